import Phrasing
import WordLists

extension Rule {
  static let linkGeneric = Rule(
    "link-generic", "A link's text says where it leads, even out of context.",
    roles: .link, basis: .words
  ) { phrase in
    guard phrase.tokens.isWholly(.genericLinks) else { return [] }

    return [Flag(.here, nil, "Says nothing in a list of links. Say where it leads.")]
  }
}

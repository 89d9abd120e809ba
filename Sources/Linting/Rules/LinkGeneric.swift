import Phrasing

extension Rule {
  static let linkGeneric = Rule(
    "link-generic", "A link's text says where it leads, even when it is heard alone.",
    roles: .link, ground: .words
  ) { phrase in
    guard phrase.isWholly(.genericLinks) else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” says nothing in a list of links. Name where it leads.")]
  }
}

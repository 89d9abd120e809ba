import Phrasing
import WordLists

extension Rule {
  static let titleUntitled = Rule(
    "title-untitled", "A screen's title names the screen.",
    roles: .title, basis: .words
  ) { phrase in
    guard let name = phrase.tokens.opening(with: .untitled), let rest = phrase.tokens.numbering(after: name) else {
      return []
    }
    // A word such as “screen” may also be what the screen is about; the base text tells.
    guard rest != .nothing || phrase.baseOpens(with: .untitled) else { return [] }

    // With a number to fill in it is how new documents are named, which a person can change.
    return [
      Flag(
        .here, nil, "Is a default name. Say what this screen is about.", isMild: rest == .placeholder)
    ]
  }
}

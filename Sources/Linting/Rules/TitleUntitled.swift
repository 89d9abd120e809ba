import Phrasing
import WordLists

extension Rule {
  static let titleUntitled = Rule(
    "title-untitled", "A screen's title names the screen.",
    roles: .title, basis: .words
  ) { phrase in
    guard let numbering = phrase.title.numbering else {
      return []
    }
    // A word such as “screen” may also be what the screen is about; the base text tells.
    guard numbering != .nothing || phrase.base.map({ $0.tokens.opening(with: .untitled) != nil }) ?? true else {
      return []
    }

    // With a number to fill in it is how new documents are named, which a person can change.
    return [
      Flag(
        .here, nil, "Is a default name. Say what this screen is about.", isMild: numbering == .placeholder)
    ]
  }
}

import Phrasing

extension Rule {
  static let titlePlaceholder = Rule(
    "title-placeholder", "A screen's title isn't placeholder text.",
    roles: .title, basis: .words
  ) { phrase in
    let isField = phrase.title.asksToFill && phrase.title.isCutShort
    if isField || phrase.title.asksToType {
      // Without an ellipsis the screen may be where people type.
      return [Flag(.here, nil, "Asks people to fill in a field. Name the screen.", isMild: !isField)]
    }
    guard let left = phrase.title.left else { return [] }

    let range = phrase.range(of: left)
    return [Flag(.here, range, "\(phrase.quote(range)) is placeholder text. Name the screen.")]
  }
}

import Phrasing

extension Rule {
  static let titlePlaceholder = Rule(
    "title-placeholder", "A screen's title isn't placeholder text.",
    roles: .title, basis: .words
  ) { phrase in
    if phrase.title.asksToType || phrase.title.asksToFill && phrase.title.isCutShort {
      return [Flag(.here, nil, "Asks people to fill in a field. Name the screen.")]
    }
    guard let left = phrase.title.left else { return [] }

    let range = phrase.range(of: left)
    return [Flag(.here, range, "\(phrase.quote(range)) is placeholder text. Name the screen.")]
  }
}

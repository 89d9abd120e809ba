import Phrasing

extension Rule {
  static let titlePlaceholder = Rule(
    "title-placeholder", "A screen's title is a title and no text that waits for one.",
    roles: .title, ground: .words
  ) { phrase in
    if case .ellipsis = phrase.ending, phrase.asksToFill {
      return [Flag(.here, nil, "“\(phrase.text)” asks to fill in a field, and does not name the screen.")]
    }
    guard let left = phrase.leftPlaceholder else { return [] }

    let range = phrase.range(of: left)
    return [Flag(.here, range, "“\(phrase.string(range))” stands where the title should be.")]
  }
}

import Phrasing

extension Rule {
  static let dialogTitleGeneric = Rule(
    "dialog-title-generic", "A dialog's title says what happened or what is asked.", .note,
    roles: .dialogTitle, ground: .words
  ) { phrase in
    guard phrase.isWholly(.errorTitles) else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” is the first thing heard, and it does not say what happened.")]
  }
}

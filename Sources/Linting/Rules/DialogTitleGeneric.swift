import Phrasing
import WordLists

extension Rule {
  static let dialogTitleGeneric = Rule(
    "dialog-title-generic", "A dialog's title says what happened or what is asked.", .note,
    roles: .dialogTitle, basis: .words
  ) { phrase in
    // A key with “alerts” or “prompt” may be of a setting or a field, which is named by such a word.
    guard phrase.tokens.isWholly(.errorTitles), phrase.evidence > .guess else { return [] }

    return [Flag(.here, nil, "Is heard first, but doesn't say what happened or what is asked.")]
  }
}

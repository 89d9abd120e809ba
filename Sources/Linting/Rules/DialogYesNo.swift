import Phrasing

extension Rule {
  static let dialogYesNo = Rule(
    "dialog-yes-no", "A dialog's button says what it does instead of yes or no.",
    roles: .dialogButton, ground: .words
  ) { phrase in
    guard phrase.isWholly(.yes) || phrase.isWholly(.no), !phrase.language.answersWithVerb else { return [] }
    // Where one word is OK and yes, the base text tells which one it is.
    guard !phrase.isWholly(.ok) || phrase.baseIsWholly(.yes, .no) else { return [] }

    return [
      Flag(
        .here, nil, "“\(phrase.text)” is clear only to who has read the question. Name what the button does.")
    ]
  }
}

import Phrasing

extension Rule {
  static let dialogYesNo = Rule(
    "dialog-yes-no", "A dialog's button names its action instead of saying yes or no.",
    roles: .dialogButton, ground: .words
  ) { catalog in
    catalog.phrases.indices.compactMap { number in
      guard catalog.phrases[number].roles.contains(.dialogButton), catalog.phrases[number].isYesOrNo else { return nil }
      let phrase = catalog.phrases[number]
      let dialog = catalog.dialogs.first { $0.buttons.contains(number) && $0.isOne(in: catalog) }
      // Yes does what the question asks; no is the way out.
      let answer =
        phrase.isWholly(.yes)
        ? dialog?.answer(in: catalog) : dialog.flatMap { $0.wayOut(in: catalog) }
      return Flag(
        .phrase(number), nil, "Makes sense only with the question. Name the action.", suggestion: answer)
    }
  }
}

extension Phrase {
  fileprivate var isYesOrNo: Bool {
    guard isWholly(.yes) || isWholly(.no), !language.answersWithVerb else { return false }
    // Where one word is OK and yes, the base text tells which one it is.
    return !isWholly(.ok) || baseIsWholly(.yes, .no)
  }
}

import Phrasing

extension Rule {
  static let dialogYesNo = Rule(
    "dialog-yes-no", "A dialog's button names its action instead of saying yes or no.",
    roles: .dialogButton, ground: .words
  ) { catalog in
    let found = catalog.phrases.withRoles.filter {
      catalog.phrases.roles($0).contains(.dialogButton) && catalog.phrases[$0].isYesOrNo
    }
    guard !found.isEmpty else { return [] }

    var dialogs: [Int: Dialog] = [:]
    for dialog in catalog.dialogs where dialog.isOne(in: catalog) {
      dialogs.merge(dialog.buttons.map { ($0, dialog) }) { first, _ in first }
    }
    return found.map { number in
      let phrase = catalog.phrases[number]
      let dialog = dialogs[number]
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

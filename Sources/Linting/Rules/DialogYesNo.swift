import Phrasing
import WordLists

extension Rule {
  static let dialogYesNo = Rule(
    "dialog-yes-no", "A dialog's button names its action instead of saying yes or no.",
    roles: .dialogButton, basis: .words
  ) { table in
    let found = table.phrases.withRoles.filter {
      table.phrases.roles($0).contains(.dialogButton) && table.phrases[$0].isYesOrNo
    }
    guard !found.isEmpty else { return [] }

    var dialogs: [Int: Dialog] = [:]
    for dialog in table.dialogs where dialog.isOne(in: table) {
      dialogs.merge(dialog.buttons.map { ($0, dialog) }) { first, _ in first }
    }
    return found.map { number in
      let phrase = table.phrases[number]
      let dialog = dialogs[number]
      // Yes does what the question asks; no is the way out.
      let answer =
        phrase.tokens.isWholly(.yes)
        ? dialog?.answer(in: table) : dialog.flatMap { $0.wayOut(in: table) }
      return Flag(
        .phrase(number), nil, "Makes sense only with the question. Name the action.", suggestion: answer)
    }
  }
}

extension Phrase {
  fileprivate var isYesOrNo: Bool {
    guard tokens.isWholly(anyOf: [.yes, .no]), !language.answersWithVerb else { return false }
    // Where one word is OK and yes, the base text tells which one it is.
    return !tokens.isWholly(.ok) || (base?.tokens.isWholly(anyOf: [.yes, .no]) ?? true)
  }
}

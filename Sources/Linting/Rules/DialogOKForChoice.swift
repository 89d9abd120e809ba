import Phrasing
import WordLists

extension Rule {
  static let dialogOKForChoice = Rule(
    "dialog-ok-for-choice", "OK closes a dialog that only informs; where there's a choice, a button names its action.",
    basis: .words
  ) { dialog, table in
    guard dialog.isOne(in: table) else { return [] }
    guard dialog.asks(in: table) || dialog.buttons.contains(where: { table.phrases[$0].tokens.isWholly(.cancel) })
    else {
      return []
    }

    return dialog.buttons.compactMap { number in
      let phrase = table.phrases[number]
      guard phrase.tokens.isWholly(.ok), !phrase.tokens.isWholly(.cancel), phrase.mayBeOKInBase else {
        return nil
      }
      return Flag(
        .phrase(number), nil, "Doesn't say what is chosen. Name the action.",
        suggestion: dialog.answer(in: table))
    }
  }
}

extension Phrase {
  /// Whether the base text says OK or yes too. One word often translates two: what is “Aceptar” in Spanish may be OK or
  /// Accept.
  fileprivate var mayBeOKInBase: Bool { base?.tokens.isWholly(anyOf: [.ok, .yes]) ?? true }
}

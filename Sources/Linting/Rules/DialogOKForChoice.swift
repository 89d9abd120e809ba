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
      guard phrase.tokens.isWholly(.ok), !phrase.tokens.isWholly(.cancel), phrase.baseIsWholly(.ok, .yes) else {
        return nil
      }
      return Flag(
        .phrase(number), nil, "Doesn't say what is chosen. Name the action.",
        suggestion: dialog.answer(in: table))
    }
  }
}

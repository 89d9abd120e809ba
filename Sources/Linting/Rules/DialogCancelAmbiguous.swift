import Phrasing
import WordLists

extension Rule {
  static let dialogCancelAmbiguous = Rule(
    "dialog-cancel-ambiguous", "In a dialog that asks whether to cancel something, no button is called just Cancel.",
    basis: .words
  ) { dialog, table in
    let question = dialog.questions(in: table).first { table.phrases[$0].question.asksToCancel }
    guard let question else { return [] }

    return dialog.buttons.compactMap { number in
      let phrase = table.phrases[number]
      guard phrase.tokens.isWholly(.cancel), phrase.base?.tokens.isWholly(.cancel) ?? true,
        Comparison(phrase, table.phrases[question]).sharesStem
      else { return nil }
      return Flag(
        .phrase(number), nil, "Could mean yes or no, because the question is whether to cancel. Name both choices.")
    }
  }
}

import Phrasing

extension Rule {
  static let dialogOKForChoice = Rule(
    "dialog-ok-for-choice", "OK closes a dialog that only informs; where there is a choice, the button names it.",
    ground: .words
  ) { dialog, catalog in
    guard dialog.isOne(in: catalog) else { return [] }
    guard dialog.asks(in: catalog) || dialog.buttons.contains(where: { catalog.phrases[$0].isWholly(.cancel) }) else {
      return []
    }

    return dialog.buttons.compactMap { number in
      let phrase = catalog.phrases[number]
      guard phrase.isWholly(.ok), !phrase.isWholly(.cancel), phrase.baseIsWholly(.ok, .yes) else {
        return nil
      }
      return Flag(
        .phrase(number), nil, "“\(phrase.text)” does not say which way is chosen. Name what the button does.",
        suggestion: dialog.answer(in: catalog))
    }
  }
}

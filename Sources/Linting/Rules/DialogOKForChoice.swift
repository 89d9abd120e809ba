import Phrasing

extension Rule {
  static let dialogOKForChoice = Rule(
    "dialog-ok-for-choice", "OK closes a dialog that only informs; where there's a choice, a button names its action.",
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
        .phrase(number), nil, "Doesn't say what is chosen. Name the action.",
        suggestion: dialog.answer(in: catalog))
    }
  }
}

import Phrasing

extension Rule {
  static let dialogCancelAmbiguous = Rule(
    "dialog-cancel-ambiguous", "Where a dialog asks whether to cancel something, no button is called only Cancel.",
    ground: .words
  ) { dialog, catalog in
    let question = dialog.questions(in: catalog).first { catalog.phrases[$0].asksToCancel }
    guard let question else { return [] }

    return dialog.buttons.compactMap { number in
      let phrase = catalog.phrases[number]
      guard phrase.isWholly(.cancel), phrase.baseIsWholly(.cancel),
        phrase.sharesStem(with: catalog.phrases[question])
      else { return nil }
      return Flag(
        .phrase(number), nil,
        "“\(phrase.text)” may mean yes or no where the question is “\(catalog.phrases[question].text)”")
    }
  }
}

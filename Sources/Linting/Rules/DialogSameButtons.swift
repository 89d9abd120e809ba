import Phrasing

extension Rule {
  static let dialogSameButtons = Rule(
    "dialog-same-buttons", "Two buttons of one dialog have different titles.", .error,
    basis: .marks
  ) { dialog, table in
    guard dialog.isOne(in: table) else { return [] }
    var flags: [Flag] = []
    for (place, number) in dialog.buttons.enumerated() {
      let phrase = table.phrases[number]
      let twin = dialog.buttons[..<place].first {
        table.phrases[$0].key != phrase.key && Comparison(table.phrases[$0], phrase).readsLike
      }
      guard let twin, !phrase.tokens.body.isEmpty else { continue }
      let other = table.phrases[twin]
      // Where the base language has one text for both they may be the buttons of two dialogs.
      let isMadeHere = phrase.baseText != nil && other.baseText != nil && phrase.baseText != other.baseText
      flags.append(Flag(.phrase(number), nil, message(phrase, other), isMild: !isMadeHere))
    }
    return flags
  }
}

private func message(_ phrase: Phrase, _ other: Phrase) -> String {
  guard let base = phrase.baseText, let otherBase = other.baseText, base != otherBase else {
    return "Is also the title of another button in this dialog, so they sound the same."
  }
  return "Translates both “\(otherBase)” and “\(base)”, so two buttons of this dialog sound the same."
}

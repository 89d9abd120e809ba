import Phrasing

extension Rule {
  static let dialogSameButtons = Rule(
    "dialog-same-buttons", "Two buttons of one dialog have different titles.", .error,
    ground: .marks
  ) { dialog, catalog in
    guard dialog.isOne(in: catalog) else { return [] }
    var flags: [Flag] = []
    for (place, number) in dialog.buttons.enumerated() {
      let phrase = catalog.phrases[number]
      let twin = dialog.buttons[..<place].first {
        catalog.phrases[$0].key != phrase.key && catalog.phrases[$0].readsLike(phrase)
      }
      guard let twin, !phrase.body.isEmpty else { continue }
      let other = catalog.phrases[twin]
      // Where the base language has one text for both they may be the buttons of two dialogs.
      let isMadeHere = phrase.base != nil && other.base != nil && phrase.base != other.base
      flags.append(
        Flag(
          .phrase(number), nil, "“\(phrase.text)” is the title of another button too: nobody can hear which is which.",
          isMild: !isMadeHere))
    }
    return flags
  }
}

import Phrasing

extension Rule {
  static let buttonNotVerb = Rule(
    "button-not-verb", "The button that answers a dialog's question has a verb.", .note, ground: .words,
    isOnByDefault: false
  ) { dialog, catalog in
    guard dialog.isOne(in: catalog), dialog.asks(in: catalog) else { return [] }
    let answers = dialog.buttons.filter { !catalog.phrases[$0].isWholly(.cancel) && !catalog.phrases[$0].isRefusal }
    // Where the question is which of several things, the things are the buttons: “Keep which copy?” – “Mine”, “Theirs”.
    guard answers.count == 1, !catalog.phrases[answers[0]].isPlainAnswer, catalog.phrases[answers[0]].hasNoVerb else {
      return []
    }
    return [
      Flag(
        .phrase(answers[0]), nil, "Has no verb, so it doesn't say what the button does. Name the action.",
        suggestion: dialog.answer(in: catalog))
    ]
  }
}

extension Phrase {
  /// A plain button, but for the names of things such as “List”.
  fileprivate var isPlainAnswer: Bool { isPlainButton && !(isWholly(.genericLabels) && words.count == 1) }
}

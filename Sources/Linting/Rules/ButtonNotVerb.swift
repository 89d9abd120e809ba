import Phrasing
import WordLists

extension Rule {
  static let buttonNotVerb = Rule(
    "button-not-verb", "The button that answers a dialog's question has a verb.", .note, basis: .words,
    isOnByDefault: false
  ) { dialog, table in
    guard dialog.isOne(in: table), dialog.asks(in: table) else { return [] }
    let answers = dialog.buttons.filter {
      !table.phrases[$0].tokens.isWholly(.cancel) && !table.phrases[$0].tokens.isRefusal
    }
    // Where the question is which of several things, the things are the buttons: “Keep which copy?” – “Mine”, “Theirs”.
    guard answers.count == 1, !table.phrases[answers[0]].isPlainAnswer, table.phrases[answers[0]].tokens.hasNoVerb
    else {
      return []
    }
    return [
      Flag(
        .phrase(answers[0]), nil, "Has no verb, so it doesn't say what the button does. Name the action.",
        suggestion: dialog.answer(in: table))
    ]
  }
}

extension Phrase {
  /// A plain button, but for the names of things such as “List”.
  fileprivate var isPlainAnswer: Bool {
    tokens.isPlainButton && !(tokens.isWholly(.genericLabels) && tokens.words.count == 1)
  }
}

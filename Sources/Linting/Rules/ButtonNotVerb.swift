import Phrasing
import WordLists

extension Rule {
  static let buttonNotVerb = Rule(
    "button-not-verb", "The button that answers a dialog's question has a verb.", .note, basis: .words,
    isOnByDefault: false
  ) { dialog, table in
    guard dialog.isOne(in: table), dialog.asks(in: table) else { return [] }
    let answers = dialog.buttons.filter {
      !table.phrases[$0].tokens.isWholly(.cancel) && !table.phrases[$0].button.isRefusal
    }
    // Where the question is which of several things, the things are the buttons: “Keep which copy?” – “Mine”, “Theirs”.
    guard answers.count == 1 else { return [] }
    let button = table.phrases[answers[0]].button
    guard !button.isPlainAnswer, button.hasNoVerb else { return [] }

    return [
      Flag(
        .phrase(answers[0]), nil, "Has no verb, so it doesn't say what the button does. Name the action.",
        suggestion: dialog.answer(in: table))
    ]
  }
}

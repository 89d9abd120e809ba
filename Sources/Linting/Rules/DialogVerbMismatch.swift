import Phrasing
import WordLists

extension Rule {
  static let dialogVerbMismatch = Rule(
    "dialog-verb-mismatch", "A dialog's button repeats the verb of the question.", .note,
    basis: .words
  ) { dialog, table in
    guard dialog.isOne(in: table) else { return [] }
    // “Are you sure?” has no verb to repeat, and a question for a reason or a way has none that answers it.
    let questions = dialog.questions(in: table).filter {
      !table.phrases[$0].tokens.isWholly(.errorTitles) && !table.phrases[$0].tokens.isWholly(.questionButtons)
        && !table.phrases[$0].question.isOpen
    }
    guard questions.contains(where: { table.phrases[$0].question.hasVerb }) else { return [] }
    let choices = dialog.buttons.filter { !table.phrases[$0].button.answersNothing }
    // Where there are several things to do, the question is which.
    guard choices.count(where: { !table.phrases[$0].button.isRefusal }) == 1,
      !dialog.buttons.contains(where: { table.phrases[$0].button.mayAnswer })
    else { return [] }
    // Any word of the dialog's own texts that a button repeats will do.
    let texts = dialog.titles + dialog.messages
    // The way out answers nothing, unless to cancel is what the question is about.
    let asksToCancel = texts.contains { table.phrases[$0].question.mayAskToCancel }
    let answers = dialog.buttons.contains { button in
      // A word for Cancel may be the question's own verb: “Discard?” – “Discard”.
      guard asksToCancel || !table.phrases[button].tokens.isWholly(.cancel) else {
        return questions.contains { Comparison(table.phrases[button], table.phrases[$0]).beginsLikeWord }
      }
      return texts.contains { Comparison(table.phrases[$0], table.phrases[button]).sharesStem }
    }
    // A question that was left in the base language is answered in another one.
    let language = table.phrases[questions[0]].language
    guard !answers, choices.allSatisfy({ table.phrases[$0].language === language }),
      let first = choices.first(where: {
        table.phrases[$0].button.opensWithVerb && !table.phrases[$0].button.isRefusal
      })
    else { return [] }

    let answer = dialog.answer(in: table)
    let verb = answer.map { " (“\($0)”)" } ?? ""
    return [
      Flag(
        .phrase(first), nil, "Doesn't repeat the question's verb\(verb), so people can't be sure what it does.",
        suggestion: answer)
    ]
  }
}

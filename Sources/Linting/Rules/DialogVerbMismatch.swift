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
        && !table.phrases[$0].tokens.asksOpenly
    }
    guard questions.contains(where: { table.phrases[$0].tokens.hasListedVerb }) else { return [] }
    let choices = dialog.buttons.filter { !table.phrases[$0].tokens.answersNothing }
    // Where there are several things to do, the question is which.
    guard choices.count(where: { !table.phrases[$0].tokens.isRefusal }) == 1,
      !dialog.buttons.contains(where: { table.phrases[$0].tokens.mayAnswer })
    else { return [] }
    // Any word of the dialog's own texts that a button repeats will do.
    let texts = dialog.titles + dialog.messages
    // The way out answers nothing, unless to cancel is what the question is about.
    let asksToCancel = texts.contains { table.phrases[$0].tokens.matches(.cancelVerbs) }
    let answers = dialog.buttons.contains { button in
      // A word for Cancel may be the question's own verb: “Discard?” – “Discard”.
      guard asksToCancel || !table.phrases[button].tokens.isWholly(.cancel) else {
        return questions.contains { table.phrases[button].tokens.beginsLikeWord(of: table.phrases[$0].tokens) }
      }
      return texts.contains { table.phrases[$0].tokens.sharesStem(with: table.phrases[button].tokens) }
    }
    // A question that was left in the base language is answered in another one.
    let language = table.phrases[questions[0]].language
    guard !answers, choices.allSatisfy({ table.phrases[$0].language === language }),
      let first = choices.first(where: {
        table.phrases[$0].tokens.opensWithListedVerb && !table.phrases[$0].tokens.isRefusal
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

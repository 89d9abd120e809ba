import Phrasing

extension Rule {
  static let dialogVerbMismatch = Rule(
    "dialog-verb-mismatch", "A dialog's button repeats the verb of the question.", .note,
    ground: .words
  ) { dialog, catalog in
    guard dialog.isOne(in: catalog) else { return [] }
    // “Are you sure?” has no verb to repeat, and a question for a reason or a way has none that answers it.
    let questions = dialog.questions(in: catalog).filter {
      !catalog.phrases[$0].isWholly(.errorTitles) && !catalog.phrases[$0].isWholly(.questionButtons)
        && !catalog.phrases[$0].asksOpenly
    }
    guard questions.contains(where: { catalog.phrases[$0].hasListedVerb }) else { return [] }
    let choices = dialog.buttons.filter { !catalog.phrases[$0].answersNothing }
    // Where there are several things to do, the question is which.
    guard choices.count(where: { !catalog.phrases[$0].isRefusal }) == 1,
      !dialog.buttons.contains(where: { catalog.phrases[$0].mayAnswer })
    else { return [] }
    // Any word of the dialog's own texts that a button repeats will do.
    let texts = dialog.titles + dialog.messages
    // The way out answers nothing, unless to cancel is what the question is about.
    let asksToCancel = texts.contains { catalog.phrases[$0].mentions(.cancelVerbs) }
    let answers = dialog.buttons.contains { button in
      // A word for Cancel may be the question's own verb: “Discard?” – “Discard”.
      guard asksToCancel || !catalog.phrases[button].isWholly(.cancel) else {
        return questions.contains { catalog.phrases[button].beginsLikeWord(of: catalog.phrases[$0]) }
      }
      return texts.contains { catalog.phrases[$0].sharesStem(with: catalog.phrases[button]) }
    }
    // A question that was left in the base language is answered in another one.
    let language = catalog.phrases[questions[0]].language
    guard !answers, choices.allSatisfy({ catalog.phrases[$0].language === language }),
      let first = choices.first(where: { catalog.phrases[$0].opensWithListedVerb && !catalog.phrases[$0].isRefusal })
    else { return [] }

    let answer = dialog.answer(in: catalog)
    let verb = answer.map { " (“\($0)”)" } ?? ""
    return [
      Flag(
        .phrase(first), nil, "Doesn't repeat the question's verb\(verb), so people can't be sure what it does.",
        suggestion: answer)
    ]
  }
}

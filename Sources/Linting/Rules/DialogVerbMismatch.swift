import Phrasing

extension Rule {
  static let dialogVerbMismatch = Rule(
    "dialog-verb-mismatch", "A dialog's button takes up the verb of the question.", .note,
    ground: .words
  ) { dialog, catalog in
    guard dialog.isOne(in: catalog) else { return [] }
    let questions = dialog.questions(in: catalog)
    guard questions.contains(where: { catalog.phrases[$0].hasListedVerb }) else { return [] }
    let choices = dialog.buttons.filter { !catalog.phrases[$0].isPlainButton }
    guard !choices.isEmpty else { return [] }
    // Any word of the dialog's own texts that a button takes up will do.
    let texts = dialog.titles + dialog.messages
    let answers = choices.contains { choice in
      texts.contains { catalog.phrases[$0].sharesStem(with: catalog.phrases[choice]) }
    }
    guard !answers, let first = choices.first(where: { catalog.phrases[$0].opensWithListedVerb }) else { return [] }

    let question = catalog.phrases[questions[0]].text
    return [
      Flag(
        .phrase(first), nil, "“\(catalog.phrases[first].text)” does not take up the verb of “\(question)”",
        suggestion: dialog.answer(in: catalog))
    ]
  }
}

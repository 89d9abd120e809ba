import Phrasing

extension Rule {
  static let hintNotVerbPhrase = Rule(
    "hint-not-verb-phrase", "A hint has the verb that tells what happens where its language puts it.",
    roles: .hint, ground: .words
  ) { phrase in
    guard phrase.verb == .notVerb, !phrase.opensWithGesture else { return [] }
    // The hint of a field may say what goes into it: “Letters and digits only.”
    let isField = phrase.trait == .textField || phrase.trait == .searchField
    guard !isField || phrase.subject != nil || phrase.actingControl != nil else { return [] }

    return [Flag(.here, nil, message(phrase))]
  }
}

private func message(_ phrase: Phrase) -> String {
  phrase.language.verbPosition == .first
    ? "“\(phrase.text)” does not begin with a verb that says what happens."
    : "“\(phrase.text)” has no verb that says what happens."
}

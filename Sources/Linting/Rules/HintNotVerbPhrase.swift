import Phrasing

extension Rule {
  static let hintNotVerbPhrase = Rule(
    "hint-not-verb-phrase", "A hint has the verb that tells what happens where its language puts it.",
    roles: .hint, ground: .words
  ) { phrase in
    guard phrase.trait != .textField, phrase.trait != .searchField else { return [] }
    guard phrase.verb == .notVerb, !phrase.opensWithGesture else { return [] }

    return [Flag(.here, nil, message(phrase))]
  }
}

private func message(_ phrase: Phrase) -> String {
  phrase.language.verbPosition == .first
    ? "“\(phrase.text)” does not begin with a verb that says what happens."
    : "“\(phrase.text)” has no verb that says what happens."
}

import Phrasing

extension Rule {
  static let hintNotVerbPhrase = Rule(
    "hint-not-verb-phrase", "A hint has a verb that says what happens, where its language puts it.",
    roles: .hint, basis: .words
  ) { phrase in
    guard let hint = phrase.hint, hint.verb == .notVerb, !phrase.gestures.opensText, phrase.isSurelyHint else {
      return []
    }
    // No one knows what an inserted name or text begins with, and a gesture after an occasion is another rule's.
    guard !phrase.tokens.opensWithInsertedText, !phrase.gestures.isToldAfterOccasion || hint.actor != nil else {
      return []
    }
    // The hint of a field may say what goes into it: “Letters and digits only.”
    let isField = phrase.trait == .textField || phrase.trait == .searchField
    guard !isField || hint.subject != nil || hint.actor != nil else { return [] }

    return [Flag(.here, nil, message(phrase))]
  }
}

extension Phrase {
  /// Whether the text is spoken as a hint. Keys and comments with that word are as often about help that is on
  /// the screen, or about what a field shows while it is empty; a gesture tells them apart. A tool tip is written as
  /// Apple's guidelines for the Mac want it: a command, and no full stop.
  var isSurelyHint: Bool { !roles.contains(.toolTip) && (evidence > .guess || gestures.first != nil) }
}

private func message(_ phrase: Phrase) -> String {
  phrase.language.verbPosition == .first
    ? "Doesn't start with a verb that says what happens."
    : "Has no verb that says what happens."
}

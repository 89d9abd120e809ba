import Phrasing
import WordLists

extension Rule {
  static let hintNotVerbPhrase = Rule(
    "hint-not-verb-phrase", "A hint has a verb that says what happens, where its language puts it.",
    roles: .hint, basis: .words
  ) { phrase in
    guard phrase.tokens.verb == .notVerb, !phrase.tokens.opensWithGesture, phrase.isSurelyHint else { return [] }
    // No one knows what an inserted name or text begins with.
    guard !phrase.opensWithInsertedText, !phrase.tellsGestureAfterOccasion else { return [] }
    // The hint of a field may say what goes into it: “Letters and digits only.”
    let isField = phrase.trait == .textField || phrase.trait == .searchField
    guard !isField || phrase.tokens.subject != nil || phrase.tokens.actingControl != nil else { return [] }

    return [Flag(.here, nil, message(phrase))]
  }
}

extension Phrase {
  /// Whether the text is spoken as a hint. Keys and comments with that word are as often about help that is on
  /// the screen, or about what a field shows while it is empty; a gesture tells them apart. A tool tip is written as
  /// Apple's guidelines for the Mac want it: a command, and no full stop.
  var isSurelyHint: Bool { !roles.contains(.toolTip) && (evidence > .guess || tokens.gesture != nil) }

  /// Whether the text begins with a placeholder that stands for words; a number's place is a count.
  fileprivate var opensWithInsertedText: Bool {
    guard let place = placeholders.first, place.isSpoken, !place.isNumber else { return false }
    return tokens.body.lowerBound < tokens.body.upperBound
      && tokens.folded.characters[tokens.body.lowerBound].scalar == FoldedText.filled
  }

  /// “After the scan, double tap to send.”: when, and then a gesture, which another rule judges. Languages that
  /// put the verb second write no comma.
  fileprivate var tellsGestureAfterOccasion: Bool {
    guard let gesture = tokens.gesture, tokens.tellsGesture, tokens.actingControl == nil,
      tokens.opening(with: .prepositions) != nil || tokens.opening(with: .hintLeads) != nil
    else { return false }
    let occasion = tokens.body.lowerBound..<gesture.characters.lowerBound
    guard let end = tokens.words(in: occasion).last?.upperBound else { return false }
    return tokens.folded.characters[end].scalar == 0x2C || tokens.words(in: occasion).count <= 3
  }
}

private func message(_ phrase: Phrase) -> String {
  phrase.language.verbPosition == .first
    ? "Doesn't start with a verb that says what happens."
    : "Has no verb that says what happens."
}

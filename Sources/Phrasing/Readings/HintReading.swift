import WordLists

/// What a text says as a hint.
///
/// Found once, when the phrase is made: several rules ask, and what is found first is handed on to what is found next. A
/// class, because each of them is handed it.
package final class HintReading: Sendable {
  let tokens: Tokens
  let gestures: GestureReading
  /// The subject that the hint begins with.
  let openingSubject: Range<Int>?
  /// The words that keep a subject where a hint has none: “This will”, “You can”; or a pronoun and its verb.
  package let subject: Range<Int>?
  /// Whether the hint is no more than a value or a state: “Selected”, “3 of 5”, “%d characters left”.
  package let isValue: Bool
  /// The control that the hint speaks of as the one that acts: “Button that …”, “This switch …”, “Slider, …”; where
  /// verbs come last also what a hint without a verb ends in.
  package let actor: Range<Int>?
  /// Whether the hint has its verb where its language puts it.
  package let verb: VerbJudgement
  /// Why it is judged so.
  let verbReason: VerbReason

  init(_ tokens: Tokens) {
    self.tokens = tokens
    gestures = tokens.gestures
    openingSubject = tokens.openingSubject
    subject = openingSubject ?? tokens.laterSubject
    isValue = tokens.isValue
    actor = tokens.actor(openingSubject: openingSubject, isValue: isValue)
    let judged = SentenceVerb(
      tokens: tokens, gesture: gestures.first, openingSubject: openingSubject, isValue: isValue, hasActor: actor != nil
    ).judged
    (verb, verbReason) = (judged.judgement, judged.reason)
  }

  /// The command that the hint opens with, words such as “please” aside.
  package var command: WordMatch? {
    tokens.firstWord.flatMap { tokens.match(of: .verbsImperative, from: $0.lowerBound) }
  }

  /// “Open recipes are shown first”: whether the word that may be a command tells what kind of thing the subject is.
  package var opensWithQuality: Bool {
    guard tokens.language.verbPosition == .first, tokens.kinds.contains(.auxiliaries), let word = tokens.firstWord
    else {
      return false
    }
    let rest = tokens.words(in: word.upperBound..<max(word.upperBound, tokens.firstSentence.upperBound), limit: 3)
    let joints: WordKinds = [
      .determiners, .pronouns, .prepositions, .conjunctions, .hintLeads, .controlFollowers, .subjects,
    ]
    let isVerb = { [tokens] (word: Range<Int>) in tokens.match(of: .auxiliaries, from: word.lowerBound) != nil }
    guard let verb = rest.firstIndex(where: isVerb), verb > 0 else { return false }
    return rest[..<verb].allSatisfy { tokens.match(of: joints, from: $0.lowerBound) == nil }
  }
}

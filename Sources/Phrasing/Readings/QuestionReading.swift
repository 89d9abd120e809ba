import WordLists

/// What a text asks, and by which verb.
package struct QuestionReading: Sendable {
  let tokens: Tokens

  package var isAsked: Bool {
    if case .question = tokens.ending { return true }
    // Where a question needs no mark, a word at its end tells it.
    return word != nil
  }

  /// Whether the text has a verb: one of the lists, or where verbs come last an ending that tells one.
  package var hasVerb: Bool {
    if !tokens.kinds.isDisjoint(with: .verbs) { return true }
    switch tokens.language.verbPosition {
    case .last:
      if tokens.closing(with: .verbEndings) != nil { return true }
      guard tokens.language.isSpaced, let word, let last = tokens.words(before: word).last else { return false }
      return tokens.match(of: .verbEndings, to: last.upperBound) != nil
    case .first:
      guard isAsked, let first = tokens.words.first else { return false }
      return tokens.match(of: .endingsInfinitive, to: first.upperBound) != nil
    case .either, .unknown: return false
    }
  }

  /// The verb that a question asks about. “Delete this open file?” opens with it, “Do you want to empty the recycle
  /// bin?” with a verb that only asks; further on are verbs of the object. Where verbs stand last, it is there. Of items
  /// that begin at one place the longest comes first: a verb with its particle.
  package var verb: WordMatch? {
    let verbs = tokens.matches.filter { !$0.kinds.isDisjoint(with: .verbs) && !$0.kinds.contains(.auxiliaries) }
    if let opening = verbs.first(where: { $0.characters.lowerBound == tokens.body.lowerBound }) { return opening }
    switch tokens.language.verbPosition {
    case .first: return verbs.first
    case .either, .unknown: return verbs.first { $0.characters.lowerBound == verbs.last?.characters.lowerBound }
    case .last:
      guard tokens.language.isSpaced, let last = tokens.words.last else { return verbs.last }
      return verbs.last { $0.characters.upperBound > last.lowerBound }
    }
  }

  /// Whether a question is whether to cancel something, and not about something that was cancelled.
  package var asksToCancel: Bool {
    guard mayAskToCancel else { return false }
    guard let verb else { return true }
    return tokens.matches(of: .cancelVerbs).contains {
      $0.characters.overlaps(verb.characters) || tokens.language.verbPosition != .first && closesQuestion($0)
        || isAsked(verb, before: $0)
    }
  }

  /// Whether to cancel may be what the question is about.
  package var mayAskToCancel: Bool { tokens.matches(.cancelVerbs) }

  /// Whether a question asks for more than yes or no: “Why do you want to leave?” Such a word opens the question, after
  /// a preposition at most; where verbs come last, and in scripts without spaces, it may stand anywhere.
  package var isOpen: Bool {
    let words = tokens.language.interrogatives
    guard !words.isEmpty, isAsked else { return false }
    let isAnywhere = tokens.language.verbPosition == .last
    let count = isAnywhere ? tokens.words.count : tokens.opening(with: .prepositions) == nil ? 1 : 2
    let places = tokens.language.isSpaced ? tokens.words.prefix(count).map(\.lowerBound) : Array(tokens.body)
    return places.contains { place in words.contains { tokens.isWord($0, at: place) } }
  }

  /// “Would you like to cancel …?”: nothing but a pronoun and words such as “to” between the two verbs.
  private func isAsked(_ verb: WordMatch, before cancel: WordMatch) -> Bool {
    guard verb.characters.upperBound < cancel.characters.lowerBound else { return false }
    let small: WordKinds = [.hintLeads, .pronouns, .auxiliaries, .subjects, .adverbs]
    return tokens.words(in: verb.characters.upperBound..<cancel.characters.lowerBound).allSatisfy {
      tokens.match(of: small.union(.verbs), from: $0.lowerBound) != nil
    }
  }

  /// Whether no more than a light verb and the question's particle come after a match.
  private func closesQuestion(_ match: WordMatch) -> Bool {
    tokens.language.isSpaced
      ? tokens.words(after: match.characters).count <= 2
      : tokens.body.upperBound - match.characters.upperBound <= 6
  }

  /// The word of the list that ends a question.
  private var word: Range<Int>? {
    tokens.language.questionWords.lazy.compactMap { tokens.ending(in: $0) }.first
  }
}

extension Phrase {
  package var question: QuestionReading { QuestionReading(tokens: tokens) }
}

import WordLists

/// Questions, and the verb that they ask about.
extension Tokens {
  /// Whether a question is whether to cancel something, and not about something that was cancelled.
  package var asksToCancel: Bool {
    guard matches(.cancelVerbs) else { return false }
    guard let verb = askedVerb else { return true }
    return matches.contains {
      guard $0.kinds.contains(.cancelVerbs) else { return false }
      return $0.characters.overlaps(verb.characters) || language.verbPosition != .first && closesQuestion($0)
        || isAsked(verb, before: $0)
    }
  }

  /// “Would you like to cancel …?”: nothing but a pronoun and words such as “to” between the two verbs.
  private func isAsked(_ verb: WordMatch, before cancel: WordMatch) -> Bool {
    guard verb.characters.upperBound < cancel.characters.lowerBound else { return false }
    let small: WordKinds = [
      .hintLeads, .pronouns, .auxiliaries, .subjects,
      .adverbs,
    ]
    return words(in: verb.characters.upperBound..<cancel.characters.lowerBound).allSatisfy {
      match(of: small.union(.verbs), from: $0.lowerBound) != nil
    }
  }

  /// Whether no more than a light verb and the question's particle come after a match.
  private func closesQuestion(_ match: WordMatch) -> Bool {
    let rest = match.characters.upperBound..<body.upperBound
    return language.isSpaced ? words(in: rest).count <= 2 : rest.count <= 6
  }

  /// The verb that a question asks about. “Delete this open file?” opens with it, “Do you want to empty the recycle
  /// bin?” with a verb that only asks; further on are verbs of the object. Where verbs stand last, it is there. Of items
  /// that begin at one place the longest comes first: a verb with its particle.
  var askedVerb: WordMatch? {
    let verbs = matches.filter { !$0.kinds.isDisjoint(with: .verbs) && !$0.kinds.contains(.auxiliaries) }
    if let opening = verbs.first(where: { $0.characters.lowerBound == body.lowerBound }) { return opening }
    switch language.verbPosition {
    case .first: return verbs.first
    case .either, .unknown: return verbs.first { $0.characters.lowerBound == verbs.last?.characters.lowerBound }
    case .last:
      guard language.isSpaced, let last = words.last else { return verbs.last }
      return verbs.last { $0.characters.upperBound > last.lowerBound }
    }
  }

  package var isQuestion: Bool {
    if case .question = ending { return true }
    // Where a question needs no mark, a word at its end tells it.
    return questionWord != nil
  }

  /// Whether a question asks for more than yes or no: “Why do you want to leave?” Such a word opens the question, after
  /// a preposition at most; where verbs come last, and in scripts without spaces, it may stand anywhere.
  package var asksOpenly: Bool {
    guard !language.interrogatives.isEmpty, isQuestion else { return false }
    guard language.isSpaced else {
      return body.contains { character in language.interrogatives.contains { isWord($0, at: character) } }
    }
    let words = words
    let isAnywhere = language.verbPosition == .last
    let count = isAnywhere ? words.count : opening(with: .prepositions) == nil ? 1 : 2
    return words.prefix(count).contains { word in language.interrogatives.contains { isWord($0, at: word.lowerBound) } }
  }

  /// Whether some folded letters stand at a character, as whole words where words are written apart.
  private func isWord(_ letters: [UInt32], at start: Int) -> Bool {
    let end = start + letters.count
    guard end <= body.upperBound, !language.isSpaced || folded.isBoundary(end) else { return false }
    return folded.characters[start..<end].map(\.scalar) == letters
  }

  /// The word of the list that ends a question.
  var questionWord: Range<Int>? {
    for word in language.questionWords where body.count > word.count {
      let range = body.upperBound - word.count..<body.upperBound
      guard !language.isSpaced || folded.isBoundary(range.lowerBound) else { continue }
      if folded.characters[range].map(\.scalar).elementsEqual(word) { return range }
    }
    return nil
  }
}

import WordLists

/// Who or what acts in a hint: what the rows of `[opening-subject]` and `[later-subject]` ask.
extension Tokens {
  /// The subject that the text begins with.
  var openingSubject: Range<Int>? { first(of: .openingSubject)?.characters }

  /// A subject further on; with the whole of a word that it ends.
  var laterSubject: Range<Int>? { first(of: .laterSubject).map { wholeWords($0.characters) } }

  /// “With this button the message send”: whether the first sentence ends in a command.
  var endsInCommand: Bool {
    words(in: firstSentence).last.map { judge($0, isFirst: false) == .verb([.imperative]) } ?? false
  }

  /// “This row choose, to open the sheet”: whether an infinitive ends the clause. A finite verb before it has “this row”
  /// for its subject.
  var opensWithObject: Bool {
    guard language.hintForms.contains(.infinitive), opening(with: .prepositions) == nil else { return false }
    let clause = mainClause
    guard let last = words(in: clause).last, words(in: clause).count > 2,
      match(of: [.verbsInfinitive, .endingsInfinitive], to: last.upperBound) != nil, !isNoun(last)
    else { return false }
    // An ending may be that of either form; the list of infinitives tells.
    let mayBeFinite = match(of: .endingsThird, to: last.upperBound) != nil
    guard !mayBeFinite || match(of: .verbsInfinitive, to: last.upperBound) != nil else { return false }
    let finite: WordKinds = [.auxiliaries, .verbsThird, .hintLeads]
    return !matches.contains { !$0.kinds.isDisjoint(with: finite) && clause.contains($0.characters.lowerBound) }
  }

  /// Whether a postposition or a particle follows that makes a noun something else than the subject.
  func hasParticle(_ words: WordMatch) -> Bool {
    guard language.isSpaced else { return match(of: .prepositions, from: words.characters.upperBound) != nil }
    // “You here” has its verb to come, whatever follows.
    return isFollowed(words, by: .prepositions) && !isSeveralWords(words.characters)
  }

  /// Whether an item ends the first sentence from inside a word, or is of several words: the verb of the sentence.
  func endsSentenceAsVerb(_ match: WordMatch) -> Bool {
    match.characters.upperBound == firstSentence.upperBound && match.characters.lowerBound > body.lowerBound
      && (beginsInsideWord(match) || language.isSpaced && isSeveralWords(match.characters))
  }

  /// Whether the first mark of the sentence stands right before an item.
  func isBehindFirstMark(_ match: WordMatch) -> Bool {
    // Whether any mark is there at all is asked first: a text may have many such items.
    guard isBehindMark(match.characters), firstSentence.contains(match.characters.lowerBound) else { return false }
    return firstMark(before: match).map { isRightBehind(match, $0) } ?? false
  }

  /// Whether a verb follows “you can”, or where verbs stand anywhere ends the sentence.
  func isFollowedByAct(_ subject: WordMatch) -> Bool {
    guard let next = start(after: subject) else { return false }
    let act =
      match(of: Tokens.acts, from: next)
      ?? (language.verbPosition == .either ? match(of: Tokens.acts, to: firstSentence.upperBound) : nil)
    return act.map { !$0.kinds.contains(.verbsThird) } ?? false
  }

  /// Words that follow “you can”.
  private static let acts = WordKinds.commands.union([
    .endingsImperative, .endingsInfinitive, .gestures, .gestureVerbs,
  ])

  /// Whether a word of the first sentence is a verb that no mark and no other verb of the clause stands before.
  func isMainVerb(_ subject: WordMatch) -> Bool {
    let start = subject.characters.lowerBound
    guard start > body.lowerBound, firstSentence.contains(start) else { return false }
    let before = words(in: body.lowerBound..<start, limit: 4)
    guard let last = before.last, before.count <= 3, isRightBefore(subject.characters, last),
      firstMark(before: subject) == nil
    else { return false }
    let clauses = WordKinds.verbs.union(.verbEndings).union([.conjunctions, .hintLeads, .controlFollowers])
    return !matches.contains { !$0.kinds.isDisjoint(with: clauses) && $0.characters.upperBound <= last.upperBound }
  }
}

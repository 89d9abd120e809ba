import WordLists

/// What a text is about: its subject, a state, a purpose after a gesture, words left by developers.
extension Tokens {
  /// The words that keep a subject where a hint has none: “This will”, “You can”; or a pronoun and its verb.
  package var subject: Range<Int>? { openingSubject ?? closingSubject ?? innerSubject }

  /// The subject that the text begins with.
  var openingSubject: Range<Int>? {
    guard !opensWithObject, !closesWithCommand else { return nil }
    if let words = opening(with: .subjects) {
      // “Your bill” is “you” and a postposition in languages that have the verb last.
      return language.verbPosition == .last && hasParticle(words) ? nil : words.characters
    }
    guard let pronoun = opening(with: .pronouns), let next = start(after: pronoun) else { return nil }
    let verbs: WordKinds = [.verbsThird, .auxiliaries]
    return match(of: verbs, from: next) == nil ? nil : pronoun.characters
  }

  /// “With this button the message send”: where verbs come last, a command has no subject, and what opens the sentence
  /// is something else.
  private var closesWithCommand: Bool {
    guard language.verbPosition == .last, language.isSpaced, kinds.contains(.subjects) || kinds.contains(.pronouns),
      let last = words(in: firstSentence).last
    else { return false }
    return judge(last, isFirst: false) == .verb([.imperative])
  }

  /// “This row choose, to open the sheet”: where hints may end in the infinitive, its object stands first. A finite verb
  /// before it has “this row” for its subject.
  private var opensWithObject: Bool {
    guard language.verbPosition == .either, language.hintForms.contains(.infinitive),
      opening(with: .subjects) != nil || opening(with: .pronouns) != nil, opening(with: .prepositions) == nil
    else { return false }
    let clause = mainClause
    let infinitives: WordKinds = [.verbsInfinitive, .endingsInfinitive]
    guard let last = words(in: clause).last, words(in: clause).count > 2,
      match(of: infinitives, to: last.upperBound) != nil, !isNoun(last)
    else { return false }
    // An ending may be that of either form; the list of infinitives tells.
    let mayBeFinite = match(of: .endingsThird, to: last.upperBound) != nil
    guard !mayBeFinite || match(of: .verbsInfinitive, to: last.upperBound) != nil else { return false }
    let finite: WordKinds = [.auxiliaries, .verbsThird, .hintLeads]
    return !matches.contains { !$0.kinds.isDisjoint(with: finite) && clause.contains($0.characters.lowerBound) }
  }

  /// Whether a postposition or a particle follows that makes a noun something else than the subject.
  private func hasParticle(_ words: WordMatch) -> Bool {
    guard language.isSpaced else {
      return match(of: .prepositions, from: words.characters.upperBound) != nil
    }
    // “You here” has its verb to come, whatever follows.
    return isFollowed(words, by: .prepositions) && !words.characters.contains { folded.characters[$0].scalar == 0x20 }
  }

  /// The verb at the end of the first sentence whose own ending says “you can”, or that is “lets you”: an item that
  /// begins inside a word, or is of several words, in a language that has the verb last.
  private var closingSubject: Range<Int>? {
    guard kinds.contains(.subjects), language.verbPosition != .first else { return nil }
    let end = firstSentence.upperBound
    let ending = matches.first {
      $0.kinds.contains(.subjects) && $0.characters.upperBound == end && $0.characters.lowerBound > body.lowerBound
        && (!folded.isBoundary($0.characters.lowerBound) || language.isSpaced && isSeveralWords($0))
    }
    guard let ending,
      let word = words(in: body.lowerBound..<end).last(where: { $0.contains(ending.characters.lowerBound) })
    else { return nil }
    return word.lowerBound..<end
  }

  /// The words that keep a subject after what stands before the main clause: “To change the value, you can …”. Where
  /// every relative clause has a comma, a verb that says “you can” by itself is the main one wherever it stands, so long
  /// as no comma and no other verb comes before it.
  private var innerSubject: Range<Int>? {
    guard kinds.contains(.subjects), language.verbPosition != .last else { return nil }
    let sentence = firstSentence
    return matches.first { subject in
      let start = subject.characters.lowerBound
      guard subject.kinds.contains(.subjects), start > sentence.lowerBound, sentence.contains(start),
        let act = act(of: subject), !act.kinds.contains(.verbsThird)
      else { return false }
      let comma = (sentence.lowerBound..<start).first { folded.characters[$0].kind == .punctuation }
      if let comma { return comma + 2 == start && opening(with: .hintLeads) != nil }
      return language.relativeComma && isMainVerb(subject)
    }?.characters
  }

  /// The verb after “you can”, or where verbs stand anywhere the one at the end of the sentence.
  private func act(of subject: WordMatch) -> WordMatch? {
    guard let next = start(after: subject) else { return nil }
    if let act = match(of: Tokens.acts, from: next) { return act }
    return language.verbPosition == .either ? match(of: Tokens.acts, to: firstSentence.upperBound) : nil
  }

  /// Words that follow “you can”.
  private static let acts = WordKinds.commands.union([
    .endingsImperative, .endingsInfinitive, .gestures, .gestureVerbs,
  ])

  /// Whether a word is a verb that no other verb of the clause stands before.
  private func isMainVerb(_ subject: WordMatch) -> Bool {
    let before = words(in: body.lowerBound..<subject.characters.lowerBound)
    guard let last = before.last, before.count <= 3, last.upperBound + 1 == subject.characters.lowerBound else {
      return false
    }
    let clauses = WordKinds.verbs.union(.verbEndings).union([
      .conjunctions, .hintLeads, .controlFollowers,
    ])
    return !matches.contains { !$0.kinds.isDisjoint(with: clauses) && $0.characters.upperBound <= last.upperBound }
  }

  /// Words that developers put where a text was to come.
  package var leftByDevelopers: WordMatch? {
    if let words = opening(with: .placeholderWords), words.characters.upperBound >= body.upperBound { return words }
    guard kinds.contains(.placeholderCodes), let code = opening(with: .placeholderCodes) else { return nil }
    let isCapital = code.characters.allSatisfy {
      !folded.characters[$0].kind.isLetter || folded.characters[$0].kind == .upper
    }
    let end = code.characters.upperBound
    return isCapital && (end >= body.upperBound || folded.characters[end].kind == .punctuation) ? code : nil
  }

  /// The first letter after a run of characters and a space.
  package func letter(after characters: Range<Int>) -> Int? {
    var index = characters.upperBound
    while index < body.upperBound, !folded.characters[index].kind.isLetter {
      guard folded.characters[index].scalar != FoldedText.filled else { return nil }
      index += 1
    }
    return index < body.upperBound ? index : nil
  }
}

import WordLists

/// What a text is about: its subject, a state, a purpose after a gesture, words left by developers.
extension Phrase {
  /// The words that keep a subject where a hint has none: “This will”, “You can”; or a pronoun and its verb.
  package var subject: Range<Int>? { openingSubject ?? closingSubject ?? innerSubject }

  /// The subject that the text begins with.
  var openingSubject: Range<Int>? {
    guard !opensWithObject, !closesWithCommand else { return nil }
    if let words = opening(with: .subjects) {
      // “Your bill” is “you” and a postposition in languages that have the verb last.
      return language.verbPosition == .last && hasParticle(words) ? nil : words.glyphs
    }
    guard let pronoun = opening(with: .pronouns), let next = start(after: pronoun) else { return nil }
    let verbs: WordKinds = [WordKind.verbsThird.bit, WordKind.auxiliaries.bit]
    return mention(of: verbs, from: next) == nil ? nil : pronoun.glyphs
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
    let infinitives: WordKinds = [WordKind.verbsInfinitive.bit, WordKind.endingsInfinitive.bit]
    guard let last = words(in: clause).last, words(in: clause).count > 2,
      mention(of: infinitives, to: last.upperBound) != nil, !isNoun(last)
    else { return false }
    // An ending may be that of either form; the list of infinitives tells.
    let mayBeFinite = mention(of: WordKind.endingsThird.bit, to: last.upperBound) != nil
    guard !mayBeFinite || mention(of: WordKind.verbsInfinitive.bit, to: last.upperBound) != nil else { return false }
    let finite: WordKinds = [WordKind.auxiliaries.bit, WordKind.verbsThird.bit, WordKind.hintLeads.bit]
    return !mentions.contains { !$0.kinds.isDisjoint(with: finite) && clause.contains($0.glyphs.lowerBound) }
  }

  /// Whether a postposition or a particle follows that makes a noun something else than the subject.
  private func hasParticle(_ words: Mention) -> Bool {
    guard language.isSpaced else { return mention(of: WordKind.prepositions.bit, from: words.glyphs.upperBound) != nil }
    // “You here” has its verb to come, whatever follows.
    return isFollowed(words, by: .prepositions) && !words.glyphs.contains { spelling.glyphs[$0].scalar == 0x20 }
  }

  /// The verb at the end of the first sentence whose own ending says “you can”, or that is “lets you”: an item that
  /// begins inside a word, or is of several words, in a language that has the verb last.
  private var closingSubject: Range<Int>? {
    guard kinds.contains(.subjects), language.verbPosition != .first else { return nil }
    let end = firstSentence.upperBound
    let ending = mentions.first {
      $0.kinds.contains(.subjects) && $0.glyphs.upperBound == end && $0.glyphs.lowerBound > body.lowerBound
        && (!spelling.isBoundary($0.glyphs.lowerBound) || language.isSpaced && isSeveralWords($0))
    }
    guard let ending, let word = words(in: body.lowerBound..<end).last(where: { $0.contains(ending.glyphs.lowerBound) })
    else { return nil }
    return word.lowerBound..<end
  }

  /// The words that keep a subject after what stands before the main clause: “To change the value, you can …”. Where
  /// every relative clause has a comma, a verb that says “you can” by itself is the main one wherever it stands, so long
  /// as no comma and no other verb comes before it.
  private var innerSubject: Range<Int>? {
    guard kinds.contains(.subjects), language.verbPosition != .last else { return nil }
    let sentence = firstSentence
    return mentions.first { subject in
      let start = subject.glyphs.lowerBound
      guard subject.kinds.contains(.subjects), start > sentence.lowerBound, sentence.contains(start),
        let act = act(of: subject), !act.kinds.contains(.verbsThird)
      else { return false }
      let comma = (sentence.lowerBound..<start).first { spelling.glyphs[$0].kind == .punctuation }
      if let comma { return comma + 2 == start && opening(with: .hintLeads) != nil }
      return language.relativeComma && isMainVerb(subject)
    }?.glyphs
  }

  /// The verb after “you can”, or where verbs stand anywhere the one at the end of the sentence.
  private func act(of subject: Mention) -> Mention? {
    guard let next = start(after: subject) else { return nil }
    if let act = mention(of: Phrase.acts, from: next) { return act }
    return language.verbPosition == .either ? mention(of: Phrase.acts, to: firstSentence.upperBound) : nil
  }

  /// Words that follow “you can”.
  private static let acts = WordKinds.commands.union([
    WordKind.endingsImperative.bit, WordKind.endingsInfinitive.bit, WordKind.gestures.bit, WordKind.gestureVerbs.bit,
  ])

  /// Whether a word is a verb that no other verb of the clause stands before.
  private func isMainVerb(_ subject: Mention) -> Bool {
    let before = words(in: body.lowerBound..<subject.glyphs.lowerBound)
    guard let last = before.last, before.count <= 3, last.upperBound + 1 == subject.glyphs.lowerBound else {
      return false
    }
    let clauses = WordKinds.verbs.union(.verbEndings).union([
      WordKind.conjunctions.bit, WordKind.hintLeads.bit, WordKind.controlFollowers.bit,
    ])
    return !mentions.contains { !$0.kinds.isDisjoint(with: clauses) && $0.glyphs.upperBound <= last.upperBound }
  }

  /// Words that developers put where a text was to come.
  package var leftByDevelopers: Mention? {
    if let words = opening(with: .placeholderWords), words.glyphs.upperBound >= body.upperBound { return words }
    guard kinds.contains(.placeholderCodes), let code = opening(with: .placeholderCodes) else { return nil }
    let isCapital = code.glyphs.allSatisfy { !spelling.glyphs[$0].kind.isLetter || spelling.glyphs[$0].kind == .upper }
    let end = code.glyphs.upperBound
    return isCapital && (end >= body.upperBound || spelling.glyphs[end].kind == .punctuation) ? code : nil
  }

  /// The first letter after a run of glyphs and a space.
  package func letter(after glyphs: Range<Int>) -> Int? {
    var index = glyphs.upperBound
    while index < body.upperBound, !spelling.glyphs[index].kind.isLetter {
      guard spelling.glyphs[index].scalar != Spelling.filled else { return nil }
      index += 1
    }
    return index < body.upperBound ? index : nil
  }

  // MARK: - Purposes

  /// “Tap to close the list” → “Close the list”: what is left when the gesture and its “to” are cut.
  package func purposeAlone(after gesture: Mention) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    let capital = capital(of: verb.glyphs.lowerBound)
    return (range(of: gesture.glyphs).lowerBound..<capital.range.upperBound, capital.text)
  }

  /// “Double tap to open and edit the note” → “Opens and edits the note”: the verbs tell the result.
  package func resultAlone(after gesture: Mention) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    return result(from: gesture.glyphs.lowerBound, verb: verb)
  }

  /// The third person for a verb, and for those that “and” joins to it; the range begins at a glyph before the verb.
  package func result(from start: Int, verb: Mention) -> (range: Range<Int>, text: String)? {
    guard var text = third(of: verb) else { return nil }
    let first = text.prefix(1).uppercased()
    text = first + text.dropFirst()
    var end = verb.glyphs.upperBound
    let stop = firstSentence.upperBound
    while end + 1 < stop {
      let conjunction = mentions.first { $0.kinds.contains(.conjunctions) && $0.glyphs.lowerBound >= end }
      guard let conjunction, let next = self.start(after: conjunction),
        let other = mention(of: WordKind.verbsImperative.bit, from: next)
      else { break }
      guard let form = third(of: other) else { return nil }
      // “Preview, mark, or share”: which words between the commas are verbs nobody can tell.
      guard !isSeparated(end..<conjunction.glyphs.lowerBound) else { return nil }
      text += string(Int(spelling.glyphs[end].start)..<Int(spelling.glyphs[next].start)) + form
      end = other.glyphs.upperBound
    }
    return (Int(spelling.glyphs[start].start)..<Int(spelling.glyphs[end - 1].end), text)
  }

  private func isSeparated(_ glyphs: Range<Int>) -> Bool {
    glyphs.contains { spelling.glyphs[$0].kind == .punctuation || spelling.glyphs[$0].scalar == Spelling.filled }
  }

  private func third(of verb: Mention) -> String? {
    guard verb.kinds.contains(.verbsImperative) else { return nil }
    let folded = verb.glyphs.map { Unicode.Scalar(spelling.glyphs[$0].scalar) ?? " " }
    return language.result(of: String(String.UnicodeScalarView(folded)))
  }

  /// The verb after a gesture that the text begins with and a word such as “to”.
  private func purpose(after gesture: Mention) -> Mention? {
    guard gesture.glyphs.lowerBound == body.lowerBound, let next = start(after: gesture),
      let lead = mention(of: WordKind.hintLeads.bit, from: next), let start = start(after: lead)
    else { return nil }
    return mention(of: WordKind.verbsImperative.bit, from: start)
  }
}

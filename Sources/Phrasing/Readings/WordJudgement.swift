import WordLists

/// What one word is, as far as lists and endings tell.
extension Tokens {
  /// The first word that is no adverb.
  var firstWord: Range<Int>? {
    let words = words(in: firstSentence)
    guard kinds.contains(.adverbs) else { return words.first }
    var end = 0
    return words.first { word in
      guard word.lowerBound >= end else { return false }
      // What a comma sets apart stands before the sentence and not before its verb.
      if isBeforeMark(word), language.verbPosition == .first, gestures.first == nil { return true }
      // “All at once opens …”: an adverb may have several words.
      if let adverb = match(of: .adverbs, from: word.lowerBound), adverb.characters.count > word.count {
        end = adverb.characters.upperBound
        return false
      }
      return !isAdverb(word)
    } ?? words.first
  }

  /// A listed adverb, or an adverb by its ending that is no listed verb.
  func isAdverb(_ word: Range<Int>) -> Bool {
    let here = matches(startingIn: word).filter { $0.characters.upperBound == word.upperBound }
    if here.contains(where: { $0.characters == word && $0.kinds.contains(.adverbs) }) { return true }
    return here.contains { $0.kinds.contains(.adverbs) }
      && !here.contains { $0.characters == word && !$0.kinds.isDisjoint(with: .verbs.union(.notVerbs)) }
  }

  /// The first sentence without the purpose or condition behind its comma: “Choose this row, to open the sheet”.
  var mainClause: Range<Int> {
    let sentence = firstSentence
    guard kinds.contains(.hintLeads) else { return sentence }
    let comma = commas(in: sentence).first { comma in
      guard let next = start(behind: comma), match(of: .hintLeads, from: next) != nil else { return false }
      return words(in: sentence.lowerBound..<comma).count > 1
    }
    return sentence.lowerBound..<(comma ?? sentence.upperBound)
  }

  /// Whether a word inside a sentence is a noun or a name by its capital, in a language that writes all nouns so.
  func isNoun(_ word: Range<Int>) -> Bool { language.capitalizesNouns && isCapital(at: word.lowerBound) }

  /// What the lists and endings tell of one word.
  func judge(_ word: Range<Int>, isFirst: Bool) -> VerbJudgement { judged(word, isFirst: isFirst).judgement }

  /// The same with its reason.
  func judged(_ word: Range<Int>, isFirst: Bool) -> JudgedVerb {
    if isFilled(at: word.lowerBound) {
      return JudgedVerb(isFilledNumber(word) ? .notVerb : .unknown, .filledIn)
    }
    // What is listed comes before what an ending tells, and of two listed items the longer decides.
    let here = matches.filter {
      // A state that a mark has to set apart is any word elsewhere.
      $0.kinds != [.statesApart]
        && (isFirst ? $0.characters.lowerBound == word.lowerBound : $0.characters.upperBound == word.upperBound)
    }
    // “Link is broken”: what stands before such a verb is its subject.
    let verbs = WordKinds.verbs.union(.verbEndings)
    let holdsVerb = here.contains { $0.characters.count > word.count && !$0.kinds.isDisjoint(with: verbs) }
    if isFirst, !holdsVerb, let noun = here.first(where: { $0.characters == word }), isFollowed(noun, by: .auxiliaries)
    {
      // “Not can be undone”: a negation is no subject.
      let others: WordKinds = [
        .hintLeads, .fieldFormats, .negations, .adverbs,
      ]
      return JudgedVerb(noun.kinds.isDisjoint(with: others) ? .notVerb : .unknown, .subjectOfAuxiliary)
    }
    if isFirst, hasVerbBehindElision(word) { return JudgedVerb(.unknown, .elidedPronoun) }
    for match in here.sorted(by: { $0.characters.count > $1.characters.count }) where isListed(match, word) {
      // “It moves to the folder”: some articles are pronouns before their verb.
      if isFirst, language.verbPosition == .first, match.kinds.contains(.determiners), openingSubject == nil,
        isBeforeFiniteVerb(match)
      {
        return JudgedVerb(.unknown, .pronounOfVerb)
      }
      // “Part of the walk”: where “of” is no particle of verbs, a command before it may be a noun.
      if isFirst, language.verbPosition == .either, match.characters == word, match.kinds.isOnlyCommand,
        isBeforeNounFollower(word)
      {
        return JudgedVerb(.unknown, .commandBeforeOf)
      }
      if let judged = JudgedVerb(of: match.kinds) { return judged }
    }
    if isFirst, isAcronym(word), kinds.isDisjoint(with: verbs) { return JudgedVerb(.notVerb, .acronym) }
    if isFirst, here.isEmpty, language.verbPosition == .first, isBeforeNounFollower(word),
      match(of: .verbEndings, to: word.upperBound) == nil
    {
      return JudgedVerb(.notVerb, .nounBeforeOf)
    }
    // In a script without spaces the word is the clause, and what ends it says nothing of how it begins.
    guard language.isSpaced || !isFirst else { return JudgedVerb(.unknown, .clause) }
    let inner = matches(startingIn: word).filter { $0.characters.upperBound == word.upperBound }
    for match in inner {
      if let judged = JudgedVerb(of: match.kinds) { return judged }
    }
    return JudgedVerb(.unknown, .unlisted)
  }

  func isBeforeFiniteVerb(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), let word = words(in: next..<body.upperBound, limit: 1).first,
      let verb = self.match(of: .verbsThird, from: next), verb.characters == word
    else { return false }
    return !verb.kinds.contains(.notVerbs) && verb.kinds.isDisjoint(with: .commands)
  }

  /// “L’ouvre en grand”: an article that lost its vowel, with a verb in its word, is a pronoun, unless “of” follows.
  private func hasVerbBehindElision(_ word: Range<Int>) -> Bool {
    guard language.verbPosition == .first, !isBeforeNounFollower(word), let parts = elision(in: word),
      !parts.rest.isEmpty, let article = match(of: .determiners, from: word.lowerBound),
      article.characters == parts.elided || article.characters == parts.stem
    else { return false }
    return matches(from: parts.rest.lowerBound).contains {
      $0.characters == parts.rest && $0.kinds.contains(.verbsThird) && !$0.kinds.contains(.notVerbs)
    }
  }

  /// “Timetable of the ferry”: a word that no list has, with “of” behind it, in a language that has the verb first.
  private func isBeforeNounFollower(_ word: Range<Int>) -> Bool {
    guard !language.nounFollowers.isEmpty, let next = firstWord(after: word) else { return false }
    // A word that loses its vowel is one with the noun behind it.
    return language.nounFollowers.contains(letters(of: elision(in: next)?.elided ?? next))
  }

  /// Whether a match is words of the list and not the ending of one. In a script without spaces every item is words.
  private func isListed(_ match: WordMatch, _ word: Range<Int>) -> Bool {
    match.characters.lowerBound <= word.lowerBound || !language.isSpaced && match.kinds.isDisjoint(with: .verbEndings)
  }
}

extension WordKinds {
  /// Whether a word is a command and no verb that tells.
  fileprivate var isOnlyCommand: Bool { contains(.verbsImperative) && !contains(.verbsThird) }
}

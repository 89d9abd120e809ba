import WordLists

/// Whether a hint has its verb where its language puts it.
package enum VerbJudgement: Hashable, Sendable {
  /// A verb, in one of these forms; several where the forms are spelt alike.
  case verb(Set<Language.VerbForm>)
  /// Certainly no verb there: a word from the closed list, a state, a control type, a number.
  case notVerb
  case unknown
}

extension Tokens {
  /// The judgement of the first sentence's verb, by the language's closed lists first and its endings second.
  package var verb: VerbJudgement { judgedVerb }

  private var judgedVerb: VerbJudgement {
    guard language.verbPosition != .unknown, !isPattern else { return .unknown }
    let words = words(in: firstSentence)
    guard let first = firstWord, let last = words.last else { return .unknown }
    if isValue { return language.verbPosition == .last && closing(with: .auxiliaries) != nil ? .unknown : .notVerb }
    switch language.verbPosition {
    case .unknown: return .unknown
    case .first:
      let opening = judge(first, isFirst: true)
      if opening == .unknown, language.isSpaced, isPurposeAlone { return .notVerb }
      if isNounWithClause { return .notVerb }
      if isRangeOfNumbers(words) { return .unknown }
      return opening == .notVerb && holdsVerbInSubject ? .unknown : opening
    // Where a gesture comes before the verb or is the verb, the rules about gestures judge the sentence.
    case .last:
      guard gesture == nil else { return .unknown }
      let closing = judge(last, isFirst: false)
      if closing == .unknown, isPurposeAlone { return .notVerb }
      return closing == .notVerb && kinds.contains(.fieldFormats) && saysFormat ? .unknown : closing
    case .either:
      let last = self.words(in: mainClause).last ?? last
      let opening = judge(first, isFirst: true)
      let closing = closingVerb(last, after: opening)
      // A verbal noun that opens may be what the verb at the end is done to: “Order to the bakery sends”.
      if case .verb(let forms) = opening {
        return forms == [.noun] && isFinite(closing) || isObject(first, of: closing, in: words) ? closing : opening
      }
      // A sentence with a subject has its verb in the middle, and ends in anything; a finite verb at its end is its own.
      if openingSubject != nil { return isFinite(closing) ? closing : .notVerb }
      guard actingControl == nil else { return .notVerb }
      if case .verb = closing { return closing }
      let endsInNoun = closing == .notVerb || opening == .notVerb && words.count > 1 && isNoun(last)
      let isNounPhrase = opening == .notVerb && closing == .unknown && language.verbsAreTold && holdsNoVerb(words)
      guard opening == .notVerb && closing != .unknown || endsInNoun || isNounPhrase else { return .unknown }
      return holdsInfinitive || holdsFiniteVerb || kinds.contains(.fieldFormats) && saysFormat ? .unknown : .notVerb
    }
  }

  /// Whether the first sentence begins or ends with words that say what goes into a field: “At least 8 letters”.
  private var saysFormat: Bool {
    let sentence = firstSentence
    return matches.contains {
      guard $0.kinds.contains(.fieldFormats) else { return false }
      return $0.characters.lowerBound == sentence.lowerBound || $0.characters.upperBound == sentence.upperBound
    }
  }

  /// The judgement of the word that ends a sentence. A noun by its capital is no verb; nor is a finite form after a
  /// word that opens no command, where hints end in the infinitive: “Der Kontakt wird blockiert”.
  private func closingVerb(_ last: Range<Int>, after opening: VerbJudgement) -> VerbJudgement {
    let closing = judge(last, isFirst: false)
    guard case .verb(let forms) = closing else { return closing }
    guard last.lowerBound > body.lowerBound else { return closing }
    if isNoun(last) { return .notVerb }
    // Where hints end in the infinitive, none ends in a command: “Information about your trip”.
    if forms == [.imperative], language.hintForms == [.third, .infinitive], last.lowerBound > firstSentence.lowerBound,
      isBehindJoint(last)
    {
      return .notVerb
    }
    let endsInfinitive = language.hintForms.contains(.infinitive) && language.capitalizesNouns
    return endsInfinitive && opening == .notVerb && !forms.contains(.infinitive) ? .notVerb : closing
  }

  /// Whether an article, a pronoun or a preposition stands right before a word.
  private func isBehindJoint(_ word: Range<Int>) -> Bool {
    guard let before = lastWord(before: word.lowerBound) else { return false }
    let joints: WordKinds = [.determiners, .pronouns, .prepositions]
    return match(of: joints, from: before.lowerBound)?.characters == before
  }

  /// “Film play”: a noun that is spelt as a command, and right behind it the infinitive that says what is done to it.
  private func isObject(_ first: Range<Int>, of closing: VerbJudgement, in words: [Range<Int>]) -> Bool {
    guard language.hintForms.contains(.infinitive), words.count == 2, gesture == nil,
      case .verb(let forms) = closing, forms == [.infinitive], case .verb(let own) = judge(first, isFirst: true)
    else { return false }
    return own == [.imperative]
  }

  /// Whether a verb ends a clause that has its subject: no infinitive after “you can”.
  private func isFinite(_ judgement: VerbJudgement) -> Bool {
    guard case .verb(let forms) = judgement, gesture == nil else { return false }
    return !forms.isDisjoint(with: [.third, .imperative]) && !forms.contains(.infinitive)
  }

  /// “From 8 to 20 letters”, “Up to 200 letters”: a preposition and a number, as a field's hint has them.
  private func isRangeOfNumbers(_ words: [Range<Int>]) -> Bool {
    guard words.count > 1, opening(with: .prepositions) != nil else { return false }
    return words[1...].prefix(2).contains { isNumber($0) || isFilledNumber($0) }
  }

  /// Whether a hint is a purpose or a condition and nothing more: “For the change of the password.”
  private var isPurposeAlone: Bool { first(of: .purposeAlone) != nil }

  /// The first sentence without the purpose or condition behind its comma: “Choose this row, to open the sheet”.
  var mainClause: Range<Int> {
    let sentence = firstSentence
    guard kinds.contains(.hintLeads) else { return sentence }
    let comma = sentence.first { character in
      guard folded.characters[character].scalar == 0x2C, character + 2 < sentence.upperBound else { return false }
      let isLead = match(of: .hintLeads, from: character + 2) != nil
      return isLead && words(in: sentence.lowerBound..<character).count > 1
    }
    return sentence.lowerBound..<(comma ?? sentence.upperBound)
  }

  /// Whether a word inside a sentence is a noun or a name by its capital, in a language that writes all nouns so.
  func isNoun(_ word: Range<Int>) -> Bool {
    language.capitalizesNouns && folded.characters[word.lowerBound].kind == .upper
  }

  /// Whether an infinitive of the list stands anywhere in the first sentence: words may trail behind it, “Delete
  /// messages from server” in a language that puts the object first. With a capital inside it is a noun or a name.
  private var holdsInfinitive: Bool {
    guard kinds.contains(.verbsInfinitive) else { return false }
    let sentence = firstSentence
    return matches.contains {
      guard $0.kinds.contains(.verbsInfinitive), sentence.contains($0.characters.lowerBound) else { return false }
      return folded.characters[$0.characters.lowerBound].kind != .upper
    }
  }

  /// “Music gives to the video”, with the object first, no article, and the verb in the middle.
  private var holdsFiniteVerb: Bool {
    guard kinds.contains(.verbsThird), opening(with: .determiners) == nil, !language.capitalizesNouns else {
      return false
    }
    let sentence = firstSentence
    return matches.contains {
      $0.kinds.contains(.verbsThird) && $0.characters.lowerBound > sentence.lowerBound
        && $0.kinds.isDisjoint(with: VerbJudgement.noVerbs) && sentence.contains($0.characters.lowerBound)
    }
  }

  /// Whether no word of a short sentence is a verb by any list or ending.
  private func holdsNoVerb(_ words: [Range<Int>]) -> Bool {
    let others = WordKinds.verbs.union(.verbEndings).union([.auxiliaries, .hintLeads])
    return (2...5).contains(words.count) && gesture == nil && placeholders.isEmpty && kinds.isDisjoint(with: others)
  }

  /// Whether the listed words that keep a subject are an object and its verb, “lets you”, where the verb stands behind:
  /// such a sentence has its verb where it belongs, but for a pronoun.
  private var holdsVerbInSubject: Bool {
    guard let words = opening(with: .subjects), opening(with: .pronouns) == nil else { return false }
    return matches.contains {
      !$0.kinds.isDisjoint(with: .verbs) && $0.characters.upperBound == words.characters.upperBound
    }
  }

  /// What the lists and endings tell of one word.
  package func judge(_ word: Range<Int>, isFirst: Bool) -> VerbJudgement {
    if folded.characters[word.lowerBound].scalar == FoldedText.filled {
      return isFilledNumber(word) ? .notVerb : .unknown
    }
    // What is listed comes before what an ending tells, and of two listed items the longer decides.
    let here = matches.filter {
      isFirst ? $0.characters.lowerBound == word.lowerBound : $0.characters.upperBound == word.upperBound
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
      return noun.kinds.isDisjoint(with: others) ? .notVerb : .unknown
    }
    if isFirst, hasVerbBehindElision(word) { return .unknown }
    for match in here.sorted(by: { $0.characters.count > $1.characters.count }) where isListed(match, word) {
      // “It moves to the folder”: some articles are pronouns before their verb.
      if isFirst, language.verbPosition == .first, match.kinds.contains(.determiners), openingSubject == nil,
        isBeforeFiniteVerb(match)
      {
        return .unknown
      }
      // “Part of the walk”: where “of” is no particle of verbs, a command before it may be a noun.
      if isFirst, language.verbPosition == .either, match.characters == word, match.kinds.isOnlyCommand,
        isBeforeNounFollower(word)
      {
        return .unknown
      }
      if let judgement = VerbJudgement(match.kinds) { return judgement }
    }
    if isFirst, isAcronym(word), kinds.isDisjoint(with: verbs) { return .notVerb }
    if isFirst, here.isEmpty, language.verbPosition == .first, isBeforeNounFollower(word),
      !matches.contains(where: {
        $0.characters.upperBound == word.upperBound && !$0.kinds.isDisjoint(with: .verbEndings)
      })
    {
      return .notVerb
    }
    // In a script without spaces the word is the clause, and what ends it says nothing of how it begins.
    guard language.isSpaced || !isFirst else { return .unknown }
    let inner = matches(startingIn: word).filter { $0.characters.upperBound == word.upperBound }
    for match in inner {
      if let judgement = VerbJudgement(match.kinds) { return judgement }
    }
    return .unknown
  }

  func isBeforeFiniteVerb(_ match: WordMatch) -> Bool {
    guard let next = start(after: match), let word = words(in: next..<body.upperBound).first,
      let verb = self.match(of: .verbsThird, from: next), verb.characters == word
    else { return false }
    return !verb.kinds.contains(.notVerbs) && verb.kinds.isDisjoint(with: .commands)
  }

  /// “L’ouvre en grand”: an article that lost its vowel, with a verb in its word, is a pronoun, unless “of” follows.
  private func hasVerbBehindElision(_ word: Range<Int>) -> Bool {
    guard language.verbPosition == .first, !isBeforeNounFollower(word),
      let apostrophe = word.first(where: { folded.characters[$0].kind == .apostrophe }),
      apostrophe + 1 < word.upperBound,
      let article = match(of: .determiners, from: word.lowerBound),
      article.characters.upperBound == apostrophe + 1 || article.characters.upperBound == apostrophe
    else { return false }
    let verb = (apostrophe + 1)..<word.upperBound
    return matches.contains {
      $0.characters == verb && $0.kinds.contains(.verbsThird) && !$0.kinds.contains(.notVerbs)
    }
  }

  /// “Timetable of the ferry”: a word that no list has, with “of” behind it, in a language that has the verb first.
  private func isBeforeNounFollower(_ word: Range<Int>) -> Bool {
    guard !language.nounFollowers.isEmpty, word.upperBound < body.upperBound else { return false }
    guard let next = words(in: (word.upperBound + 1)..<body.upperBound).first else { return false }
    // A word that loses its vowel is one with the noun behind it.
    let apostrophe = next.first { folded.characters[$0].kind == .apostrophe }
    let follower = next.lowerBound..<(apostrophe.map { $0 + 1 } ?? next.upperBound)
    return language.nounFollowers.contains(folded.characters[follower].map(\.scalar))
  }

  /// “QR” in “QR code”: two capitals at least and nothing else, in a text with small letters or letters that have none.
  private func isAcronym(_ word: Range<Int>) -> Bool {
    let capitals = folded.characters[word].prefix { $0.kind == .upper }.count
    guard capitals >= 2, capitals == word.count || folded.characters[word.lowerBound + capitals].kind == .hyphen else {
      return false
    }
    return body.contains { folded.characters[$0].kind.isLetter && folded.characters[$0].kind != .upper }
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

extension VerbJudgement {
  /// What the kinds of one item tell; nil where they tell nothing.
  fileprivate init?(_ kinds: WordKinds) {
    if kinds.contains(.fieldFormats) {
      self = .unknown
    } else if !kinds.isDisjoint(with: .verbs) || !kinds.isDisjoint(with: .verbEndings) {
      self = .verb(VerbJudgement.forms(kinds))
    } else if !kinds.isDisjoint(with: VerbJudgement.noVerbs) {
      self = .notVerb
    } else if kinds.contains(.hintLeads) {
      self = .unknown
    } else {
      return nil
    }
  }

  static let noVerbs: WordKinds = [
    .notVerbs, .states, .determiners, .pronouns, .control,
    .valueWords, .prepositions,
  ]

  private static func forms(_ kinds: WordKinds) -> Set<Language.VerbForm> {
    var forms: Set<Language.VerbForm> = []
    let hasListed = !kinds.isDisjoint(with: .verbs)
    for (listed, ending, form) in pairs where kinds.contains(hasListed ? listed : ending) { forms.insert(form) }
    return forms
  }

  private static let pairs: [(listed: WordKind, ending: WordKind, form: Language.VerbForm)] = [
    (.verbsThird, .endingsThird, .third), (.verbsImperative, .endingsImperative, .imperative),
    (.verbsInfinitive, .endingsInfinitive, .infinitive), (.verbsNoun, .endingsNoun, .noun),
  ]
}

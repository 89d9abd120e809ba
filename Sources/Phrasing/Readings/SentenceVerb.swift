import WordLists

/// The verb of a hint's first sentence, looked for where its language puts it, beside what is known of the hint.
struct SentenceVerb {
  let tokens: Tokens
  let gesture: WordMatch?
  let openingSubject: Range<Int>?
  let isValue: Bool
  let hasActor: Bool

  private var language: Language { tokens.language }

  /// The judgement of the verb, by the language's closed lists first and its endings second.
  var judged: JudgedVerb {
    guard language.verbPosition != .unknown else { return JudgedVerb(.unknown, .unjudged) }
    guard !tokens.isPattern else { return JudgedVerb(.unknown, .pattern) }
    let words = tokens.words(in: tokens.firstSentence)
    guard let first = tokens.firstWord, let last = words.last else { return JudgedVerb(.unknown, .unjudged) }
    if isValue {
      let isVerb = language.verbPosition == .last && tokens.closing(with: .auxiliaries) != nil
      return JudgedVerb(isVerb ? .unknown : .notVerb, .value)
    }
    switch language.verbPosition {
    case .unknown: return JudgedVerb(.unknown, .unjudged)
    case .first:
      let opening = tokens.judge(first, isFirst: true)
      if opening == .unknown, language.isSpaced, isPurposeAlone { return JudgedVerb(.notVerb, .purpose) }
      if gesture == nil, tokens.isNounWithClause { return JudgedVerb(.notVerb, .nounWithClause) }
      if isRangeOfNumbers(words) { return JudgedVerb(.unknown, .numbers) }
      return opening == .notVerb && holdsVerbInSubject ? JudgedVerb(.unknown, .verbInSubject) : JudgedVerb(opening)
    // Where a gesture comes before the verb or is the verb, the rules about gestures judge the sentence.
    case .last:
      guard gesture == nil else { return JudgedVerb(.unknown, .gesture) }
      let closing = tokens.judge(last, isFirst: false)
      if closing == .unknown, isPurposeAlone { return JudgedVerb(.notVerb, .purpose) }
      let isFormat = closing == .notVerb && tokens.kinds.contains(.fieldFormats) && saysFormat
      return isFormat ? JudgedVerb(.unknown, .fieldFormat) : JudgedVerb(closing)
    case .either:
      let last = tokens.words(in: tokens.mainClause).last ?? last
      let opening = tokens.judge(first, isFirst: true)
      let closing = closingVerb(last, after: opening)
      // A verbal noun that opens may be what the verb at the end is done to: “Order to the bakery sends”.
      if case .verb(let forms) = opening {
        let isObject = forms == [.noun] && isFinite(closing) || isObject(first, of: closing, in: words)
        return JudgedVerb(isObject ? closing : opening)
      }
      // A sentence with a subject has its verb in the middle, and ends in anything; a finite verb at its end is its own.
      if openingSubject != nil { return isFinite(closing) ? JudgedVerb(closing) : JudgedVerb(.notVerb, .subject) }
      guard !hasActor else { return JudgedVerb(.notVerb, .actor) }
      if case .verb = closing { return JudgedVerb(closing) }
      let endsInNoun = closing == .notVerb || opening == .notVerb && words.count > 1 && tokens.isNoun(last)
      let isNounPhrase = opening == .notVerb && closing == .unknown && language.verbsAreTold && holdsNoVerb(words)
      guard opening == .notVerb && closing != .unknown || endsInNoun || isNounPhrase else {
        return JudgedVerb(.unknown)
      }
      if holdsInfinitive || holdsFiniteVerb { return JudgedVerb(.unknown, .verbInside) }
      let isFormat = tokens.kinds.contains(.fieldFormats) && saysFormat
      return isFormat ? JudgedVerb(.unknown, .fieldFormat) : JudgedVerb(.notVerb)
    }
  }

  /// Whether the first sentence begins or ends with words that say what goes into a field: “At least 8 letters”.
  private var saysFormat: Bool {
    let sentence = tokens.firstSentence
    return tokens.matches.contains {
      guard $0.kinds.contains(.fieldFormats) else { return false }
      return $0.characters.lowerBound == sentence.lowerBound || $0.characters.upperBound == sentence.upperBound
    }
  }

  /// The judgement of the word that ends a sentence. A noun by its capital is no verb; nor is a finite form after a
  /// word that opens no command, where hints end in the infinitive: “Der Kontakt wird blockiert”.
  private func closingVerb(_ last: Range<Int>, after opening: VerbJudgement) -> VerbJudgement {
    let closing = tokens.judge(last, isFirst: false)
    guard case .verb(let forms) = closing else { return closing }
    guard last.lowerBound > tokens.body.lowerBound else { return closing }
    if tokens.isNoun(last) { return .notVerb }
    // Where hints end in the infinitive, none ends in a command: “Information about your trip”.
    if forms == [.imperative], language.hintForms == [.third, .infinitive],
      last.lowerBound > tokens.firstSentence.lowerBound,
      isBehindJoint(last)
    {
      return .notVerb
    }
    let endsInfinitive = language.hintForms.contains(.infinitive) && language.capitalizesNouns
    return endsInfinitive && opening == .notVerb && !forms.contains(.infinitive) ? .notVerb : closing
  }

  /// Whether an article, a pronoun or a preposition stands right before a word.
  private func isBehindJoint(_ word: Range<Int>) -> Bool {
    let before = tokens.lastWord(before: word.lowerBound)
    return before.map { tokens.isItem($0, of: [.determiners, .pronouns, .prepositions]) } ?? false
  }

  /// “Film play”: a noun that is spelt as a command, and right behind it the infinitive that says what is done to it.
  private func isObject(_ first: Range<Int>, of closing: VerbJudgement, in words: [Range<Int>]) -> Bool {
    guard language.hintForms.contains(.infinitive), words.count == 2, gesture == nil,
      case .verb(let forms) = closing, forms == [.infinitive], case .verb(let own) = tokens.judge(first, isFirst: true)
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
    guard words.count > 1, tokens.opening(with: .prepositions) != nil else { return false }
    return words.dropFirst().prefix(2).contains { tokens.isNumber($0) || tokens.isFilledNumber($0) }
  }

  /// Whether a hint is a purpose or a condition and nothing more: “For the change of the password.”
  private var isPurposeAlone: Bool { tokens.first(of: .purposeAlone) != nil }

  /// Whether an infinitive of the list stands anywhere in the first sentence: words may trail behind it, “Delete
  /// messages from server” in a language that puts the object first. With a capital inside it is a noun or a name.
  private var holdsInfinitive: Bool {
    guard tokens.kinds.contains(.verbsInfinitive) else { return false }
    let sentence = tokens.firstSentence
    return tokens.matches.contains {
      guard $0.kinds.contains(.verbsInfinitive), sentence.contains($0.characters.lowerBound) else { return false }
      return !tokens.isCapital(at: $0.characters.lowerBound)
    }
  }

  /// “Music gives to the video”, with the object first, no article, and the verb in the middle.
  private var holdsFiniteVerb: Bool {
    guard tokens.kinds.contains(.verbsThird), tokens.opening(with: .determiners) == nil, !language.capitalizesNouns
    else {
      return false
    }
    let sentence = tokens.firstSentence
    return tokens.matches.contains {
      $0.kinds.contains(.verbsThird) && $0.characters.lowerBound > sentence.lowerBound
        && $0.kinds.isDisjoint(with: VerbJudgement.noVerbs) && sentence.contains($0.characters.lowerBound)
    }
  }

  /// Whether no word of a short sentence is a verb by any list or ending.
  private func holdsNoVerb(_ words: [Range<Int>]) -> Bool {
    let others = WordKinds.verbs.union(.verbEndings).union([.auxiliaries, .hintLeads])
    return (2...5).contains(words.count) && gesture == nil && tokens.placeholders.isEmpty
      && tokens.kinds.isDisjoint(with: others)
  }

  /// Whether the listed words that keep a subject are an object and its verb, “lets you”, where the verb stands behind:
  /// such a sentence has its verb where it belongs, but for a pronoun.
  private var holdsVerbInSubject: Bool {
    guard let words = tokens.opening(with: .subjects), tokens.opening(with: .pronouns) == nil else { return false }
    return tokens.matches.contains {
      !$0.kinds.isDisjoint(with: .verbs) && $0.characters.upperBound == words.characters.upperBound
    }
  }
}

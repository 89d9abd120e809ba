package import WordLists

/// What a text says as a button: an action, the answer to a question, or none.
package struct ButtonReading: Sendable {
  let phrase: Phrase

  private var tokens: Tokens { phrase.tokens }
  private var language: Language { phrase.language }

  /// Whether the text can be a button's title. A sentence twice as long as titles may be, or a sentence that only a
  /// word of the key or comment made a button, is more likely a message.
  package var isLikely: Bool {
    guard tokens.length <= 2 * language.buttonLength else { return false }
    switch tokens.ending {
    case .question, .fullStop: return phrase.evidence > .guess
    case .none, .exclamation, .ellipsis, .colon, .placeholder: return true
    }
  }

  /// Whether the text is a button's title and nothing else: comments speak of buttons in texts that stand near one,
  /// and what Interface Builder calls a button may be a checkbox, whose title is a sentence.
  package var isSure: Bool {
    switch phrase.evidence {
    case .guess, .comment, .interfaceBuilder: false
    case .key, .source, .column, .configuration: phrase.trait != .checkbox && phrase.trait != .toggle
    }
  }

  /// Whether a comment calls a sentence a button that is longer than titles of buttons are: one comment often stands
  /// above several texts, of which one is a button's.
  package var isSentenceNearOne: Bool {
    phrase.evidence == .comment && tokens.length * 10 > language.buttonLength * 11
  }

  /// A button that answers no question: Cancel, OK, Done, Settings, Learn More and the like, and yes and no, which
  /// have a rule.
  package var isPlain: Bool { isEverywhere || tokens.isWholly(anyOf: [.genericLinks, .genericLabels]) }

  /// A plain button, but for the names of things such as “List”.
  package var isPlainAnswer: Bool { isPlain && !(tokens.isWholly(.genericLabels) && tokens.words.count == 1) }

  /// Whether the button answers no question. “Continue” does, badly, though a link of that name says nothing.
  package var answersNothing: Bool { isPlain && (isEverywhere || !isWholeVerb) }

  /// Whether the button may be the answer in a form of its verb that shares no letters with the others, as the titles
  /// of buttons that need no object are: “Leave the game?” – “Quit”.
  package var mayAnswer: Bool { tokens.isWholly(.plainButtons) && !tokens.isWholly(.cancel) && isWholeVerb }

  /// Whether the button says what is not to be done: “Don’t Save”.
  package var isRefusal: Bool {
    tokens.opening(with: .negations) != nil
      || language.verbPosition == .last && tokens.closing(with: .negations) != nil
  }

  /// Whether the button is one that every dialog has, and names nothing.
  package var isEverywhere: Bool { tokens.isWholly(anyOf: ButtonReading.answers) }

  package var opensWithVerb: Bool {
    if tokens.opening(with: .verbs) != nil || opensWithWholeEnding { return true }
    return language.verbPosition != .first && tokens.closing(with: .verbs) != nil
  }

  /// Whether the text certainly is no command: it opens, or where verbs come last closes, with a word that the lists
  /// say is no verb, and holds no verb of any list or ending.
  package var hasNoVerb: Bool {
    guard phrase.placeholders.isEmpty, let first = tokens.firstWord, let last = tokens.words.last else { return false }
    // “The copy”, though to copy is also what one does; but “All delete” of languages that put the object first.
    if language.verbPosition == .first, tokens.closing(with: [.verbsInfinitive, .endingsInfinitive]) == nil,
      let article = tokens.opening(with: .determiners),
      tokens.opening(with: .pronouns) == nil || language.usesTitleCase
    {
      return tokens.start(after: article) != nil
    }
    guard tokens.kinds.isDisjoint(with: .verbs.union(.verbEndings)) else { return false }
    let opens = { tokens.judge(first, isFirst: true) == .notVerb }
    let closes = { tokens.judge(last, isFirst: false) == .notVerb }
    return switch language.verbPosition {
    case .unknown: false
    case .first: opens()
    case .last: closes()
    case .either: opens() && closes()
    }
  }

  package enum Style { case title, sentence }

  /// How the words after the first are written, where they tell; names and small words do not.
  package var style: Style? {
    guard tokens.innerStops == 0, phrase.placeholders.isEmpty, !isPlain, !phrase.question.isAsked,
      phrase.closing.stop == nil
    else { return nil }
    // Longer texts and those without a verb are sentences that stand near a button.
    guard tokens.words.count <= 6, opensWithVerb, !phrase.gestures.opensText else { return nil }
    var style: Style?
    var isBehindPreposition = false
    for word in tokens.words.dropFirst() {
      isBehindPreposition = isBehindPreposition || tokens.match(of: ButtonReading.joints, from: word.lowerBound) != nil
      if tokens.match(of: ButtonReading.smallWords, from: word.lowerBound) != nil { continue }
      guard word.count > 3 else { continue }
      guard tokens.isSmallBehindFirst(word) else { return nil }
      let found: Style = tokens.isCapital(at: word.lowerBound) ? .title : .sentence
      // A capital may be a name's; the words of interfaces that lists have are none, but behind a preposition names are
      // made of them too: “Sync with Harbor Watch”.
      let isKnown = tokens.matches.contains { $0.characters == word && !$0.kinds.contains(.names) }
      if found == .title, isBehindPreposition || !isKnown { continue }
      guard style == nil || style == found else { return nil }
      style = found
    }
    return style
  }

  private static let answers: [WordKind] = [.cancel, .ok, .done, .yes, .no, .plainButtons]
  private static let joints: WordKinds = [.prepositions, .hintLeads]
  private static let smallWords: WordKinds = [
    .prepositions, .determiners, .conjunctions, .pronouns, .adverbs, .lowercaseNames, .auxiliaries,
  ]

  /// Whether the first word is a verb that stands whole among the endings, where lists of verbs have other forms.
  private var opensWithWholeEnding: Bool {
    guard language.isSpaced, let first = tokens.words.first else { return false }
    return !tokens.kinds(of: first).isDisjoint(with: .verbEndings)
  }

  /// Whether the text is one verb and nothing else.
  private var isWholeVerb: Bool {
    !tokens.kinds(of: tokens.body).isDisjoint(with: WordKinds.verbs.union(.verbEndings))
  }
}

extension Phrase {
  package var button: ButtonReading { ButtonReading(phrase: self) }
}

extension Language.VerbForm {
  /// The word list of the form.
  package var words: WordKind {
    switch self {
    case .third: .verbsThird
    case .imperative: .verbsImperative
    case .infinitive: .verbsInfinitive
    case .noun: .verbsNoun
    }
  }
}

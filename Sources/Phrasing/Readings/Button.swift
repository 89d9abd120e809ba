package import WordLists

/// Buttons that answer a question, and those that answer none.
extension Tokens {
  /// Whether the text has a verb: one of the lists, or where verbs come last an ending that tells one.
  package var hasListedVerb: Bool {
    if matches.contains(where: { !$0.kinds.isDisjoint(with: .verbs) }) { return true }
    switch language.verbPosition {
    case .last:
      if match(of: .verbEndings, to: body.upperBound) != nil { return true }
      return language.isSpaced && questionWord.map { match(of: .verbEndings, to: $0.lowerBound - 1) != nil } ?? false
    case .first: return isQuestion && opensWithInfinitiveEnding
    case .either, .unknown: return false
    }
  }

  private var opensWithInfinitiveEnding: Bool {
    guard kinds.contains(.endingsInfinitive), let first = words.first else { return false }
    return match(of: .endingsInfinitive, to: first.upperBound) != nil
  }

  /// Whether the text certainly is no command: it opens, or where verbs come last closes, with a word that the lists
  /// say is no verb, and holds no verb of any list or ending.
  package var hasNoVerb: Bool {
    guard placeholders.isEmpty, let first = firstWord, let last = words.last else { return false }
    // “The copy”, though to copy is also what one does; but “All delete” of languages that put the object first.
    let infinitive: WordKinds = [.verbsInfinitive, .endingsInfinitive]
    if match(of: infinitive, to: body.upperBound) == nil, language.verbPosition == .first,
      let article = opening(with: .determiners),
      opening(with: .pronouns) == nil || language.usesTitleCase
    {
      return start(after: article) != nil
    }
    guard kinds.isDisjoint(with: .verbs.union(.verbEndings)) else { return false }
    return switch language.verbPosition {
    case .unknown: false
    case .first: judge(first, isFirst: true) == .notVerb
    case .last: judge(last, isFirst: false) == .notVerb
    case .either: judge(first, isFirst: true) == .notVerb && judge(last, isFirst: false) == .notVerb
    }
  }

  package var opensWithListedVerb: Bool {
    matches.contains { $0.characters.lowerBound == body.lowerBound && !$0.kinds.isDisjoint(with: .verbs) }
      || opensWithWholeEnding
      || language.verbPosition != .first
        && matches.contains { $0.characters.upperBound == body.upperBound && !$0.kinds.isDisjoint(with: .verbs) }
  }

  /// Whether the first word is a verb that stands whole among the endings, where lists of verbs have other forms.
  private var opensWithWholeEnding: Bool {
    guard language.isSpaced, !kinds.isDisjoint(with: .verbEndings), let first = words.first else { return false }
    return matches.contains { $0.characters == first && !$0.kinds.isDisjoint(with: .verbEndings) }
  }

  /// A button that answers no question: Cancel, OK, Done, Settings, Learn More and the like, and yes and no, which
  /// have a rule.
  package var isPlainButton: Bool {
    [WordKind.cancel, .ok, .done, .yes, .no, .plainButtons, .genericLinks, .genericLabels].contains { isWholly($0) }
  }

  /// Whether the button answers no question. “Continue” does, badly, though a link of that name says nothing.
  package var answersNothing: Bool {
    guard isPlainButton else { return false }
    let answers: [WordKind] = [.cancel, .ok, .done, .yes, .no, .plainButtons]
    return answers.contains { isWholly($0) } || !isWholeVerb
  }

  /// Whether the button may be the answer in a form of its verb that shares no letters with the others, as the titles
  /// of buttons that need no object are: “Leave the game?” – “Quit”.
  package var mayAnswer: Bool { isWholly(.plainButtons) && !isWholly(.cancel) && isWholeVerb }

  /// Whether the button says what is not to be done: “Don’t Save”.
  package var isRefusal: Bool {
    opening(with: .negations) != nil || language.verbPosition == .last && closing(with: .negations) != nil
  }

  /// Whether the text is one verb and nothing else.
  private var isWholeVerb: Bool {
    matches.contains { $0.characters == body && !$0.kinds.isDisjoint(with: .verbs.union(.verbEndings)) }
  }
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

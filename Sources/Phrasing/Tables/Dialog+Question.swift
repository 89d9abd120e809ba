import WordLists

/// What a dialog asks, and how its buttons answer.
extension Dialog {
  /// Whether its texts can stand in one dialog: keys such as `alert.ok`, `alert.cancel`, `alert.delete` are a store of
  /// buttons for many dialogs. One dialog has few buttons, and where nothing is asked or told, two at most.
  package func isOne(in table: LocaleTable) -> Bool {
    let keys = Set(buttons.map { table.phrases[$0].key })
    return titles.isEmpty && messages.isEmpty ? keys.count <= 2 : keys.count <= 4
  }

  /// The titles that are questions; the messages that end in one where no title is.
  package func questions(in table: LocaleTable) -> [Int] {
    let asked = titles.filter { table.phrases[$0].isQuestion }
    return asked.isEmpty ? messages.filter { table.phrases[$0].isQuestion } : asked
  }

  package func asks(in table: LocaleTable) -> Bool { !questions(in: table).isEmpty }

  /// The verb of the question as a button would have it, where the language has one form for both.
  package func answer(in table: LocaleTable) -> String? {
    for question in questions(in: table) {
      let phrase = table.phrases[question]
      guard let form = phrase.language.buttonForm else { continue }
      guard let verb = phrase.askedVerb, verb.kinds.contains(form.words) else { continue }
      // Whether “Cancel” cancels the order or the question is what such a dialog leaves open.
      guard !phrase.matches(.cancelVerbs) else { continue }
      let capital = phrase.capital(of: verb.characters.lowerBound)
      return capital.text + phrase.string(capital.range.upperBound..<phrase.range(of: verb).upperBound)
    }
    return nil
  }

  /// The language's word for Cancel, as a button has it; nil where the question is whether to cancel something, and
  /// where nothing is asked. A text that both languages spell alike is the file's.
  package func wayOut(in table: LocaleTable) -> String? {
    let questions = questions(in: table)
    guard !questions.isEmpty, !questions.contains(where: { table.phrases[$0].matches(.cancelVerbs) }),
      let word = table.language.words(.cancel).first
    else { return nil }
    let phrase = Phrase(word, roles: .dialogButton, language: table.language, locale: table.language.code)
    let capital = phrase.capital(of: phrase.body.lowerBound)
    return capital.text + phrase.string(capital.range.upperBound..<word.utf8.count)
  }
}

extension Phrase {
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
      WordKind.hintLeads.bit, WordKind.pronouns.bit, WordKind.auxiliaries.bit, WordKind.subjects.bit,
      WordKind.adverbs.bit,
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
  fileprivate var askedVerb: WordMatch? {
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

extension Phrase {
  /// Whether the base text is wholly of one of these lists too; true where it is not known. One word often translates
  /// two: what is “Aceptar” in Spanish may be OK or Accept.
  package func baseIsWholly(_ kinds: WordKind...) -> Bool {
    translated.map { base in kinds.contains { base.isWholly($0) } } ?? true
  }

  /// Whether the base text opens with an item of a list; true where it is not known.
  package func baseOpens(with kind: WordKind) -> Bool {
    translated.map { $0.opening(with: kind) != nil } ?? true
  }

  /// The base text as a phrase; nil where nobody knows it or its language.
  package var translated: Phrase? {
    guard let base, let baseLanguage, baseLanguage.isJudged else { return nil }
    return Phrase(base, roles: roles, language: baseLanguage, locale: baseLanguage.code)
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
  private var questionWord: Range<Int>? {
    for word in language.questionWords where body.count > word.count {
      let range = body.upperBound - word.count..<body.upperBound
      guard !language.isSpaced || folded.isBoundary(range.lowerBound) else { continue }
      if folded.characters[range].map(\.scalar).elementsEqual(word) { return range }
    }
    return nil
  }

  /// Whether two texts are the same to a listener: capitals, marks and spaces aside.
  package func readsLike(_ other: Phrase) -> Bool {
    guard body.count == other.body.count else { return false }
    return zip(body, other.body).allSatisfy { folded.characters[$0].scalar == other.folded.characters[$1].scalar }
      && placeholders == other.placeholders
  }

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
    return match(of: WordKind.endingsInfinitive.bit, to: first.upperBound) != nil
  }

  /// Whether the text certainly is no command: it opens, or where verbs come last closes, with a word that the lists
  /// say is no verb, and holds no verb of any list or ending.
  package var hasNoVerb: Bool {
    guard placeholders.isEmpty, let first = firstWord, let last = words.last else { return false }
    // “The copy”, though to copy is also what one does; but “All delete” of languages that put the object first.
    let infinitive: WordKinds = [WordKind.verbsInfinitive.bit, WordKind.endingsInfinitive.bit]
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

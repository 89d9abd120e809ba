import WordLists

/// How labels and hints tell a state: what the rows of `[state-…]` and `[value]` ask.
extension Tokens {
  /// The words of a label that tell the state of its control: “Wi-Fi on”, “%@ (selected)”.
  ///
  /// Nil where they belong to an action (“Turn off”), a count (“3 selected”) or a thing (“Selected items”).
  var ownState: Range<Int>? {
    switch ending {
    // What goes on is no state yet.
    case .question, .ellipsis: return nil
    case .none, .fullStop, .exclamation, .colon, .placeholder: break
    }
    return listedState ?? stateBeforeGesture
  }

  /// The state of the whole text, as its lists and constructions have it.
  private var listedState: Range<Int>? {
    let found =
      first(of: .stateAtEnd) ?? first(of: .stateAtStart) ?? first(of: .stateByVerb) ?? first(of: .stateApart)
    return found?.characters
  }

  /// “Recording, tap to stop”: the state of what stands before a gesture, which is read by itself.
  private var stateBeforeGesture: Range<Int>? {
    guard let gesture = gestures.first, let part = firstPart, part.upperBound < gesture.characters.lowerBound else {
      return nil
    }
    if matches(startingIn: part).contains(where: { $0.kinds.contains(.statesApart) && $0.characters == part }) {
      return part
    }
    return upTo(part.upperBound).listedState
  }

  /// Whether a hint is no more than a value or a state: “Selected”, “3 of 5”, “%d characters left”.
  var isValue: Bool { first(of: .value) != nil }

  // MARK: Where a state stands

  /// Whether an item goes on a word that begins before it.
  func touchesWord(_ match: WordMatch) -> Bool {
    lastWord(before: match.characters.lowerBound)?.upperBound == match.characters.lowerBound
  }

  /// Whether a verb stands before the word before an item: right before a state a noun may be spelt as a verb, “Updates
  /// off”.
  func isBehindVerb(_ match: WordMatch) -> Bool {
    guard let before = words(before: match.characters).last else { return true }
    return hasVerb(in: body.lowerBound..<before.lowerBound)
  }

  /// Whether a command opens the text that has the state for its object, or that has words between the two: “Turn the
  /// sound on”.
  func isObjectOfOpeningCommand(_ state: WordMatch) -> Bool {
    let commands = WordKinds.commands.union(.endingsImperative)
    guard let before = words(before: state.characters).last,
      let verb = match(of: commands, from: body.lowerBound), !isPartOfName(verb)
    else { return false }
    let mayBeObject = state.kinds.contains(.stateObjects) || language.isEmpty(.stateObjects)
    return mayBeObject || verb.characters.upperBound < before.upperBound
  }

  /// Whether a longer item says that a verb's word is no verb here: “Pilot” in “Pilot mode”, which some languages list.
  private func isPartOfName(_ verb: WordMatch) -> Bool {
    guard let name = match(of: .notVerbs, from: verb.characters.lowerBound) else { return false }
    return name.characters.count > verb.characters.count
  }

  /// Whether a statement has a thing and no more than its article beside the verb, and counts nothing. A number that
  /// ends it belongs to the thing's name: “Chosen is zone 2”.
  func isShortStatement(_ state: WordMatch) -> Bool {
    guard innerStops == 0, parts.count == 1, !opensWithInterrogative else { return false }
    let others = words.filter { !state.characters.contains($0.lowerBound) }
    guard (1...5).contains(others.count),
      !others.contains(where: { isFilledNumber($0) || hasDigit($0) && $0.upperBound < body.upperBound })
    else { return false }
    // What opens a clause in one text is a preposition in another.
    let relatives: WordKinds = [.controlFollowers, .hintLeads, .conjunctions]
    return !others.contains { word in
      guard let relative = match(of: relatives, from: word.lowerBound) else { return false }
      // “Die Haustür ist offen”: what opens the text and may be an article is one.
      let isArticle = word.lowerBound == body.lowerBound && relative.kinds.contains(.determiners)
      return !isArticle && relative.kinds.isDisjoint(with: [.prepositions])
    }
  }

  /// “Why the gate is open”
  private var opensWithInterrogative: Bool {
    language.interrogatives.contains { isWord($0, at: body.lowerBound) }
  }

  /// Whether some words are in a clause that “if” or “when” opens: such a word stands behind a comma, or has the clause's
  /// verb behind it. Elsewhere most of these words are prepositions.
  func isInClause(_ run: Range<Int>) -> Bool {
    guard kinds.contains(.hintLeads) else { return false }
    return matches.contains { lead in
      guard lead.kinds.contains(.hintLeads), lead.characters.upperBound <= run.lowerBound,
        lead.kinds.isDisjoint(with: [.prepositions, .controlFollowers, .adverbs])
      else { return false }
      return isBehindComma(lead.characters)
        || matches(startingIn: lead.characters.upperBound..<run.lowerBound).contains { $0.kinds.contains(.auxiliaries) }
    }
  }

  /// Whether the control is known for one that is on or off, and its label begins with no command.
  func isOfSwitch(_ characters: Range<Int>) -> Bool {
    (trait == .toggle || trait == .checkbox) && characters.lowerBound > body.lowerBound
      && match(of: .commands, from: body.lowerBound) == nil
  }

  // MARK: Values

  /// Whether a verb stands behind an item that tells what happens.
  func isVerbBehind(_ match: WordMatch) -> Bool {
    matches(behind: match.characters).contains {
      !$0.kinds.isDisjoint(with: [.verbsThird, .auxiliaries, .gestures])
    }
  }

  /// Whether no verb and no gesture begins the text, by its list or its ending: “Reports an error”.
  var opensWithoutAct: Bool {
    match(of: .verbs, from: body.lowerBound) == nil && !gestures.opensText
      && !opensWithFiniteEnding(words(in: firstSentence))
  }

  /// Whether nothing before a value tells what is done.
  func isWithoutAct(before value: WordMatch) -> Bool {
    guard value.characters.lowerBound > body.lowerBound else { return true }
    // Where verbs stand anywhere the value may be a part of what is done: “Mark all as read” with its object first.
    if language.verbPosition == .either {
      let before = body.lowerBound..<value.characters.lowerBound
      // “Stelle die Zeit ein”: what has an article inside is a clause, whether its verb is listed or not.
      let inner = words(in: firstSentence).dropFirst()
      if hasVerb(in: before) || inner.contains(where: { isItem($0, of: [.determiners]) }) { return false }
    }
    return match(of: [.hintLeads, .subjects], from: body.lowerBound) == nil && opensWithoutAct
      && !opensWithPronounOfVerb
  }

  /// Whether a value stands behind the only colon of a sentence that tells nothing to do and nothing to fill in.
  func isBehindOnlyColon(_ value: Range<Int>) -> Bool {
    guard innerStops == 0, let colon = onlyColon, gestures.first == nil, opening(with: .hintLeads) == nil,
      !kinds.contains(.fieldFormats)
    else { return false }
    return isApart(value, from: colon) && (language.isSpaced || colon <= 12)
  }

  /// Whether a number stands among the first words.
  var hasNumberNear: Bool {
    let words = words(in: firstSentence)
    return words.prefix(5).contains { isFilledNumber($0) || isNumber($0) && words.count <= 4 }
  }

  /// “3 of 5”
  var isNumberToNumber: Bool {
    let words = words(in: firstSentence)
    guard (2...4).contains(words.count), let first = words.first, let last = words.last else { return false }
    return isNumber(first) && isNumber(last)
  }

  /// Whether the ending of the first word tells a verb of which the others are the object: “Reports an error”.
  func opensWithFiniteEnding(_ words: [Range<Int>]) -> Bool {
    guard language.verbPosition == .first, language.isSpaced, words.count > 1,
      case .verb = judge(words[0], isFirst: true)
    else { return false }
    return true
  }

  /// Whether a verb of the list stands among some words.
  func hasVerb(in characters: Range<Int>) -> Bool { hasVerb(.verbs, in: characters) }

  /// - Parameter verbs: the forms that count.
  private func hasVerb(_ verbs: WordKinds, in characters: Range<Int>) -> Bool {
    guard !kinds.isDisjoint(with: verbs) else { return false }
    return matches.contains { !$0.kinds.isDisjoint(with: verbs) && characters.contains($0.characters.lowerBound) }
  }

  /// “It marks as read”, where the pronoun of the object comes before its verb and is spelt as an article may be.
  private var opensWithPronounOfVerb: Bool {
    guard language.verbPosition == .first, let pronoun = opening(with: .determiners) ?? opening(with: .pronouns) else {
      return false
    }
    return isBeforeFiniteVerb(pronoun)
  }

  /// “Page 1 of 3” and “4 of 10 points”: two numbers in digits, as the list has them for numbers that are filled in,
  /// and two words at most beside them.
  var isCountOfTwo: Bool {
    let numbers = digitRuns
    guard placeholders.isEmpty, innerStops == 0, words.count <= 6, numbers.count == 2 else { return false }
    let pattern = matches(of: .valueWords).first { match in
      numbers.allSatisfy { match.characters.contains($0.lowerBound) }
    }
    // “Move 12 of 40”: before numbers a word that may be a command is the thing that is counted.
    guard let pattern, !hasVerb(.tellingVerbs, in: body.lowerBound..<pattern.characters.lowerBound) else {
      return false
    }
    if language.verbPosition == .last, isAction(on: words) { return false }
    let others = words.filter { !pattern.characters.contains($0.lowerBound) }
    let beside = pattern.characters.lowerBound == body.lowerBound ? 2 : 1
    return others.count <= beside || !language.isSpaced || language.spacesSyllables && others.count <= 2
  }

  /// “8 பாடங்களில் 3வது பாடம்”: two numbers in digits, the first at the start, and words that no verb ends.
  var isOneOfMany: Bool {
    let numbers = digitRuns
    guard placeholders.isEmpty, innerStops == 0, numbers.count == 2, numbers[0].lowerBound == body.lowerBound,
      (3...7).contains(words.count), let last = words.last
    else { return false }
    return judge(last, isFirst: false) == .notVerb
  }

  /// “%d. photo”, in a language that writes ordinals with a stop: one thing is named, and none are counted.
  var opensWithOrdinal: Bool {
    guard language.ordinalStop, let first = words.first, isNumber(first) || isFilledNumber(first) else { return false }
    return isBeforeInnerStop(first)
  }

  /// Whether the first sentence has more words than a value has: more than five, or where words aren't written apart
  /// more than sixteen Chinese or Japanese characters.
  var isLongForAValue: Bool {
    language.isSpaced ? words(in: firstSentence).count > 5 : language.hasDenseScript && firstSentence.count > 16
  }

  /// Whether the text shows how something is written: “DD/MM/YYYY”, or words between slashes and nothing else.
  var isPattern: Bool {
    let words = words
    if words.count(where: isRunOfOneLetter) > 1 { return true }
    guard words.count == 3, words[0].lowerBound == body.lowerBound, words[2].upperBound == body.upperBound else {
      return false
    }
    return areJoinedBySlashes(words)
  }

  /// Whether words that begin with a number tell what is done to so many things: they end in a verb, or where verbs come
  /// first have one inside. Right after a number a verb is spelt as the noun that is counted (“5 likes”), and so it may
  /// be at the end.
  func isAction(on words: [Range<Int>]) -> Bool {
    guard words.count > 1, let last = words.last else { return false }
    if language.verbPosition != .first {
      if case .verb = judge(last, isFirst: false) { return true }
      return language.verbPosition == .either
        && words.dropFirst().contains { isItem($0, of: [.verbsThird]) }
    }
    let closers: WordKinds = [.states, .valueWords]
    guard words.count > 3, match(of: closers, to: last.upperBound) == nil else { return false }
    let verbs = WordKinds.verbs.union(.auxiliaries)
    return words.dropFirst(2).dropLast().contains { match(of: verbs, from: $0.lowerBound) != nil }
  }
}

extension WordKinds {
  /// Verbs that tell what happens, and those that tell what there is to do and are no command.
  fileprivate static let tellingVerbs: WordKinds = [.verbsThird, .verbsInfinitive]
}

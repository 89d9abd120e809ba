import WordLists

/// How labels and hints tell a state.
extension Tokens {
  /// The words of a label that tell the state of its control: “Wi-Fi on”, “%@ (selected)”.
  ///
  /// Nil where they belong to an action (“Turn off”), a count (“3 selected”) or a thing (“Selected items”).
  package var ownState: WordMatch? {
    guard kinds.contains(.states) || kinds.contains(.statesFinite) || !language.statesApart.isEmpty else { return nil }
    switch ending {
    // What goes on is no state yet.
    case .question, .ellipsis: return nil
    case .none, .fullStop, .exclamation, .colon, .placeholder:
      return closingState ?? openingState ?? finiteState ?? apartState
    }
  }

  /// “Wi-Fi (off)”, “Alarm: off”: a word that is a state where a mark sets it apart from the thing.
  private var apartState: WordMatch? {
    var start = body.upperBound
    while start > body.lowerBound,
      folded.characters[start - 1].kind.isWordPart || folded.characters[start - 1].scalar == 0x20
    {
      start -= 1
    }
    guard start > body.lowerBound + 1, start < body.upperBound, body.upperBound - start < 24 else {
      return stateOfSwitch
    }
    let mark = folded.characters[start - 1]
    let isComma = [0x2C, 0x60C, 0x3001, 0xFF0C].contains(mark.scalar) && parts.count == 2
    guard isComma || mark.kind == .quote || mark.scalar == 0x3A || mark.scalar == 0xFF1A else { return nil }
    if folded.characters[start].scalar == 0x20 { start += 1 }
    guard start < body.upperBound, isStateApart(start..<body.upperBound) else { return nil }
    return WordMatch(characters: start..<body.upperBound, kinds: [.states], traits: [])
  }

  private func isStateApart(_ characters: Range<Int>) -> Bool {
    !language.statesApart.isEmpty && language.statesApart.contains(folded.characters[characters].map(\.scalar))
  }

  /// The same word without a mark, where the control is known for one that is on or off: “Night mode active”.
  private var stateOfSwitch: WordMatch? {
    guard trait == .toggle || trait == .checkbox, language.isSpaced, let last = words.last,
      last.lowerBound > body.lowerBound, match(of: .commands, from: body.lowerBound) == nil,
      isStateApart(last)
    else { return nil }
    return WordMatch(characters: last, kinds: [.states], traits: [])
  }

  /// “Selected, %@”: the first of several parts.
  private var openingState: WordMatch? {
    guard let state = opening(with: .states), state.characters.upperBound < body.upperBound else { return nil }
    let mark = folded.characters[state.characters.upperBound]
    let isColon = mark.scalar == 0x3A || mark.scalar == 0xFF1A
    return mark.kind == .punctuation && !isColon && parts.first == state.characters ? state : nil
  }

  /// “The flash was switched on”: a verb that tells the state, before or after the thing, which may have its article.
  /// What is counted was done at one time, and is no state.
  private var finiteState: WordMatch? {
    guard kinds.contains(.statesFinite), innerStops == 0, parts.count == 1 else { return nil }
    guard let state = opening(with: .statesFinite) ?? closing(with: .statesFinite) else { return nil }
    let others = words.filter { !state.characters.contains($0.lowerBound) }
    let isCount = others.contains { isFilledNumber($0) || $0.contains { folded.characters[$0].kind == .digit } }
    guard (1...4).contains(others.count), !isCount else { return nil }
    let relatives: WordKinds = [.controlFollowers, .hintLeads, .conjunctions]
    return others.contains { match(of: relatives, from: $0.lowerBound) != nil } ? nil : state
  }

  private var closingState: WordMatch? {
    guard let state = closing(with: .states) else { return nil }
    let start = state.characters.lowerBound
    guard start > body.lowerBound else { return state }
    guard start > 1, let before = words(in: body.lowerBound..<start).last else { return nil }
    let isApart = before.upperBound < start - 1 || isFullWidthMark(start - 1)
    if before.upperBound == start, !language.isSpaced { return changesScript(at: start) ? state : nil }
    if isApart { return folded.characters[start - 1].scalar == 0x2F ? nil : state }
    guard folded.characters[before.upperBound].scalar == 0x20 else { return nil }
    // After a preposition it is a noun.
    guard match(of: .prepositions, from: before.lowerBound)?.characters != before else { return nil }
    // “Two photos selected” is a count, and a long text is a sentence.
    let words = words
    guard let first = words.first, wordCount(in: body) <= 5, !isNumber(first), !isFilledNumber(first) else {
      return nil
    }
    let openers: WordKinds = [.determiners, .hintLeads]
    guard match(of: openers, from: body.lowerBound) == nil else { return nil }
    // Where verbs come last nothing is the object of what stands first.
    guard language.verbPosition != .last else { return state }
    // “The clock shows %@ on” is a sentence. Right before the state a noun may be spelt as a verb: “Updates off”.
    if hasVerb(in: body.lowerBound..<before.lowerBound) { return nil }
    let commands = WordKinds.commands.union(.endingsImperative)
    guard let verb = match(of: commands, from: body.lowerBound), !isPartOfName(verb) else { return state }
    // “Shuffle on” is a state, “Delete selected” is none, nor is “Turn the sound on”.
    let mayBeObject = state.kinds.contains(.stateObjects) || language.isEmpty(.stateObjects)
    return mayBeObject || verb.characters.upperBound < before.upperBound ? nil : state
  }

  /// Whether a longer item says that a verb's word is no verb here: “Pilot” in “Pilot mode”, which some languages list.
  private func isPartOfName(_ verb: WordMatch) -> Bool {
    guard let name = match(of: .notVerbs, from: verb.characters.lowerBound) else { return false }
    return name.characters.count > verb.characters.count
  }

  private func isDeterminer(_ word: Range<Int>) -> Bool {
    match(of: .determiners, from: word.lowerBound)?.characters == word
  }

  /// Whether a verb of the list stands among some words.
  private func hasVerb(in characters: Range<Int>) -> Bool {
    guard !kinds.isDisjoint(with: .verbs) else { return false }
    return matches.contains { !$0.kinds.isDisjoint(with: .verbs) && characters.contains($0.characters.lowerBound) }
  }

  /// “Text field, in edit mode”: the last of several parts is a value, and no verb begins the first.
  private func closesWithPart(of closers: WordKinds) -> Bool {
    guard innerStops == 0, let part = parts.last, part.lowerBound > body.lowerBound else { return false }
    guard match(of: closers, from: part.lowerBound)?.characters == part else { return false }
    return match(of: .verbs, from: body.lowerBound) == nil && !opensWithGesture && !opensWithFiniteEnding(words)
  }

  /// Whether the ending of the first word tells a verb of which the others are the object: “Reports an error”.
  private func opensWithFiniteEnding(_ words: [Range<Int>]) -> Bool {
    guard language.verbPosition == .first, language.isSpaced, words.count > 1,
      case .verb = judge(words[0], isFirst: true)
    else { return false }
    return true
  }

  /// Whether a mark stands here that needs no space: a bracket, or a full-width one.
  private func isFullWidthMark(_ character: Int) -> Bool {
    let character = folded.characters[character]
    return character.kind == .quote || character.kind == .punctuation && character.scalar >= 0x3000
  }

  /// Whether a word of a script without spaces surely begins here: “オン” does in “通知オン”, not in “ライオン”.
  private func changesScript(at character: Int) -> Bool {
    func isKatakana(_ character: Int) -> Bool { (0x30A0...0x30FF).contains(folded.characters[character].scalar) }
    return isKatakana(character) != isKatakana(character - 1) || folded.characters[character - 1].kind.isCased
  }

  /// Whether a hint is no more than a value or a state: “Selected”, “3 of 5”, “%d characters left”.
  package var isValue: Bool {
    if isWholly(.states) || isWholly(.valueWords) { return true }
    if isStateApart(body), kinds.isDisjoint(with: .verbs) { return true }
    if isPattern { return false }
    if case .question = ending { return false }
    let closers: WordKinds = [.states, .valueWords]
    let words = words(in: firstSentence)
    guard let first = words.first, let last = words.last else { return false }
    // “8 letters or more”: what goes into a field, where “or more” stands last.
    if language.verbPosition == .last, closing(with: .fieldFormats) != nil,
      match(of: closers, to: body.upperBound) == nil
    {
      return false
    }
    if closesWithPart(of: closers) || isCountOfTwo || tellsValueAfterColon { return true }
    let hasNumber = words.prefix(5).contains { isFilledNumber($0) || isNumber($0) && words.count <= 4 }
    if opening(with: .valueWords) != nil, hasNumber { return true }
    guard words.count <= 5 else { return false }
    if isFilledNumber(first) { return !isAction(on: words) }
    if words.count > 1, words.count <= 4, isNumber(first), isNumber(last) { return true }
    guard innerStops == 0, let value = match(of: closers, to: body.upperBound) ?? valueBeforeAdverb else {
      return false
    }
    if value.characters.lowerBound == body.lowerBound { return true }
    // Where verbs stand anywhere the value may be a part of what is done: “Mark all as read” with its object first.
    if language.verbPosition == .either {
      let before = body.lowerBound..<value.characters.lowerBound
      // “Stelle die Zeit ein”: what has an article inside is a clause, whether its verb is listed or not.
      if hasVerb(in: before) || words.dropFirst().contains(where: { isDeterminer($0) }) { return false }
    }
    let opens = match(of: .verbs.union([.hintLeads, .subjects]), from: body.lowerBound)
    return opens == nil && !opensWithGesture && !opensWithFiniteEnding(words) && !opensWithPronounOfVerb
  }

  /// “It marks as read”, where the pronoun of the object comes before its verb and is spelt as an article may be.
  private var opensWithPronounOfVerb: Bool {
    guard language.verbPosition == .first, let pronoun = opening(with: .determiners) ?? opening(with: .pronouns) else {
      return false
    }
    return isBeforeFiniteVerb(pronoun)
  }

  /// “Not available now”: the value before words that end a sentence and say when.
  private var valueBeforeAdverb: WordMatch? {
    guard let adverb = closing(with: .adverbs), adverb.characters.lowerBound > body.lowerBound + 1 else { return nil }
    // An adverb may be told by its ending.
    let word = words.last { $0.contains(adverb.characters.lowerBound) }
    let end = (word ?? adverb.characters).lowerBound - (language.isSpaced ? 1 : 0)
    return match(of: [.states, .valueWords], to: end)
  }

  /// “Delivery status: Error”, “Characters left: %d”: a name, a colon, and a state, a fault or a number.
  private var tellsValueAfterColon: Bool {
    let colons = body.filter { folded.characters[$0].scalar == 0x3A || folded.characters[$0].scalar == 0xFF1A }
    guard innerStops == 0, colons.count == 1, colons[0] > body.lowerBound, gesture == nil,
      opening(with: .hintLeads) == nil, !kinds.contains(.fieldFormats)
    else { return false }
    let name = words(in: body.lowerBound..<colons[0])
    let value = words(in: (colons[0] + 1)..<body.upperBound)
    guard let first = value.first, let last = value.last, last.upperBound == body.upperBound,
      first.lowerBound > colons[0] + 1 || folded.characters[colons[0]].scalar == 0xFF1A,
      (1...5).contains(name.count), language.isSpaced || colons[0] <= 12
    else { return false }
    // A number, or one with its unit.
    if value.count <= 2, isFilledNumber(first) || isNumber(first) { return !hasVerb(in: name[0]) }
    let values: WordKinds = [.states, .valueWords, .errorTitles]
    return match(of: values, from: first.lowerBound)?.characters.upperBound == body.upperBound
      || isStateApart(first.lowerBound..<body.upperBound)
  }

  /// “Page 1 of 3” and “4 of 10 points”: two numbers in digits, as the list has them for numbers that are filled in,
  /// and two words at most beside them.
  var isCountOfTwo: Bool {
    guard placeholders.isEmpty, innerStops == 0, words.count <= 6, numberRuns.count == 2 else { return false }
    let pattern = matches(of: .valueWords).first { match in
      numberRuns.allSatisfy { match.characters.contains($0.lowerBound) }
    }
    guard let pattern, !hasVerb(in: body.lowerBound..<pattern.characters.lowerBound) else { return false }
    if language.verbPosition == .last, isAction(on: words) { return false }
    let others = words.filter { !pattern.characters.contains($0.lowerBound) }
    let beside = pattern.characters.lowerBound == body.lowerBound ? 2 : 1
    return others.count <= beside || !language.isSpaced || language.spacesSyllables && others.count <= 2
  }

  /// The runs of digits.
  private var numberRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in body where folded.characters[index].kind == .digit {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// Whether the text shows how something is written: “DD/MM/YYYY”, or words between slashes and nothing else.
  var isPattern: Bool {
    let words = words
    let runs = words.count { word in
      word.count > 1
        && word.allSatisfy {
          folded.characters[$0].kind.isLetter
            && folded.characters[$0].scalar == folded.characters[word.lowerBound].scalar
        }
    }
    if runs > 1 { return true }
    guard words.count == 3, words[0].lowerBound == body.lowerBound, words[2].upperBound == body.upperBound else {
      return false
    }
    return zip(words, words.dropFirst()).allSatisfy {
      $0.upperBound + 1 == $1.lowerBound && folded.characters[$0.upperBound].scalar == 0x2F
    }
  }

  /// Whether words that begin with a number tell what is done to so many things: they end in a verb, or where verbs come
  /// first have one inside. Right after a number a verb is spelt as the noun that is counted (“5 likes”), and so it may
  /// be at the end.
  private func isAction(on words: [Range<Int>]) -> Bool {
    guard words.count > 1, let last = words.last else { return false }
    if language.verbPosition != .first {
      if case .verb = judge(last, isFirst: false) { return true }
      return language.verbPosition == .either
        && words.dropFirst().contains { match(of: .verbsThird, from: $0.lowerBound)?.characters == $0 }
    }
    let closers: WordKinds = [.states, .valueWords]
    guard words.count > 3, match(of: closers, to: last.upperBound) == nil else { return false }
    let verbs = WordKinds.verbs.union(.auxiliaries)
    return words[2..<(words.count - 1)].contains { match(of: verbs, from: $0.lowerBound) != nil }
  }
}

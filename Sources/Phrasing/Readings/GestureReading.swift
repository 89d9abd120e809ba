import WordLists

/// How a text tells people to tap, swipe, press or click.
package struct GestureReading: Sendable {
  let tokens: Tokens
  /// The first words that name a gesture. Words that are other things as well (press, touch) count only in an
  /// instruction, and a name in quotation marks asks for none.
  package let first: WordMatch?

  init(_ tokens: Tokens) {
    self.tokens = tokens
    first =
      tokens.kinds.isDisjoint(with: GestureReading.kinds)
      ? nil
      : tokens.firstMatchOutsideQuotes {
        $0.kinds.contains(.gestures) || $0.kinds.contains(.gestureVerbs) && tokens.isInstruction($0)
      }
  }

  private static let kinds: WordKinds = [.gestures, .gestureVerbs]

  /// The first words that tell a person to make a gesture; a gesture's name (“Swipe actions”) is no instruction.
  package var instruction: WordMatch? {
    guard !tokens.kinds.isDisjoint(with: GestureReading.kinds) else { return nil }
    let knowsFollowers = !tokens.language.isEmpty(.gestureFollowers)
    return tokens.firstMatchOutsideQuotes {
      guard !$0.kinds.isDisjoint(with: GestureReading.kinds) else { return false }
      return knowsFollowers ? tokens.isInstruction($0) : $0.characters != tokens.body
    }
  }

  /// Whether the text begins with a gesture, words such as “please” aside.
  package var opensText: Bool {
    guard let first, let word = tokens.firstWord else { return false }
    return first.characters.lowerBound <= word.lowerBound
  }

  /// Whether the first sentence tells by which gesture its verb is carried out. After “and” the gesture is a second
  /// command.
  package var isTold: Bool {
    guard let first, tokens.firstSentence.contains(first.characters.lowerBound) else { return false }
    guard let before = tokens.lastWord(before: first.characters.lowerBound) else { return true }
    return tokens.match(of: .conjunctions, from: before.lowerBound) == nil
  }

  /// Whether the text begins with a gesture, or ends in one behind its purpose, and names nothing else that it is made
  /// on: “Click to open”, and not “Press ⌘ to open” or “Simulates a press of the power button”.
  package var isToldHere: Bool {
    guard let first, first.characters != tokens.body else { return false }
    return tokens.first(of: .gestureAtEnd, at: first) != nil || opensText && !isOnOtherThing(first)
  }

  /// “After the scan, double tap to send.”: when, and then a gesture. Languages that put the verb second write no comma.
  package var isToldAfterOccasion: Bool {
    guard let first, isTold, tokens.opening(with: [.prepositions, .hintLeads]) != nil else { return false }
    let occasion = tokens.words(before: first.characters)
    return occasion.last.map { tokens.isBeforeComma($0) || occasion.count <= 3 } ?? false
  }

  /// “Taps on your listing: %d”: whether gestures are counted.
  package var isCounted: Bool {
    guard let last = tokens.words.last, last.upperBound == tokens.body.upperBound,
      tokens.isFilledNumber(last) || tokens.isNumber(last)
    else { return false }
    return tokens.opening(with: .hintLeads) == nil && tokens.isBehindColon(last)
  }

  /// “Show touches on the screen”: whether a gesture is the object of a verb right before it.
  package func isShown(_ gesture: WordMatch) -> Bool {
    let position = tokens.language.verbPosition
    guard !gesture.kinds.contains(.gestures) || position == .either, position != .last,
      tokens.opening(with: .hintLeads) == nil, let before = tokens.lastWord(before: gesture.characters.lowerBound),
      before.lowerBound == tokens.body.lowerBound
    else { return false }
    let kinds = tokens.kinds(of: before)
    if position == .either, !kinds.isDisjoint(with: .commands) { return false }
    let tells = position == .first ? WordKinds.verbs : [.verbsThird]
    return !kinds.isDisjoint(with: tells) && kinds.isDisjoint(with: GestureReading.kinds)
  }

  /// Whether a gesture is a mouse's click.
  package func isClick(_ gesture: WordMatch) -> Bool {
    tokens.matches(startingIn: gesture.characters).contains { $0.kinds.contains(.clickWords) }
  }

  /// Whether a key, a name, an inserted value or an article follows a gesture, adverbs and pronouns aside.
  private func isOnOtherThing(_ gesture: WordMatch) -> Bool {
    var place = tokens.start(after: gesture.characters, overComma: true)
    while let next = place {
      if tokens.match(of: .hintLeads, from: next) != nil { return false }
      guard let word = tokens.match(of: [.pronouns, .adverbs], from: next) else {
        return tokens.isCapital(at: next) || !tokens.isLetter(at: next)
          || tokens.match(of: [.determiners, .prepositions], from: next) != nil
      }
      place = tokens.start(after: word.characters, overComma: true)
    }
    return false
  }
}

extension Tokens {
  var gestures: GestureReading { GestureReading(self) }

  /// The first item that is asked for and is no part of a name in quotation marks; those are looked for when there is
  /// such an item.
  fileprivate func firstMatchOutsideQuotes(_ isAskedFor: (WordMatch) -> Bool) -> WordMatch? {
    var names: ArraySlice<Range<Int>>?
    return matches.first { match in
      guard isAskedFor(match) else { return false }
      let place = match.characters.lowerBound
      let next = (names ?? namesInQuotes[...]).drop { $0.upperBound <= place }
      names = next
      return !(next.first?.contains(place) ?? false)
    }
  }

  /// Whether words for a gesture tell what to do.
  fileprivate func isInstruction(_ match: WordMatch) -> Bool { first(of: .gestureInstruction, at: match) != nil }

  /// Whether words such as “on the map” stand inside an item, and don't begin it.
  func holdsFollower(_ match: WordMatch) -> Bool {
    matches(startingIn: match.characters).contains {
      $0.kinds.contains(.gestureFollowers) && match.characters.lowerBound < $0.characters.lowerBound
        && $0.characters.upperBound <= match.characters.upperBound
    }
  }
}

extension Phrase {
  package var gestures: GestureReading { hint?.gestures ?? tokens.gestures }
}

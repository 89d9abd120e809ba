import WordLists

/// How texts tell people to tap, swipe, press or click.
extension Tokens {
  /// The first words that name a gesture. Words that are other things as well (press, touch) count only in an
  /// instruction.
  package var gesture: WordMatch? {
    guard kinds.contains(.gestures) || kinds.contains(.gestureVerbs) else { return nil }
    return matches.first { $0.kinds.contains(.gestures) || $0.kinds.contains(.gestureVerbs) && isInstruction($0) }
  }

  /// The first words that tell a person to make a gesture; a gesture's name (“Swipe actions”) is no instruction.
  package var gestureInstruction: WordMatch? {
    guard kinds.contains(.gestures) || kinds.contains(.gestureVerbs) else { return nil }
    let gestures: WordKinds = [.gestures, .gestureVerbs]
    let knowsFollowers = !language.isEmpty(.gestureFollowers)
    return matches.first {
      guard !$0.kinds.isDisjoint(with: gestures) else { return false }
      return knowsFollowers ? isInstruction($0) : $0.characters != body
    }
  }

  /// Whether the text begins with a gesture, words such as “please” aside.
  package var opensWithGesture: Bool {
    guard let gesture, let first = firstWord else { return false }
    return gesture.characters.lowerBound <= first.lowerBound
  }

  /// Whether the first sentence tells by which gesture its verb is carried out. After “and” the gesture is a second
  /// command.
  package var tellsGesture: Bool {
    guard let gesture, firstSentence.contains(gesture.characters.lowerBound) else { return false }
    guard let before = lastWord(before: gesture.characters.lowerBound) else { return true }
    return match(of: .conjunctions, from: before.lowerBound) == nil
  }

  /// Whether the text begins with a gesture, or ends in one behind its purpose, and names nothing else that it is made
  /// on: “Click to open”, and not “Press ⌘ to open” or “Simulates a press of the power button”.
  package var tellsGestureHere: Bool {
    guard let gesture, gesture.characters != body else { return false }
    return first(of: .gestureAtEnd, at: gesture) != nil || opensWithGesture && !isOnOtherThing(gesture)
  }

  /// Whether a key, a name, an inserted value or an article follows a gesture, adverbs and pronouns aside.
  private func isOnOtherThing(_ gesture: WordMatch) -> Bool {
    var place = start(afterCommaAt: gesture.characters.upperBound)
    while let next = place {
      if match(of: .hintLeads, from: next) != nil { return false }
      let small: WordKinds = [.pronouns, .adverbs]
      guard let word = match(of: small, from: next) else {
        let character = folded.characters[next]
        let joints: WordKinds = [.determiners, .prepositions]
        return character.kind == .upper || !character.kind.isLetter || match(of: joints, from: next) != nil
      }
      place = start(afterCommaAt: word.characters.upperBound)
    }
    return false
  }

  /// The first word that is no adverb.
  package var firstWord: Range<Int>? {
    let words = words(in: firstSentence)
    guard kinds.contains(.adverbs) else { return words.first }
    var end = 0
    return words.first { word in
      guard word.lowerBound >= end else { return false }
      // What a comma sets apart stands before the sentence and not before its verb.
      let isApart = word.upperBound < body.upperBound && folded.characters[word.upperBound].kind == .punctuation
      if isApart, language.verbPosition == .first, gesture == nil { return true }
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

  /// Whether a run stands inside another and does not begin it.
  private func isInside(_ inner: Range<Int>, _ outer: Range<Int>) -> Bool {
    outer.lowerBound < inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  /// Where the next word begins, after a comma perhaps.
  private func start(afterCommaAt index: Int) -> Int? {
    let isComma = index < body.upperBound && folded.characters[index].scalar == 0x2C
    let next = isComma ? index + 1 : index
    return next + 1 < body.upperBound && folded.characters[next].scalar == 0x20 ? next + 1 : nil
  }

  /// Whether the words tell what to do.
  private func isInstruction(_ match: WordMatch) -> Bool { first(of: .gestureInstruction, at: match) != nil }

  /// Whether words such as “on the map” stand inside an item, and don't begin it.
  func holdsFollower(_ match: WordMatch) -> Bool {
    matches(startingIn: match.characters).contains {
      $0.kinds.contains(.gestureFollowers) && isInside($0.characters, match.characters)
    }
  }
}

extension Phrase {
  /// Whether the text, or the base text that has a gesture, asks for one on the very thing it is about.
  package var tellsOwnGesture: Bool {
    guard let base = translated, base.tokens.gesture != nil else { return tokens.tellsGestureHere }
    return base.tokens.tellsGestureHere
  }
}

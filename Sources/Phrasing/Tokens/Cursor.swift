import WordLists

/// A place in a text where the next element of a construction may stand, on the way forwards or back.
struct Cursor: Hashable {
  fileprivate var place: Int
  /// Whether a word lies right behind on the way, so that a space has to come before the next.
  fileprivate var isBesideWord = false

  /// What lies between two places.
  func run(to other: Cursor) -> Range<Int> { min(place, other.place)..<max(place, other.place) }
}

/// Steps forwards: each gives the place behind an element that stands at a place, or nil where it doesn't.
extension Tokens {
  var first: Cursor { Cursor(place: body.lowerBound) }

  func cursor(behind match: WordMatch) -> Cursor { Cursor(place: match.characters.upperBound, isBesideWord: true) }

  func isAtEnd(_ cursor: Cursor) -> Bool { cursor.place >= body.upperBound }

  func isAtSentenceEnd(_ cursor: Cursor) -> Bool { cursor.place >= firstSentence.upperBound }

  /// The longest item of some lists.
  func item(_ kinds: WordKinds, at cursor: Cursor) -> WordMatch? {
    wordPlace(cursor).flatMap { match(of: kinds, from: $0) }
  }

  /// The item of some lists that ends the word at a place.
  func tail(_ kinds: WordKinds, at cursor: Cursor) -> WordMatch? {
    word(at: cursor).flatMap { match(of: kinds, to: $0.upperBound) }
  }

  /// Whether an item begins at a place or further on.
  func isBehind(_ match: WordMatch, _ cursor: Cursor) -> Bool { match.characters.lowerBound >= cursor.place }

  /// The items of some lists from a place on, by where they begin and longer ones first.
  func items(_ kinds: WordKinds, from cursor: Cursor) -> [WordMatch] {
    matches(startingIn: cursor.place..<max(cursor.place, folded.characters.count)).filter {
      !$0.kinds.isDisjoint(with: kinds)
    }
  }

  func word(at cursor: Cursor) -> Range<Int>? {
    guard let place = wordPlace(cursor) else { return nil }
    if let word = word(startingAt: place) { return word }
    // Inside a word, as behind an apostrophe.
    guard let word = words(in: place..<body.upperBound, limit: 1).first else { return nil }
    return word.lowerBound == place ? word : nil
  }

  func cursor(behind word: Range<Int>) -> Cursor { Cursor(place: word.upperBound, isBesideWord: true) }

  func cursor(behindMark kind: ConstructionFile.Step.Kind, at cursor: Cursor) -> Cursor? {
    guard cursor.place < folded.characters.count else { return nil }
    var place = cursor.place
    if !isMark(place, kind), folded.characters[place].scalar == 0x20 { place += 1 }
    guard place < folded.characters.count, isMark(place, kind) else { return nil }
    place += 1
    if place < folded.characters.count, folded.characters[place].scalar == 0x20 { place += 1 }
    return Cursor(place: place)
  }

  /// Where the next word begins: after a space, or at once after an apostrophe and in a script without spaces.
  private func wordPlace(_ cursor: Cursor) -> Int? {
    guard cursor.isBesideWord else { return cursor.place < body.upperBound ? cursor.place : nil }
    return next(from: cursor.place)
  }

  func next(from place: Int) -> Int? {
    guard place < body.upperBound else { return nil }
    let characters = folded.characters
    if characters[place].scalar == 0x20 { return place + 1 < body.upperBound ? place + 1 : nil }
    guard place > 0 else { return nil }
    let next = characters[place].kind == .apostrophe ? place + 1 : place
    let isElided = characters[next - 1].kind == .apostrophe
    guard next < body.upperBound, isElided || !language.isSpaced else { return nil }
    return characters[next].kind.isWordPart ? next : nil
  }

  private func isMark(_ place: Int, _ kind: ConstructionFile.Step.Kind) -> Bool {
    let character = folded.characters[place]
    switch kind {
    case .comma: return MarkSet.commas.contains(character.scalar)
    case .colon: return isColon(place)
    case .slash: return character.scalar == 0x2F
    case .mark: return character.kind == .punctuation
    case .quote: return character.kind == .quote
    case .bracket: return MarkSet.brackets.contains(character.scalar)
    case .dash: return isDash(place)
    case .start, .end, .sentenceEnd, .anything, .word, .number, .filled, .adverb, .capitalized, .item: return false
    }
  }
}

/// Steps back: each gives the place before an element.
extension Tokens {
  var last: Cursor { Cursor(place: body.upperBound) }

  func cursor(before match: WordMatch) -> Cursor { Cursor(place: match.characters.lowerBound, isBesideWord: true) }

  func cursor(before word: Range<Int>) -> Cursor { Cursor(place: word.lowerBound, isBesideWord: true) }

  func isAtStart(_ cursor: Cursor) -> Bool { cursor.place <= body.lowerBound }

  /// The item of some lists that ends at a place: of several the one that begins first.
  func item(_ kinds: WordKinds, before cursor: Cursor) -> WordMatch? {
    wordEnd(cursor).flatMap { match(of: kinds, to: $0) }
  }

  func word(before cursor: Cursor) -> Range<Int>? {
    guard let end = wordEnd(cursor), let word = lastWord(before: end), word.upperBound == end else { return nil }
    return word
  }

  func cursor(beforeMark kind: ConstructionFile.Step.Kind, at cursor: Cursor) -> Cursor? {
    var place = cursor.place - 1
    if place > body.lowerBound, !isMark(place, kind), folded.characters[place].scalar == 0x20 { place -= 1 }
    guard place >= body.lowerBound, isMark(place, kind) else { return nil }
    if place > body.lowerBound, folded.characters[place - 1].scalar == 0x20 { place -= 1 }
    return Cursor(place: place)
  }

  private func wordEnd(_ cursor: Cursor) -> Int? {
    guard cursor.isBesideWord else { return cursor.place }
    guard cursor.place > body.lowerBound else { return nil }
    let before = folded.characters[cursor.place - 1]
    if before.scalar == 0x20 { return cursor.place - 1 }
    return before.kind == .apostrophe || !language.isSpaced ? cursor.place : nil
  }
}

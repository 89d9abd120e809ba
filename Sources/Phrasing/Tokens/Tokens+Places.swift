import WordLists

/// Where words and what lists know of them stand: questions that rules ask for each word of a text, and that none may
/// answer by going through the whole text.
extension Tokens {
  /// The matches that begin at a character, the longest first.
  func matches(from character: Int) -> ArraySlice<WordMatch> { matches(startingIn: character..<(character + 1)) }

  /// The matches that begin in a run of characters, in order.
  func matches(startingIn run: Range<Int>) -> ArraySlice<WordMatch> {
    let first = matches.index(ofFirst: { $0.characters.lowerBound >= run.lowerBound })
    return matches[first...].prefix { $0.characters.lowerBound < run.upperBound }
  }

  /// The matches that begin behind a run, in order.
  func matches(behind run: Range<Int>) -> ArraySlice<WordMatch> {
    matches(startingIn: run.upperBound..<max(run.upperBound, folded.characters.count))
  }

  /// The longest match of one of the kinds that begins at a character.
  func match(of kinds: WordKinds, from character: Int) -> WordMatch? {
    matches(from: character).first { !$0.kinds.isDisjoint(with: kinds) }
  }

  func match(of kind: WordKind, from character: Int) -> WordMatch? {
    match(of: WordKinds(kind), from: character)
  }

  /// The longest match of one of the kinds that ends before a character.
  func match(of kinds: WordKinds, to character: Int) -> WordMatch? {
    guard !matchesByEnd.isEmpty else {
      return matches.first { $0.characters.upperBound == character && !$0.kinds.isDisjoint(with: kinds) }
    }
    let first = matchesByEnd.index(ofFirst: { matches[$0].characters.upperBound >= character })
    let here = matchesByEnd[first...].prefix { matches[$0].characters.upperBound == character }
    return here.first { !matches[$0].kinds.isDisjoint(with: kinds) }.map { matches[$0] }
  }

  func match(of kind: WordKind, to character: Int) -> WordMatch? {
    match(of: WordKinds(kind), to: character)
  }

  /// The matches in the order of their ends, for texts that have many; empty for all others, where looking through
  /// them is quicker.
  static func byEnd(_ matches: [WordMatch]) -> [Int] {
    guard matches.count > 64 else { return [] }
    return matches.indices.sorted { (matches[$0].characters.upperBound, $0) < (matches[$1].characters.upperBound, $1) }
  }

  /// The word that begins at a place, where one of ``words`` does.
  func word(startingAt place: Int) -> Range<Int>? {
    let index = words.index(ofFirst: { $0.lowerBound >= place })
    return index < words.count && words[index].lowerBound == place ? words[index] : nil
  }

  /// The placeholder that a character stands for.
  func placeholder(at character: Int) -> Placeholder? {
    guard folded.characters[character].scalar == FoldedText.filled else { return nil }
    let start = Int(folded.characters[character].start)
    let index = placeholders.index(ofFirst: { $0.range.lowerBound >= start })
    return index < placeholders.count && placeholders[index].range.lowerBound == start ? placeholders[index] : nil
  }

  /// The last word before a character.
  func lastWord(before character: Int) -> Range<Int>? {
    let characters = folded.characters
    func isPart(_ index: Int) -> Bool { characters[index].kind.isWordPart || characters[index].kind == .apostrophe }
    var end = character
    while end > body.lowerBound {
      if characters[end - 1].scalar == FoldedText.filled { return (end - 1)..<end }
      var start = end
      while start > body.lowerBound, isPart(start - 1) { start -= 1 }
      // An apostrophe begins no word.
      if let first = (start..<end).first(where: { characters[$0].kind.isWordPart }) { return first..<end }
      end = min(start, end - 1)
    }
    return nil
  }

  /// Whether the last word before a character is a number, in digits or filled in.
  func isAfterNumber(_ character: Int) -> Bool {
    let characters = folded.characters
    var end = character
    while end > body.lowerBound {
      let last = characters[end - 1]
      // A word that doesn't end in a digit is none, however long it is.
      if last.kind.isWordPart, last.kind != .digit { return false }
      if last.kind == .digit || last.scalar == FoldedText.filled { break }
      // Nor is one that ends in an apostrophe.
      if last.kind == .apostrophe, end - 1 > body.lowerBound, characters[end - 2].kind.isWordPart { return false }
      end -= 1
    }
    return lastWord(before: end).map { isNumber($0) || isFilledNumber($0) } ?? false
  }
}

extension Array {
  /// The first index whose element is of the second half, where all that are come last; `count` where none is.
  fileprivate func index(ofFirst isLate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isLate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

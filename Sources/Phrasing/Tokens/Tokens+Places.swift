package import WordLists

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

  /// The longest match of one of the kinds that begins at a character.
  package func match(of kinds: WordKinds, from character: Int) -> WordMatch? {
    matches(from: character).first { !$0.kinds.isDisjoint(with: kinds) }
  }

  package func match(of kind: WordKind, from character: Int) -> WordMatch? {
    match(of: WordKinds(kind), from: character)
  }

  /// The longest match of one of the kinds that ends before a character.
  package func match(of kinds: WordKinds, to character: Int) -> WordMatch? {
    guard !matchesByEnd.isEmpty else {
      return matches.first { $0.characters.upperBound == character && !$0.kinds.isDisjoint(with: kinds) }
    }
    let first = matchesByEnd.index(ofFirst: { matches[$0].characters.upperBound >= character })
    let here = matchesByEnd[first...].prefix { matches[$0].characters.upperBound == character }
    return here.first { !matches[$0].kinds.isDisjoint(with: kinds) }.map { matches[$0] }
  }

  package func match(of kind: WordKind, to character: Int) -> WordMatch? {
    match(of: WordKinds(kind), to: character)
  }

  /// The matches in the order of their ends, for texts that have many; empty for all others, where looking through
  /// them is quicker.
  static func byEnd(_ matches: [WordMatch]) -> [Int] {
    guard matches.count > 64 else { return [] }
    return matches.indices.sorted { (matches[$0].characters.upperBound, $0) < (matches[$1].characters.upperBound, $1) }
  }

  /// The placeholder that a character stands for.
  package func placeholder(at character: Int) -> Placeholder? {
    guard folded.characters[character].scalar == FoldedText.filled else { return nil }
    let start = Int(folded.characters[character].start)
    let index = placeholders.index(ofFirst: { $0.range.lowerBound >= start })
    return index < placeholders.count && placeholders[index].range.lowerBound == start ? placeholders[index] : nil
  }

  /// The last word before a character.
  package func lastWord(before character: Int) -> Range<Int>? {
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
  package func isAfterNumber(_ character: Int) -> Bool {
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

/// What stands beside what.
extension Tokens {
  /// The words that a run is part of, whole.
  func wholeWords(_ run: Range<Int>) -> Range<Int> {
    let first = words(in: body.lowerBound..<max(run.upperBound, body.lowerBound)).last { $0.contains(run.lowerBound) }
    return min(first?.lowerBound ?? run.lowerBound, run.lowerBound)..<run.upperBound
  }

  /// Whether an item begins inside a word, as endings and compounds do.
  func beginsInsideWord(_ match: WordMatch) -> Bool { !folded.isBoundary(match.characters.lowerBound) }

  /// Whether a hyphen without spaces joins an item to the word before it.
  func isBehindHyphen(_ match: WordMatch) -> Bool {
    let start = match.characters.lowerBound
    return start > body.lowerBound && folded.characters[start - 1].kind == .hyphen
  }

  /// The first punctuation of the first sentence, before an item.
  func firstMark(before match: WordMatch) -> Int? {
    let start = firstSentence.lowerBound
    return (start..<max(start, match.characters.lowerBound)).first { folded.characters[$0].kind == .punctuation }
  }

  /// Whether nothing but a space stands between a mark and an item.
  func isRightBehind(_ match: WordMatch, _ mark: Int) -> Bool { mark + 2 == match.characters.lowerBound }

  /// Whether nothing but a space, a hyphen or one mark stands between a word and an item.
  func isRightBefore(_ match: WordMatch, _ word: Range<Int>) -> Bool {
    word.upperBound + 1 == match.characters.lowerBound
  }

  /// The placeholder that a word is.
  func placeholder(at word: Range<Int>) -> Placeholder? { placeholder(at: word.lowerBound) }

  /// Whether a word has a capital and small letters behind it: a name, and no short form in capitals.
  func isCapitalized(_ word: Range<Int>) -> Bool {
    word.count > 1 && folded.characters[word.lowerBound].kind == .upper
      && folded.characters[word.lowerBound + 1].kind == .lower
  }

  /// The folded letters of a run.
  func letters(of run: Range<Int>) -> [UInt32] { folded.characters[run].map(\.scalar) }

  func hasDigit(_ word: Range<Int>) -> Bool { word.contains { folded.characters[$0].kind == .digit } }

  /// The only colon inside the text; nil where there are none or several.
  var onlyColon: Int? {
    let colons = body.filter { folded.characters[$0].scalar == 0x3A || folded.characters[$0].scalar == 0xFF1A }
    return colons.count == 1 && colons[0] > body.lowerBound ? colons[0] : nil
  }

  /// Whether words stand behind a mark with a space between, or behind a full-width mark.
  func isApart(_ words: Range<Int>, from mark: Int) -> Bool {
    words.lowerBound > mark + 1 || folded.characters[mark].scalar >= 0x3000
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

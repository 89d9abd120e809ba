import WordLists

/// Where words and what lists know of them stand: questions that rules ask for each word of a text, and that none may
/// answer by going through the whole text.
extension Phrase {
  /// The mentions that begin at a glyph, the longest first.
  func mentions(from glyph: Int) -> ArraySlice<Mention> { mentions(startingIn: glyph..<(glyph + 1)) }

  /// The mentions that begin in a run of glyphs, in order.
  func mentions(startingIn run: Range<Int>) -> ArraySlice<Mention> {
    let first = mentions.index(ofFirst: { $0.glyphs.lowerBound >= run.lowerBound })
    return mentions[first...].prefix { $0.glyphs.lowerBound < run.upperBound }
  }

  /// The longest mention of one of the kinds that begins at a glyph.
  package func mention(of kinds: WordKinds, from glyph: Int) -> Mention? {
    mentions(from: glyph).first { !$0.kinds.isDisjoint(with: kinds) }
  }

  /// The longest mention of one of the kinds that ends before a glyph.
  package func mention(of kinds: WordKinds, to glyph: Int) -> Mention? {
    guard !mentionsByEnd.isEmpty else {
      return mentions.first { $0.glyphs.upperBound == glyph && !$0.kinds.isDisjoint(with: kinds) }
    }
    let first = mentionsByEnd.index(ofFirst: { mentions[$0].glyphs.upperBound >= glyph })
    let here = mentionsByEnd[first...].prefix { mentions[$0].glyphs.upperBound == glyph }
    return here.first { !mentions[$0].kinds.isDisjoint(with: kinds) }.map { mentions[$0] }
  }

  /// The mentions in the order of their ends, for texts that have many; empty for all others, where looking through
  /// them is quicker.
  static func byEnd(_ mentions: [Mention]) -> [Int] {
    guard mentions.count > 64 else { return [] }
    return mentions.indices.sorted { (mentions[$0].glyphs.upperBound, $0) < (mentions[$1].glyphs.upperBound, $1) }
  }

  /// The placeholder that a glyph stands for.
  package func placeholder(at glyph: Int) -> Placeholder? {
    guard spelling.glyphs[glyph].scalar == Spelling.filled else { return nil }
    let start = Int(spelling.glyphs[glyph].start)
    let index = placeholders.index(ofFirst: { $0.range.lowerBound >= start })
    return index < placeholders.count && placeholders[index].range.lowerBound == start ? placeholders[index] : nil
  }

  /// The last word before a glyph.
  package func lastWord(before glyph: Int) -> Range<Int>? {
    let glyphs = spelling.glyphs
    func isPart(_ index: Int) -> Bool { glyphs[index].kind.isWordPart || glyphs[index].kind == .apostrophe }
    var end = glyph
    while end > body.lowerBound {
      if glyphs[end - 1].scalar == Spelling.filled { return (end - 1)..<end }
      var start = end
      while start > body.lowerBound, isPart(start - 1) { start -= 1 }
      // An apostrophe begins no word.
      if let first = (start..<end).first(where: { glyphs[$0].kind.isWordPart }) { return first..<end }
      end = min(start, end - 1)
    }
    return nil
  }

  /// Whether the last word before a glyph is a number, in digits or filled in.
  package func isAfterNumber(_ glyph: Int) -> Bool {
    let glyphs = spelling.glyphs
    var end = glyph
    while end > body.lowerBound {
      let last = glyphs[end - 1]
      // A word that doesn't end in a digit is none, however long it is.
      if last.kind.isWordPart, last.kind != .digit { return false }
      if last.kind == .digit || last.scalar == Spelling.filled { break }
      // Nor is one that ends in an apostrophe.
      if last.kind == .apostrophe, end - 1 > body.lowerBound, glyphs[end - 2].kind.isWordPart { return false }
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

import WordLists

/// The words of a text, and what the language's lists say of them.
extension Phrase {
  // MARK: - Words of the language's lists

  /// The mentions of a kind, in order; where several begin at one place the longest comes first.
  package func mentions(of kind: WordKind) -> [Mention] {
    guard kinds.contains(kind) else { return [] }
    return mentions.filter { $0.kinds.contains(kind) }
  }

  package func mentions(_ kind: WordKind) -> Bool { kinds.contains(kind) }

  /// The mention that is the whole text, end marks aside.
  package func isWholly(_ kind: WordKind) -> Bool {
    kinds.contains(kind)
      && mentions.contains {
        $0.kinds.contains(kind) && $0.glyphs.lowerBound <= body.lowerBound && $0.glyphs.upperBound >= body.upperBound
      }
  }

  /// The longest mention of a kind that the text opens with.
  package func opening(with kind: WordKind) -> Mention? {
    guard kinds.contains(kind) else { return nil }
    return mention(of: kind.bit, from: body.lowerBound)
  }

  /// The longest mention of a kind that the text closes with, end marks aside.
  package func closing(with kind: WordKind) -> Mention? {
    guard kinds.contains(kind) else { return nil }
    return mention(of: kind.bit, to: body.upperBound)
  }

  // MARK: - Words and sentences

  /// - Parameter limit: how many words are wanted, from the first on.
  package func words(in glyphs: Range<Int>, limit: Int = .max) -> [Range<Int>] {
    guard glyphs != body else { return words.count <= limit ? words : Array(words.prefix(limit)) }
    return Phrase.words(in: glyphs, of: spelling, limit: limit)
  }

  static func words(in glyphs: Range<Int>, of spelling: Spelling, limit: Int = .max) -> [Range<Int>] {
    var words: [Range<Int>] = []
    // A word has five letters on average, and a space.
    words.reserveCapacity(min(limit, glyphs.count / 6 + 2))
    let filled = Spelling.filled
    let all = spelling.glyphs
    var start: Int?
    for index in glyphs {
      guard words.count < limit else { return words }
      let glyph = all[index]
      let isPart = glyph.kind.isWordPart || glyph.kind == .apostrophe && start != nil
      if isPart, start == nil { start = index }
      if !isPart, let begun = start {
        words.append(begun..<index)
        start = nil
      }
      if glyph.scalar == filled { words.append(index..<(index + 1)) }
    }
    if let begun = start { words.append(begun..<glyphs.upperBound) }
    return words
  }

  /// How many words a reader counts: what stands at a placeholder without a space belongs to its word, as Korean
  /// particles do, and where syllables are written apart three of them are two words.
  func wordCount(in glyphs: Range<Int>) -> Int {
    var count = 0
    var isInside = false
    for index in glyphs {
      let glyph = spelling.glyphs[index]
      let isSpace = glyph.kind == .space || glyph.kind == .lineBreak || glyph.kind == .hyphen || glyph.scalar == 0x2F
      if !isSpace, !isInside, glyph.kind.isWordPart || glyph.scalar == Spelling.filled {
        count += 1
        isInside = true
      }
      if isSpace { isInside = false }
    }
    return language.spacesSyllables ? (2 * count + 2) / 3 : count
  }

  /// The glyphs of the first sentence, its mark left out.
  package var firstSentence: Range<Int> {
    guard innerStops > 0 else { return body }
    let end = body.first { Phrase.isInnerStop($0, spelling.glyphs, body, language) }
    return body.lowerBound..<(end ?? body.upperBound)
  }

  /// The runs between commas, stops and the like, without the spaces around them.
  package var parts: [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = body.lowerBound
    func add(_ end: Int) {
      var part = start..<end
      while let first = part.first, spelling.glyphs[first].scalar == 0x20 { part = (first + 1)..<end }
      while let last = part.last, spelling.glyphs[last].scalar == 0x20 { part = part.lowerBound..<last }
      if !part.isEmpty { parts.append(part) }
    }
    for index in body where spelling.glyphs[index].kind == .punctuation && separates(index) {
      add(index)
      start = index + 1
    }
    add(body.upperBound)
    return parts
  }

  /// Whether a mark stands between two parts: at a space, or full-width.
  private func separates(_ index: Int) -> Bool {
    let glyphs = spelling.glyphs
    return index + 1 >= body.upperBound || glyphs[index + 1].scalar == 0x20 || glyphs[index].scalar >= 0x3000
  }

  /// Whether the text has a letter of its own, besides what is filled in.
  package var hasLetters: Bool { body.contains { spelling.glyphs[$0].kind.isLetter } }

  /// Whether a word is a number that is filled in.
  package func isFilledNumber(_ word: Range<Int>) -> Bool { placeholder(at: word.lowerBound)?.isNumber ?? false }

  /// Whether a word is written in digits.
  package func isNumber(_ word: Range<Int>) -> Bool { word.allSatisfy { spelling.glyphs[$0].kind == .digit } }
}

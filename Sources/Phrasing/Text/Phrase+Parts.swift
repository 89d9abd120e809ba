import WordLists

/// Labels that several facts make up, and what stands between them.
extension Phrase {
  /// Whether sentences, inserted values or parts between commas make up the text, as in the label of a table row:
  /// nobody can say how long such a text may be.
  package var isMadeOfParts: Bool {
    if tokens.isComposite { return true }
    let count = tokens.parts.count
    return count > 2 || count == 2 && !placeholders.isEmpty
  }

  /// The first run of three inserted texts or more that nothing but spaces stands between.
  package var unpausedRun: Range<Int>? {
    guard placeholders.count > 2 else { return nil }
    var start: Int?
    var count = 0
    var end = 0
    for index in tokens.body {
      let character = tokens.folded.characters[index]
      if character.scalar == FoldedText.filled, tokens.placeholder(at: index)?.isText ?? false {
        if start == nil { start = index }
        (count, end) = (count + 1, index + 1)
      } else if character.scalar != 0x20 || character.kind != .space {
        if count > 2 { break }
        (start, count) = (nil, 0)
      }
    }
    guard count > 2, let start else { return nil }
    return start..<end
  }

  /// The first emoji that a voice reads by its name. Signs that are emoji only in other surroundings, such as ™ and
  /// ✓, count where the text asks for their picture.
  package var spokenEmoji: Range<Int>? {
    guard features.contains(.nonASCII) else { return nil }
    let first = tokens.folded.characters.indices.first { isPicture(tokens.folded.characters[$0]) }
    guard let first else { return nil }
    var end = first + 1
    while end < tokens.folded.characters.count, tokens.folded.characters[end].kind == .emoji { end += 1 }
    return range(of: first..<end)
  }

  private func isPicture(_ character: FoldedCharacter) -> Bool {
    guard character.kind == .emoji, let scalar = Unicode.Scalar(character.scalar) else { return false }
    if scalar.properties.isEmojiPresentation || character.scalar >= 0x1F000 { return true }
    return string(character.range).unicodeScalars.contains("\u{FE0F}")
  }

  /// Shortened writing, or a sign that stands for a word, which a voice reads as it is written.
  package var notation: Range<Int>? {
    if let sign = tokens.folded.characters[tokens.body].firstIndex(where: { Phrase.isSign($0.scalar) }),
      hasOthersThanSign
    {
      return tokens.folded.characters[sign].range
    }
    guard tokens.kinds.contains(.notation) else { return nil }
    let match = tokens.matches.first { $0.kinds.contains(.notation) && isShortened($0) }
    return match.map { range(of: $0) }
  }

  /// Arrows and vertical lines.
  private static func isSign(_ scalar: UInt32) -> Bool {
    (0x2190...0x21FF).contains(scalar) || (0x27F0...0x27FF).contains(scalar) || scalar == 0x7C
  }

  /// Whether there is more than a sign: a sign alone is a text of its own.
  private var hasOthersThanSign: Bool { tokens.body.count > 1 && tokens.hasLetters || !placeholders.isEmpty }

  /// A word of letters that is no unit after a number, no name in capitals and no part of a longer known word.
  private func isShortened(_ match: WordMatch) -> Bool {
    let characters = match.characters
    guard characters.contains(where: { tokens.folded.characters[$0].kind.isLetter }) else { return false }
    // In scripts without capitals one letter and a prefix are a word.
    guard characters.count > 2 || characters.contains(where: { tokens.folded.characters[$0].kind.isCased }) else {
      return false
    }
    guard !characters.allSatisfy({ tokens.folded.characters[$0].kind == .upper }) else { return false }
    let isCovered = tokens.matches.contains {
      $0.characters.count > characters.count && $0.characters.lowerBound <= characters.lowerBound
        && characters.upperBound <= $0.characters.upperBound
    }
    guard !isCovered else { return false }
    let before = tokens.lastWord(before: characters.lowerBound)
    return
      !(before.map { tokens.isNumber($0) || tokens.folded.characters[$0.lowerBound].scalar == FoldedText.filled }
      ?? false)
  }
}

extension Placeholder {
  /// Whether a text is filled in, and no number.
  var isText: Bool { isSpoken && !isNumber }
}

import WordLists

/// What a voice reads otherwise than it is seen: pictures, shorthand, signs.
extension Spelling {
  /// The first emoji that a voice reads by its name. Signs that are emoji only in other surroundings, such as ™ and
  /// ✓, count where the text asks for their picture.
  package var emoji: Range<Int>? {
    guard phrase.features.contains(.nonASCII) else { return nil }
    let first = tokens.folded.characters.indices.first { isPicture(at: $0) }
    guard let first else { return nil }
    var end = first + 1
    while end < tokens.folded.characters.count, tokens.folded.characters[end].kind == .emoji { end += 1 }
    return tokens.range(of: first..<end)
  }

  private func isPicture(at place: Int) -> Bool {
    let character = tokens.folded.characters[place]
    guard character.kind == .emoji, let scalar = Unicode.Scalar(character.scalar) else { return false }
    if scalar.properties.isEmojiPresentation || character.scalar >= 0x1F000 { return true }
    return phrase.string(tokens.range(at: place)).unicodeScalars.contains("\u{FE0F}")
  }

  /// Shortened writing, or a sign that stands for a word, which a voice reads as it is written.
  package var notation: Range<Int>? {
    if let sign = tokens.folded.characters[tokens.body].firstIndex(where: { Spelling.isSign($0.scalar) }),
      hasOthersThanSign
    {
      return tokens.range(at: sign)
    }
    guard tokens.kinds.contains(.notation) else { return nil }
    let match = tokens.matches.first { $0.kinds.contains(.notation) && isShortened($0) }
    return match.map { phrase.range(of: $0) }
  }

  /// Arrows and vertical lines.
  private static func isSign(_ scalar: UInt32) -> Bool {
    (0x2190...0x21FF).contains(scalar) || (0x27F0...0x27FF).contains(scalar) || scalar == 0x7C
  }

  /// Whether there is more than a sign: a sign alone is a text of its own.
  private var hasOthersThanSign: Bool { tokens.body.count > 1 && tokens.hasLetters || !phrase.placeholders.isEmpty }

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
    return !(before.map { tokens.isNumber($0) || tokens.isFilled(at: $0.lowerBound) } ?? false)
  }
}

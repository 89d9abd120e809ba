import WordLists

/// Texts that several facts make up, and what stands between them.
extension Tokens {
  /// Whether several parts or sentences make up the text, as in the label of a table row.
  package var isComposite: Bool {
    innerStops > 0 || !placeholders.isEmpty && placeholders.count(where: \.isSpoken) > 1
  }

  /// Whether sentences, inserted values or parts between commas make up the text, as in the label of a table row:
  /// nobody can say how long such a text may be.
  package var isMadeOfParts: Bool {
    if isComposite { return true }
    let count = parts.count
    return count > 2 || count == 2 && !placeholders.isEmpty
  }

  /// Whether the text joins what is filled in, with a stop at its end to make a pause: “By %@.”, “%@, %@ left.”
  package var joinsPlaceholders: Bool {
    let filled = placeholders.count(where: \.isSpoken)
    guard filled > 0 else { return false }
    let own = words.count - filled
    return own <= 2 * (body.last.map(isFilled) ?? false ? filled : filled - 1)
  }

  /// Too short for a sentence: six words at most, or where words are not written apart twelve characters.
  package var isShort: Bool { language.isSpaced ? words.count <= 6 : body.count <= 12 }

  /// The first run of three inserted texts or more that nothing but spaces stands between.
  package var unpausedRun: Range<Int>? {
    guard placeholders.count > 2 else { return nil }
    var start: Int?
    var count = 0
    var end = 0
    for index in body {
      let character = folded.characters[index]
      if isFilled(at: index), placeholder(at: index)?.isText ?? false {
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

  /// What is filled in in a run.
  package func placeholders(in run: Range<Int>) -> [Placeholder] { run.compactMap { placeholder(at: $0) } }

  /// Whether the text begins with a placeholder that stands for words; a number's place is a count.
  package var opensWithInsertedText: Bool {
    guard let first = placeholders.first, first.isText else { return false }
    return body.first.map(isFilled) ?? false
  }

  /// “and %@”: the last part of a list, which is heard after the others.
  package var isTailOfList: Bool {
    guard !placeholders.isEmpty, let word = opening(with: .conjunctions) else { return false }
    return letter(after: word.characters) == nil
  }

  /// Whether a number is all that the text says.
  package var isNumberAlone: Bool { !hasLetters && hasDigit(content) }

  /// Whether nothing in the text is spoken: it is empty or blank, or made of marks that VoiceOver passes over.
  package var isSilent: Bool {
    folded.characters.allSatisfy { character in
      switch character.kind {
      case .space, .lineBreak, .quote, .hyphen, .invisible, .apostrophe, .mark, .control: true
      case .punctuation: !Tokens.namedSigns.contains(character.scalar)
      case .lower, .upper, .title, .caseless, .digit, .symbol, .emoji, .privateUse: false
      }
    }
  }

  /// Signs that Unicode counts as punctuation and that VoiceOver reads by name: `# % & * / @ \`, a bullet, per mille and more.
  private static let namedSigns: Set<UInt32> = [
    0x23, 0x25, 0x26, 0x2A, 0x2F, 0x40, 0x5C, 0xA7, 0xB6, 0x2022, 0x2030, 0x2031, 0x203B, 0x66A, 0xFF03, 0xFF05, 0xFF06,
    0xFF0A, 0xFF0F, 0xFF20,
  ]
}

extension Placeholder {
  /// Whether a text is filled in, and no number.
  var isText: Bool { isSpoken && !isNumber }
}

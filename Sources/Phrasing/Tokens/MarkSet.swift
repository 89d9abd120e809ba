import WordLists

/// Which marks a text has, and whether it has numbers: found once, so that constructions which need one are not looked
/// for where there is none.
struct MarkSet: OptionSet, Sendable {
  let rawValue: UInt16

  static let comma = MarkSet(rawValue: 1 << 0)
  static let colon = MarkSet(rawValue: 1 << 1)
  static let slash = MarkSet(rawValue: 1 << 2)
  static let punctuation = MarkSet(rawValue: 1 << 3)
  static let quote = MarkSet(rawValue: 1 << 4)
  static let bracket = MarkSet(rawValue: 1 << 5)
  static let dash = MarkSet(rawValue: 1 << 6)
  /// Digits, or something that is filled in.
  static let number = MarkSet(rawValue: 1 << 7)
  static let filled = MarkSet(rawValue: 1 << 8)

  static let commas: [UInt32] = [0x2C, 0x60C, 0x3001, 0xFF0C]
  static let colons: [UInt32] = [0x3A, 0xFF1A, 0x17D6]
  static let brackets: [UInt32] = [0x28, 0xFF08]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Of a text.
  init(of characters: [FoldedCharacter], hasPlaceholders: Bool) {
    var marks: UInt16 = hasPlaceholders ? MarkSet.number.rawValue | MarkSet.filled.rawValue : 0
    for character in characters where !character.kind.isLetter {
      marks |= MarkSet.marks(of: character)
    }
    rawValue = marks
  }

  private static func marks(of character: FoldedCharacter) -> UInt16 {
    switch character.kind {
    case .digit: return number.rawValue
    case .quote: return quote.rawValue | (brackets.contains(character.scalar) ? bracket.rawValue : 0)
    case .space: return character.hasDash ? dash.rawValue : 0
    case .punctuation:
      let isComma = commas.contains(character.scalar)
      let isColon = colons.contains(character.scalar)
      let isSlash = character.scalar == 0x2F
      return punctuation.rawValue | (isComma ? comma.rawValue : 0) | (isColon ? colon.rawValue : 0)
        | (isSlash ? slash.rawValue : 0)
    default: return 0
    }
  }

  /// What an element of a pattern needs; nothing where it needs a word or an item.
  init(for kind: ConstructionFile.Step.Kind) {
    self =
      switch kind {
      case .comma: .comma
      case .colon: .colon
      case .slash: .slash
      case .mark: .punctuation
      case .quote: .quote
      case .bracket: .bracket
      case .dash: .dash
      case .number: .number
      case .filled: .filled
      case .start, .end, .sentenceEnd, .anything, .word, .adverb, .capitalized, .item: []
      }
  }
}

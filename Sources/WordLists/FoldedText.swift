import Foundation

/// One character of a text as words are compared: folded to lower case, with the way back to its bytes.
@usableFromInline
package struct FoldedCharacter: Sendable {
  /// The folded scalar; 0x20 for a run of spaces and hyphens, ``FoldedText/filled`` for a placeholder.
  @usableFromInline package var scalar: UInt32
  @usableFromInline package var kind: ScalarClass
  /// Whether a hyphen or a dash is among the spaces that it stands for. Beside the kind, where it takes no room: all
  /// characters of all texts whose part is known are kept while their table is judged.
  @usableFromInline package var hasDash = false
  /// UTF-8 offsets in the text. Marks that comparison drops belong to the character before them.
  @usableFromInline package var start: Int32
  @usableFromInline package var end: Int32

  @inlinable package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A text as words are compared in it: capitals, direction marks, no-break and double spaces, Arabic vowel signs and
/// decomposed accents make no difference, nor does the nukta of the scripts of India; a placeholder is one opaque
/// character.
@usableFromInline
package struct FoldedText: Sendable {
  /// The characters of a part of a text, as they are in the whole.
  package init(_ text: FoldedText, upTo end: Int) {
    characters = Array(text.characters.prefix(end))
    joinsApostrophes = text.joinsApostrophes
  }

  /// Stands for a placeholder (U+FFFC, object replacement character).
  @inlinable package static var filled: UInt32 { 0xFFFC }

  @usableFromInline package private(set) var characters: [FoldedCharacter] = []
  /// Whether an apostrophe between two letters is a letter itself.
  @usableFromInline let joinsApostrophes: Bool

  /// - Parameters:
  ///   - filled: where placeholders are: UTF-8 offsets, in order.
  ///   - dottedI: whether capital I is the capital of dotless ı, as in Turkish and Azerbaijani.
  ///   - joinsApostrophes: whether an apostrophe between two letters is a letter itself, as in Ukrainian.
  package init(
    _ text: String, filled: [Range<Int>] = [], dottedI: Bool = false, joinsApostrophes: Bool = false
  ) {
    var text = text
    self = text.withUTF8 {
      FoldedText($0, filled: filled, dottedI: dottedI, joinsApostrophes: joinsApostrophes)
    }
  }

  /// - Parameters:
  ///   - bytes: of a text; valid UTF-8.
  ///   - filled: where placeholders are, in order.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, filled: [Range<Int>], dottedI: Bool, joinsApostrophes: Bool
  ) {
    self.joinsApostrophes = joinsApostrophes
    guard let start = bytes.baseAddress else { return }
    var next = 0
    var needsComposition = false
    // One for each scalar: most scripts take two or three bytes for one.
    characters.reserveCapacity(bytes.reduce(into: 0) { count, byte in count += byte & 0xC0 == 0x80 ? 0 : 1 })
    var index = 0
    while index < bytes.count {
      if next < filled.count, filled[next].lowerBound == index {
        let range = filled[next]
        next += 1
        index = range.upperBound
        add(FoldedText.filled, .symbol, range)
        continue
      }
      let (value, length) = Folding.decode(start + index)
      let kind = ScalarClass.of(value)
      let range = index..<(index + length)
      index += length
      switch kind {
      case .invisible: extendLast(to: range.upperBound)
      case .space, .lineBreak, .hyphen:
        if let last = characters.last, last.scalar == 0x20 {
          extendLast(to: range.upperBound)
        } else {
          add(0x20, kind == .lineBreak ? .space : kind, range)
        }
        if kind == .hyphen { characters[characters.count - 1].hasDash = true }
      case .apostrophe: add(0x27, kind, range)
      case .mark:
        if Folding.isVowelSign(value) || Folding.isNukta(value) {
          extendLast(to: range.upperBound)
        } else {
          needsComposition = needsComposition || joinsLast(value)
          // Hindi writes either sign of a nasal vowel for the other: candrabindu, anusvara.
          add(value == 0x901 ? 0x902 : value, kind, range)
        }
      default:
        // The Arabic tatweel only stretches the word.
        if value == 0x640 {
          extendLast(to: range.upperBound)
        } else {
          add(Folding.fold(value, dottedI: dottedI), kind, range)
        }
      }
    }
    if needsComposition { compose() }
  }

  private mutating func add(_ scalar: UInt32, _ kind: ScalarClass, _ range: Range<Int>) {
    characters.append(
      FoldedCharacter(scalar: scalar, kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
  }

  private mutating func extendLast(to end: Int) {
    guard !characters.isEmpty else { return }
    characters[characters.count - 1].end = Int32(end)
  }

  /// Whether Unicode may have one character for this one and the last.
  private func joinsLast(_ scalar: UInt32) -> Bool {
    if (0x300...0x36F).contains(scalar) { return true }
    return FoldedText.secondHalves.contains(scalar) && FoldedText.firstHalves.contains(characters.last?.scalar ?? 0)
  }

  /// The halves of vowel signs that the scripts of India write on both sides of a letter; old keyboards send them one by
  /// one. Source: The Unicode Standard, UnicodeData.txt, canonical decompositions.
  private static let firstHalves: Set<UInt32> = [0x9C7, 0xB47, 0xBC6, 0xBC7, 0xCBF, 0xCC6, 0xCCA, 0xD46, 0xD47]
  private static let secondHalves: Set<UInt32> = [
    0x9BE, 0x9D7, 0xB3E, 0xB56, 0xB57, 0xBBE, 0xBD7, 0xCC2, 0xCD5, 0xCD6, 0xD3E, 0xD57,
  ]

  /// Joins letters and the accents or halves that follow them where Unicode has one character for both.
  private mutating func compose() {
    var composed: [FoldedCharacter] = []
    for character in characters {
      guard character.kind == .mark, var last = composed.last, let base = Unicode.Scalar(last.scalar),
        let accent = Unicode.Scalar(character.scalar),
        (0x300...0x36F).contains(character.scalar) || FoldedText.secondHalves.contains(character.scalar)
      else {
        composed.append(character)
        continue
      }
      let pair = (String(base) + String(accent)).precomposedStringWithCanonicalMapping.unicodeScalars
      guard pair.count == 1, let one = pair.first else {
        composed.append(character)
        continue
      }
      last.scalar = one.value
      last.end = character.end
      composed[composed.count - 1] = last
    }
    characters = composed
  }

  /// Whether a word begins or ends between two neighbouring characters.
  @inlinable
  package func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < characters.count else { return true }
    let (before, after) = (characters[index - 1].kind, characters[index].kind)
    guard before.isWordPart, after.isWordPart else {
      return !joinsApostrophes || !isInnerApostrophe(before == .apostrophe ? index - 1 : index)
    }
    // Latin words stand inside unspaced scripts without a space.
    return before.isCased && after == .caseless || before == .caseless && after.isCased
  }

  /// Whether an apostrophe stands at a place with letters on both sides.
  @usableFromInline
  func isInnerApostrophe(_ index: Int) -> Bool {
    characters[index].kind == .apostrophe && index > 0 && index + 1 < characters.count
      && characters[index - 1].kind.isLetter
      && characters[index + 1].kind.isLetter
  }
}

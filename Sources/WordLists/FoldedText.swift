import Foundation

/// One character of a text as words are compared: folded to lower case, with the way back to its bytes.
@usableFromInline
package struct FoldedCharacter: Sendable {
  // Eight bytes in all, because all characters of all texts whose part is known are kept while their table is judged. So
  // scalar, kind and dash share one number, and a character ends where the next begins: ``FoldedText/end(of:)``.
  @usableFromInline var bits: UInt32
  /// UTF-8 offset in the text. Marks that comparison drops belong to the character before them.
  @usableFromInline package let start: Int32

  init(_ scalar: UInt32, _ kind: ScalarClass, at start: Int) {
    bits = scalar | UInt32(kind.number) << FoldedCharacter.kindShift
    self.start = Int32(truncatingIfNeeded: start)
  }

  /// The folded scalar; 0x20 for a run of spaces and hyphens, ``FoldedText/filled`` for a placeholder.
  @inlinable package var scalar: UInt32 { bits & FoldedCharacter.scalars }
  @inlinable package var kind: ScalarClass { ScalarClass(number: UInt8(bits >> FoldedCharacter.kindShift & 0x1F)) }
  /// Whether a hyphen or a dash is among the spaces that it stands for.
  @inlinable package var hasDash: Bool { bits & FoldedCharacter.dash != 0 }

  /// Notes that a dash is among the spaces.
  mutating func addDash() { bits |= FoldedCharacter.dash }

  /// Puts another scalar in the place of the folded one.
  mutating func replace(with scalar: UInt32) { bits = bits & ~FoldedCharacter.scalars | scalar }

  // Unicode has 21 bits.
  @inlinable static var scalars: UInt32 { 0x1F_FFFF }
  @inlinable static var kindShift: UInt32 { 21 }
  @inlinable static var dash: UInt32 { 1 << 26 }
}

/// A text as words are compared in it: capitals, direction marks, no-break and double spaces, Arabic vowel signs and
/// decomposed accents make no difference, nor does the nukta of the scripts of India; a placeholder is one opaque
/// character.
@usableFromInline
package struct FoldedText: Sendable {
  /// The characters of a part of a text, as they are in the whole.
  package init(_ text: FoldedText, upTo end: Int) {
    characters = Array(text.characters.prefix(end))
    self.end = end < text.characters.count ? text.characters[end].start : text.end
    joinsApostrophes = text.joinsApostrophes
  }

  /// Stands for a placeholder (U+FFFC, object replacement character).
  @inlinable package static var filled: UInt32 { 0xFFFC }

  @usableFromInline package private(set) var characters: [FoldedCharacter] = []
  /// Where the last character ends.
  @usableFromInline let end: Int32
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
    end = Int32(truncatingIfNeeded: bytes.count)
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
        add(FoldedText.filled, .symbol, range.lowerBound)
        continue
      }
      let (value, length) = Folding.decode(start + index)
      let kind = ScalarClass.of(value)
      let here = index
      index += length
      // What is left out belongs to the character before it.
      switch kind {
      case .invisible: break
      case .space, .lineBreak, .hyphen:
        if characters.last?.scalar != 0x20 { add(0x20, kind == .lineBreak ? .space : kind, here) }
        if kind == .hyphen { characters[characters.count - 1].addDash() }
      case .apostrophe: add(0x27, kind, here)
      case .mark:
        if !Folding.isVowelSign(value), !Folding.isNukta(value) {
          needsComposition = needsComposition || joinsLast(value)
          // Hindi writes either sign of a nasal vowel for the other: candrabindu, anusvara.
          add(value == 0x901 ? 0x902 : value, kind, here)
        }
      default:
        // The Arabic tatweel only stretches the word.
        if value != 0x640 { add(Folding.fold(value, dottedI: dottedI), kind, here) }
      }
    }
    if needsComposition { compose() }
  }

  private mutating func add(_ scalar: UInt32, _ kind: ScalarClass, _ start: Int) {
    characters.append(FoldedCharacter(scalar, kind, at: start))
  }

  /// The bytes of the character at an index.
  @inlinable package func range(at index: Int) -> Range<Int> { Int(characters[index].start)..<end(of: index) }

  /// Where the character at an index ends, in bytes of the text.
  @inlinable package func end(of index: Int) -> Int {
    Int(index + 1 < characters.count ? characters[index + 1].start : end)
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
      last.replace(with: one.value)
      composed[composed.count - 1] = last
    }
    characters = composed
  }

  /// Whether a character stands for a dash with spaces around it.
  package func isDash(_ index: Int) -> Bool {
    let space = characters[index]
    return space.kind == .space && space.hasDash && range(at: index).count > 2
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

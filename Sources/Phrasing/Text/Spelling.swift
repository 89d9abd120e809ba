import Foundation

/// One character of a text as words are compared: folded to lower case, with the way back to its bytes.
package struct Glyph: Sendable {
  /// The folded scalar; 0x20 for a run of spaces and hyphens, ``Spelling/filled`` for a placeholder.
  package var scalar: UInt32
  package var kind: ScalarClass
  /// UTF-8 offsets in the text. Marks that comparison drops belong to the glyph before them.
  package var start: Int32
  package var end: Int32

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A text as words are compared in it: capitals, direction marks, no-break and double spaces, Arabic vowel signs and
/// decomposed accents make no difference, nor does the nukta of the scripts of India; a placeholder is one opaque glyph.
package struct Spelling: Sendable {
  /// Stands for a placeholder (U+FFFC, object replacement character).
  package static let filled: UInt32 = 0xFFFC

  package private(set) var glyphs: [Glyph] = []
  /// Whether an apostrophe between two letters is a letter itself.
  private let joinsApostrophes: Bool

  /// - Parameters:
  ///   - dottedI: whether capital I is the capital of dotless ı, as in Turkish and Azerbaijani.
  ///   - joinsApostrophes: whether an apostrophe between two letters is a letter itself, as in Ukrainian.
  package init(
    _ text: String, placeholders: [Placeholder] = [], dottedI: Bool = false, joinsApostrophes: Bool = false
  ) {
    self.joinsApostrophes = joinsApostrophes
    var text = text
    var next = 0
    var needsComposition = false
    text.withUTF8 { bytes in
      // One for each scalar: most scripts take two or three bytes for one.
      glyphs.reserveCapacity(bytes.reduce(into: 0) { count, byte in count += byte & 0xC0 == 0x80 ? 0 : 1 })
      var index = 0
      while index < bytes.count {
        if next < placeholders.count, placeholders[next].range.lowerBound == index {
          let range = placeholders[next].range
          next += 1
          index = range.upperBound
          add(Spelling.filled, .symbol, range)
          continue
        }
        let (scalar, length) = Spelling.decode(bytes, at: index)
        let kind = ScalarClass.of(scalar)
        let range = index..<(index + length)
        index += length
        switch kind {
        case .invisible: extendLast(to: range.upperBound)
        case .space, .lineBreak, .hyphen:
          if let last = glyphs.last, last.scalar == 0x20 {
            extendLast(to: range.upperBound)
          } else {
            add(0x20, kind == .lineBreak ? .space : kind, range)
          }
        case .apostrophe: add(0x27, kind, range)
        case .mark:
          if Spelling.isVowelSign(scalar.value) || Spelling.isNukta(scalar.value) {
            extendLast(to: range.upperBound)
          } else {
            needsComposition = needsComposition || joinsLast(scalar.value)
            // Hindi writes either sign of a nasal vowel for the other: candrabindu, anusvara.
            add(scalar.value == 0x901 ? 0x902 : scalar.value, kind, range)
          }
        default:
          // The Arabic tatweel only stretches the word.
          if scalar.value == 0x640 {
            extendLast(to: range.upperBound)
          } else {
            add(Spelling.fold(scalar.value, dottedI: dottedI), kind, range)
          }
        }
      }
    }
    if needsComposition { compose() }
  }

  private mutating func add(_ scalar: UInt32, _ kind: ScalarClass, _ range: Range<Int>) {
    glyphs.append(Glyph(scalar: scalar, kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound)))
  }

  private mutating func extendLast(to end: Int) {
    guard !glyphs.isEmpty else { return }
    glyphs[glyphs.count - 1].end = Int32(end)
  }

  /// Whether Unicode may have one character for this one and the last.
  private func joinsLast(_ scalar: UInt32) -> Bool {
    if (0x300...0x36F).contains(scalar) { return true }
    return Spelling.secondHalves.contains(scalar) && Spelling.firstHalves.contains(glyphs.last?.scalar ?? 0)
  }

  /// The halves of vowel signs that the scripts of India write on both sides of a letter; old keyboards send them one by
  /// one. Source: The Unicode Standard, UnicodeData.txt, canonical decompositions.
  private static let firstHalves: Set<UInt32> = [0x9C7, 0xB47, 0xBC6, 0xBC7, 0xCBF, 0xCC6, 0xCCA, 0xD46, 0xD47]
  private static let secondHalves: Set<UInt32> = [
    0x9BE, 0x9D7, 0xB3E, 0xB56, 0xB57, 0xBBE, 0xBD7, 0xCC2, 0xCD5, 0xCD6, 0xD3E, 0xD57,
  ]

  /// Joins letters and the accents or halves that follow them where Unicode has one character for both.
  private mutating func compose() {
    var composed: [Glyph] = []
    for glyph in glyphs {
      guard glyph.kind == .mark, var last = composed.last, let base = Unicode.Scalar(last.scalar),
        let accent = Unicode.Scalar(glyph.scalar),
        (0x300...0x36F).contains(glyph.scalar) || Spelling.secondHalves.contains(glyph.scalar)
      else {
        composed.append(glyph)
        continue
      }
      let pair = (String(base) + String(accent)).precomposedStringWithCanonicalMapping.unicodeScalars
      guard pair.count == 1, let one = pair.first else {
        composed.append(glyph)
        continue
      }
      last.scalar = one.value
      last.end = glyph.end
      composed[composed.count - 1] = last
    }
    glyphs = composed
  }

  /// Whether a word begins or ends between two neighbouring glyphs.
  package func isBoundary(_ index: Int) -> Bool {
    guard index > 0, index < glyphs.count else { return true }
    let (before, after) = (glyphs[index - 1].kind, glyphs[index].kind)
    guard before.isWordPart, after.isWordPart else {
      return !joinsApostrophes || !isInnerApostrophe(before == .apostrophe ? index - 1 : index)
    }
    // Latin words stand inside unspaced scripts without a space.
    return before.isCased && after == .caseless || before == .caseless && after.isCased
  }

  /// Whether an apostrophe stands at a place with letters on both sides.
  private func isInnerApostrophe(_ index: Int) -> Bool {
    glyphs[index].kind == .apostrophe && index > 0 && index + 1 < glyphs.count && glyphs[index - 1].kind.isLetter
      && glyphs[index + 1].kind.isLetter
  }

  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let lead = bytes[index]
    func tail(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    let (value, length): (UInt32, Int)
    // The bytes are a String's, so they are valid UTF-8.
    switch lead {
    case ..<0x80: (value, length) = (UInt32(lead), 1)
    case ..<0xE0: (value, length) = (UInt32(lead & 0x1F) << 6 | tail(1), 2)
    case ..<0xF0: (value, length) = (UInt32(lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
    default: (value, length) = (UInt32(lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Short vowels and doubling signs of Arabic and points of Hebrew, which most texts leave out.
  private static func isVowelSign(_ value: UInt32) -> Bool {
    (0x64B...0x652).contains(value) || value == 0x670 || (0x591...0x5BD).contains(value)
      || (0x5BF...0x5C7).contains(value)
  }

  /// The dot below a letter of the scripts of India, which many texts leave out and Unicode writes in two ways.
  private static func isNukta(_ value: UInt32) -> Bool {
    switch value {
    case 0x93C, 0x9BC, 0xA3C, 0xABC, 0xB3C, 0xCBC: true
    default: false
    }
  }

  /// Letters of the scripts of India with their nukta, and the letters without it (Unicode, composition exclusions).
  private static func withoutNukta(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x929, 0x931, 0x934: value - 1
    case 0x958...0x95A: value - 0x958 + 0x915
    case 0x95B: 0x91C
    case 0x95C, 0x95D: value - 0x95C + 0x921
    case 0x95E: 0x92B
    case 0x95F: 0x92F
    case 0x9DC, 0x9DD: value - 0x9DC + 0x9A1
    case 0x9DF: 0x9AF
    case 0xA33: 0xA32
    case 0xA36: 0xA38
    case 0xA59, 0xA5A: value - 0xA59 + 0xA16
    case 0xA5B: 0xA1C
    case 0xA5E: 0xA2B
    case 0xB5C, 0xB5D: value - 0xB5C + 0xB21
    default: value
    }
  }

  /// The scalar in lower case, full-width forms as ordinary ones, Arabic alef and its carriers as one, Urdu and Persian
  /// letters as the Arabic ones that keyboards give for them, letters of India without their nukta.
  static func fold(_ value: UInt32, dottedI: Bool) -> UInt32 {
    if dottedI, value == 0x49 { return 0x131 }
    if value < 0x80 { return (0x41...0x5A).contains(value) ? value + 32 : value }
    if value < UInt32(folds.count) { return folds[Int(value)] }
    switch value {
    case 0x900...0xB7F: return withoutNukta(value)
    case 0x1E00...0x1FFF: return highFolds[Int(value) - 0x1E00]
    case 0xFF21...0xFF3A: return value - 0xFF21 + 0x61
    case 0xFF41...0xFF5A: return value - 0xFF41 + 0x61
    case 0xFF10...0xFF19: return value - 0xFF10 + 0x30
    default: return value
    }
  }

  private static let folds: [UInt32] = (UInt32(0)..<0x0700).map(lowered)
  private static let highFolds: [UInt32] = (UInt32(0x1E00)...0x1FFF).map(lowered)

  private static func lowered(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x130: return 0x69
    case 0x3C2: return 0x3C3
    // Older Romanian texts have s and t with a cedilla for those with a comma below.
    case 0x15E, 0x15F: return 0x219
    case 0x162, 0x163: return 0x21B
    case 0x622, 0x623, 0x625, 0x671: return 0x627
    case 0x6A9: return 0x643
    case 0x6C1: return 0x647
    case 0x6C3: return 0x629
    case 0x6CC: return 0x64A
    case 0x1E9E: return 0xDF
    default: break
    }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let one = lower.first else { return value }
    return one.value
  }
}

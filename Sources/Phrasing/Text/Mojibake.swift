/// Characters that were read in another encoding than they were written in.
///
/// UTF-8 read as Windows-1252 turns `ä` into `Ã¤`: a letter that is the first byte and signs that are the bytes after
/// it. A run is taken for mojibake only where its bytes make well-formed UTF-8 of a kind that texts hold, and where
/// no ordinary spelling explains it: „CAFÉ“ ends in `É` and a quotation mark, which are also two such bytes.
package struct Mojibake: Sendable {
  /// UTF-8 offsets in the text.
  package let range: Range<Int>
  /// What was meant; nil where the character is lost (U+FFFD).
  package let right: String?

  package static func find(in text: String) -> [Mojibake] {
    let scalars = positioned(text)
    var found: [Mojibake] = []
    var doubtful: [Mojibake] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar.value == 0xFFFD {
        found.append(Mojibake(range: scalar.start..<scalar.end, right: nil))
        index += 1
      } else if let (count, right, isSure) = decode(scalars, at: index) {
        let one = Mojibake(range: scalar.start..<scalars[index + count - 1].end, right: right)
        if isSure { found.append(one) } else { doubtful.append(one) }
        index += count
      } else {
        index += 1
      }
    }
    // What might be spelling where it stands alone is none in a row, or beside what is certain.
    if !found.contains(where: { $0.right != nil }) {
      doubtful = doubtful.enumerated().filter { place, one in
        place > 0 && doubtful[place - 1].range.upperBound == one.range.lowerBound
          || place + 1 < doubtful.count && doubtful[place + 1].range.lowerBound == one.range.upperBound
      }.map(\.element)
    }
    return joined((found + doubtful).sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  private struct Positioned {
    let value: UInt32
    let start: Int
    let end: Int
  }

  private static func positioned(_ text: String) -> [Positioned] {
    var scalars: [Positioned] = []
    scalars.reserveCapacity(text.utf8.count)
    var start = 0
    for scalar in text.unicodeScalars {
      let end = start + UTF8.width(scalar)
      scalars.append(Positioned(value: scalar.value, start: start, end: end))
      start = end
    }
    return scalars
  }

  /// Neighbours as one.
  private static func joined(_ found: [Mojibake]) -> [Mojibake] {
    var result: [Mojibake] = []
    var index = 0
    while index < found.count {
      let start = found[index].range.lowerBound
      var end = found[index].range.upperBound
      var right = found[index].right
      index += 1
      while right != nil, index < found.count, found[index].range.lowerBound == end, let next = found[index].right {
        right?.append(next)
        end = found[index].range.upperBound
        index += 1
      }
      result.append(Mojibake(range: start..<end, right: right))
    }
    return result
  }

  /// The character that a run of scalars was, with the number of scalars; not sure where the run may be spelling.
  private static func decode(_ scalars: [Positioned], at start: Int) -> (Int, String, Bool)? {
    // Nothing that is read wrongly is a single ASCII character, and most texts end the search here.
    guard scalars[start].value >= 0x80, start + 1 < scalars.count, scalars[start + 1].value >= 0x80 else { return nil }
    if let found = decodeMacRoman(scalars, at: start) { return found }
    return decode(scalars, at: start, windows1252) ?? decode(scalars, at: start, windows1251)
  }

  private static func decode(
    _ scalars: [Positioned], at start: Int, _ page: (UInt32) -> UInt8?
  ) -> (Int, String, Bool)? {
    guard let lead = page(scalars[start].value), let count = length(lead), start + count <= scalars.count,
      let second = page(scalars[start + 1].value), (0x80...0xBF).contains(second)
    else { return nil }
    let bytes = scalars[start..<(start + count)].compactMap { page($0.value) }
    guard bytes.count == count, bytes.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }) else { return nil }
    guard bytes.withUnsafeBufferPointer({ SourceBytes.isSequence($0) }) else { return nil }
    let right = String(decoding: bytes, as: UTF8.self)
    guard let scalar = right.unicodeScalars.first, isUsual(scalar.value) else { return nil }
    return (count, right, isSure(scalars[start..<(start + count)].map(\.value), lead))
  }

  private static func length(_ lead: UInt8) -> Int? {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// Blocks that interfaces are written in: Latin, Greek, Cyrillic, Hebrew, Arabic, Indic, Thai, kana, ideographs,
  /// Hangul, punctuation and signs, emoji.
  private static func isUsual(_ value: UInt32) -> Bool {
    switch value {
    case 0xA0...0x24F, 0x370...0x52F, 0x590...0x6FF, 0x900...0xE7F, 0x1E00...0x1FFF, 0x2010...0x27BF, 0x3000...0x30FF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF00...0xFFEF, 0x1F300...0x1FAFF:
      true
    default: false
    }
  }

  /// A run may be spelling where what follows its letter are marks that may follow one, or where it is Cyrillic.
  private static func isSure(_ values: [UInt32], _ lead: UInt8) -> Bool {
    guard values[0] < 0x400, values.count > 2 || lead <= 0xC5 else { return false }
    return values.dropFirst().contains { value in
      switch value {
      // Quotation marks but the low ones, which stand before letters; dashes, daggers, the ellipsis, the no-break
      // space, guillemets, signs for degrees and ordinals.
      case 0x2010...0x2019, 0x201C, 0x201D, 0x2020...0x2026, 0x2030, 0x2039, 0x203A, 0xA0, 0xAB, 0xBB, 0xB0, 0xBA, 0xAA,
        0xB4, 0xB7:
        false
      // The euro sign stands before or after a number and not after a letter.
      default: true
      }
    }
  }

  /// Windows-1252's byte of a scalar from 0x80 up; C1 controls are taken for the bytes that Latin-1 reads so.
  private static func windows1252(_ value: UInt32) -> UInt8? {
    if (0x80...0xFF).contains(value) { return UInt8(value) }
    return high1252.firstIndex(of: value).map { UInt8($0 + 0x80) }
  }

  /// Source: the WHATWG Encoding Standard's index for windows-1252; 0 where it has a control.
  private static let high1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17D, 0, 0,
    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178,
  ]

  /// Windows-1251's byte of a scalar that UTF-8 of Cyrillic holds: its letters Р and С as first bytes, and the upper
  /// rows as second ones.
  private static func windows1251(_ value: UInt32) -> UInt8? {
    if value == 0x420 { return 0xD0 }
    if value == 0x421 { return 0xD1 }
    return high1251.firstIndex(of: value).map { UInt8($0 + 0x80) }
  }

  /// Source: the WHATWG Encoding Standard's index for windows-1251, 0x80 to 0xBF.
  private static let high1251: [UInt32] = [
    0x402, 0x403, 0x201A, 0x453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x409, 0x2039, 0x40A, 0x40C, 0x40B,
    0x40F, 0x452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x98, 0x2122, 0x459, 0x203A, 0x45A, 0x45C,
    0x45B, 0x45F, 0xA0, 0x40E, 0x45E, 0x408, 0xA4, 0x490, 0xA6, 0xA7, 0x401, 0xA9, 0x404, 0xAB, 0xAC, 0xAD, 0xAE,
    0x407, 0xB0, 0xB1, 0x406, 0x456, 0x491, 0xB5, 0xB6, 0xB7, 0x451, 0x2116, 0x454, 0xBB, 0x458, 0x405, 0x455, 0x457,
  ]

  /// Mac Roman's forms of the most usual characters: `‚Äô` for an apostrophe, `√©` for é.
  private static func decodeMacRoman(_ scalars: [Positioned], at start: Int) -> (Int, String, Bool)? {
    func value(_ offset: Int) -> UInt32 { start + offset < scalars.count ? scalars[start + offset].value : 0 }
    if value(0) == 0x201A, value(1) == 0xC4, let right = macPunctuation[value(2)] { return (3, right, true) }
    if value(0) == 0x221A, let right = macLetters[value(1)] { return (2, right, true) }
    return nil
  }

  /// The third byte, as Mac Roman shows it, of dashes, quotation marks and the ellipsis.
  private static let macPunctuation: [UInt32: String] = [
    0xEC: "–", 0xEE: "—", 0xF2: "‘", 0xF4: "’", 0xFA: "“", 0xF9: "”", 0xFB: "„", 0xB6: "…", 0xA2: "•",
  ]

  /// The second byte, as Mac Roman shows it, of Latin letters with accents; signs that follow a root are left out.
  private static let macLetters: [UInt32: String] = [
    0xA9: "é", 0xAE: "è", 0xA7: "ä", 0x2202: "ö", 0xBA: "ü", 0xFC: "ß", 0xB0: "á", 0xB1: "ñ", 0x2265: "ó",
    0x2260: "í", 0xDF: "ç", 0xB6: "æ", 0x2122: "ê", 0xA2: "â", 0xA5: "ô", 0xA3: "ã", 0x2022: "å", 0x2020: "à",
    0xA8: "ì", 0xC6: "î", 0xD8: "ï", 0xB4: "ë", 0xD1: "Ä", 0xF1: "Ö", 0xFA: "Ü",
  ]
}

/// Well-formed UTF-8.
private enum SourceBytes {
  static func isSequence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }
}

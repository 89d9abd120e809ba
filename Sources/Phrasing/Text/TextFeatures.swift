import Foundation

/// Which signs a text holds, found in one pass over its bytes.
///
/// Rules that judge every text, whatever its role, look here first: most texts hold none of what they look for, and
/// nothing more is done with them. A sign that is set says “look closer”; a sign that is not set is certain.
@usableFromInline
package struct TextFeatures: OptionSet, Hashable, Sendable {
  @inlinable package var rawValue: UInt32 { bits }
  @usableFromInline let bits: UInt32

  @inlinable package init(rawValue: UInt32) { bits = rawValue }

  // The standard library's own aren't specialised in other modules.
  @inlinable @inline(__always) package func isDisjoint(with other: TextFeatures) -> Bool { bits & other.bits == 0 }
  @inlinable @inline(__always) package func contains(_ other: TextFeatures) -> Bool { other.bits & ~bits == 0 }

  /// The standard library's way through a sequence costs more than many a rule: texts go through these by the million.
  @inlinable @inline(__always) package init(arrayLiteral elements: TextFeatures...) {
    var bits: UInt32 = 0
    for element in elements { bits |= element.bits }
    self.init(rawValue: bits)
  }

  /// `%`, or its full-width, small or Arabic form.
  package static let percent = TextFeatures(rawValue: 1 << 0)
  package static let brace = TextFeatures(rawValue: 1 << 1)
  /// An ASCII digit, or a byte that a digit of another script may begin with.
  package static let digit = TextFeatures(rawValue: 1 << 2)
  package static let backslash = TextFeatures(rawValue: 1 << 3)
  package static let ampersand = TextFeatures(rawValue: 1 << 4)
  package static let less = TextFeatures(rawValue: 1 << 5)
  /// `[`, `*`, `_`, `` ` ``, `#`, `~`: what Markdown is made of.
  package static let markdown = TextFeatures(rawValue: 1 << 6)
  /// A tab or a line break.
  package static let lineBreak = TextFeatures(rawValue: 1 << 7)
  /// A control character of ASCII or of the C1 block.
  package static let control = TextFeatures(rawValue: 1 << 8)
  /// Two spaces in a row; a no-break space counts as one.
  package static let doubleSpace = TextFeatures(rawValue: 1 << 9)
  /// White space at the beginning or the end, no-break spaces included.
  package static let edgeSpace = TextFeatures(rawValue: 1 << 10)
  /// A character without width: joiners, direction marks, soft hyphens, separators, a byte-order mark.
  package static let invisible = TextFeatures(rawValue: 1 << 11)
  /// A character for private use.
  package static let privateUse = TextFeatures(rawValue: 1 << 12)
  /// U+FFFD, or letters in a row that look like UTF-8 read in another encoding.
  package static let mojibake = TextFeatures(rawValue: 1 << 13)
  /// Two neighbouring words of one length that begin with the same byte, small and capital letters of ASCII aside.
  package static let twins = TextFeatures(rawValue: 1 << 14)
  package static let nonASCII = TextFeatures(rawValue: 1 << 15)
  /// What ends a sentence, right before a capital of ASCII or a letter beyond.
  package static let joinedStop = TextFeatures(rawValue: 1 << 16)
  /// A byte that is no white space of ASCII: without one, the text is blank.
  package static let ink = TextFeatures(rawValue: 1 << 20)
  /// What may end a sentence: these are looked at more closely, and never set in the end.
  private static let fullStop = TextFeatures(rawValue: 1 << 17)
  private static let otherStop = TextFeatures(rawValue: 1 << 18)
  private static let foreignStop = TextFeatures(rawValue: 1 << 19)
  private static let stops: TextFeatures = [.fullStop, .otherStop, .foreignStop]

  /// What placeholders are made of.
  package static let formats: TextFeatures = [.percent, .brace]
  /// What escapes are made of.
  package static let escapes: TextFeatures = [.backslash, .ampersand, .brace]
  /// What HTML and Markdown are made of.
  package static let markup: TextFeatures = [.less, .markdown]

  package init(of text: String) {
    let found = text.utf8.withContiguousStorageIfAvailable { TextFeatures(of: $0) }
    self = found ?? Array(text.utf8).withUnsafeBufferPointer { TextFeatures(of: $0) }
  }

  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    var bits: UInt32 = 0
    var isAfterSpace = false
    var wordStart = 0
    var lastStart = 0
    var lastCount = 0
    TextFeatures.table.withUnsafeBufferPointer { table in
      for index in bytes.indices {
        let byte = bytes[index]
        bits |= table[Int(byte)]
        if byte == 0x20 {
          if isAfterSpace { bits |= TextFeatures.doubleSpace.rawValue }
          isAfterSpace = true
          let count = index - wordStart
          if count == lastCount, count > 0, bytes[wordStart] | 0x20 == bytes[lastStart] | 0x20 {
            bits |= TextFeatures.twins.rawValue
          }
          (lastStart, lastCount, wordStart) = (wordStart, count, index + 1)
        } else {
          isAfterSpace = false
          if byte >= 0xC2 { bits |= TextFeatures.sign(of: bytes, at: index) }
        }
      }
    }
    if bits & TextFeatures.stops.rawValue != 0 {
      let isJoined = TextFeatures.joinsSentences(bytes, TextFeatures(rawValue: bits))
      bits &= ~TextFeatures.stops.rawValue
      if isJoined { bits |= TextFeatures.joinedStop.rawValue }
    }
    // The last word may stand before a mark.
    let left = bytes.count - wordStart
    if lastCount > 0, left >= lastCount, bytes[wordStart] | 0x20 == bytes[lastStart] | 0x20 {
      bits |= TextFeatures.twins.rawValue
    }
    if let first = bytes.first, let last = bytes.last {
      if TextFeatures.isSpace(first) || TextFeatures.isSpace(last) || TextFeatures.wideSpace(bytes, at: 0) > 0
        || TextFeatures.endsInWideSpace(bytes)
      {
        bits |= TextFeatures.edgeSpace.rawValue
      }
    }
    self.init(rawValue: bits)
  }

  /// Whether what ends a sentence stands right before a letter.
  private static func joinsSentences(_ bytes: UnsafeBufferPointer<UInt8>, _ features: TextFeatures) -> Bool {
    if features.rawValue & fullStop.rawValue != 0, joins(UInt8(ascii: "."), bytes) { return true }
    if features.rawValue & otherStop.rawValue != 0 {
      if joins(UInt8(ascii: "!"), bytes) || joins(UInt8(ascii: "?"), bytes) { return true }
    }
    return features.rawValue & foreignStop.rawValue != 0 && joinsForeignSentences(bytes)
  }

  private static func joins(_ mark: UInt8, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while let place = bytes.firstPlace(of: mark, from: index) {
      index = place + 1
      if isLetter(bytes, at: index) { return true }
    }
    return false
  }

  /// The same for the danda, and for stops and question marks of Arabic and Armenian.
  private static func joinsForeignSentences(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where isLetter(bytes, at: index + 1) {
      switch bytes[index] {
      case 0xA4, 0xA5: if index > 1, bytes[index - 1] == 0xA5, bytes[index - 2] == 0xE0 { return true }
      case 0x94: if index > 0, bytes[index - 1] == 0xDB { return true }
      case 0x9F: if index > 0, bytes[index - 1] == 0xD8 { return true }
      case 0x89: if index > 0, bytes[index - 1] == 0xD6 { return true }
      default: break
      }
    }
    return false
  }

  /// A capital of ASCII, or a letter beyond, as far as its first byte tells.
  private static func isLetter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index < bytes.count && (bytes[index] > 0xC2 || (0x41...0x5A).contains(bytes[index]))
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Number of bytes of the no-break, fixed-width or ideographic space at a place; 0 where there is none.
  package static func wideSpace(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index + 1 < bytes.count else { return 0 }
    let (lead, next) = (bytes[index], bytes[index + 1])
    if lead == 0xC2 { return next == 0xA0 ? 2 : 0 }
    guard index + 2 < bytes.count else { return 0 }
    let last = bytes[index + 2]
    switch (lead, next) {
    case (0xE2, 0x80): return last <= 0x8A || last == 0xAF ? 3 : 0
    case (0xE2, 0x81): return last == 0x9F ? 3 : 0
    case (0xE3, 0x80): return last == 0x80 ? 3 : 0
    default: return 0
    }
  }

  private static func endsInWideSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = bytes.count
    return count >= 2 && wideSpace(bytes, at: count - 2) == 2 || count >= 3 && wideSpace(bytes, at: count - 3) == 3
  }

  /// The sign of a character that is no ASCII, by its first two or three bytes.
  private static func sign(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case 0xC2:
      if byte(1) < 0xA0 { return control.rawValue }
      if byte(1) == 0xA0 {
        let isDouble = byte(2) == 0x20 || index > 0 && bytes[index - 1] == 0x20
        return isDouble ? doubleSpace.rawValue : 0
      }
      return byte(1) == 0xAD ? invisible.rawValue : 0
    case 0xC3: return mayLeadMojibake(byte(1), byte(2)) ? mojibake.rawValue : 0
    case 0xCC: return 0
    case 0xD0:
      // A pair of Cyrillic letters, the first always the same, is how CP 1251 shows UTF-8 of Cyrillic.
      return (byte(1) == 0xA0 || byte(1) == 0xA1)
        && (byte(4) == 0xD0 && (byte(5) == 0xA0 || byte(5) == 0xA1)
          || byte(5) == 0xD0 && (byte(6) == 0xA0 || byte(6) == 0xA1))
        ? mojibake.rawValue : 0
    case 0xD9:
      if byte(1) == 0xAA { return percent.rawValue }
      return (0xA0...0xA9).contains(byte(1)) ? digit.rawValue : 0
    case 0xD6: return byte(1) == 0x89 ? foreignStop.rawValue : 0
    case 0xD8: return byte(1) == 0x9F ? foreignStop.rawValue : 0
    case 0xDB:
      if byte(1) == 0x94 { return foreignStop.rawValue }
      return (0xB0...0xB9).contains(byte(1)) ? digit.rawValue : 0
    case 0xE0:
      let isDanda = byte(1) == 0xA5 && (byte(2) == 0xA4 || byte(2) == 0xA5)
      return isDanda ? foreignStop.rawValue : digit.rawValue
    case 0xE1: return byte(1) == 0x81 || byte(1) == 0x82 || byte(1) == 0x9F ? digit.rawValue : 0
    case 0xE2:
      if byte(1) == 0x80 {
        let last = byte(2)
        if (0x8B...0x8F).contains(last) || (0xA8...0xAE).contains(last) { return invisible.rawValue }
        // Two low quotation marks and “Ä” are how Mac Roman shows UTF-8 of quotation marks and dashes.
        return last == 0x9A && byte(3) == 0xC3 && byte(4) == 0x84 ? mojibake.rawValue : 0
      }
      if byte(1) == 0x81 { return byte(2) >= 0xA0 ? invisible.rawValue : 0 }
      // The sign for roots is how Mac Roman shows the first byte of an accented letter.
      return byte(1) == 0x88 && byte(2) == 0x9A ? mojibake.rawValue : 0
    case 0xEE, 0xF3, 0xF4: return privateUse.rawValue
    case 0xEF:
      switch (byte(1), byte(2)) {
      case (0x80...0xA3, _): return privateUse.rawValue
      case (0xBB, 0xBF): return invisible.rawValue
      case (0xBF, 0xBD): return mojibake.rawValue
      case (0xBC, 0x85), (0xB9, 0xAA): return percent.rawValue
      case (0xBC, 0x90...0x99): return digit.rawValue
      default: return 0
      }
    default: return 0
    }
  }

  /// A letter U+00C2 … U+00F4 that could be the first byte of a UTF-8 sequence, before a character that Windows-1252
  /// has among its continuation bytes.
  private static func mayLeadMojibake(_ second: UInt8, _ next: UInt8) -> Bool {
    (0x82...0xB4).contains(second) && (next == 0xC2 || next == 0xE2 || next == 0xC5 || next == 0xC6 || next == 0xCB)
  }

  private static let table: [UInt32] = (0..<256).map { value in
    let byte = UInt8(value)
    return sign(of: byte) | (isSpace(byte) ? 0 : ink.rawValue)
  }

  /// The sign of a byte by itself.
  private static func sign(of byte: UInt8) -> UInt32 {
    switch byte {
    case UInt8(ascii: "%"): percent.rawValue
    case UInt8(ascii: "."): fullStop.rawValue
    case UInt8(ascii: "!"), UInt8(ascii: "?"): otherStop.rawValue
    case UInt8(ascii: "{"): brace.rawValue
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit.rawValue
    case UInt8(ascii: "\\"): backslash.rawValue
    case UInt8(ascii: "&"): ampersand.rawValue
    case UInt8(ascii: "<"): less.rawValue
    case UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "#"),
      UInt8(ascii: "~"):
      markdown.rawValue
    case 0x09, 0x0A, 0x0D: lineBreak.rawValue
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: control.rawValue
    case 0x80...0xFF: nonASCII.rawValue
    default: 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte stands first, from a place on; nil where it doesn't.
  @inline(__always)
  func firstPlace(of byte: UInt8, from index: Int) -> Int? {
    guard index < count, let base = baseAddress,
      let found = memchr(base + index, Int32(byte), count - index)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}

/// How the bytes of a file stand for characters.
package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16 LE"
  case utf16BigEndian = "UTF-16 BE"
  case utf32LittleEndian = "UTF-32 LE"
  case utf32BigEndian = "UTF-32 BE"
  case latin1 = "ISO-8859-1"
  case windows1252 = "windows-1252"

  /// The encoding that the first bytes show, and whether a byte-order mark shows it.
  ///
  /// The order is that of CoreFoundation's property-list parser: UTF-32 marks before UTF-16 marks, whose first two
  /// bytes are the same; then, without a mark, a zero among the first two bytes means UTF-16; then an XML declaration
  /// is believed.
  package static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, hasMark: Bool) {
    func begins(_ mark: UInt8...) -> Bool { bytes.starts(with: mark) }
    if begins(0xEF, 0xBB, 0xBF) { return (.utf8, true) }
    if begins(0x00, 0x00, 0xFE, 0xFF) { return (.utf32BigEndian, true) }
    if begins(0xFF, 0xFE, 0x00, 0x00) { return (.utf32LittleEndian, true) }
    if begins(0xFE, 0xFF) { return (.utf16BigEndian, true) }
    if begins(0xFF, 0xFE) { return (.utf16LittleEndian, true) }
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return (.utf16BigEndian, false) }
    if bytes.count >= 2, bytes[0] != 0, bytes[1] == 0 { return (.utf16LittleEndian, false) }
    if let declared = XMLDeclaration.encoding(of: bytes), declared.unitSize == 1 { return (declared, false) }
    return (.utf8, false)
  }

  /// Whether the encoding has a character.
  func holds(_ scalar: Unicode.Scalar) -> Bool { self == .utf8 || scalar.isASCII || bytes(of: scalar) != nil }

  /// Bytes of one unit that can stand alone: a UTF-16 surrogate counts as one.
  var unitSize: Int {
    switch self {
    case .utf8, .latin1, .windows1252: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The scalar at `offset` and the bytes it takes; U+FFFD for what is no character. Never called for UTF-8.
  func scalar(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    let left = bytes.count - offset
    guard left >= unitSize else { return (replacement, left) }
    switch self {
    case .utf8, .latin1:
      return (Unicode.Scalar(bytes[offset]), 1)
    case .windows1252:
      return (TextEncoding.windows1252Scalar(bytes[offset]), 1)
    case .utf16LittleEndian, .utf16BigEndian:
      func unit(_ at: Int) -> UInt32 {
        let (a, b) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
        return self == .utf16LittleEndian ? b << 8 | a : a << 8 | b
      }
      let first = unit(offset)
      guard first & 0xFC00 == 0xD800, left >= 4 else { return (Unicode.Scalar(first) ?? replacement, 2) }
      let second = unit(offset + 2)
      guard second & 0xFC00 == 0xDC00 else { return (replacement, 2) }
      let value = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
      return (Unicode.Scalar(value) ?? replacement, 4)
    case .utf32LittleEndian, .utf32BigEndian:
      var value: UInt32 = 0
      for index in 0..<4 {
        let at = self == .utf32LittleEndian ? offset + 3 - index : offset + index
        value = value << 8 | UInt32(bytes[at])
      }
      return (Unicode.Scalar(value) ?? replacement, 4)
    }
  }

  /// Whether these bytes are U+FFFD itself, rather than bytes that are no character.
  func isReplacement(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, length: Int) -> Bool {
    self.bytes(of: "\u{FFFD}").map { bytes[offset..<offset + length].elementsEqual($0) } ?? false
  }

  /// The bytes of `scalar`; nil where this encoding has none for it.
  func bytes(of scalar: Unicode.Scalar) -> [UInt8]? {
    switch self {
    case .utf8:
      return Array(UTF8.encode(scalar).map { Array($0) } ?? [])
    case .latin1:
      return scalar.value < 0x100 ? [UInt8(scalar.value)] : nil
    case .windows1252:
      return (0...255).first { TextEncoding.windows1252Scalar($0) == scalar }.map { [$0] }
    case .utf16LittleEndian:
      return UTF16.encode(scalar).map { $0.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    case .utf16BigEndian:
      return UTF16.encode(scalar).map { $0.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    case .utf32LittleEndian:
      return (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
    case .utf32BigEndian:
      return (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - 8 * $0)) }
    }
  }

  /// Source: the WHATWG Encoding Standard's index for windows-1252.
  private static func windows1252Scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let high: [Unicode.Scalar] = [
      "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
      "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
    return high[Int(byte) - 0x80]
  }
}

/// `_x000D_`: how a workbook writes a character that XML doesn't allow.
///
/// A text that has such letters itself is written with its first `_` escaped, as `_x005F_x000D_`
/// (ECMA-376 part 1, 22.9.2.19, ST_Xstring).
package enum CellEscapes {
  /// The value of an escape at `index`: `_x`, four hexadecimal digits, `_`.
  static func value(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
    guard index + 7 <= bytes.count, bytes[index] == UInt8(ascii: "_"), bytes[index + 1] == UInt8(ascii: "x"),
      bytes[index + 6] == UInt8(ascii: "_")
    else { return nil }
    var value: UInt16 = 0
    for digit in bytes[(index + 2)..<(index + 6)] {
      guard let digit = hexValue(digit) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Whether the `_` at `index` must be escaped, because a reader could take it for the start of an escape.
  ///
  /// LibreOffice also reads one to three digits as an escape, and the closing `_` may be that of the next one.
  static func isNeeded(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "x") else { return false }
    var end = index + 2
    while end < bytes.count, end < index + 6, hexValue(bytes[end]) != nil { end += 1 }
    guard end > index + 2, end < bytes.count else { return false }
    return bytes[end] == UInt8(ascii: "_") || isUnwritable(in: bytes, at: end)
  }

  /// Whether XML or its readers wouldn't keep the character that begins at `index`: control characters but tab and line
  /// feed, U+FFFE and U+FFFF.
  static func isUnwritable(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x20 { return byte != 0x09 && byte != 0x0A }
    return byte == 0xEF && index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }

  private static func hexValue(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte) - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte) - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte) - 87
    default: nil
    }
  }

  /// The text with its escapes replaced by what they stand for. Half a surrogate pair stands for nothing and is kept
  /// as it is.
  package static func decoded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      var plain: [UInt8] = []
      while index < bytes.count {
        guard let scalar = scalar(in: bytes, at: index) else {
          plain.append(bytes[index])
          index += 1
          continue
        }
        plain.append(contentsOf: UTF8.encode(scalar.value).map(Array.init) ?? [])
        index += scalar.length
      }
      return String(decoding: plain, as: UTF8.self)
    }
  }

  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: Unicode.Scalar, length: Int)? {
    guard let first = value(in: bytes, at: index) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 7) }
    guard UTF16.isLeadSurrogate(first), let second = value(in: bytes, at: index + 7), UTF16.isTrailSurrogate(second)
    else { return nil }
    let joined = 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(second & 0x3FF)
    return Unicode.Scalar(joined).map { ($0, 14) }
  }
}

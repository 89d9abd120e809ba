import Phrasing

/// A placeholder that a translator's keyboard or program misspelt, so that nothing is filled in.
struct PlaceholderTypo {
  /// UTF-8 offsets in the text.
  let range: Range<Int>
  /// How it must be spelt.
  let right: String

  /// The first one in a text: with the percent sign of another script (`％@`, `٪@`), spaces or a turned order inside
  /// (`%1 $@`, `%$1@`), the `$` left out (`%1@`), or digits of another script (`%١$@`).
  static func find(in text: String) -> PlaceholderTypo? {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let sign = percentSign(bytes, at: index)
      guard sign > 0 else {
        index += 1
        continue
      }
      if let typo = placeholder(bytes, at: index, sign: sign) { return typo }
      index += sign
    }
    return nil
  }

  /// Number of bytes of a percent sign of any script.
  private static func percentSign(_ bytes: [UInt8], at index: Int) -> Int {
    if bytes[index] == UInt8(ascii: "%") { return 1 }
    if bytes[index...].starts(with: [0xD9, 0xAA]) { return 2 }
    return bytes[index...].starts(with: [0xEF, 0xBC, 0x85]) || bytes[index...].starts(with: [0xEF, 0xB9, 0xAA]) ? 3 : 0
  }

  private static func placeholder(_ bytes: [UInt8], at start: Int, sign: Int) -> PlaceholderTypo? {
    var index = start + sign
    var isMisspelt = sign > 1
    var digits = ""
    var hasDollar = false
    var conversion: UInt8?
    while index < bytes.count, conversion == nil {
      let byte = bytes[index]
      if byte == 0x20 {
        isMisspelt = true
      } else if byte == UInt8(ascii: "$") {
        if digits.isEmpty { isMisspelt = true }
        hasDollar = true
      } else if (0x30...0x39).contains(byte) {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      } else if let (digit, count) = foreignDigit(bytes, at: index) {
        digits.unicodeScalars.append(Unicode.Scalar(digit))
        isMisspelt = true
        index += count - 1
      } else if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "d") && hasDollar {
        conversion = byte
      } else if bytes[index...].starts(with: [0xEF, 0xBC, 0xA0]) {
        conversion = UInt8(ascii: "@")
        isMisspelt = true
        index += 2
      } else {
        return nil
      }
      index += 1
    }
    guard let conversion else { return nil }
    if !digits.isEmpty, !hasDollar { isMisspelt = true }
    guard isMisspelt else { return nil }
    let letter = String(Unicode.Scalar(conversion))
    return PlaceholderTypo(range: start..<index, right: digits.isEmpty ? "%" + letter : "%" + digits + "$" + letter)
  }

  /// A full-width, Arabic or Persian digit, as ASCII, and the number of its bytes.
  private static func foreignDigit(_ bytes: [UInt8], at index: Int) -> (UInt8, Int)? {
    guard index + 1 < bytes.count else { return nil }
    let next = bytes[index + 1]
    switch bytes[index] {
    case 0xD9 where (0xA0...0xA9).contains(next): return (0x30 + next - 0xA0, 2)
    case 0xDB where (0xB0...0xB9).contains(next): return (0x30 + next - 0xB0, 2)
    case 0xEF where next == 0xBC && index + 2 < bytes.count && (0x90...0x99).contains(bytes[index + 2]):
      return (0x30 + bytes[index + 2] - 0x90, 3)
    default: return nil
    }
  }
}

import Formats
import WordLists

/// The numbers that a text says in digits.
package struct Numbers: Sendable {
  package struct Number: Hashable, Sendable {
    /// The digits without separators, native digits as ASCII, zeros at the front dropped.
    package let digits: String
    /// UTF-8 offsets in the text.
    package let range: Range<Int>
    /// Part of a time or ratio, `9:41`, or of a word, `MP3`.
    package let isBound: Bool
  }

  package private(set) var all: [Number] = []

  package init(in text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "%"):
          // “%50” is a number, in languages that write the sign first.
          let specifier = FormatString.specifier(in: bytes, at: index)
          index = specifier.isMeant ? specifier.end : index + 1
        case UInt8(ascii: "{"):
          index += 1
          while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
        default:
          if Numbers.digit(bytes, at: index) != nil { index = read(bytes, at: index) } else { index += 1 }
        }
      }
    }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var digits: [UInt8] = []
    var index = start
    var end = start
    while index < bytes.count {
      if let (digit, count) = Numbers.digit(bytes, at: index) {
        if !digits.isEmpty || digit != 0x30 { digits.append(digit) }
        index += count
        end = index
      } else if let count = Numbers.separator(bytes, at: index), Numbers.digit(bytes, at: index + count) != nil {
        index += count
      } else {
        break
      }
    }
    if digits.isEmpty { digits = [0x30] }
    let isBound = Numbers.binds(bytes, start - 1) || Numbers.binds(bytes, end)
    all.append(Number(digits: String(decoding: digits, as: UTF8.self), range: start..<end, isBound: isBound))
    return end
  }

  private static func binds(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index >= 0, index < bytes.count else { return false }
    switch bytes[index] {
    case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "#"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      return true
    default: return false
    }
  }

  /// A mark between digits: a stop, a comma, an apostrophe, a space or a no-break space.
  private static func separator(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"): 1
    case 0xC2, 0xE2: TextFeatures.wideSpace(bytes, at: index) > 0 ? TextFeatures.wideSpace(bytes, at: index) : nil
    // The Arabic decimal and thousands separators.
    case 0xD9: index + 1 < bytes.count && (bytes[index + 1] == 0xAB || bytes[index + 1] == 0xAC) ? 2 : nil
    default: nil
    }
  }

  /// The digit at a place as ASCII, and the number of its bytes: ASCII, full-width, Arabic, Persian, and the digits
  /// of the scripts of India and South-East Asia, which stand in rows of ten that begin at ends of 6 or 0.
  private static func digit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt8, Int)? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    if (0x30...0x39).contains(byte) { return (byte, 1) }
    guard byte >= 0xD9 else { return nil }
    let (scalar, count) = Folding.character(in: bytes, at: index)
    guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
      return nil
    }
    return (0x30 + UInt8(value), count)
  }
}

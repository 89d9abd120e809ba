// Bytes of XML. There is no string in between: a large sheet has a hundred million of them.

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds the digits of a number that isn't negative.
  mutating func append(decimal value: Int) {
    guard value >= 10 else {
      append(0x30 + UInt8(clamping: value))
      return
    }
    append(decimal: value / 10)
    append(0x30 + UInt8(value % 10))
  }

  /// Adds a text for the inside of an element or, between double quotes, for an attribute.
  mutating func append(escaped text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default: append(byte)
        }
      }
    }
  }

  /// Adds the text of a cell: `_x000D_` for what XML doesn't keep, line feeds and tabs as they are.
  mutating func append(cellText text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case 0..<0x20 where CellEscapes.isUnwritable(in: bytes, at: index):
          append("_x00")
          append(hexDigit: byte >> 4)
          append(hexDigit: byte & 0x0F)
          append(UInt8(ascii: "_"))
        case UInt8(ascii: "_") where CellEscapes.isNeeded(in: bytes, at: index): append("_x005F_")
        case 0xEF where CellEscapes.isUnwritable(in: bytes, at: index):
          append(bytes[index + 2] == 0xBE ? "_xFFFE_" : "_xFFFF_")
          index += 2
        default: append(byte)
        }
        index += 1
      }
    }
  }

  private mutating func append(hexDigit digit: UInt8) { append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
}

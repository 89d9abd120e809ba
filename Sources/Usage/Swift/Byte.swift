/// The bytes that Swift's grammar asks for.
enum Byte {
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let bang = UInt8(ascii: "!")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let dot = UInt8(ascii: ".")
  static let newline = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")

  static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == `return` }

  /// White space inside a line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func isHexadecimalDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// The number of bytes of the character that begins with this byte.
  static func length(_ byte: UInt8) -> Int { byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}

/// Escapes in strings of C that Swift doesn't have.
///
/// Source: ISO/IEC 9899, “Character constants” and “Universal character names”.
enum ObjCEscape {
  /// Takes an escape, which begins behind its backslash. Where there is none that is C's alone, nothing is taken.
  static func take(_ rest: inout ArraySlice<UInt8>, into result: inout [UInt8]) -> Bool {
    switch rest.first ?? 0 {
    case UInt8(ascii: "u"): return takeCharacter(&rest, digits: 4, into: &result)
    case UInt8(ascii: "U"): return takeCharacter(&rest, digits: 8, into: &result)
    case UInt8(ascii: "x"):
      let digits = rest.dropFirst().prefix(2).prefix { isHexadecimal($0) }
      guard let value = number(digits, radix: 16) else { return false }
      result.append(UInt8(truncatingIfNeeded: value))
      rest = rest.dropFirst(1 + digits.count)
      return true
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = rest.prefix(3).prefix { $0 &- UInt8(ascii: "0") < 8 }
      guard let value = number(digits, radix: 8) else { return false }
      result.append(UInt8(truncatingIfNeeded: value))
      rest = rest.dropFirst(digits.count)
      return true
    case UInt8(ascii: "?"):
      result.append(UInt8(ascii: "?"))
      rest = rest.dropFirst()
      return true
    case Byte.newline:
      // A line that goes on in the next.
      rest = rest.dropFirst()
      return true
    case Byte.return:
      rest = rest.dropFirst(rest.dropFirst().first == Byte.newline ? 2 : 1)
      return true
    default: return false
    }
  }

  private static func takeCharacter(
    _ rest: inout ArraySlice<UInt8>, digits count: Int, into result: inout [UInt8]
  ) -> Bool {
    let digits = rest.dropFirst().prefix(count)
    guard digits.count == count, digits.allSatisfy(isHexadecimal), let value = number(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return false }
    result += Array(String(scalar).utf8)
    rest = rest.dropFirst(1 + count)
    return true
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
  }
}

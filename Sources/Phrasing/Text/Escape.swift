/// An escape that is left in a text after its file was read, so that it is spoken and shown as it stands.
package struct Escape: Sendable {
  /// UTF-8 offsets in the text.
  package let range: Range<Int>
  package let spelling: String
  /// The character that was meant; nil where it can not be told.
  package let right: String?

  /// The escapes of a text, in order: `\n`, `\"`, `\u00e9` and their like, `u{2022}` without its backslash, and
  /// entities of HTML and XML.
  package static func find(in text: String) -> [Escape] {
    var text = text
    return text.withUTF8 { bytes in
      var found: [Escape] = []
      var index = 0
      while index < bytes.count {
        var escape: (count: Int, right: String?)?
        switch bytes[index] {
        case UInt8(ascii: "\\"): escape = backslashes(bytes, at: index)
        case UInt8(ascii: "&"): escape = entity(bytes, at: index)
        case UInt8(ascii: "u"): escape = braced(bytes, at: index)
        default: break
        }
        guard let (count, right) = escape else {
          // Of backslashes in a row only the last can begin an escape, and it begins none here.
          let isBackslash = bytes[index] == UInt8(ascii: "\\")
          index += isBackslash ? bytes[index...].prefix { $0 == UInt8(ascii: "\\") }.count : 1
          continue
        }
        let range = index..<(index + count)
        found.append(Escape(range: range, spelling: String(decoding: bytes[range], as: UTF8.self), right: right))
        index += count
      }
      return found
    }
  }

  /// An escape with all the backslashes before it: what is escaped three times is one escape.
  private static func backslashes(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, String?)? {
    let last = bytes[start...].prefix { $0 == UInt8(ascii: "\\") }.endIndex - 1
    return backslash(bytes, at: last).map { (last - start + $0.0, $0.1) }
  }

  private static func backslash(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, String?)? {
    guard start + 1 < bytes.count else { return nil }
    // A drive and a network path begin with a letter and a colon, or with two backslashes and a name.
    if start > 0, bytes[start - 1] == UInt8(ascii: ":") { return nil }
    let next = bytes[start + 1]
    switch next {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      // `\name` is a path or a command of another language.
      guard start + 2 >= bytes.count || !(0x61...0x7A).contains(bytes[start + 2]) else { return nil }
      return (2, next == UInt8(ascii: "t") ? "\t" : "\n")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return (2, String(Unicode.Scalar(next)))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
        return braced(bytes, at: start + 1).map { ($0.0 + 1, $0.1) }
      }
      let digits = bytes[(start + 2)...].prefix(4)
      guard digits.count == 4, let value = hexadecimal(digits) else { return nil }
      return (6, Unicode.Scalar(value).map(String.init))
    case 0xE2:
      // A curly quotation mark that a program escaped as if it were a straight one.
      guard start + 3 < bytes.count, bytes[start + 2] == 0x80, (0x98...0x9F).contains(bytes[start + 3]) else {
        return nil
      }
      return (4, String(decoding: bytes[(start + 1)...(start + 3)], as: UTF8.self))
    default: return nil
    }
  }

  /// `u{2022}`.
  private static func braced(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, String?)? {
    guard start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "{") else { return nil }
    let digits = bytes[(start + 2)...].prefix(7).prefix { $0 != UInt8(ascii: "}") }
    guard (2...6).contains(digits.count), digits.endIndex < bytes.count, let value = hexadecimal(digits) else {
      return nil
    }
    return (digits.count + 3, Unicode.Scalar(value).map(String.init))
  }

  private static func hexadecimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
    UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// `&amp;`, `&#39;`, `&#x27;`.
  private static func entity(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (Int, String?)? {
    let name = bytes[(start + 1)...].prefix(9).prefix { $0 != UInt8(ascii: ";") }
    guard name.count >= 2, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
    let text = String(decoding: name, as: UTF8.self)
    if let right = entities[text] { return (name.count + 2, right) }
    guard text.hasPrefix("#") else { return nil }
    let isHexadecimal = text.hasPrefix("#x") || text.hasPrefix("#X")
    let value = isHexadecimal ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text.dropFirst())
    return value.flatMap(Unicode.Scalar.init).map { (name.count + 2, String($0)) }
  }

  /// The entities of XML, and those of HTML that texts hold.
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "euro": "€", "deg": "°", "times": "×", "shy": "\u{AD}",
  ]
}

import Formats
import WordLists

/// The mark that a text ends with, for texts whose part may be unknown: found from the end, without the rest.
package enum EndMark: Hashable, Sendable {
  case none, stop, question, exclamation, ellipsis, colon
  /// A placeholder ends the text: what is filled in may bring its own mark.
  case unknown

  /// - Returns: the mark, and its place in UTF-8 offsets, or the place where one would stand.
  package static func find(in text: String, _ language: Language) -> (mark: EndMark, range: Range<Int>) {
    text.utf8.withContiguousStorageIfAvailable { find(in: $0, language) } ?? (.unknown, 0..<0)
  }

  package static func find(
    in bytes: UnsafeBufferPointer<UInt8>, _ language: Language
  ) -> (mark: EndMark, range: Range<Int>) {
    var end = bytes.count
    while end > 0 {
      let byte = bytes[end - 1]
      if byte < 0x80 {
        switch byte {
        case 0x20, 0x09...0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"):
          end -= 1
          continue
        case UInt8(ascii: "@"), UInt8(ascii: "}"): return (.unknown, end..<end)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
          return (endsInConversion(bytes, end) ? .unknown : .none, end..<end)
        case UInt8(ascii: ";") where endsInEntity(bytes, end): return (.unknown, end..<end)
        default:
          let mark = mark(of: UInt32(byte), language)
          guard mark == .stop, end >= 3, bytes[end - 2] == byte, bytes[end - 3] == byte else {
            return (mark, mark == .none ? end..<end : (end - 1)..<end)
          }
          return (.ellipsis, (end - 3)..<end)
        }
      }
      var start = end - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let (scalar, _) = Folding.character(in: bytes, at: start)
      switch ScalarClass.of(scalar) {
      case .space, .lineBreak, .quote, .invisible, .apostrophe, .emoji:
        end = start
        continue
      default:
        let mark = mark(of: scalar.value, language)
        guard mark != .none else { return (mark, end..<end) }
        // Chinese writes the ellipsis twice.
        let length = end - start
        while mark == .ellipsis, start >= length,
          bytes[start - length..<start].elementsEqual(bytes[start..<start + length])
        {
          start -= length
        }
        return (mark, start..<end)
      }
    }
    return (.none, 0..<0)
  }

  private static func mark(of scalar: UInt32, _ language: Language) -> EndMark {
    if language.ellipses.contains(scalar) { return .ellipsis }
    if language.questionMarks.contains(scalar) { return .question }
    if language.exclamationMarks.contains(scalar) { return .exclamation }
    if scalar == 0x3A || scalar == 0xFF1A { return .colon }
    return language.fullStops.contains(scalar) ? .stop : .none
  }

  /// Whether a semicolon ends an entity of HTML: what it stands for may be any mark.
  private static func endsInEntity(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    let name = bytes[..<(end - 1)].suffix(8).reversed().prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "#")
    }
    let start = end - 2 - name.count
    return !name.isEmpty && start >= 0 && bytes[start] == UInt8(ascii: "&")
  }

  /// Whether the last word begins with a conversion: `%1$lld`, `%ds`.
  private static func endsInConversion(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var index = end - 1
    while index >= 0, end - index <= 8, bytes[index] > 0x20 {
      if bytes[index] == UInt8(ascii: "%") { return FormatString.specifier(in: bytes, at: index).isSpoken }
      index -= 1
    }
    return false
  }
}

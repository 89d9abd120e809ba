import Formats
import WordLists

/// A place where what is filled in touches a word, in a script that writes its words apart.
package struct Seam: Sendable {
  package let placeholder: Placeholder
  /// UTF-8 offsets of the letters that touch it.
  package let word: Range<Int>
  package let letters: String
  /// How many letters the word has, without combining marks.
  package let count: Int

  /// Whether the word stands after the placeholder, and not before it.
  package var isAfter: Bool { word.lowerBound == placeholder.range.upperBound }
  /// Whether a full stop follows the word.
  package let endsInStop: Bool
  /// Where a space would stand.
  package var place: Int { isAfter ? word.lowerBound : word.upperBound }
  /// The placeholder and the word.
  package var range: Range<Int> {
    min(word.lowerBound, placeholder.range.lowerBound)..<max(word.upperBound, placeholder.range.upperBound)
  }

  /// Whether something that is filled in touches a letter of any script.
  package static func touchesLetter(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = FormatString(bytes)
    while let specifier = scanner.next() {
      guard specifier.isSpoken else { continue }
      if isLetter(bytes, at: specifier.end) || endsInLetter(bytes, before: specifier.start) { return true }
    }
    return false
  }

  /// The seams of a text, but for those inside of addresses, paths and identifiers.
  package static func all(in text: String, _ placeholders: [Placeholder]) -> [Seam] {
    var text = text
    return text.withUTF8 { bytes in
      placeholders.indices.flatMap { number -> [Seam] in
        guard placeholders[number].isSpoken else { return [] }
        let words = [before(placeholders[number], bytes), after(placeholders[number], bytes)].compactMap(\.self)
        guard !words.isEmpty, !isCode(around: number, placeholders, bytes) else { return [] }
        return words
      }
    }
  }

  private static func after(_ placeholder: Placeholder, _ bytes: UnsafeBufferPointer<UInt8>) -> Seam? {
    let start = placeholder.range.upperBound
    var (end, letters) = (start, 0)
    while end < bytes.count {
      let (scalar, length) = Folding.character(in: bytes, at: end)
      let kind = ScalarClass.of(scalar)
      guard kind.isLetter || kind == .mark, end > start || Scripts.separatesWords(scalar) else { break }
      if kind.isLetter { letters += 1 }
      end += length
    }
    return letters > 0 ? Seam(placeholder, start..<end, letters, bytes) : nil
  }

  private static func before(_ placeholder: Placeholder, _ bytes: UnsafeBufferPointer<UInt8>) -> Seam? {
    let end = placeholder.range.lowerBound
    var (start, letters) = (end, 0)
    while start > 0 {
      var index = start - 1
      while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
      let (scalar, _) = Folding.character(in: bytes, at: index)
      let kind = ScalarClass.of(scalar)
      // A stroke that draws an Arabic letter out joins what follows on purpose.
      guard kind.isLetter || kind == .mark, scalar.value != 0x640,
        start < end || Scripts.separatesWords(scalar) || kind == .mark
      else { break }
      if kind.isLetter { letters += 1 }
      start = index
    }
    return letters > 0 ? Seam(placeholder, start..<end, letters, bytes) : nil
  }

  private init(_ placeholder: Placeholder, _ word: Range<Int>, _ count: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.placeholder = placeholder
    self.word = word
    self.count = count
    letters = String(decoding: bytes[word], as: UTF8.self)
    endsInStop = word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: ".")
  }

  /// Whether what stands between the spaces around a placeholder is written for programs.
  private static func isCode(
    around number: Int, _ placeholders: [Placeholder], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Nothing that people read is longer.
    let longest = 200
    let range = placeholders[number].range
    var (first, start) = (number, range.lowerBound)
    while start > 0, !TextFeatures.isSpace(bytes[start - 1]), range.lowerBound - start < longest { start -= 1 }
    while first > 0, placeholders[first - 1].range.upperBound > start { first -= 1 }
    var (next, index) = (first, start)
    while index < bytes.count, !TextFeatures.isSpace(bytes[index]), index - range.upperBound < longest {
      if next < placeholders.count, placeholders[next].range.lowerBound <= index {
        index = max(index + 1, placeholders[next].range.upperBound)
        next += 1
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "&"),
        UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "@"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        return true
      case UInt8(ascii: "."): if isLetter(bytes, at: index + 1) { return true }
      default: break
      }
      index += 1
    }
    return false
  }

  private static func isLetter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    let byte = bytes[index]
    if byte < 0x80 { return (0x61...0x7A).contains(byte | 0x20) }
    let kind = ScalarClass.of(Folding.character(in: bytes, at: index).0)
    return kind.isLetter || kind == .mark
  }

  private static func endsInLetter(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Bool {
    guard end > 0 else { return false }
    var index = end - 1
    while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return isLetter(bytes, at: index)
  }
}

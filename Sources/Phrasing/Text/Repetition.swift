import WordLists

/// Words that stand twice in a row.
package struct Repetition: Sendable {
  let phrase: Phrase

  private var language: Language { phrase.language }

  package init(_ phrase: Phrase) { self.phrase = phrase }

  /// The first word that repeats the word before it, in a language whose words may not do so at will.
  ///
  /// Both are of letters, and the second begins small where the language has capitals: “Bora Bora” is a name. A
  /// language that lists none is not judged. Of words of one letter only prepositions, conjunctions and
  /// articles count.
  package var word: Range<Int>? {
    let allowed = language.words(.repeats)
    guard !allowed.isEmpty, language.isSpaced else { return nil }
    return phrase.withText { bytes in
      var last = 0..<0
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, Repetition.isLetterByte(bytes[end]) { end += 1 }
        let word = start..<end
        if last.upperBound + 1 == start, bytes[last.upperBound] == 0x20, isTwin(bytes, last, word),
          !allowed.contains(where: { isSame($0, bytes, word) }),
          !isLetter(bytes, word) || isSmall(bytes, word)
        {
          return word
        }
        last = word
        start = end
        while start < bytes.count, !Repetition.isLetterByte(bytes[start]) { start += 1 }
        // Only a single space may stand between the two.
        if start != end + 1 { last = 0..<0 }
      }
      return nil
    } ?? nil
  }

  /// Whether the base text repeats a word too, so that the translation is right to do so.
  package var isInBase: Bool {
    guard phrase.baseFeatures.contains(.twins), let base = phrase.baseText, let baseLanguage = phrase.baseLanguage
    else { return false }
    return Repetition(Phrase(base, roles: .text, language: baseLanguage, locale: phrase.locale)).word != nil
  }

  /// A word with the space before it.
  package func withSpace(_ word: Range<Int>) -> Range<Int> { word.lowerBound - 1..<word.upperBound }

  private static func isLetterByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "'"), 0x80...0xFF:
      true
    default: false
    }
  }

  private func isTwin(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let (one, two) = (
      Folding.character(in: bytes, at: first.lowerBound), Folding.character(in: bytes, at: second.lowerBound)
    )
    let kind = ScalarClass.of(two.0)
    guard !kind.isCased || kind == .lower, isSameLetter(one.0.value, two.0.value) else { return false }
    // The rest is the same, byte for byte.
    return bytes[first].dropFirst(one.1).elementsEqual(bytes[second].dropFirst(two.1))
      && isAfterLetterEnd(bytes, first) && !isInsideWord(bytes, second)
  }

  /// Whether two letters are one but for their capitals.
  private func isSameLetter(_ one: UInt32, _ two: UInt32) -> Bool {
    one == two || Folding.fold(one, dottedI: language.dottedI) == Folding.fold(two, dottedI: language.dottedI)
  }

  private func isAfterLetterEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    word.lowerBound == 0 || !isDigitOrSign(bytes[word.lowerBound - 1])
  }

  private func isInsideWord(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    word.upperBound < bytes.count && isDigitOrSign(bytes[word.upperBound])
  }

  /// A digit or a sign that makes more of a word: `x-`, `/`, `_`, `@`, `%`.
  private func isDigitOrSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "%"),
      UInt8(ascii: "$"), UInt8(ascii: "{"):
      true
    default: false
    }
  }

  private func isLetter(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    Folding.character(in: bytes, at: word.lowerBound).1 == word.count
  }

  private func isSmall(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Bool {
    language.smallWords.contains(String(decoding: UnsafeBufferPointer(rebasing: bytes[word]), as: UTF8.self))
  }

  private func isSame(_ word: String, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    word.utf8.count == range.count && zip(word.utf8, bytes[range]).allSatisfy { $0 == $1 }
  }
}

import WordLists

/// Small words of a language, such as “your” and “with”: what shows that a part of a translation was left in that
/// language, since others borrow nouns and verbs and hardly ever these.
package struct GrammarWords: Sendable {
  /// The words by their letters, which are of ASCII, eight at most, and small.
  ///
  /// Sorted, because a set takes longer to make than anyone looks into it.
  private let words: [UInt64]
  /// A bit for the first three bytes of each word: nearly all words of texts in other languages have none.
  private let openings: [UInt64]

  private static let lists: [ReadList] = [.determiners, .prepositions, .conjunctions, .pronouns, .auxiliaries]

  init(_ items: [String: [String]]) {
    var words: [UInt64] = []
    var openings = [UInt64](repeating: 0, count: 64)
    for list in GrammarWords.lists {
      for word in items[list.rawValue] ?? [] {
        guard let letters = GrammarWords.packed(word) else { continue }
        words.append(letters)
        var (first, shift) = (UInt32(0), UInt32(0))
        for byte in word.utf8 where shift < 24 {
          first |= UInt32(byte) << shift
          shift += 8
        }
        let place = GrammarWords.place(first)
        openings[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
    words.sort()
    (self.words, self.openings) = (words, openings)
  }

  package var isEmpty: Bool { words.isEmpty }

  func contains(_ word: String) -> Bool { GrammarWords.packed(word).map(contains) ?? false }

  fileprivate func contains(_ letters: UInt64) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < letters { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low] == letters
  }

  private static func packed(_ word: String) -> UInt64? {
    let count = word.utf8.count
    guard count > 1, count <= 8 else { return nil }
    var letters: UInt64 = 0
    for byte in word.utf8 {
      guard isSmall(byte) else { return nil }
      letters = letters << 8 | UInt64(byte)
    }
    return letters
  }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  /// The place of a word's first bytes among the openings. Of a word of two letters the third byte is no letter.
  /// - Parameter bytes: the first one last.
  private static func place(_ bytes: UInt32) -> Int {
    let first = bytes & 0xFF_FFFF
    let letters = first < 0x41_0000 ? first & 0xFFFF : first
    return Int(truncatingIfNeeded: (letters &* 0x9E37_79B1) >> 20)
  }

  /// Calls `body` with each of the words that stands in a text after a space or at its beginning, until it is told to
  /// stop.
  ///
  /// All translations are looked through, so eight bytes at a time are.
  func each(in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Bool) {
    openings.withUnsafeBufferPointer { openings in
      if let word = word(at: 0, bytes, openings), body(word) { return }
      guard let start = bytes.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
      var index = 0
      while index + 8 <= bytes.count {
        let eight = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let difference = eight ^ 0x2020_2020_2020_2020
        // The high bit of each byte that is a space; and of the sign after it, which does no harm.
        var spaces = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
        while spaces != 0 {
          let next = index + spaces.trailingZeroBitCount >> 3 + 1
          if let word = word(at: next, bytes, openings), body(word) { return }
          spaces &= spaces &- 1
        }
        index += 8
      }
      while index < bytes.count {
        if bytes[index] == 0x20, let word = word(at: index + 1, bytes, openings), body(word) { return }
        index += 1
      }
    }
  }

  @inline(__always)
  private func word(
    at index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ openings: UnsafeBufferPointer<UInt64>
  ) -> UInt64? {
    var first: UInt32 = 0
    if index + 4 <= bytes.count, let start = bytes.baseAddress {
      first = UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index, as: UInt32.self))
    } else {
      for place in index..<max(index, bytes.count) { first |= UInt32(bytes[place]) << UInt32((place - index) * 8) }
    }
    let place = GrammarWords.place(first)
    return openings[place >> 6] >> UInt64(place & 63) & 1 == 0 ? nil : whole(at: index, bytes)
  }

  private func whole(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var (end, letters) = (index, UInt64(0))
    while end < bytes.count, end - index < 9, GrammarWords.isSmall(bytes[end]) {
      letters = letters << 8 | UInt64(bytes[end])
      end += 1
    }
    let isWhole = end - index <= 8 && (end == bytes.count || bytes[end] < 0x41 || bytes[end] >= 0x80)
    return isWhole && contains(letters) ? letters : nil
  }
}

/// Small words of the base language that aren't words of another language.
///
/// A class, because every text of a table asks one, and each adds to what is known.
final class ForeignWords {
  private let own: Language
  private let words: GrammarWords
  /// What is known of those that were met.
  private var isOwn: [UInt64: Bool] = [:]

  /// Nil where the base language has no such words, or they tell nothing.
  init?(of base: Language, in own: Language) {
    guard base !== own, base.isCased, base.isSpaced, !base.grammarWords.isEmpty else { return nil }
    (self.own, words) = (own, base.grammarWords)
  }

  /// Whether a text holds one, as far as the small words of its own language tell: a look that costs little.
  func stand(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > ForeignWords.shortest else { return false }
    var isFound = false
    words.each(in: bytes) { word in
      isFound = !own.grammarWords.contains(word)
      return isFound
    }
    return isFound
  }

  /// Whether a word in small letters is one of these.
  func contains(_ word: String) -> Bool {
    guard words.contains(word) else { return false }
    return isForeign(word.utf8.reduce(0) { $0 << 8 | UInt64($1) })
  }

  private func isForeign(_ letters: UInt64) -> Bool {
    if let known = isOwn[letters] { return !known }
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: letters >> (56 - 8 * UInt64($0))) }.drop { $0 == 0 }
    let word = String(decoding: bytes, as: UTF8.self)
    let found = own.lists(word, as: ForeignWords.wholeWords) || own.keeps(word)
    isOwn[letters] = found
    return !found
  }

  /// Texts of so many bytes have no room for such a word and what shows that it is none of theirs.
  private static let shortest = 8

  /// All lists but those whose items are endings and not words.
  static let wholeWords = WordKinds.all.subtracting(.verbEndings)
    .subtracting([.notVerbs])
}

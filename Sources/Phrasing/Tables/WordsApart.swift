/// Which of some words stand by themselves somewhere in the texts of a table: a word that does is one of the
/// language, and no ending.
package struct WordsApart: Sendable {
  private var found: Set<UInt64> = []

  /// - Parameter wanted: the only words that matter, as they are written.
  package init(_ wanted: some Sequence<String>, in table: LocaleTable) {
    let hashes = Set(wanted.map { WordsApart.hash($0) })
    guard !hashes.isEmpty else { return }
    for number in table.phrases.indices where table.isBase || !table.phrases.isLeft(number) {
      table.phrases.withText(number) { bytes in
        WordsApart.each(in: bytes) { hash in if hashes.contains(hash) { found.insert(hash) } }
      }
    }
  }

  package func contains(_ word: String) -> Bool { found.contains(WordsApart.hash(word)) }

  private static func hash(_ word: String) -> UInt64 {
    word.utf8.reduce(0) { Vocabulary.hash($0, UInt64($1)) }
  }

  /// Calls `body` with a hash of every run of letters between spaces, brackets and marks that join nothing.
  private static func each(in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt64) -> Void) {
    var (index, mayBegin) = (0, true)
    while index < bytes.count {
      let byte = bytes[index]
      guard isLetter(byte) else {
        mayBegin = parts(byte)
        // The signs of Latin-1 and general punctuation, such as quotation marks.
        index += byte == 0xC2 ? 2 : byte == 0xE2 ? 3 : 1
        continue
      }
      var hash: UInt64 = 0
      while index < bytes.count, isLetter(bytes[index]) {
        hash = Vocabulary.hash(hash, UInt64(bytes[index]))
        index += 1
      }
      if mayBegin, index == bytes.count || parts(bytes[index]) { body(hash) }
      mayBegin = false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte < 0x80 ? (0x61...0x7A).contains(byte | 0x20) : byte != 0xC2 && byte != 0xE2
  }

  /// Whether a byte that is no letter keeps words apart.
  private static func parts(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), 0xC2, 0xE2:
      true
    default: false
    }
  }
}

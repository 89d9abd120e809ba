/// Words that stand twice because they should.
extension Repetition {
  /// Whether a word repeats the one before it on purpose.
  package func isMeant(_ second: Range<Int>) -> Bool {
    let first = second.lowerBound - 1 - second.count..<second.lowerBound - 1
    return phrase.text.utf8.withContiguousStorageIfAvailable { bytes in
      let (before, after) = (bytes[..<first.lowerBound], bytes[second.upperBound...])
      // A word that stands three times is meant to: “Row row row your boat”.
      if after.first == 0x20, after.split(separator: 0x20).first?.elementsEqual(bytes[second]) ?? false { return true }
      // “Map map” inside a sentence is a name and the word for what it names.
      if before.contains(where: { $0 != 0x20 }), !Repetition.endsSentence(before), bytes[first.lowerBound] < 0x80 {
        guard bytes[first.lowerBound] == bytes[second.lowerBound] else { return true }
      }
      guard before.allSatisfy({ $0 == 0x20 }) || Repetition.endsSentence(before) else { return false }
      // An interjection: “Oh oh!”
      if after.first == UInt8(ascii: "!") { return true }
      // The word again and again, and nothing else, fills a place.
      return before.isEmpty && after.count > second.count
        && after.split(separator: 0x20).allSatisfy { $0.elementsEqual(bytes[second]) }
    } ?? false
  }

  private static func endsSentence(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let last = bytes.last(where: { $0 != 0x20 }) else { return true }
    return [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), 0x0A].contains(last)
  }
}

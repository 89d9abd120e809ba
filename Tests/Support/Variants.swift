/// Breaks texts as people, editors and merges do.
package enum Variants {
  /// What can change the meaning of a file wherever it stands.
  private static let pieces = [
    "\"", "'", ";", "=", "\\", "/*", "*/", "//", "{", "}", "(", ")", "<", ">", ",", "\n", "\r\n", "\r", " ", "\t", "#",
    "@",
    "\\n", "\\U00e9", "\\UD83D\\UDE00", "\\341", "\u{A0}", "\u{2028}", "\u{FEFF}", "é", "😀", "“", "%@",
    "<<<<<<< HEAD\n",
    "=======\n", ">>>>>>> summer\n", "\"x\" = \"y\";", "a = b;", "&", "<key>", "]]>", "\u{0}",
  ]

  /// Makes one change.
  package static func change(_ bytes: inout [UInt8], using random: inout Seeded) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let length = Int.random(in: 0...min(12, bytes.count - place), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2:
      bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
    case 3, 4:
      bytes.removeSubrange(place..<place + length)
    case 5:
      bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 6 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 7 where Bool.random(using: &random):
      bytes.removeSubrange(place...)
    default:
      bytes.replaceSubrange(place..<place + length, with: (pieces.randomElement(using: &random) ?? "").utf8)
    }
  }
}

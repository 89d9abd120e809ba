import Support

/// Texts that something on the way likes to change, from a seed.
enum HostileTexts {
  private static let pieces = [
    "=1+1", "+15550100", "-5 minutes", "@mention", "0042", "1/2", "MAR1", "1E5", "true", "50%", "1:30", "'=1", "#REF!",
    "_x000D_", "_x005F_", "_x005F_x000D_", "__x0041_", "_x00", "_xZZZZ_", "_xd83d_", "&amp;", "<b>", "]]>", "\"",
    "&#13;",
    " ", "  ", "\t", "\n", "\r", "\r\n", "\u{0}", "\u{1}", "\u{7}", "\u{B}", "\u{1F}", "\u{7F}", "\u{85}", "\u{A0}",
    "\u{2028}", "\u{202F}", "\u{200B}", "\u{200F}", "\u{FEFF}", "\u{FFFD}", "\u{FFFE}", "\u{FFFF}", "\u{E000}",
    "e\u{301}", "\u{E9}", "\u{1F469}\u{200D}\u{1F4BB}", "\u{1F1E9}\u{1F1EA}", "\u{10FFFF}", "שלום", "مرحبا", "こんにちは",
    "ﾊﾟ", "สวัสดี", "नमस्ते", "Ünï", "한국어", "%1$@ of %2$lld", "\\n", "a", "Play",
  ]

  static func text(_ random: inout Seeded) -> String {
    if Int.random(in: 0..<200, using: &random) == 0 {
      // As long as a cell can be.
      return String(repeating: ["x", "é", "水"].randomElement(using: &random) ?? "x", count: 32_767)
    }
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

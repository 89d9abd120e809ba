import Reporting
import Testing

@Suite("Columns of a terminal")
struct WidthTests {
  @Test(arguments: [
    ("Play", 4), ("", 0), ("再生", 4), ("한국어", 6), ("ｱ", 1), ("e\u{301}", 1), ("👩\u{200D}👧", 2), ("🇩🇪", 2),
    ("❤\u{FE0F}", 2),
    ("❤", 1), ("കാ", 2), ("ക്ഷ", 2), ("தமிழ்", 4), ("നിങ്ങളുടെ", 7), ("ไม้", 2), ("ภาษาไทย", 7), ("हिन्दी", 4), ("ক্ষ", 2),
    ("\u{2068}زر\u{2069}", 2), ("ก\u{E34}", 1), ("（可选）", 8), ("…", 1),
  ])
  func isCountedAsTerminalsDo(text: String, columns: Int) {
    #expect(Width.of(text) == columns)
  }

  @Test(
    arguments: [
      "Opens the list of walks", "散歩道の一覧を開きます", "👩\u{200D}👧👩\u{200D}👧👩\u{200D}👧", "player.play.accessibilityLabel",
    ], 2...12)
  func wrappingLosesNothingAndKeepsTheWidth(text: String, width: Int) {
    let lines = Width.wrap(text, to: width)
    #expect(lines.allSatisfy { Width.of($0) <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}

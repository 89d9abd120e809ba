import Foundation
import Reporting
import Support
import Testing

@Suite("What is visible")
struct VisibleTests {
  @Test(arguments: [
    ("Play", "Play"), ("a\nb\r\nc", "a⏎b⏎c"), ("a\tb", "a⇥b"), ("\u{1B}]52;c;YQ==\u{7}", "\\u{1B}]52;c;YQ==\\u{7}"),
    ("\u{9B}2J\u{7F}\u{0}", "\\u{9B}2J\\u{7F}\\u{0}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{2067}a\u{2069}\u{200F}", "\\u{2067}a\\u{2069}\\u{200F}"), ("co\u{AD}op", "co\\u{AD}op"),
    ("a\u{200B}b\u{FEFF}", "a\\u{200B}b\\u{FEFF}"), ("\u{3164}\u{2800}", "\\u{3164}\\u{2800}"),
    ("a\u{200D}b\u{200C}", "a\\u{200D}b\\u{200C}"), ("a\u{FE0F}1\u{FE0F}", "a\\u{FE0F}1\\u{FE0F}"),
    ("🏴\u{E0061}", "🏴\\u{E0061}"), ("a\u{E0041}", "a\\u{E0041}"), ("👩\u{200D}", "👩\\u{200D}"),
  ])
  func whatActsOrHidesIsWrittenOut(text: String, shown: String) {
    #expect(Visible.text(text) == shown)
    #expect(Visible.text(shown) == shown)
  }

  @Test(
    "Scripts, emoji and spaces stay as they are",
    arguments: [
      "نمی\u{200C}خواهم", "क्\u{200D}ष", "ശ്\u{200C}രീ", "👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥", "1\u{FE0F}\u{20E3}",
      "👩🏽\u{200D}🚀", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "葛\u{E0100}", "a\u{A0}b", "e\u{301}",
      "٣",
      "\u{600}١", "Ελληνικά", "한국어",
    ])
  func whatIsNormalStays(text: String) {
    #expect(Visible.text(text) == text)
    #expect(Excerpt.line(text) == text.replacing("\u{A0}", with: " "))
  }

  @Test("Of each character alone and after a letter nothing is hidden")
  func eachCharacter() {
    for value in Array(UInt32(0)...0xFFFF) + Array(0xE0000...0xE0FFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "\(scalar)a\(scalar)"
      for shown in [Visible.text(text), Excerpt.line(text)] {
        if let harm = Hostile.harm(in: shown) { Issue.record("U+\(String(value, radix: 16)): \(harm)") }
      }
      // Nothing that is seen is lost: letters, signs and marks are themselves.
      let isLetter = scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
      if isLetter, Visible.text(text) != text { Issue.record("U+\(String(value, radix: 16)) is hidden") }
    }
  }

  @Test(arguments: [
    ("::error::x", "\\u{3A}:error::x"), ("  ::error::x", "  \\u{3A}:error::x"), ("a ::b", "a ::b"), ("a::b", "a::b"),
    ("##[error]x", "\\u{23}\\u{23}[error]x"), ("a ##vso[x]", "a #\\u{23}vso[x]"),
    ("a ##teamcity[x]", "a #\\u{23}teamcity[x]"),
    ("## Title", "\\u{23}# Title"), ("a ## b [c]", "a ## b [c]"), ("###[x]", "\\u{23}#\\u{23}[x]"),
    ("a\n\u{A0}::b::\nc", "a\n\u{A0}\\u{3A}:b::\nc"), ("\u{1B}[1m::b::\u{1B}[0m", "\u{1B}[1m\\u{3A}:b::\u{1B}[0m"),
    ("\u{2068}::ש\u{2069}", "\u{2068}\\u{3A}:ש\u{2069}"), ("a: b", "a: b"), ("", ""),
  ])
  func noLineIsACommand(text: String, shown: String) {
    #expect(Visible.lines(text) == shown)
  }

  @Test("Hostile texts do no harm, whole, cut or wrapped", arguments: Seeded.seeds)
  func hostileTexts(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let text = Hostile.text(&random)
      let count = text.utf8.count
      let fault = Int.random(in: 0...count, using: &random)..<count
      let columns = Int.random(in: 4...60, using: &random)
      let excerpt = Excerpt.of(text, fault: fault, beside: "word", columns: columns)
      let wrapped = Width.wrap(Excerpt.line(text), to: columns).map(Excerpt.isolated).joined(separator: "\n")
      for shown in [Visible.text(text), Excerpt.isolated(excerpt), wrapped] {
        let harm = Hostile.harm(in: Visible.lines(shown))
        #expect(harm == nil, "\(text.debugDescription)")
      }
      #expect(Hostile.harm(in: Visible.block(text)) == nil)
    }
  }
}

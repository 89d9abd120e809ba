import Reporting
import Testing

@Suite("Excerpts")
struct ExcerptTests {
  @Test(arguments: [
    ("Play", "Play"), (" Play", "␠Play"), ("Play\n", "Play⏎"), ("a\tb", "a⇥b"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"),
    ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2028}b", "a\\u{2028}b"), ("a\u{A0}b", "a b"), ("", ""),
    ("نمی\u{200C}خواهم", "نمی\u{200C}خواهم"), ("👩\u{200D}👧", "👩\u{200D}👧"),
  ])
  func invisibleIsWrittenOut(text: String, shown: String) {
    #expect(Excerpt.line(text) == shown)
  }

  @Test func whatIsAtFaultIsNamed() {
    #expect(Excerpt.of("a\u{A0}b", fault: 1..<3, columns: 80) == "a[NO-BREAK SPACE]b")
    #expect(Excerpt.of("a\u{2028}b", fault: 1..<4, columns: 80) == "a[LINE SEPARATOR]b")
    #expect(Excerpt.of("a  b", fault: 1..<3, columns: 80) == "a␠␠b")
    #expect(Excerpt.of("Tap to open", fault: 0..<6, columns: 80) == "Tap to open")
    #expect(Excerpt.of("Play\u{200B}", beside: "Play", columns: 80) == "Play[ZERO WIDTH SPACE]")
  }

  @Test(arguments: 12...60)
  func longTextsAreCutWhereNothingIsWrong(columns: Int) {
    let text = "Shows all the walks along the shore that begin at the old harbor before high tide"
    let fault = "harbor"
    let start = text.utf8.count - "harbor before high tide".utf8.count
    let shown = Excerpt.of(text, fault: start..<start + fault.utf8.count, columns: columns)
    #expect(Width.of(shown) <= columns)
    #expect(shown.contains(fault))
    #expect(shown.contains("…"))
    #expect(Width.of(Excerpt.of(text, columns: columns)) <= columns)
  }

  @Test(arguments: ["散歩道の一覧を開きます。もう一度押すと閉じます。", "👩\u{200D}👧👩\u{200D}👧👩\u{200D}👧👩\u{200D}👧", "ഈ പട്ടിക തുറക്കാൻ ഇവിടെ അമർത്തുക"])
  func wideTextsKeepTheirColumns(text: String) {
    for columns in 8...40 { #expect(Width.of(Excerpt.of(text, columns: columns)) <= columns) }
  }

  @Test func numbersReadAsEnglishWritesThem() {
    #expect(Count.digits(3945) == "3,945")
    #expect(Count.digits(1_000_000) == "1,000,000")
    #expect(Count.of(1, "note") == "1 note")
    #expect(Count.of(0, "note") == "0 notes")
    #expect(Count.share(999, of: 1000) == "99%")
    #expect(Count.share(0, of: 0) == "–")
    #expect(Count.locales(["de"]) == "de")
    #expect(Count.locales(["de", "fr", "ja"]) == "de, fr and ja")
    #expect(Count.locales(["de", "es", "fr", "it", "ja"]) == "5 languages")
  }
}

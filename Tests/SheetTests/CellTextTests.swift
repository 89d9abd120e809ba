import Formats
import Sheets
import Support
import Testing

@Suite("Texts in cells")
struct CellTextTests {
  @Test("Every text comes back from its cell", arguments: 0..<40)
  func comesBack(seed: Int) {
    var random = Seeded(seed)
    let pieces = [
      "a", "Ä", "é", "e\u{301}", " ", "\u{A0}", "\n", "\t", "\u{0}", "\u{7}", "\u{1B}", "\u{2028}", "\u{FEFF}", "⟦",
      "⟧",
      "⟦TAB⟧", "⟦U+0009⟧", "⟦EMPTY⟧", "%@", "=", "'", "\"", "👩‍👧", "\u{200F}", "שלום", "U+", "\u{FFFF}",
    ]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let cell = CellText.written(text)
      #expect(CellText.read(cell) == text)
      #expect(
        cell.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isNoncharacterCodePoint && $0.value >= 0x20 })
      for guarded in FormulaGuard.readings(FormulaGuard.guarded(cell)).prefix(1) { #expect(guarded == cell) }
    }
  }

  @Test("A cell of many hidden characters is written in no time")
  func manyHidden() {
    let text = String(repeating: "\t", count: 80_000)
    // Where each character copies those before it, this takes many seconds.
    let time = ContinuousClock().measure { #expect(CellText.written(text).unicodeScalars.count == 400_000) }
    #expect(time < .seconds(3))
  }

  @Test("No text and an empty text are told apart")
  func empty() {
    #expect(CellText.written(nil) == "")
    #expect(CellText.read("") == nil)
    #expect(CellText.written("") == CellText.empty)
    #expect(CellText.read(CellText.empty) == "")
  }

  @Test("Line ends come back as the text had them", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let text = "one\(end)two\(end)"
    #expect(CellText.written(text) == "one\ntwo\n")
    for saved in ["one\ntwo\n", "one\r\ntwo\r\n", "one\rtwo\r"] { #expect(CellText.read(saved, like: text) == text) }
  }

  @Test(
    "A text that begins like a formula is guarded, and nothing else",
    arguments: [
      ("=1+1", "'=1+1"), ("+15550100", "'+15550100"), ("-5 minutes", "'-5 minutes"), ("@mention", "'@mention"),
      ("＝1", "'＝1"), ("'=1", "''=1"), ("''=1", "'''=1"), ("'quoted'", "'quoted'"), ("a=1", "a=1"), ("", ""),
    ])
  func formulas(text: String, cell: String) {
    #expect(FormulaGuard.guarded(text) == cell)
    #expect(FormulaGuard.readings(cell).first == text)
  }

  @Test("A cell whose apostrophe Excel dropped can still be read")
  func droppedGuard() {
    #expect(FormulaGuard.readings("=1+1") == ["=1+1"])
    #expect(FormulaGuard.readings("''=1") == ["'=1", "''=1"])
  }

  @Test("A row's id begins with a letter and forgets the folder")
  func rowIDs() {
    let name = TextName(table: "App/Sub/Localizable.strings", id: EntryID("0042"), locale: "de")
    #expect(name.rowID.first == "r")
    #expect(name.rowID == TextName(table: "Localizable.strings", id: EntryID("0042"), locale: "fr").rowID)
    #expect(name.rowID != TextName(table: "Other.strings", id: EntryID("0042"), locale: "de").rowID)
  }

  @Test("The manifest comes back from the title it is written in")
  func manifest() {
    let manifest = Manifest(export: "e1", project: "p2", rows: 12, isGuarded: true)
    #expect(Manifest(title: manifest.title) == manifest)
    #expect(Manifest.isTitle(manifest.title) && Manifest.isTitle(" ID ") && !Manifest.isTitle("idea"))
    #expect(Manifest(title: "id") == nil && Manifest(title: "id [voicelint") == nil)
  }

  @Test("A checksum comes back from its cell, and a damaged one is none")
  func checksums() {
    let checksum = Checksum(text: "Schließen", source: nil, state: .needsReview)
    #expect(Checksum(checksum.description) == checksum)
    for cell in ["", "t1-s2", "42", checksum.description.dropLast(15).description] { #expect(Checksum(cell) == nil) }
  }
}

import Formats
import Phrasing
import Sheets
import Testing
import Workbooks

/// What spreadsheet programs and people do to a sheet: a case for each hazard, by its name.
@Suite("Hazards of spreadsheets")
struct HazardTests {
  /// A text as it was exported, the cell as it came back, and what is to become of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let exported: String?
    let cell: Cell
    let verdict: RowOutcome.Verdict
    var new: String?
    var source: String? = "Source"

    init(
      _ name: String, _ exported: String?, _ cell: Cell, _ verdict: RowOutcome.Verdict, new: String? = nil,
      source: String? = "Source"
    ) {
      self.name = name
      self.exported = exported
      self.cell = cell
      self.verdict = verdict
      self.new = new
      self.source = source
    }

    init(
      _ name: String, _ exported: String?, _ cell: String, _ verdict: RowOutcome.Verdict, new: String? = nil,
      source: String? = "Source"
    ) {
      self.init(name, exported, Cell(cell), verdict, new: new, source: source)
    }

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case("nothing changed", "Schließen", "Schließen", .unchanged),
    Case("a person's edit", "Schließen", "Zumachen", .edited, new: "Zumachen"),
    Case("a text for none", nil, "Schließen", .edited, new: "Schließen"),
    Case("lost letters", "Schließen", "Schlie?en", .refused),
    Case("lost letters of another script", "閉じる", "???", .refused),
    Case("apostrophe kept", "=1+1", "'=1+1", .unchanged),
    Case("apostrophe dropped", "=1+1", "=1+1", .unchanged),
    Case("apostrophe of the text's own", "'=1", "''=1", .unchanged),
    Case("formula edited", "-5 Minuten", "'-5 Min.", .edited, new: "-5 Min."),
    Case("formula run", "=1+1", "2", .refused),
    Case("formula run in a workbook", "=1+1", Cell("2", .number), .refused),
    Case("formula in a cell", "Summe", Cell("3", .formula), .refused),
    Case("full-width formula", "＝1+1", "'＝1+1", .unchanged),
    Case("plus, minus and at", "@mention", "'@mention", .unchanged),
    Case("tab at the start", "\tone", "'⟦TAB⟧one", .edited, new: "'\tone"),
    Case("error", "Name", "#NAME?", .refused),
    Case("error of a value", "Name", "#VALUE!", .refused),
    Case("error of LibreOffice", "=a(", "Err:509", .refused),
    Case("error in German", "Name", "#BEZUG!", .refused),
    Case("error cell", "Name", Cell("#REF!", .error), .refused),
    Case("leading zeros", "0042", "42", .refused),
    Case("number that is the same", "42", Cell("42", .number), .unchanged),
    Case("number that a person wrote as text", "42", "43", .edited, new: "43"),
    Case("number cell", "zweiundvierzig", Cell("42", .number), .refused),
    Case("long digits", "12345678901234567890", "1.23456789012346E+019", .refused),
    Case("exponent", "1E5", "100000", .refused),
    Case("plus sign", "+15550100", "15550100", .refused),
    Case("currency", "$5", "5", .refused),
    Case("per cent", "10 %", "10%", .refused),
    Case("per cent to its value", "50%", "0.5", .refused),
    Case("decimal zeros", "1.50", "1.5", .refused),
    Case("thousands", "1,000", "1000", .refused),
    Case("fraction to date", "1/2", "2026-01-02", .refused),
    Case("fraction to short date", "1/2", "02. Jan", .refused),
    Case("month and number", "MAR1", "01-Mar", .refused),
    Case("date cell", "2-3", Cell("2026-03-02", .date), .refused),
    Case("time", "1:30", "01:30:00 AM", .refused),
    Case("time to its value", "1:30", "0.0625", .refused),
    Case("date in another form", "2024-03-01", "01.03.24", .refused),
    Case("date for no text", nil, "1-Feb", .refused),
    Case("copy of a source that is a date", nil, "1-2", .edited, new: "1-2", source: "1-2"),
    Case("copy of a source that is a number", nil, "1,000", .edited, new: "1,000", source: "1,000"),
    Case("digits in threes", "CPF", "123.123.123-12", .edited, new: "123.123.123-12"),
    Case("truth value", "true", "TRUE", .refused),
    Case("truth cell", "true", Cell("TRUE", .boolean), .refused),
    Case("line ends of Windows", "one\ntwo", "one\r\ntwo", .unchanged),
    Case("line ends of old Macs", "one\ntwo", "one\rtwo", .unchanged),
    Case("lost line break", "one\ntwo", "one two", .unchanged),
    Case("\\n written out", "one", "one\\ntwo", .refused),
    Case("line break added", "one", "one\ntwo", .edited, new: "one\ntwo"),
    Case("tab", "one\ttwo", "one⟦TAB⟧two", .unchanged),
    Case("tab in an edit", "one\ttwo", "eins⟦TAB⟧zwei", .edited, new: "eins\tzwei"),
    Case("no-break space lost", "10\u{A0}%", "10 %", .unchanged),
    Case("narrow space lost", "Quoi\u{202F}?", "Quoi ?", .unchanged),
    Case("thin space lost", "5\u{2009}km", "5 km", .unchanged),
    Case("no-break space written", "Quoi ?", "Quoi\u{A0}?", .edited, new: "Quoi\u{A0}?"),
    Case("edge space lost", "Name: ", "Name:", .unchanged, source: "Name: "),
    Case("edge space removed", "Schließen ", "Schließen", .edited, new: "Schließen", source: "Close"),
    Case("curly quotes", "it's", "it’s", .edited, new: "it’s"),
    Case("curly quotes in a tag", "<a href=\"x\">y</a>", "<a href=“x”>y</a>", .refused),
    Case(
      "curly quotes beside a tag", "\"y\" <b id='z'>z</b>", "“y” <b id='z'>z</b>", .edited, new: "“y” <b id='z'>z</b>"),
    Case("copyright sign", "(c) 2024", "© 2024", .edited, new: "© 2024"),
    Case("ellipsis", "wait...", "wait…", .edited, new: "wait…"),
    Case("dash", "on--off", "on—off", .edited, new: "on—off"),
    Case("first letter", "schließen", "Schließen", .edited, new: "Schließen"),
    Case("emoji", "hello :)", "hello 🙂", .edited, new: "hello 🙂"),
    Case("escape of a workbook", "a_x000D_b", "a\nb", .unchanged),
    Case("white space only", "Schließen", " ", .edited, new: " "),
    Case("emptied", "Schließen", "", .unchanged),
    Case("made empty", "Schließen", CellText.empty, .edited, new: ""),
    Case("empty stays empty", "", CellText.empty, .unchanged),
    Case("other normal form", "é", "e\u{301}", .unchanged),
    Case("cut", String(repeating: "a", count: 40_000), String(repeating: "a", count: 32_767), .refused),
    Case("control character", "a\u{7}b", "a⟦U+0007⟧b", .unchanged),
    Case("line separator", "a\u{2028}b", "a⟦U+2028⟧b", .unchanged),
    Case("right-to-left marks added", "שלום", "\u{200F}שלום!", .edited, new: "\u{200F}שלום!"),
  ]

  @Test("Is repaired, taken or refused", arguments: cases)
  func verdict(of hazard: Case) {
    let outcome = outcome(hazard.exported, hazard.cell, source: hazard.source)
    #expect(outcome.verdict == hazard.verdict, "\(outcome.message) \(outcome.notes)")
    #expect(outcome.newText == hazard.new)
    #expect((outcome.verdict == .refused) == !outcome.message.isEmpty)
  }

  @Test(
    "What a program corrected is taken, and told",
    arguments: [("it's", "it’s"), ("wait...", "wait…"), ("(c)", "©"), (":)", "🙂")])
  func corrected(exported: String, cell: String) {
    let outcome = outcome(exported, Cell(cell))
    #expect(outcome.newText == cell && outcome.notes.count == 1)
  }

  @Test(
    "Says what the spreadsheet did, and of which text",
    arguments: [
      ("1/2", "02. Jan", "The spreadsheet turned “1/2” into a date or a time, “02. Jan”."),
      ("Edit", "1/2", "“1/2” looks like a date or a time that the spreadsheet made of what was typed."),
      ("Edit", "12", "“12” looks like a number that the spreadsheet made of what was typed."),
      ("=1+1", "2", "The spreadsheet turned “=1+1” into the result of a formula, “2”."),
    ])
  func saysWhat(exported: String, cell: String, message: String) {
    #expect(outcome(exported, Cell(cell)).message.hasPrefix(message + " Write the text again"))
  }

  @Test("“edit” under “decision” takes what looks like a program's doing", arguments: ["42", "01-Mar", "TRUE", "a b"])
  func decisionEdit(cell: String) {
    #expect(outcome("a\nb", Cell(cell), decision: "edit").newText == cell)
  }

  @Test("Both sides changed: a conflict with all three texts")
  func conflict() {
    let outcome = outcome("exported", Cell("sheet"), today: "project")
    #expect(outcome.verdict == .conflict)
    #expect([outcome.exported, outcome.newText, outcome.today] == ["exported", "sheet", "project"])
  }

  @Test("The project changed and the sheet didn't: nothing to do")
  func projectChanged() {
    #expect(outcome("exported", Cell("exported"), today: "project").verdict == .unchanged)
    #expect(outcome("exported", Cell("project"), today: "project").verdict == .already)
  }

  @Test("The source changed since: a conflict")
  func sourceChanged() {
    let text = text("alt", source: "New source")
    var record = record(Cell("neu"), exported: "alt", source: "Old source")
    record.source = "Old source"
    #expect(Comparison(isGuarded: true).outcome(of: record, for: text, place: 0).verdict == .conflict)
  }

  @Test("The source column was edited: told, and left out")
  func sourceEdited() {
    var record = record(Cell("alt"), exported: "alt", source: "Source")
    record.source = "Changed"
    let outcome = Comparison(isGuarded: true).outcome(of: record, for: text("alt", source: "Source"), place: 0)
    #expect(outcome.verdict == .unchanged && outcome.notes.count == 1)
  }

  @Test(
    "Decisions",
    arguments: [
      ("accept", "alt", "Alt.", RowOutcome.Verdict.edited, "Alt." as String?),
      ("accept", "neu", "Alt.", .refused, nil), ("accept", "alt", "", .refused, nil),
      ("reject", "alt", "Alt.", .rejected, nil),
      ("reject", "neu", "Alt.", .refused, nil), ("maybe", "alt", "Alt.", .refused, nil),
      ("", "alt", "Alt.", .unchanged, nil),
    ])
  func decisions(decision: String, cell: String, proposal: String, verdict: RowOutcome.Verdict, new: String?) {
    let outcome = outcome("alt", Cell(cell), decision: decision, proposal: proposal)
    #expect(outcome.verdict == verdict && outcome.newText == new)
  }

  @Test(
    "States",
    arguments: [
      ("", RowOutcome.Verdict.unchanged, TranslationState?.none), ("translated", .unchanged, nil),
      ("done", .unchanged, nil), ("final", .edited, .final), ("Needs review", .edited, .needsReview),
      ("okay-ish", .refused, nil),
    ])
  func states(cell: String, verdict: RowOutcome.Verdict, state: TranslationState?) {
    var record = record(Cell("alt"), exported: "alt", source: nil, state: .translated)
    record.state = cell
    let outcome = Comparison(isGuarded: true).outcome(
      of: record, for: text("alt", source: nil, state: .translated), place: 0)
    #expect(outcome.verdict == verdict && outcome.newState == state)
  }

  @Test("A row without its checksum, one divided wrongly and a merged cell are refused")
  func brokenRows() {
    var record = record(Cell("neu"), exported: "alt", source: nil)
    record.checksum = nil
    let comparison = Comparison(isGuarded: true)
    #expect(comparison.outcome(of: record, for: text("alt", source: nil), place: 0).verdict == .refused)
    record = self.record(Cell("neu"), exported: "alt", source: nil)
    record.hasExtraCells = true
    #expect(comparison.outcome(of: record, for: text("alt", source: nil), place: 0).verdict == .refused)
    let merged = self.record(Cell("neu"), exported: "alt", source: nil, isMerged: true)
    #expect(comparison.outcome(of: merged, for: text("alt", source: nil), place: 0).verdict == .refused)
  }

  // MARK: One row

  private func outcome(
    _ exported: String?, _ cell: Cell, source: String? = "Source", today: String?? = nil, decision: String = "",
    proposal: String = ""
  ) -> RowOutcome {
    var record = record(cell, exported: exported, source: source)
    record.decision = decision
    record.proposal = proposal
    return Comparison(isGuarded: true).outcome(
      of: record, for: text(today ?? exported, source: source), place: 0)
  }

  private func record(
    _ cell: Cell, exported: String?, source: String?, state: TranslationState = .unstated, isMerged: Bool = false
  ) -> SheetRecord {
    var record = SheetRecord(
      sheet: "", row: 1, id: "r1", table: "T.strings", key: "key", variant: "", locale: "de", text: cell, column: 8,
      isMerged: isMerged)
    record.exported = FormulaGuard.guarded(CellText.written(exported))
    record.checksum = Checksum(text: exported, source: source, state: state)
    return record
  }

  private func text(_ text: String?, source: String?, state: TranslationState = .unstated) -> SheetText {
    SheetText(
      name: TextName(table: "T.strings", id: EntryID("key"), locale: "de"), path: "T.strings", entry: 0, text: text,
      source: source, comment: "", roles: .text, state: state, resource: nil, entryLocale: nil, isBase: false)
  }
}

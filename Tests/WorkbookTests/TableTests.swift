import Formats
import Support
import Testing

/// Workbooks that teams have, read as localization tables.
@Suite("Workbooks as tables")
struct TableTests {
  private static func document(_ builder: BookBuilder, _ format: Format = .xlsx) -> Document {
    format.document(SourceFile(path: "Book.xlsx", bytes: builder.zip.bytes))
  }

  private static func entries(_ document: Document) -> [String] {
    document.entries.map { entry in
      let cell = entry.text.flatMap { document.cell(of: $0.span) } ?? "-"
      return "\(cell) \(entry.id.key) \(entry.locale ?? "-"): \(entry.text?.string ?? "nothing")"
    }
  }

  private static func problems(_ document: Document) -> [String] {
    document.problems.map { "\(document.cell(of: $0.span) ?? "-")\($0.isMild ? " mild" : ""): \($0.message)" }
  }

  @Test("A table below a title has the places of the sheet")
  func places() throws {
    let document = Self.document(
      BookBuilder([
        ["Our texts"], [], ["Schlüssel", "Kommentar", "Englisch", "Deutsch"],
        ["a", "Said &quot;so&quot;", "Say &quot;hi&quot;, friend", "Sag\nhallo"], ["b", "", "Open", ""], [],
        ["c", "", "7 of %d", " Ende "],
      ]))
    #expect(document.problems.isEmpty)
    #expect(
      Self.entries(document) == [
        "Texts!C4 a en: Say \"hi\", friend", "Texts!D4 a de: Sag\nhallo", "Texts!C5 b en: Open", "- b de: nothing",
        "Texts!C7 c en: 7 of %d", "Texts!D7 c de:  Ende ",
      ])
    #expect(document.entries.map(\.comment).first == "Said \"so\"")
    #expect(document.entries[1].base == "Say \"hi\", friend" && document.entries[0].isBase)
    #expect(document.cell(of: document.entries[3].place) == "Texts!D5")
    #expect(document.reading.baseLocale == "en")
  }

  @Test("A table is read as the same table in a text file is")
  func sameAsText() {
    let rows = [
      ["key", "role", "en", "fr", "state"], ["a", "hint", "Opens it", "L’ouvre", "fuzzy"], ["", "", "", "lost", ""],
      ["a", "hint", "Opens it", "L’ouvre", "done"], ["# Heading", "", "", "", ""],
      ["b|==|plural.one", "", "1", "2", ""],
    ]
    let text = rows.map { $0.map { $0.isEmpty ? "" : "\"\($0)\"" }.joined(separator: ",") + "\n" }.joined()
    let file = Format.csv.document(SourceFile(path: "Book.csv", bytes: Array(text.utf8)))
    let book = Self.document(BookBuilder(rows.map { $0.map { Content(stringLiteral: $0) } }))
    #expect(Self.entries(book).map { $0.replacing("Texts!", with: "") } == Self.entries(file))
    #expect(Self.problems(book).map { $0.replacing("Texts!", with: "") } == Self.problems(file))
    #expect(book.entries.map(\.state) == file.entries.map(\.state))
    #expect(book.entries.map(\.declaration) == file.entries.map(\.declaration))
    #expect(!file.problems.isEmpty)
  }

  @Test("Every sheet with a header is a table, hidden ones too; notes beside them are normal")
  func sheets() {
    let table: [[Content]] = [["key", "de"], ["a", "Öffnen"]]
    let document = Self.document(
      BookBuilder(sheets: [
        ("Notes", false, [["Ask Kim"], ["What", "When"]]), ("Home", false, table), ("It's old", true, table),
        ("A1", false, table),
      ]))
    #expect(document.problems.isEmpty)
    #expect(
      Self.entries(document) == [
        "Home!B2 a de: Öffnen", "'It''s old'!B2 (hidden sheet) a de: Öffnen", "'A1'!B2 a de: Öffnen",
      ])
    #expect(document.entries.map(\.declaration?.table) == ["Home", "It's old", "A1"])
    #expect(document.reading.locale == "de")
  }

  @Test("A sheet may be called by its language")
  func sheetOfALanguage() {
    let document = Self.document(
      BookBuilder(sheets: [
        ("en", false, [["key", "text"], ["a", "Open"]]), ("German", false, [["key", "text"], ["a", "Öffnen"]]),
        ("Home", false, [["key", "text"], ["b", "Close"]]),
      ]))
    #expect(Self.entries(document) == ["en!B2 a en: Open", "German!B2 a de: Öffnen", "Home!B2 b -: Close"])
  }

  @Test("Numbers are texts; what a spreadsheet program made of others isn't judged")
  func oddCells() {
    let document = Self.document(
      BookBuilder([
        ["key", "en", "de"], ["a", .number("42"), .date(45_000)], ["b", .error("#REF!"), "Offen"],
        ["c", .boolean(true), .formula("Zu")], ["d", "Open", .formula("")], [.error("#N/A"), "Lost", "Weg"],
        [.formula("e"), "Close", "Zu"], [.boolean(false), "No", "Nein"],
      ]))
    #expect(
      Self.entries(document) == [
        "Texts!B2 a en: 42", "Texts!C3 b de: Offen", "Texts!B5 d en: Open", "Texts!B7 e en: Close",
        "Texts!C7 e de: Zu",
      ])
    #expect(document.entries[1].base == nil)
    let problems = Self.problems(document)
    #expect(
      problems.map { $0.prefix(10) } == [
        "Texts!C2: ", "Texts!B3: ", "Texts!B4: ", "Texts!C4: ", "Texts!A6: ", "Texts!A8: ",
      ])
    #expect(
      problems.first?.hasSuffix(
        "made a date of this text, so it wasn't checked. Format the cell as text, then type the text again.") == true)
    #expect(problems[1].contains("the error “#REF!”") && problems[2].contains("logical value"))
    #expect(problems[3].contains("This cell and 1 more in column C have formulas, so their texts weren't checked."))
  }

  @Test("The source of a text may be odd too")
  func oddSource() {
    let document = Self.document(
      BookBuilder([["key", "source", "de"], ["a", .date(45_000), "Mai"], ["b", "Open", "Auf"]]))
    #expect(document.entries.map(\.base) == [nil, "Open"])
    #expect(Self.problems(document).map { $0.prefix(9) } == ["Texts!B2:"])
  }

  @Test("A text beyond the header is in a column without a name")
  func columnWithoutName() {
    let document = Self.document(BookBuilder([["key", "de"], ["a", "Auf", "", "Note"]]))
    #expect(
      Self.problems(document) == [
        "Texts!D1: Column D has no name, so its 1 text wasn't checked. Name it with a language code such as de."
      ])
  }

  @Test("Where no sheet is a table, each one is told")
  func noTable() {
    let document = Self.document(
      BookBuilder(sheets: [("One", false, [[], ["Hi"]]), ("Empty", false, []), ("Two", true, [["What", "When"]])]))
    let problems = Self.problems(document)
    #expect(problems.count == 2 && document.entries.isEmpty)
    #expect(problems.first?.hasPrefix("One!A2: The header row names no language, only “Hi”") == true)
    #expect(problems.last?.hasPrefix("Two!A1 (hidden sheet): The header row names no language") == true)
    func isTable(_ bytes: [UInt8]) -> Bool {
      WorkbookTables.document(SourceFile(path: "Book.xlsx", bytes: bytes), nil) != nil
    }
    #expect(!isTable(BookBuilder([["What", "When"]]).zip.bytes))
    #expect(isTable(BookBuilder([["key", "de"], ["a", "b"]]).zip.bytes))
    #expect(isTable([1, 2, 3]))
    #expect(
      Self.problems(Self.document(BookBuilder([]))) == ["-: The workbook is empty, so there was nothing to check."])
  }

  @Test("A first cell like Excel's “sep=” is a cell")
  func separatorIsACell() {
    let document = Self.document(BookBuilder([["sep=;"], ["key", "de"], ["a", "b;c"]]))
    #expect(Self.entries(document) == ["Texts!B3 a de: b;c"])
  }

  @Test(
    "What can't be read is told with the reason",
    arguments: [
      ([], "The file is empty."), (Array("key,de\n".utf8), "The file is plain text."),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "The file is"),
      (Array("PK\u{3}\u{4}".utf8), "The workbook is"),
    ])
  func unreadable(bytes: [UInt8], reason: String) {
    let document = Format.xlsx.document(SourceFile(path: "Book.xlsx", bytes: bytes))
    #expect(document.problems.count == 1 && document.problems.first?.kind == .unreadable)
    #expect(document.problems.first?.message.hasPrefix(reason) == true, "\(document.problems)")
  }

  @Test("A small workbook with a long text doesn't fill the memory")
  func bomb() {
    var builder = BookBuilder(
      rows: String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 10_000),
      strings: ["<t>" + String(repeating: "text ", count: 6_000) + "</t>"])
    builder["xl/styles.xml"] = "<styleSheet xmlns=\"\(BookBuilder.main)\"/>"
    #expect(Self.problems(Self.document(builder)).first?.contains("more than 256 MB of text") == true)
  }

  @Test("Nothing is written into a workbook")
  func readOnly() throws {
    let document = Self.document(BookBuilder([["key", "de"], ["a", "Auf"], ["b", ""]]))
    let entry = try #require(document.entries.first)
    #expect(document.format.isReadOnly && !Format.csv.isReadOnly)
    #expect(document.format.quote("Zu", entry, document.file) == nil)
    #expect(document.format.quote("Auf", entry, document.file) == nil)
    #expect(document.format.replace(0..<1, of: entry, with: "X", in: document.file) == nil)
    #expect(document.format.insert("Zu", Insertion(EntryID("b"), locale: "de"), document) == nil)
    #expect(document.file.bytes == BookBuilder([["key", "de"], ["a", "Auf"], ["b", ""]]).zip.bytes)
  }

  @Test("Columns that the user names count, with a header and without one")
  func chosenColumns() throws {
    let format = Format.xlsx(columns: try ChosenColumns(["key=B", "de=D", "comment=A"]))
    let plain = BookBuilder(sheets: [
      ("Notes", false, [["Ask Kim"]]), ("Texts", false, [["Why", "a", "x", "Auf", "y"], ["How", "b", "", "Zu"]]),
    ])
    #expect(Self.entries(Self.document(plain, format)) == ["Texts!D1 a de: Auf", "Texts!D2 b de: Zu"])
    #expect(Self.document(plain, format).entries.map(\.comment) == ["Why", "How"])
    let headed = BookBuilder([["Title"], ["x", "key", "fr", "en"], ["Why", "a", "x", "Auf"]])
    #expect(Self.entries(Self.document(headed, format)) == ["Texts!D3 a de: Auf"])
    #expect(Self.document(headed, format).problems.isEmpty)
  }
}

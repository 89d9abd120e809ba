import Formats
import Phrasing
import Sheets
import Testing
import Workbooks

/// What happens to a sheet as a whole: its rows, its columns and the project that it comes back to.
@Suite("Hazards of whole sheets")
struct SheetHazardTests {
  @Test("Rows sorted: the same edits")
  func sorted() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows = [rows[0]] + rows.dropFirst().sorted { $0[0] < $1[0] }
    }
    #expect(edits(plan) == ["close de Zumachen"])
  }

  @Test("Rows deleted: nothing is deleted, and they are counted")
  func deleted() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows.removeAll { $0.contains("walks") }
      rows.append(rows[1])
    }
    #expect(edits(plan) == ["close de Zumachen"])
    #expect(plan.notes.map(\.message) == ["4 exported rows aren't in the sheet. Nothing was deleted."])
  }

  @Test("A row twice with two edits: both are refused, with both cells")
  func doubledWithTwoEdits() throws {
    let plan = try plan { rows in
      rows.append(rows[1])
      rows.setText("Zumachen", of: "close")
      rows[rows.count - 1][rows.column("text")] = "Zu"
    }
    let refused = plan.outcomes.filter { $0.verdict == .refused }
    #expect(refused.count == 2 && plan.count(.edited) == 0)
    for outcome in refused { #expect(refused.allSatisfy { outcome.message.contains($0.record.address) }) }
  }

  @Test("A row twice with one edit: one edit")
  func doubledWithOneEdit() throws {
    let plan = try plan { rows in
      rows.append(rows[1])
      rows.setText("Zumachen", of: "close")
    }
    #expect(edits(plan) == ["close de Zumachen"] && plan.count(.refused) == 0)
  }

  @Test("A new row: refused, and says what to do")
  func newRow() throws {
    let plan = try plan { rows in
      var row = Array(repeating: "", count: rows[0].count)
      row[rows.column("key")] = "new"
      row[rows.column("locale")] = "nl"
      row[rows.column("text")] = "Neu"
      rows.append(row)
    }
    #expect(messages(plan) == ["The row isn't from the export. Add the key in the app first, and export again."])
  }

  @Test(
    "A locale that was changed: refused",
    arguments: [("nl", "no texts in nl"), ("", "no longer has a locale"), ("fr", "in the project")])
  func wrongLocale(locale: String, message: String) throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows[1][rows.column("locale")] = locale
    }
    #expect(plan.count(.edited) == 0 && messages(plan).contains { $0.contains(message) }, "\(messages(plan))")
  }

  @Test("A wide sheet whose languages translate different sources: no note", arguments: [false, true])
  func sourcesOfForms(isEdited: Bool) throws {
    let texts = [
      text("close", "eins", locale: "de", source: "One"), text("close", "many", locale: "pl", source: "Many"),
    ]
    let plan = try plan(of: texts, into: texts, layout: .wide) { rows in
      if isEdited { rows[1][rows.column("source")] = "Other" }
    }
    #expect(plan.outcomes.flatMap(\.notes).isEmpty == !isEdited)
    #expect(plan.count(.unchanged) == 2)
  }

  @Test(
    "A column for a language that the project lacks: refused, and says what its files can do",
    arguments: [
      ("T.xcstrings", "import with --add-locale nl."), ("T.strings", "add the file in nl to the app and export again."),
    ])
  func newLanguage(table: String, advice: String) throws {
    let plan = try plan(of: [text("close", "Zu", table: table)], layout: .wide) { rows in
      for row in rows.indices { rows[row].append(row == 0 ? "nl" : "Sluiten") }
    }
    #expect(messages(plan) == ["The project has no texts in nl. Correct the locale, or " + advice])
  }

  @Test(
    "A key that the program converted: the row is found by its id",
    arguments: [("true", "TRUE"), ("0042", "42"), ("1/2", "02. Jan"), ("=1+1", "2"), ("tab\tkey", "tabkey")])
  func convertedKey(key: String, converted: String) throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: FormulaGuard.guarded(CellText.written(key)))
      let column = rows.column("key")
      for row in rows.indices.dropFirst() where rows[row][column].hasSuffix(CellText.written(key)) {
        rows[row][column] = converted
      }
    }
    #expect(edits(plan) == ["\(converted) de Zumachen"])
    #expect(plan.outcomes.count { !$0.notes.isEmpty } == 2)
  }

  @Test("An id that was lost: the row is found by its key")
  func lostID() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      for row in rows.indices.dropFirst() { rows[row][0] = "" }
    }
    #expect(edits(plan) == ["close de Zumachen"] && plan.count(.refused) == 0)
  }

  @Test("The first title renamed: apostrophes before formulas come off all the same")
  func lostManifest() throws {
    let plan = try plan { $0[0][0] = "ID" }
    #expect(plan.count(.unchanged) == plan.outcomes.count)
    #expect(plan.notes.map(\.message).contains { $0.contains("doesn't say which export") })
  }

  @Test("Columns in another order, and one of the translator's own: told and not read")
  func columns() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows = rows.enumerated().map { ["", $0.offset == 0 ? "remarks" : "?"] + $0.element.reversed() }
    }
    #expect(edits(plan) == ["close de Zumachen"])
    #expect(plan.notes.map(\.message) == ["The column “remarks” isn't part of the export, so it wasn't read."])
  }

  @Test("A title in other letters and spaces is the same title")
  func titles() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows[0] = rows[0].map { " " + $0.uppercased() }
      rows[0][0] = "ID [voicelint" + rows[0][0].lowercased().split(separator: "[voicelint")[1]
    }
    #expect(edits(plan) == ["close de Zumachen"])
  }

  @Test("A column renamed or deleted: an error that names it", arguments: ["text", "locale", "key", "checksum", "id"])
  func renamed(title: String) {
    #expect(throws: SheetError.self) { try plan { $0[0][$0.column(title)] = "Übersetzung" } }
    do {
      _ = try plan { rows in
        let column = rows.column(title)
        for row in rows.indices { rows[row].remove(at: column) }
      }
      Issue.record("no error")
    } catch { #expect("\(error)".contains("“\(title)”")) }
  }

  @Test("Two columns of one name: an error with both cells")
  func doubledColumn() {
    do {
      _ = try plan { rows in for row in rows.indices { rows[row].append(row == 0 ? "text" : "") } }
      Issue.record("no error")
    } catch { #expect("\(error)".contains("I1") && "\(error)".contains("R1")) }
  }

  @Test("A language whose code is the title of the first column", arguments: [false, true])
  func indonesian(isReversed: Bool) throws {
    let texts = ["de", "id"].map { text("close", "Text in \($0)", locale: $0) }
    let plan = try plan(of: texts, layout: .wide) { rows in
      let column = try #require(rows[0].lastIndex(of: "id"))
      rows[1][column] = "Tutup"
      if isReversed { rows = rows.map { $0.reversed() } }
    }
    #expect(edits(plan) == ["close id Tutup"])
  }

  @Test("Two tables of one name in a wide sheet: each has rows of its own")
  func tablesOfOneName() throws {
    let texts = ["One", "Two"].flatMap { folder in
      ["de", "fr"].map { text("close", "\(folder) in \($0)", locale: $0, table: folder + "/T.strings") }
    }
    let plan = try plan(of: texts, layout: .wide) { rows in
      rows[2][try #require(rows[0].firstIndex(of: "fr"))] = "Deux"
    }
    #expect(edits(plan) == ["close fr Deux"] && plan.outcomes.count == 4 && plan.notes.isEmpty)
    #expect(plan.outcomes.first { $0.verdict == .edited }?.exported == "Two in fr")
  }

  @Test("A table beside one whose path ends like its own: each row is its own table's")
  func tableInTable() throws {
    let texts = ["T.strings", "Base.lproj/T.strings"].map { text("close", "Text of \($0)", table: $0) }
    let plan = try plan(of: texts) { rows in
      rows[1][rows.column("text")] = "Eins"
      rows[2][rows.column("text")] = "Zwei"
    }
    #expect(edits(plan) == ["close de Eins", "close de Zwei"])
    #expect(plan.outcomes.map(\.exported) == texts.map(\.text))
  }

  @Test("A row whose text the project no longer has isn't said to be missing from the sheet")
  func removedText() throws {
    let plan = try plan(into: texts.filter { $0.name.id.key != "close" }) { _ in }
    #expect(plan.count(.refused) == 2 && plan.notes.isEmpty)
  }

  @Test("The header removed: an error; a title row above it: nothing")
  func header() throws {
    #expect(throws: SheetError.self) { try self.plan { $0.removeFirst() } }
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows.insert(["Our app", "", "for Ms. Weber"], at: 0)
    }
    #expect(edits(plan) == ["close de Zumachen"])
  }

  @Test("Ragged rows: empty cells at the end may lack or be too many, texts may not")
  func ragged() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows[1] += ["", "", ""]
      rows[2] += ["", "left over"]
      rows.append([])
      rows.append(["", ""])
    }
    #expect(edits(plan) == ["close de Zumachen"])
    #expect(messages(plan).count == 1 && messages(plan)[0].contains("more cells than the sheet has columns"))
  }

  @Test("A row that is cut before its checksum: refused")
  func cutRow() throws {
    let plan = try plan { rows in
      rows.setText("Zumachen", of: "close")
      rows[1].removeLast(2)
    }
    #expect(plan.count(.edited) == 0 && messages(plan).count == 1)
  }

  @Test("The sheet of another project: an error")
  func otherProject() {
    #expect(throws: SheetError.self) {
      try plan(into: [text("other", "Text", table: "Other.strings")]) { _ in }
    }
  }

  @Test("An older export: a text that both sides changed is a conflict, others are taken")
  func olderExport() throws {
    let today = texts.map { $0.name.id.key == "close" ? text("close", "Schließen!", locale: $0.name.locale) : $0 }
    let plan = try plan(into: today) { rows in
      rows.setText("Zumachen", of: "close")
      rows.setText("wahr", of: "true")
    }
    #expect(edits(plan) == ["true de wahr"] && plan.count(.conflict) == 1)
  }

  @Test("A sheet of a newer version: an error")
  func newerVersion() {
    #expect(throws: SheetError.self) { try plan { $0[0][0].replace("[voicelint 1", with: "[voicelint 2") } }
  }

  @Test("A form for each category is a row of its own, and is edited alone")
  func forms() throws {
    let plan = try plan { rows in
      let row = rows.firstIndex { $0.contains("walks") && $0.contains("plural.one") && $0.contains("de") }
      rows[row ?? 0][rows.column("text")] = "%d Weg!"
    }
    #expect(
      edits(plan) == ["walks de %d Weg!"] && plan.outcomes.first { $0.newText != nil }?.record.variant == "plural.one")
  }

  @Test("A column is as wide as its cells need, and one to be written in has room")
  func widths() {
    let spoken = SheetRow(text("key", "Text"), wrong: ["Ends with a full stop.", String(repeating: "a", count: 99)])
    let table = Export([spoken], layout: .long, perLocale: false, isGuarded: false, cellLimit: nil).tables[0]
    let widths = Dictionary(table.fields.map { ($0.column, $0.width) }, uniquingKeysWith: { first, _ in first })
    #expect(widths[.key] == 8 && widths[.locale] == 12 && widths[.table] == 12, "\(widths)")
    #expect(widths[.wrong] == Column.wrong.width && widths[.text] == Column.text.width)
    #expect(widths[.decision] == Column.decision.width && widths[.id] == Column.id.width)
  }

  @Test("A text that is too long for a cell isn't exported")
  func tooLong() {
    let long = text("long", String(repeating: "a", count: 32_767))
    let export = Export(
      [SheetRow(long), SheetRow(texts[0])], layout: .long, perLocale: false, isGuarded: false, cellLimit: 32_767)
    #expect(export.tooLong.map(\.name.id.key) == ["long"] && export.tables[0].rows.count == 1)
    let proposed = SheetRow(texts[0], proposal: String(repeating: "x", count: 40_000))
    let cells = Export([proposed], layout: .long, perLocale: false, isGuarded: false, cellLimit: 32_767).tables[0].rows
    #expect(cells.count == 1 && cells[0].allSatisfy { $0.utf16.count < 32_767 })
  }

  @Test("Merged cells: the texts in them are refused, the others are taken")
  func merged() throws {
    let rows = try #require(CellRange("I2:J2"))
    let plan = try plan(merged: [rows]) { rows in
      rows.setText("Zumachen", of: "close")
      rows.setText("wahr", of: "true")
    }
    #expect(edits(plan) == ["true de wahr"] && plan.count(.refused) == 1)
  }

  // MARK: A sheet

  private var texts: [SheetText] {
    let keys = ["close", "true", "0042", "1/2", "=1+1", "tab\tkey"]
    return ["de", "fr"].flatMap { locale in
      keys.map { text($0, $0 != "close" ? "Text" : locale == "de" ? "=Schließen" : "=Fermer", locale: locale) }
        + ["plural.one", "plural.other"].map { text("walks", "%d Wege", locale: locale, variant: $0) }
    }
  }

  private func text(
    _ key: String, _ text: String, locale: String = "de", variant: String = "", table: String = "T.strings",
    source: String = "Source"
  ) -> SheetText {
    SheetText(
      name: TextName(table: table, id: EntryID(key, Variant(variant)), locale: locale), path: locale + "/" + table,
      entry: 0, text: text, source: source, comment: "", roles: .text, state: .unstated, resource: nil,
      entryLocale: nil, isBase: false)
  }

  /// The plan for a sheet of the texts after a change to its cells.
  private func plan(
    of exported: [SheetText]? = nil, into project: [SheetText]? = nil, layout: SheetTable.Layout = .long,
    merged: [CellRange] = [],
    _ change: (inout [[String]]) throws -> Void
  ) throws -> ImportPlan {
    let export = Export(
      (exported ?? texts).map { SheetRow($0) }, layout: layout, perLocale: false, isGuarded: true, cellLimit: nil)
    var rows = [export.tables[0].fields.map(\.title)] + export.tables[0].rows
    try change(&rows)
    let sheet = Worksheet(name: "Texts", rows: rows.map { $0.map { Cell($0) } }, merged: merged)
    return try ImportPlan(SheetReader([sheet]), texts: project ?? exported ?? texts)
  }

  private func edits(_ plan: ImportPlan) -> [String] {
    plan.outcomes.filter { $0.verdict == .edited }.map { "\($0.record.key) \($0.record.locale) \($0.newText ?? "")" }
  }

  private func messages(_ plan: ImportPlan) -> [String] { plan.outcomes.map(\.message).filter { !$0.isEmpty } }
}

extension [[String]] {
  fileprivate func column(_ title: String) -> Int {
    self[0].firstIndex { $0 == title || title == "id" && $0.hasPrefix("id ") } ?? 0
  }

  /// Writes the first text of a key, as the sheet spells it.
  fileprivate mutating func setText(_ text: String, of key: String) {
    let column = column("key")
    guard let row = firstIndex(where: { $0[column] == key }) else { return }
    self[row][self.column("text")] = text
  }
}

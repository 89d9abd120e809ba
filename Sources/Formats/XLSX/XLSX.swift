import Workbooks

extension Format {
  /// Workbooks of Excel and other spreadsheet programs, in which teams keep their tables. They are read and never
  /// written.
  package static let xlsx = xlsx(columns: nil)

  /// - Parameter columns: what the columns of each sheet are, whatever its header says.
  package static func xlsx(columns: ChosenColumns?) -> Format {
    Format(name: "xlsx", extensions: ["xlsx"]) { file in
      let (file, reading, _) = WorkbookTables.read(file, columns)
      return (file, reading)
    }
  }
}

/// Reads the sheets of a workbook as if each of them were a file with commas between its cells.
package enum WorkbookTables {
  /// The workbook; nil where it is something else than a table of texts: no sheet has a header row, or VoiceLint wrote
  /// it. One that can't be read may be a table.
  package static func document(_ file: SourceFile, _ columns: ChosenColumns?) -> Document? {
    let (file, reading, hasTable) = read(file, columns)
    return hasTable ? Document(file: file, format: .xlsx(columns: columns), reading: reading) : nil
  }

  fileprivate static func read(
    _ file: SourceFile, _ columns: ChosenColumns?
  ) -> (file: SourceFile, reading: Reading, hasTable: Bool) {
    let workbook: Workbook
    do throws(WorkbookError) {
      workbook = try Workbook(xlsx: file.bytes)
    } catch {
      return unread(file, error.description, mayHaveTable: true)
    }
    guard let text = WorkbookText(workbook) else { return unread(file, XLSXMessage.tooLarge, mayHaveTable: true) }
    guard !text.bytes.isEmpty else { return unread(file, XLSXMessage.empty, mayHaveTable: false) }
    let (reading, hasTable) = text.bytes.withUnsafeBufferPointer { bytes in
      let tables = text.sheets.compactMap { table($0, bytes, columns) }
      return (read(tables, of: text, bytes), !tables.isEmpty)
    }
    return (SourceFile(path: file.path, bytes: file.bytes, readAs: text.bytes), reading, hasTable)
  }

  private static func unread(
    _ file: SourceFile, _ message: String, mayHaveTable: Bool
  ) -> (file: SourceFile, reading: Reading, hasTable: Bool) {
    (
      SourceFile(path: file.path, bytes: file.bytes, readAs: []),
      Reading(problems: [Problem(.unreadable, at: ByteSpan(0, 0), message)]), mayHaveTable
    )
  }

  private static func read(
    _ tables: [(sheet: WorkbookText.Sheet, header: CSVHeader)], of text: WorkbookText,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Reading {
    var reading = Reading()
    // A sheet of notes is normal beside tables. One that VoiceLint wrote must not look checked.
    if let export = text.sheets.first(where: \.isExport) {
      reading.problems.append(Problem(.unreadable, at: export.start, CSVMessage.export, isMild: !tables.isEmpty))
    } else if tables.isEmpty {
      reading.problems = text.sheets.compactMap { noTable($0, bytes) }
    }
    let parts = tables.map { sheet, header in
      CSVReader.read(
        rows(of: sheet, bytes), of: text.bytes, header, facts(sheet, header, isOneOfSeveral: tables.count > 1))
    }
    var entries = parts.first.map { EntryWriter($0.entries) } ?? EntryWriter(text.bytes)
    for part in parts.dropFirst() { for entry in part.entries { entries.append(NewEntry(entry)) } }
    reading.entries = entries.finished()
    for part in parts {
      reading.problems += part.problems
      reading.hasDirectiveColumn = reading.hasDirectiveColumn || part.hasDirectiveColumn
    }
    reading.problems.sort { $0.span < $1.span }
    let locales = Set(parts.map(\.locale))
    reading.locale = locales.count == 1 ? locales.first ?? nil : nil
    reading.baseLocale = parts.lazy.compactMap(\.baseLocale).first
    reading.grid = CSVGrid(
      delimiter: WorkbookText.delimiter,
      sheets: text.sheets.map { CSVGrid.Sheet(name: $0.name, isHidden: $0.isHidden, span: $0.span) })
    return reading
  }

  /// The bytes up to the end of a sheet: offsets stay those of the whole text.
  private static func rows(
    of sheet: WorkbookText.Sheet, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[..<sheet.span.end])
  }

  /// A sheet with its header; nil where it isn't a table, such as a sheet of notes.
  private static func table(
    _ sheet: WorkbookText.Sheet, _ bytes: UnsafeBufferPointer<UInt8>, _ columns: ChosenColumns?
  ) -> (sheet: WorkbookText.Sheet, header: CSVHeader)? {
    guard !sheet.isExport, sheet.width >= columns?.count ?? 1 else { return nil }
    return CSVHeader.find(inSheet: rows(of: sheet, bytes), from: sheet.span.start, columns).map { (sheet, $0) }
  }

  private static func noTable(_ sheet: WorkbookText.Sheet, _ bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    guard !sheet.span.isEmpty else { return nil }
    let (span, message) = CSVMessage.noHeader(in: rows(of: sheet, bytes), from: sheet.span.start)
    return Problem(.unreadable, at: span, message)
  }

  /// A sheet may be called by its language or by the screen whose texts it has.
  private static func facts(_ sheet: WorkbookText.Sheet, _ header: CSVHeader, isOneOfSeveral: Bool) -> CSVSheet {
    var facts = CSVSheet(oddCells: sheet.oddCells)
    let values = header.columns.values
    if values.count == 1, values[0].locale == nil {
      let words = CSVColumns.words(sheet.name)
      facts.locale = CSVLanguages.locale(code: sheet.name) ?? CSVLanguages.locale(named: sheet.name, words)
    }
    if isOneOfSeveral, facts.locale == nil { facts.table = sheet.name }
    return facts
  }

  // MARK: - Without reading the texts

  /// How many columns the widest sheet has; nil for what can't be read.
  static func width(of bytes: [UInt8]) -> Int? {
    guard let workbook = try? Workbook(xlsx: bytes) else { return nil }
    return workbook.sheets.flatMap(\.rows).reduce(0) { max($0, $1.count) }
  }
}

/// The cells of a workbook as the text of tables, a line a row.
struct WorkbookText {
  struct Sheet {
    let name: String
    let isHidden: Bool
    let span: ByteSpan
    /// How many cells the longest row has.
    let width: Int
    /// Whether `voicelint export` wrote it, for `voicelint import`.
    let isExport: Bool
    /// What isn't what somebody typed, by the offset where the text of its cell begins.
    let oddCells: [Int: Cell.Kind]

    var start: ByteSpan { ByteSpan(span.start, span.start) }
  }

  static let delimiter = UInt8(ascii: ",")
  /// The same as for files: one text may be in a million cells, so a small workbook can have a long text.
  static let limit = 256 << 20

  private(set) var bytes: [UInt8] = []
  private(set) var sheets: [Sheet] = []

  /// Nil where it would be too long.
  init?(_ workbook: Workbook) {
    for sheet in workbook.sheets {
      guard add(sheet) else { return nil }
    }
  }

  /// Adds a row for each row of the sheet, so that places are the sheet's own.
  private mutating func add(_ sheet: Worksheet) -> Bool {
    let start = bytes.count
    let width = sheet.rows.reduce(0) { max($0, $1.count) }
    var oddCells: [Int: Cell.Kind] = [:]
    for (number, row) in sheet.rows.enumerated() {
      for (column, cell) in row.enumerated() {
        if column > 0 { bytes.append(WorkbookText.delimiter) }
        guard !cell.text.isEmpty || cell.kind == .formula else { continue }
        bytes.append(CSVByte.quote)
        if cell.kind != .text, cell.kind != .number { oddCells[bytes.count] = cell.kind }
        append(cell.text)
        bytes.append(CSVByte.quote)
      }
      // A header is as wide as its table, so that a column without a name is one.
      if number < CSVHeader.searchedRows, !row.isEmpty {
        bytes.append(contentsOf: repeatElement(WorkbookText.delimiter, count: width - row.count))
      }
      bytes.append(CSVByte.lineFeed)
      guard bytes.count <= WorkbookText.limit else { return false }
    }
    sheets.append(
      Sheet(
        name: sheet.name, isHidden: sheet.isHidden, span: ByteSpan(start, bytes.count), width: width,
        isExport: CSVReader.isExport((sheet.rows.first?.first?.text ?? "").utf8), oddCells: oddCells))
    return true
  }

  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      if byte == CSVByte.quote { bytes.append(byte) }
      bytes.append(byte)
    }
  }
}

/// What people are told of a workbook that can't be read as it is.
enum XLSXMessage {
  static let empty = "The workbook is empty, so there was nothing to check."
  static let tooLarge = """
    The workbook has more than \(WorkbookText.limit >> 20) MB of text, the most that VoiceLint reads, so nothing in it \
    was checked.
    """
}

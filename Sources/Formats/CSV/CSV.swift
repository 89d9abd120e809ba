import Workbooks

extension Format {
  /// Tables with a row for each text and a column for each language, comma, semicolon, TAB or `|` between the cells.
  package static let csv = csv(columns: nil)

  /// - Parameter columns: what the columns are, whatever the table's header says.
  package static func csv(columns: ChosenColumns?) -> Format {
    Format(
      name: "csv", extensions: ["csv", "tsv"],
      read: { file in
        file.text.withUnsafeBufferPointer { CSVReader.read($0, of: file, columns) }
      },
      quote: CSVEdit.quote, quotePart: CSVEdit.quotePart, bringsQuotes: CSVEdit.bringsQuotes,
      insert: { CSVEdit.insert($0, $1, $2, columns) }, harm: { CSVProof.harm($0, $1, $2, columns) },
      setState: { CSVEdit.setState($0, $1, $2, columns) })
  }
}

/// What the reader of a sheet knows besides its text.
struct CSVSheet {
  /// The table that all rows belong to, if they don't say.
  var table: String?
  /// The language of texts whose column doesn't say it.
  var locale: String?
  /// Cells that don't hold what somebody typed, by the offset where their text begins.
  var oddCells: [Int: Cell.Kind] = [:]
}

/// Reads a table's rows into entries: one for each row and each column of a language, in the order of the file.
struct CSVReader {
  private let header: CSVHeader
  private let columns: CSVColumns
  private var scanner: CSVCells
  private var cells: [CSVCell] = []
  private var entries: EntryWriter
  private var problems: [Problem] = []
  /// The first entry of each key.
  private var firstEntries: [Name: Int] = [:]
  /// The last state read, because states repeat.
  private var lastState: (written: String, state: TranslationState) = ("", .unstated)
  /// How many texts each of the unread columns has.
  private var unreadCounts: [Int]
  private var rowCount = 0
  private let sheet: CSVSheet
  /// Entries whose text a spreadsheet program has changed, by their index.
  private var spoilt: Set<Int> = []
  /// The first formula of each column, and how many there are.
  private var formulas: [Int: (first: ByteSpan, count: Int)] = [:]

  /// What must not be twice in a table.
  private struct Name: Hashable {
    let key: String
    let table: String?
  }

  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: SourceFile, _ chosen: ChosenColumns?
  ) -> Reading {
    var reading = Reading()
    if let header = CSVHeader.find(in: bytes, from: file.contentStart, chosen) {
      if let cell = header.cells.first, isExport(bytes[cell.content.start..<cell.content.end]) {
        reading.problems = [Problem(.unreadable, at: cell.span, CSVMessage.export)]
        return reading
      }
      reading = read(bytes, of: file.text, header, CSVSheet())
      let start = CSVHeader.separatorLine(in: bytes, from: file.contentStart).tableStart
      reading.grid = CSVGrid(delimiter: header.delimiter, sheets: [CSVGrid.Sheet(span: ByteSpan(start, bytes.count))])
    } else {
      let (span, message) = CSVMessage.noHeader(in: bytes, from: file.contentStart)
      reading.problems.append(Problem(.unreadable, at: span, message))
    }
    if let span = file.firstBroken {
      let message = file.encoding == .utf8 ? CSVMessage.notUTF8 : CSVMessage.brokenUnit
      reading.problems.append(Problem(.unreadable, at: span, message))
    }
    reading.problems.sort { $0.span < $1.span }
    return reading
  }

  /// Whether a sheet whose first cell begins so is one that `voicelint export` wrote.
  static func isExport(_ firstCell: some Sequence<UInt8>) -> Bool { firstCell.starts(with: "id [voicelint ".utf8) }

  /// Reads what is below a header row, up to the end of the bytes.
  /// - Parameter file: the bytes of the whole file, which these are the first of.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, of file: [UInt8], _ header: CSVHeader, _ sheet: CSVSheet
  ) -> Reading {
    var reader = CSVReader(header, bytes, file, sheet)
    reader.readAll()
    let values = header.columns.values
    var reading = Reading(
      locale: values.count == 1 ? values.first?.locale ?? sheet.locale : nil,
      baseLocale: header.columns.base.flatMap { values[safe: $0]?.locale },
      entries: reader.wholeEntries, problems: reader.problems)
    reading.hasDirectiveColumn = header.columns.directive != nil
    return reading
  }

  private var wholeEntries: Entries {
    var entries = entries
    entries.remove(spoilt)
    return entries.finished()
  }

  private init(_ header: CSVHeader, _ bytes: UnsafeBufferPointer<UInt8>, _ file: [UInt8], _ sheet: CSVSheet) {
    entries = EntryWriter(file)
    self.header = header
    self.sheet = sheet
    columns = header.columns
    unreadCounts = columns.unread.map { _ in 0 }
    scanner = CSVCells(bytes, delimiter: header.delimiter, from: header.dataStart)
    scanner.limit = columns.count
  }

  private mutating func readAll() {
    reserveCapacity()
    if let fault = header.fault { report(fault) }
    let firstColumns = Dictionary(columns.values.map { ($0.locale, $0.column) }) { first, _ in first }
    for (column, locale) in columns.doubled {
      guard let cell = header.cells[safe: column] else { continue }
      let first = firstColumns[locale] ?? 0
      problems.append(Problem(.unreadable, at: cell.span, CSVMessage.doubled(column, first, locale)))
    }
    while let row = scanner.next(into: &cells) {
      if let fault = row.fault { report(fault) }
      if let overflow = row.overflow, !columns.areChosen {
        problems.append(Problem(.unreadable, at: overflow, CSVMessage.overflow(columns.count)))
      }
      readRow()
    }
    reportUnreadColumns()
    for (column, formulas) in formulas {
      problems.append(Problem(.unreadable, at: formulas.first, CSVMessage.formulas(formulas.count, in: column)))
    }
    if rowCount == 0, problems.isEmpty {
      problems.append(Problem(.unreadable, at: header.span, CSVMessage.noRows, isMild: true))
    }
  }

  private mutating func reportUnreadColumns() {
    for (unread, count) in zip(columns.unread, unreadCounts) where count > 0 {
      guard let cell = header.cells[safe: unread.column] else { continue }
      let message = CSVMessage.unread(unread, named: scanner.string(cell), texts: count)
      problems.append(Problem(.unreadable, at: cell.span, message))
    }
  }

  /// Numbers, dates and marks aren't texts: a text has a letter.
  private mutating func countUnread() {
    for (index, unread) in columns.unread.enumerated() {
      guard let cell = filled(unread.column) else { continue }
      let isText = scanner.bytes[cell.content.start..<cell.content.end].contains { byte in
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
      if isText { unreadCounts[index] += 1 }
    }
  }

  /// Room for as many rows as there are lines, within what a row of a real table takes at least.
  private mutating func reserveCapacity() {
    let bytes = scanner.bytes[scanner.position...]
    let lines = bytes.reduce(into: 0) { count, byte in count += byte == CSVByte.lineFeed ? 1 : 0 }
    let rows = min(lines, bytes.count / 32)
    firstEntries.reserveCapacity(rows)
    entries.reserveCapacity(rows * min(columns.values.count, 4))
  }

  private mutating func readRow() {
    guard let first = cells.first, !first.isEmpty || cells.contains(where: { !$0.isEmpty }) else { return }
    guard !isComment(first) else { return }
    rowCount += 1
    if !columns.unread.isEmpty { countUnread() }
    guard let name = filled(columns.key) ?? columns.source.flatMap(filled) else {
      guard let lost = columns.values.compactMap({ filled($0.column) }).first else { return }
      problems.append(Problem(.unreadable, at: lost.span, CSVMessage.noKey))
      return
    }
    if let kind = oddity(of: name), kind != .formula {
      problems.append(Problem(.unreadable, at: name.span, CSVMessage.odd(kind, scanner.string(name))))
      return
    }
    let id = EntryID(cell: scanner.string(name))
    let declaration = declaration()
    let count = entries.count
    addEntries(id, place: name.span, declaration)
    reportRepetition(of: id, declaration?.table, at: name, entry: count)
  }

  private mutating func addEntries(_ id: EntryID, place: ByteSpan, _ declaration: Declaration?) {
    let comment = comment()
    let baseColumn = columns.source ?? columns.base.map { columns.values[$0].column }
    if let source = columns.source { _ = isSpoilt(source) }
    let base = baseColumn.flatMap(filled).flatMap { oddity(of: $0) == nil ? scanner.string($0) : nil }
    for (index, values) in columns.values.enumerated() {
      let cell = cells[safe: values.column]
      let isBase = index == columns.base
      if isSpoilt(values.column) { spoilt.insert(entries.count) }
      let text = cell.flatMap { $0.isEmpty ? nil : scanner.text($0) }
      entries.append(
        NewEntry(
          id, locale: values.locale ?? sheet.locale, text: text, place: text == nil ? cell?.span ?? place : place,
          comment: comment,
          base: isBase ? nil : base, state: state(values.state),
          declaration: declaration, isBase: isBase))
    }
  }

  /// What a cell holds that isn't what somebody typed; nil for all others.
  private func oddity(of cell: CSVCell) -> Cell.Kind? {
    sheet.oddCells.isEmpty ? nil : sheet.oddCells[cell.content.start]
  }

  /// Whether the row's text in a column isn't what somebody typed, which is told.
  private mutating func isSpoilt(_ column: Int) -> Bool {
    guard !sheet.oddCells.isEmpty, let cell = cells[safe: column], let kind = oddity(of: cell) else { return false }
    if kind == .formula {
      formulas[column] = (formulas[column]?.first ?? cell.span, (formulas[column]?.count ?? 0) + 1)
    } else {
      problems.append(Problem(.unreadable, at: cell.span, CSVMessage.odd(kind, scanner.string(cell))))
    }
    return true
  }

  /// `# General #` in a row of its own: a heading for people.
  private func isComment(_ first: CSVCell) -> Bool {
    guard !first.isEmpty, scanner.bytes[first.content.start] == UInt8(ascii: "#") else { return false }
    return cells.dropFirst().allSatisfy(\.isEmpty)
  }

  private func filled(_ column: Int) -> CSVCell? {
    guard column < cells.count, !cells[column].isEmpty else { return nil }
    return cells[column]
  }

  /// What all comment columns say, a line each, and the directives of the row.
  private func comment() -> String {
    guard let cell = columns.directive.flatMap(filled) else { return remarks() }
    let lines = scanner.string(cell).split(whereSeparator: \.isNewline).map(String.init)
    return ([remarks()] + lines.map(Directive.written)).joined(separator: "\n")
  }

  private func remarks() -> String {
    guard columns.comments.count > 1 else { return columns.comments.first.flatMap(filled).map(scanner.string) ?? "" }
    return columns.comments.compactMap(filled).map(scanner.string).joined(separator: "\n")
  }

  private func declaration() -> Declaration? {
    let declaring = [columns.role, columns.trait, columns.group, columns.table]
    guard sheet.table != nil || declaring.contains(where: { $0 != nil }) else { return nil }
    func text(_ column: Int?) -> String? {
      column.flatMap(filled).map(scanner.string)
    }
    let declaration = Declaration(
      role: text(columns.role), trait: text(columns.trait), group: text(columns.group),
      table: text(columns.table) ?? sheet.table)
    return declaration == Declaration() ? nil : declaration
  }

  private mutating func state(_ column: Int?) -> TranslationState {
    guard let cell = column.flatMap(filled) else { return .unstated }
    let written = scanner.string(cell)
    if written != lastState.written { lastState = (written, TranslationState(written: written)) }
    return lastState.state
  }

  // MARK: - Problems

  private mutating func report(_ fault: CSVFault) {
    let span = ByteSpan(fault.offset, fault.offset + 1)
    problems.append(Problem(.unreadable, at: span, CSVMessage.fault(fault.kind), isMild: fault.kind.isHarmless))
  }

  /// The `entry` is the index of the row's first entry.
  private mutating func reportRepetition(of id: EntryID, _ table: String?, at cell: CSVCell, entry: Int) {
    let key = id.variant == .plain ? id.key : scanner.string(cell)
    let name = Name(key: key, table: table)
    guard let known = firstEntries.updateValue(entry, forKey: name) else { return }
    firstEntries[name] = known
    let isSame = columns.values.indices.allSatisfy { index in
      entries.string(known + index) == entries.string(entry + index)
    }
    problems.append(
      Problem(.duplicateKey, at: cell.span, CSVMessage.repetition(key, isSame: isSame), key: id.key, isMild: isSame))
  }
}

extension EntryID {
  /// A key as a cell has it; a form of a value follows its key as in Apple's XLIFF: `files|==|plural.one`.
  init(cell: String) {
    let parts = cell.utf8.contains(UInt8(ascii: "|")) ? cell.split(separator: "|==|", maxSplits: 1) : []
    guard parts.count == 2 else {
      self.init(cell)
      return
    }
    self.init(String(parts[0]), Variant(String(parts[1])))
  }
}

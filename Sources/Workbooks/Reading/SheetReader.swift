/// Reads the cells of one sheet.
struct SheetReader {
  private(set) var rows: [[Cell]] = []
  private(set) var merged: [CellRange] = []
  private(set) var hiddenRows: Set<Int> = []
  private(set) var hiddenColumns: Set<Int> = []

  private let texts: [String]
  private let formats: [CellFormat]
  private let isFrom1904: Bool
  private var walk: XMLWalk

  /// The cells of the row at hand, and where the next one belongs if it doesn't say.
  private var cells: [Cell] = []
  private var row = -1
  private var column = 0
  private var arrays: [CellRange] = []
  /// Cells with a text, and empty ones that stand before them.
  private var filled = 0
  private var gaps = 0

  /// Empty cells that a sheet may have for each filled one, and anyway. Without a limit a file of some kilobytes
  /// could ask for more memory than there is.
  private static let gapsPerCell = 16
  private static let freeGaps = 1 << 20

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, part: String, texts: [String], formats: [CellFormat], isFrom1904: Bool
  ) throws(WorkbookError) {
    walk = XMLWalk(bytes, part: part)
    self.texts = texts
    self.formats = formats
    self.isFrom1904 = isFrom1904
    guard try walk.child(of: 0) else { return }
    while try walk.child(of: 1) {
      if walk.isElement("sheetData") {
        try readRows()
      } else if walk.isElement("cols") {
        try readColumns()
      } else if walk.isElement("mergeCells") {
        try readMerged()
      }
    }
    try markArrays()
  }

  // MARK: Rows

  private mutating func readRows() throws(WorkbookError) {
    while try walk.child(of: 2) {
      guard walk.isElement("row") else { continue }
      row += 1
      if let number = walk.attribute("r") {
        guard let value = walk.integer(number), (1...CellAddress.maximumRows).contains(value) else {
          throw walk.fault("has a row outside of the sheet")
        }
        row = value - 1
      }
      guard row < CellAddress.maximumRows else { throw walk.fault("has more rows than a sheet holds") }
      if walk.isTrue(attribute: "hidden") { hiddenRows.insert(row) }
      try readCells()
    }
  }

  private mutating func readCells() throws(WorkbookError) {
    column = 0
    cells.removeAll(keepingCapacity: true)
    while try walk.child(of: 3) {
      guard walk.isElement("c") else { continue }
      try findPlace()
      let cell = try readCell()
      if !cell.text.isEmpty || cell.kind == .formula { try put(cell) }
      column += 1
    }
    guard !cells.isEmpty else { return }
    guard row >= rows.count || rows[row].isEmpty else { throw walk.fault("has row \(row + 1) twice") }
    while rows.count <= row { rows.append([]) }
    // A copy of the right size: `cells` keeps room for the widest row so far.
    rows[row] = [Cell](unsafeUninitializedCapacity: cells.count) { room, count in
      count = room.initialize(fromContentsOf: cells)
    }
  }

  private mutating func findPlace() throws(WorkbookError) {
    if let place = walk.attribute("r") {
      guard let address = CellAddress(bytes: UnsafeBufferPointer(rebasing: walk.bytes[place])) else {
        throw walk.fault("has a cell outside of the sheet")
      }
      guard address.row == row else { throw walk.fault("has the cell \(address) in row \(row + 1)") }
      column = address.column
    }
    guard column < CellAddress.maximumColumns else { throw walk.fault("has more columns than a sheet holds") }
  }

  private mutating func put(_ cell: Cell) throws(WorkbookError) {
    filled += 1
    if column < cells.count {
      cells[column] = cell
      return
    }
    gaps += column - cells.count
    guard gaps <= SheetReader.freeGaps + SheetReader.gapsPerCell * filled else {
      throw walk.fault("has cells so far apart that the memory wouldn't hold what is between them")
    }
    while cells.count < column { cells.append(.empty) }
    cells.append(cell)
  }

  // MARK: Cells

  /// How a cell says what its value is (ECMA-376 part 1, 18.18.11, ST_CellType).
  private enum Form { case number, shared, inline, string, boolean, error, date }

  private func form() -> Form {
    guard let type = walk.attribute("t") else { return .number }
    if walk.isEqual(type, "s") { return .shared }
    if walk.isEqual(type, "inlineStr") { return .inline }
    if walk.isEqual(type, "str") { return .string }
    if walk.isEqual(type, "b") { return .boolean }
    if walk.isEqual(type, "e") { return .error }
    if walk.isEqual(type, "d") { return .date }
    return .number
  }

  private mutating func readCell() throws(WorkbookError) -> Cell {
    let form = form()
    let style = walk.attribute("s").flatMap(walk.integer) ?? 0
    let format = style < formats.count ? formats[style] : .number
    var cell = Cell.empty
    var isFormula = false
    while try walk.child(of: 4) {
      if walk.isElement("v") {
        cell = try value(form, format)
      } else if walk.isElement("is") {
        cell = Cell(try walk.richText())
      } else if walk.isElement("f") {
        isFormula = true
        guard let range = try walk.string(attribute: "ref").flatMap({ CellRange($0) }), !isShared() else { continue }
        arrays.append(range)
      }
    }
    return isFormula ? Cell(cell.text, .formula) : cell
  }

  /// A shared formula is named by each of its cells; of an array formula only the first cell knows.
  private func isShared() -> Bool { walk.attribute("t").map { walk.isEqual($0, "shared") } ?? false }

  private mutating func value(_ form: Form, _ format: CellFormat) throws(WorkbookError) -> Cell {
    switch form {
    case .string, .inline: return Cell(try walk.cellText())
    case .error: return Cell(try walk.cellText(), .error)
    case .date: return Cell(try walk.cellText(), .date)
    case .boolean: return Cell(["1", "true"].contains(try walk.cellText()) ? "TRUE" : "FALSE", .boolean)
    case .shared:
      let digits = try walk.digits()
      guard !digits.isEmpty else { return .empty }
      guard let index = walk.integer(digits), index < texts.count else {
        throw walk.fault("names a text that the workbook doesn't have")
      }
      return Cell(texts[index])
    case .number:
      let range = try walk.digits()
      guard !range.isEmpty else { return .empty }
      let digits = UnsafeBufferPointer(rebasing: walk.bytes[range])
      if format != .number, let serial = NumberText.value(digits),
        let date = SerialDate(serial: serial, isFrom1904: isFrom1904).text(format)
      {
        return Cell(date, .date)
      }
      guard let text = NumberText.text(digits) else { return Cell(String(decoding: digits, as: UTF8.self)) }
      return Cell(text, .number)
    }
  }

  // MARK: What is around the cells

  private mutating func readColumns() throws(WorkbookError) {
    var isHidden = [Bool](repeating: false, count: CellAddress.maximumColumns)
    var count = 0
    while try walk.child(of: 2) {
      count += 1
      guard count <= CellAddress.maximumColumns else { throw walk.fault("has more columns than a sheet holds") }
      guard walk.isTrue(attribute: "hidden"), let first = walk.attribute("min").flatMap(walk.integer),
        let last = walk.attribute("max").flatMap(walk.integer), first >= 1, first <= last,
        last <= CellAddress.maximumColumns
      else { continue }
      for column in (first - 1)..<last { isHidden[column] = true }
    }
    hiddenColumns = Set(isHidden.indices.filter { isHidden[$0] })
  }

  private mutating func readMerged() throws(WorkbookError) {
    while try walk.child(of: 2) {
      guard let text = try walk.string(attribute: "ref") else { continue }
      guard let range = CellRange(text) else { throw walk.fault("merges cells outside of the sheet") }
      merged.append(range)
    }
  }

  /// Makes formulas of all cells that an array formula fills.
  private mutating func markArrays() throws(WorkbookError) {
    // Such areas can't overlap, so they have no more cells than the sheet has.
    var left = 4 * (filled + gaps + rows.count)
    for range in arrays where range.first.row < rows.count {
      for row in range.first.row...min(range.last.row, rows.count - 1) {
        let end = min(range.last.column + 1, rows[row].count)
        left -= 1 + max(0, end - range.first.column)
        guard left >= 0 else { throw walk.fault("has formulas that fill the same cells") }
        guard range.first.column < end else { continue }
        for column in range.first.column..<end where !rows[row][column].text.isEmpty {
          rows[row][column] = Cell(rows[row][column].text, .formula)
        }
      }
    }
  }
}

extension XMLWalk {
  /// The bytes of the element that has just started, without white space around them, where it holds one plain text.
  fileprivate mutating func digits() throws(WorkbookError) -> Range<Int> {
    let level = depth
    var digits = 0..<0
    while let event = try next() {
      if event == .end, depth < level { break }
      guard event == .text, depth == level else { continue }
      guard digits.isEmpty else { throw fault("has a value in pieces") }
      digits = content
    }
    while let first = digits.first, isSpace(bytes[first]) { digits = first + 1..<digits.upperBound }
    while let last = digits.last, isSpace(bytes[last]) { digits = digits.lowerBound..<last }
    return digits
  }
}

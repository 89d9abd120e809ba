import Formats
package import Workbooks

/// Finds the rows of an export in what a spreadsheet program made of it: columns by their titles in any order, rows in
/// any order, title rows above, other sheets beside.
package struct SheetReader: Sendable {
  package private(set) var records: [SheetRecord] = []
  package private(set) var notes: [SheetNote] = []
  /// Nil where no sheet has one any more.
  package private(set) var manifest: Manifest?

  /// The header row is looked for in so many rows.
  private static let searchedRows = 10

  package init(_ sheets: [Worksheet]) throws(SheetError) {
    var isFound = false
    for sheet in sheets {
      guard let row = SheetReader.headerRow(of: sheet) else {
        guard sheets.count > 1, sheet.rows.contains(where: { !$0.allSatisfy(\.text.isEmpty) }) else { continue }
        notes.append(SheetNote("The sheet “\(sheet.name)” wasn't exported by VoiceLint, so it wasn't read."))
        continue
      }
      isFound = true
      let name = sheets.count > 1 ? sheet.name : ""
      let header = try Header(sheet.rows[row].map(\.text), sheet: name, row: row)
      notes += header.notes(of: sheet)
      manifest = manifest ?? header.manifest
      read(sheet, named: name, from: row + 1, header)
    }
    guard isFound else {
      throw SheetError(
        "The sheet has no column “id”, so no row can be matched with its text.",
        hint: "Import a sheet that voicelint export wrote, with its columns.")
    }
    guard manifest.map({ $0.version <= Manifest.version }) ?? true else {
      throw SheetError("A newer version of VoiceLint exported this sheet.", hint: "Update VoiceLint.")
    }
  }

  private static func headerRow(of sheet: Worksheet) -> Int? {
    sheet.rows.prefix(searchedRows).firstIndex { row in row.contains { Manifest.isTitle($0.text) } }
  }

  private mutating func read(_ sheet: Worksheet, named name: String, from first: Int, _ header: Header) {
    records.reserveCapacity(records.count + max(0, sheet.rows.count - first) * header.texts.count)
    let merged = Dictionary(
      header.texts.map { ($0.column, sheet.mergedRows(inColumn: $0.column)) }, uniquingKeysWith: { first, _ in first })
    for row in first..<max(first, sheet.rows.count) {
      let cells = sheet.rows[row]
      guard cells.contains(where: { !$0.text.isEmpty }) else { continue }
      func text(_ column: Column) -> String? { header.columns[column].map { cells[safe: $0]?.text ?? "" } }
      // A wide sheet has the checksums of all its languages in one cell.
      let checksums = header.isWide ? SheetReader.checksums(text(.checksum) ?? "") : [:]
      let sources = Set(checksums.values.map(\.source))
      for (locale, column) in header.texts {
        let locale = locale ?? text(.locale) ?? ""
        var record = SheetRecord(
          sheet: name, row: row, id: text(.id) ?? "", table: text(.table) ?? "", key: text(.key) ?? "",
          variant: text(.variant) ?? "", locale: locale, text: cells[safe: column] ?? Cell(""), column: column,
          isMerged: merged[column]?[row] ?? false)
        record.source = text(.source)
        record.state = text(.state)
        record.proposal = text(.proposal) ?? ""
        record.decision = text(.decision) ?? ""
        record.reason = text(.reason) ?? ""
        record.remark = text(.remark) ?? ""
        record.exported = text(.exported)
        record.hasExtraCells = cells.dropFirst(header.count).contains { !$0.text.isEmpty }
        record.sources = sources
        record.checksum = header.isWide ? checksums[locale] : text(.checksum).flatMap { Checksum($0) }
        records.append(record)
      }
    }
  }

  /// `de=t…-s… fr=t…-s…`
  private static func checksums(_ cell: String) -> [String: Checksum] {
    var result: [String: Checksum] = [:]
    for part in cell.split(separator: " ") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, let checksum = Checksum(pair[1]) { result[String(pair[0])] = checksum }
    }
    return result
  }
}

/// Which column of a sheet is what.
private struct Header {
  private(set) var columns: [Column: Int] = [:]
  /// The columns of texts: one for each language of a wide sheet; of a long one a single one, without a language.
  private(set) var texts: [(locale: String?, column: Int)] = []
  private(set) var isWide = false
  private(set) var manifest: Manifest?
  /// How many columns have a title, known or not.
  let count: Int
  private let row: Int
  private let sheet: String
  private var unknown: [(title: String, column: Int)] = []

  init(_ titles: [String], sheet: String, row: Int) throws(SheetError) {
    self.row = row
    self.sheet = sheet
    count = titles.count
    let ids = titles.indices.filter { Manifest.isTitle(titles[$0]) }
    let id = ids.first { Manifest(title: titles[$0]) != nil } ?? ids.first
    // In a wide sheet a second column of this name is a language's, whose code it is.
    let isLong = titles.contains { Column(title: $0) == .text }
    for (index, title) in titles.enumerated() {
      if index == id {
        try add(.id, at: index)
        manifest = Manifest(title: title)
      } else if let column = Column(title: title), column != .id || isLong {
        try add(column, at: index)
      } else if let locale = LocaleName.normalize(title) {
        texts.append((locale, index))
      } else {
        unknown.append((title, index))
      }
    }
    isWide = columns[.text] == nil
    if let column = columns[.text] {
      unknown += texts.map { (titles[$0.column], $0.column) }
      texts = [(nil, column)]
    }
    guard !texts.isEmpty else { throw missing(.text) }
    guard isWide || columns[.locale] != nil else { throw missing(.locale) }
    guard columns[.key] != nil else { throw missing(.key) }
    guard columns[.checksum] != nil else { throw missing(.checksum) }
  }

  private mutating func add(_ column: Column, at index: Int) throws(SheetError) {
    if let first = columns[column] {
      throw SheetError(
        """
        The columns \(SheetRecord.address(sheet, row, first)) and \(SheetRecord.address(sheet, row, index)) are both \
        called “\(column.title)”.
        """, hint: "Rename or delete one of them.")
    }
    columns[column] = index
  }

  private func missing(_ column: Column) -> SheetError {
    let place = sheet.isEmpty ? "The sheet" : "The sheet “\(sheet)”"
    return SheetError(
      "\(place) no longer has a column “\(column.title)”.",
      hint: "Give the column its title back, in row \(row + 1), or export again and copy the texts into the new sheet.")
  }

  /// Columns that nobody exported are told if there is something in them.
  func notes(of worksheet: Worksheet) -> [SheetNote] {
    unknown.compactMap { title, column in
      let hasText = worksheet.rows.dropFirst(row + 1).contains { !($0[safe: column]?.text.isEmpty ?? true) }
      guard hasText else { return nil }
      let name = title.isEmpty ? "A column without a title" : "The column “\(title)”"
      return SheetNote(
        "\(name) isn't part of the export, so it wasn't read.", at: SheetRecord.address(sheet, row, column))
    }
  }
}

extension Worksheet {
  /// For each row whether the cell in a column is one with others. Counted by beginnings and ends, because areas may be
  /// many and each as long as the sheet.
  fileprivate func mergedRows(inColumn column: Int) -> [Bool] {
    guard !merged.isEmpty else { return Array(repeating: false, count: rows.count) }
    var steps = Array(repeating: 0, count: rows.count + 1)
    for area in merged where area.first.column <= column && column <= area.last.column && area.first.row < rows.count {
      steps[area.first.row] += 1
      steps[min(area.last.row, rows.count - 1) + 1] -= 1
    }
    var open = 0
    return steps.dropLast().map { step in
      open += step
      return open > 0
    }
  }
}

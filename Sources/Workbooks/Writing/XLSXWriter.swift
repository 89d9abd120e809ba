/// Writes workbooks that Excel, LibreOffice, Numbers and Google Sheets read alike.
///
/// Every cell, even an empty one, has the text format, so that no program makes a number, a date or a formula of what
/// people write. The same pages give the same bytes.
package enum XLSXWriter {
  /// How long the text of a cell can be, in UTF-16 units. Programs cut what is longer.
  package static let maximumUnits = 32_767

  /// The names that the sheets get: a name that no program accepts is changed a little, and so is one that comes twice.
  package static func names(of pages: [Page]) -> [String] { SheetNames.valid(pages.map(\.name)) }

  /// The bytes of a workbook with these sheets. Nothing is ever cut: what doesn't fit is an error.
  package static func bytes(of pages: [Page]) throws(WorkbookError) -> [UInt8] {
    guard !pages.isEmpty else { throw .noPages }
    for page in pages { try check(page) }
    let names = names(of: pages)
    var archive = ArchiveWriter()
    let package = PackageXML(pages: pages, names: names)
    for (name, xml) in package.parts {
      try archive.add(name) { (part) throws(WorkbookError) in part.pending += xml.utf8 }
    }
    var texts = TextNumbering()
    for (index, page) in pages.enumerated() {
      try archive.add("xl/worksheets/sheet\(index + 1).xml") { (part) throws(WorkbookError) in
        try SheetXML(page: page, isFirst: index == 0).write(to: &part, &texts)
      }
    }
    try archive.add("xl/sharedStrings.xml") { (part) throws(WorkbookError) in try write(texts, to: &part) }
    return archive.finished()
  }

  private static func write(_ texts: TextNumbering, to part: inout Deflater) throws(WorkbookError) {
    part.pending += PackageXML.declaration.utf8
    part.pending.append("<sst xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" count=\"")
    part.pending.append(decimal: texts.uses)
    part.pending.append("\" uniqueCount=\"")
    part.pending.append(decimal: texts.texts.count)
    part.pending.append("\">")
    for text in texts.texts {
      let hasSpace = text.utf8.first.map { $0 <= 0x20 } ?? false || text.utf8.last.map { $0 <= 0x20 } ?? false
      part.pending.append(hasSpace ? "<si><t xml:space=\"preserve\">" : "<si><t>")
      part.pending.append(cellText: text)
      part.pending.append("</t></si>")
      try part.flushIfFull()
    }
    part.pending.append("</sst>")
  }

  // MARK: What doesn't fit

  private static func check(_ page: Page) throws(WorkbookError) {
    guard page.rows.count < CellAddress.maximumRows else {
      throw .tooManyRows(page: page.name, count: page.rows.count + 1)
    }
    guard page.columns.count <= CellAddress.maximumColumns else {
      throw .tooManyColumns(page: page.name, count: page.columns.count)
    }
    try check(page.columns.map(\.title), row: 0, page.name)
    for (index, row) in page.rows.enumerated() {
      guard row.count <= CellAddress.maximumColumns else {
        throw .tooManyColumns(page: page.name, count: row.count)
      }
      try check(row, row: index + 1, page.name)
    }
    for column in page.columns where !column.choices.isEmpty {
      let list = column.choices.joined(separator: ",")
      guard list.utf16.count <= 255, !column.choices.contains(where: { $0.contains(",") || $0.contains("\n") }) else {
        throw .choicesDoNotFit(page: page.name, column: column.title)
      }
    }
  }

  private static func check(_ texts: [String], row: Int, _ page: String) throws(WorkbookError) {
    for (column, text) in texts.enumerated() where text.utf8.count > maximumUnits {
      let units = text.utf16.count
      guard units <= maximumUnits else {
        throw .textTooLong(page: page, address: CellAddress(row: row, column: column), units: units)
      }
    }
  }
}

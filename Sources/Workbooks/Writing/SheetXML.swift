/// The part of one sheet.
struct SheetXML {
  let page: Page
  /// Whether it is the one that is open at first.
  let isFirst: Bool
  /// The look of each column's cells.
  private let styles: [Int]
  /// How many characters surely fit beside each other; nil for cells that have one line.
  private let widths: [Int?]
  private let headerWidths: [Int?]

  init(page: Page, isFirst: Bool) {
    self.page = page
    self.isFirst = isFirst
    styles = page.columns.map { CellStyle.number(isLocked: $0.isLocked, wraps: $0.wraps) }
    headerWidths = page.columns.map { $0.isHidden ? nil : max(1, Int(SheetXML.width(of: $0) * 0.9)) }
    widths = zip(page.columns, headerWidths).map { $0.wraps ? $1 : nil }
  }

  private static func width(of column: Page.Column) -> Double {
    column.width.isFinite ? min(255, max(1, column.width)) : 20
  }

  func write(to part: inout Deflater, _ texts: inout TextNumbering) throws(WorkbookError) {
    part.pending += PackageXML.declaration.utf8
    part.pending += head.utf8
    part.pending.append("<sheetData>")
    writeRow(0, page.columns.map(\.title), starts: starts(count: page.columns.count), to: &part.pending, &texts)
    let width = max(page.columns.count, page.rows.lazy.map(\.count).max() ?? 0)
    let starts = starts(count: width)
    for (index, row) in page.rows.enumerated() {
      writeRow(index + 1, row, starts: starts, to: &part.pending, &texts)
      try part.flushIfFull()
    }
    part.pending.append("</sheetData>")
    part.pending += tail.utf8
  }

  // MARK: Cells

  /// The bytes that each column's cells begin with.
  private func starts(count: Int) -> [[UInt8]] {
    (0..<count).map { Array("<c r=\"\(CellAddress.letters(of: $0))".utf8) }
  }

  private func writeRow(
    _ row: Int, _ cells: [String], starts: [[UInt8]], to xml: inout [UInt8], _ texts: inout TextNumbering
  ) {
    xml.append("<row r=\"")
    xml.append(decimal: row + 1)
    let lines = RowHeight.lines(cells, widths: row == 0 ? headerWidths : widths)
    if lines > 1 {
      xml.append("\" ht=\"")
      xml.append(decimal: lines * RowHeight.line)
    }
    xml.append("\">")
    for column in 0..<max(cells.count, styles.count) {
      xml += starts[column]
      xml.append(decimal: row + 1)
      xml.append("\" s=\"")
      xml.append(decimal: style(row: row, column: column))
      guard column < cells.count, !cells[column].isEmpty else {
        xml.append("\"/>")
        continue
      }
      xml.append("\" t=\"s\"><v>")
      xml.append(decimal: texts.number(of: cells[column]))
      xml.append("</v></c>")
    }
    xml.append("</row>")
  }

  private func style(row: Int, column: Int) -> Int {
    guard row > 0 else { return CellStyle.header }
    let style = column < styles.count ? styles[column] : CellStyle.plain
    let isBold = !page.emphasis.isEmpty && page.emphasis.contains(CellAddress(row: row, column: column))
    return isBold ? style + CellStyle.bold : style
  }

  // MARK: Around the cells

  private var lastAddress: CellAddress {
    CellAddress(row: page.rows.count, column: max(0, page.columns.count - 1))
  }

  private var head: String {
    var xml = """
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
      <sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension ref="A1:\(lastAddress)"/>\
      <sheetViews><sheetView\(page.isRightToLeft ? " rightToLeft=\"1\"" : "")\(isFirst ? " tabSelected=\"1\"" : "") \
      workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>\
      <selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>\
      <sheetFormatPr defaultRowHeight="15"/>
      """
    guard !page.columns.isEmpty else { return xml }
    xml += "<cols>"
    for (index, column) in page.columns.enumerated() {
      let width = SheetXML.width(of: column)
      // The style is for rows that people add below.
      xml += "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(width)\" style=\"\(styles[index])\""
      xml += column.isHidden ? " hidden=\"1\"" : ""
      xml += " customWidth=\"1\"/>"
    }
    return xml + "</cols>"
  }

  private var tail: String {
    var xml = ""
    if page.columns.contains(where: \.isLocked) {
      // 0 means that people may do it all the same.
      xml += """
        <sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" sort="0" autoFilter="0"/>
        """
    }
    if !page.columns.isEmpty { xml += "<autoFilter ref=\"A1:\(lastAddress)\"/>" }
    let lists = page.columns.indices.filter { !page.columns[$0].choices.isEmpty }
    if !lists.isEmpty {
      xml += "<dataValidations count=\"\(lists.count)\">" + lists.map(list).joined() + "</dataValidations>"
    }
    xml += "<pageMargins left=\"0.5\" right=\"0.5\" top=\"0.5\" bottom=\"0.5\" header=\"0.3\" footer=\"0.3\"/>"
    xml += "<pageSetup orientation=\"landscape\" fitToHeight=\"0\"/>"
    // Texts that look like numbers are meant to be texts, so no cell is marked for that.
    xml += "<ignoredErrors><ignoredError sqref=\"A1:\(lastAddress)\" numberStoredAsText=\"1\"/></ignoredErrors>"
    return xml + "</worksheet>"
  }

  private func list(of column: Int) -> String {
    let letters = CellAddress.letters(of: column)
    let choices = page.columns[column].choices.joined(separator: ",")
    var formula: [UInt8] = []
    formula.append(escaped: choices.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))
    return """
      <dataValidation type="list" allowBlank="1" showErrorMessage="1" \
      sqref="\(letters)2:\(letters)\(CellAddress.maximumRows)">\
      <formula1>"\(String(decoding: formula, as: UTF8.self))"</formula1></dataValidation>
      """
  }
}

/// The numbers of the looks that `styles.xml` lists.
enum CellStyle {
  static let header = 1
  /// Cells beside the columns.
  static let plain = number(isLocked: false, wraps: false)
  /// What bold adds to the number of a look.
  static let bold = 4

  static func number(isLocked: Bool, wraps: Bool) -> Int { 2 + (isLocked ? 0 : 1) + (wraps ? 2 : 0) }

  /// The `xf` elements in the order of their numbers. 49 is the text format, `@`.
  static let xml: String = {
    var xml = "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
    xml += look(font: 1, fill: 2, border: 1, isLocked: true, wraps: true)
    for number in 0..<8 {
      xml += look(font: number / 4, fill: 0, border: 0, isLocked: number % 2 == 0, wraps: number / 2 % 2 == 1)
    }
    return xml
  }()

  private static func look(font: Int, fill: Int, border: Int, isLocked: Bool, wraps: Bool) -> String {
    """
    <xf numFmtId="49" fontId="\(font)" fillId="\(fill)" borderId="\(border)" xfId="0" applyNumberFormat="1" \
    applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1">\
    <alignment vertical="top"\(wraps ? " wrapText=\"1\"" : "")/><protection locked="\(isLocked ? 1 : 0)"/></xf>
    """
  }
}

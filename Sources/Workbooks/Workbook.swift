/// One sheet of a workbook.
package struct Worksheet: Sendable {
  package let name: String
  /// Whether the program hides its tab, in a way that people can undo or not.
  package let isHidden: Bool
  /// The cells from A1 on: `rows[row][column]`. Empty cells after a row's last text and rows after the last one with a
  /// text are left out.
  package let rows: [[Cell]]
  /// Areas whose cells are shown as one. Only the first cell of each has a text that people see.
  package let merged: [CellRange]
  /// Rows that aren't shown, among them those that a filter takes away.
  package let hiddenRows: Set<Int>
  package let hiddenColumns: Set<Int>

  package init(
    name: String, isHidden: Bool = false, rows: [[Cell]], merged: [CellRange] = [], hiddenRows: Set<Int> = [],
    hiddenColumns: Set<Int> = []
  ) {
    self.name = name
    self.isHidden = isHidden
    self.rows = rows
    self.merged = merged
    self.hiddenRows = hiddenRows
    self.hiddenColumns = hiddenColumns
  }

  /// The cell at a place; an empty one wherever nothing was filled in.
  package subscript(_ address: CellAddress) -> Cell {
    guard rows.indices.contains(address.row), rows[address.row].indices.contains(address.column) else { return .empty }
    return rows[address.row][address.column]
  }
}

/// What an `.xlsx` file says, cell by cell.
package struct Workbook: Sendable {
  /// The sheets in the order of their tabs, hidden ones too. Sheets that hold only a chart are left out.
  package let sheets: [Worksheet]

  /// Reads the file that Excel, LibreOffice, Numbers or Google Sheets wrote.
  package init(xlsx bytes: [UInt8]) throws(WorkbookError) {
    var reader = try WorkbookReader(bytes)
    sheets = try reader.sheets()
  }

  package init(sheets: [Worksheet]) { self.sheets = sheets }
}

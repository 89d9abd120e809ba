package import Workbooks

/// One text in one row of a sheet that came back.
package struct SheetRecord: Sendable {
  /// The sheet's name and the row, from 0.
  package let sheet: String
  package let row: Int
  package let id: String
  package let table: String
  package let key: String
  package let variant: String
  package let locale: String
  /// The cell with the text, and its column.
  package let text: Cell
  package let column: Int
  /// Whether the text's cell is one with others.
  package let isMerged: Bool
  /// Whether the row has texts beyond the last column: it was divided at the wrong places.
  package var hasExtraCells = false
  /// Nil where the sheet has no such column.
  package var source: String?
  package var state: String?
  package var proposal = ""
  package var decision = ""
  package var reason = ""
  /// What a person wants to tell the developers; it changes nothing.
  package var remark = ""
  /// The text as it was exported; nil where the sheet has no such column.
  package var exported: String?
  /// Nil where it is lost.
  package var checksum: Checksum?
  /// The fingerprints of all sources of a wide sheet's row, of which the sheet shows one: the languages' plural forms
  /// may be translations of different ones. Empty in a long sheet.
  package var sources: Set<String> = []

  package init(
    sheet: String, row: Int, id: String, table: String, key: String, variant: String, locale: String, text: Cell,
    column: Int, isMerged: Bool
  ) {
    self.sheet = sheet
    self.row = row
    self.id = id
    self.table = table
    self.key = key
    self.variant = variant
    self.locale = locale
    self.text = text
    self.column = column
    self.isMerged = isMerged
  }

  /// Where the text is, as spreadsheet programs say it: `de!H12`, or `H12` in a file with one sheet.
  package var address: String { SheetRecord.address(sheet, row, column) }

  static func address(_ sheet: String, _ row: Int, _ column: Int) -> String {
    let cell = CellAddress(row: row, column: column).description
    return sheet.isEmpty ? cell : "\(sheet)!\(cell)"
  }
}

/// Something about a sheet that isn't as it was exported, and doesn't keep its rows from being read.
package struct SheetNote: Hashable, Sendable {
  /// `de!H12`; empty where it is about the whole.
  package let address: String
  /// A whole sentence.
  package let message: String

  package init(_ message: String, at address: String = "") {
    self.address = address
    self.message = message
  }
}

/// Why a sheet can't be imported at all.
package struct SheetError: Error, Hashable {
  package let message: String
  package let hint: String

  package init(_ message: String, hint: String = "") {
    self.message = message
    self.hint = hint
  }
}

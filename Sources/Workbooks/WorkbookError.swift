/// Why a workbook can't be read or written.
package enum WorkbookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is something else.
  case notAWorkbook(FileKind)
  /// The file was cut or changed on its way.
  case damagedArchive(String)
  /// The file is whole, but made in a way that isn't safe or possible to read.
  case refusedArchive(String)
  /// A part of the file can't be read.
  case part(name: String, reason: String)

  case noPages
  case tooManyRows(page: String, count: Int)
  case tooManyColumns(page: String, count: Int)
  /// A text that no program would keep whole.
  case textTooLong(page: String, address: CellAddress, units: Int)
  /// The choices of a column don't fit into the list that a workbook can keep, or one of them has a comma.
  case choicesDoNotFit(page: String, column: String)
  /// The compression library refused its work: there is no memory left.
  case cannotCompress

  package var description: String {
    switch self {
    case .notAWorkbook(let kind): kind.description
    case .damagedArchive(let reason): "The workbook is damaged: \(reason)."
    case .refusedArchive(let reason): "The workbook can't be read: \(reason)."
    case .part(let name, let reason): "The workbook can't be read: its part \(name) \(reason)."
    case .noPages: "A workbook needs at least one sheet."
    case .tooManyRows(let page, let count):
      "The sheet “\(page)” has \(count) rows. A sheet holds up to \(CellAddress.maximumRows)."
    case .tooManyColumns(let page, let count):
      "The sheet “\(page)” has \(count) columns. A sheet holds up to \(CellAddress.maximumColumns)."
    case .textTooLong(let page, let address, let units):
      "The text in \(address) of the sheet “\(page)” has \(units) characters. "
        + "A cell holds up to \(XLSXWriter.maximumUnits)."
    case .choicesDoNotFit(let page, let column):
      "The choices of the column “\(column)” in the sheet “\(page)” don't fit into a list. "
        + "It holds up to 255 characters, and no choice has a comma."
    case .cannotCompress: "The workbook can't be compressed: there isn't enough memory."
    }
  }
}

/// What a file is that isn't an `.xlsx` workbook.
package enum FileKind: Hashable, Sendable, CustomStringConvertible {
  case empty
  case passwordProtected
  case oldExcel
  case binaryWorkbook
  case openDocument
  case numbers
  case otherDocument
  case otherArchive
  case text
  case unknown

  package var description: String {
    switch self {
    case .empty: "The file is empty."
    case .passwordProtected: "The workbook is encrypted with a password. Save it without one."
    case .oldExcel: "The file is in Excel's old format (.xls). Save it as .xlsx."
    case .binaryWorkbook: "The file is a binary workbook (.xlsb). Save it as .xlsx."
    case .openDocument: "The file is an OpenDocument file (.ods). Save it as .xlsx."
    case .numbers: "The file is a Numbers document. Export it as .xlsx."
    case .otherDocument: "The file is another kind of Office document. Save the table as .xlsx."
    case .otherArchive: "The file is a ZIP archive without a workbook in it."
    case .text: "The file is plain text. If it is a table, save it as .xlsx or name it .csv."
    case .unknown: "The file isn't a workbook. Save the table as .xlsx."
    }
  }
}

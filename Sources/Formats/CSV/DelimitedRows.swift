/// The cells of a text file as spreadsheet programs divide it, for sheets whose columns aren't a table's.
package struct DelimitedRows: Sendable {
  /// Rows as spreadsheet programs count them: a first line `sep=;` is none.
  package private(set) var rows: [[String]] = []
  /// What isn't written as RFC 4180 has it and may be read in another way than it was meant, by row.
  package private(set) var faults: [(row: Int, message: String)] = []

  /// - Parameter isHeader: whether a row among the first ten is the header; it decides which character divides cells.
  package init(_ file: SourceFile, isHeader: ([String]) -> Bool) {
    file.text.withUnsafeBufferPointer { bytes in
      let (told, start) = CSVHeader.separatorLine(in: bytes, from: file.contentStart)
      let guess = CSVHeader.guessedDelimiter(in: bytes, from: start)
      let delimiters = [told, guess].compactMap { $0 } + CSVHeader.delimiters
      let delimiter = delimiters.first { delimiter in
        DelimitedRows.head(of: bytes, from: start, delimiter).contains(where: isHeader)
      }
      read(bytes, from: start, delimiter ?? guess)
    }
  }

  private static func head(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ delimiter: UInt8) -> [[String]] {
    var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
    var cells: [CSVCell] = []
    var rows: [[String]] = []
    while rows.count < CSVHeader.searchedRows, scanner.next(into: &cells) != nil {
      rows.append(cells.map(scanner.string))
    }
    return rows
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ delimiter: UInt8) {
    var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
    var cells: [CSVCell] = []
    while let row = scanner.next(into: &cells) {
      if let fault = row.fault, !fault.kind.isHarmless { faults.append((rows.count, CSVMessage.fault(fault.kind))) }
      rows.append(cells.map(scanner.string))
    }
  }
}

import Workbooks

/// Where the cells of a document are: one table, or the sheets of a workbook one after the other.
struct CSVGrid: Sendable {
  struct Sheet: Sendable {
    /// Nil where the file is the only sheet.
    var name: String?
    var isHidden = false
    /// Every row but the last of a file ends with a line end.
    let span: ByteSpan
  }

  let delimiter: UInt8
  let sheets: [Sheet]
}

/// The rows of a document's tables, found once, for naming places as spreadsheets do: a column's letters and a row's
/// number, in a workbook after the name of the sheet.
///
/// Rows are counted as Excel and LibreOffice count them: title rows, blank rows and the header are rows; a first line
/// `sep=;` is none, and a line end inside quotes begins none.
package struct CSVCellIndex: Sendable {
  private let text: [UInt8]
  private let grid: CSVGrid
  /// The first cell of each row, and in wide rows one of every so many.
  private let marks: [Mark]
  private static let step = 64

  private struct Mark {
    let start: Int
    let sheet: Int
    let row: Int
    let column: Int
  }

  /// Nil where the document is no table.
  package init?(_ document: Document) {
    let format = document.format.name
    guard format == Format.csv.name || format == Format.xlsx.name else { return nil }
    self.init(document.file, document.reading.grid)
  }

  private init(_ file: SourceFile, _ known: CSVGrid?) {
    text = file.text
    let grid = known ?? CSVCellIndex.grid(of: file)
    self.grid = grid
    marks = file.text.withUnsafeBufferPointer { bytes in
      var marks: [Mark] = []
      for (number, sheet) in grid.sheets.enumerated() {
        let rest = UnsafeBufferPointer(rebasing: bytes[..<sheet.span.end])
        var scanner = CSVCells(rest, delimiter: grid.delimiter, from: sheet.span.start)
        var row = 0
        while scanner.walk({ start, _, column in
          guard column.isMultiple(of: CSVCellIndex.step) else { return true }
          marks.append(Mark(start: start, sheet: number, row: row, column: column))
          return true
        }) {
          row += 1
        }
      }
      return marks
    }
  }

  /// The grid of a table without a header row.
  private static func grid(of file: SourceFile) -> CSVGrid {
    file.text.withUnsafeBufferPointer { bytes in
      let (told, start) = CSVHeader.separatorLine(in: bytes, from: file.contentStart)
      let delimiter = told ?? CSVHeader.guessedDelimiter(in: bytes, from: start)
      return CSVGrid(delimiter: delimiter, sheets: [CSVGrid.Sheet(span: ByteSpan(start, bytes.count))])
    }
  }

  /// The cell in which a span begins, such as `D12` or `Texts!D12`; nil before the first row and outside the file.
  package func cell(of span: ByteSpan) -> String? {
    guard let (mark, column) = place(of: span), let sheet = grid.sheets[safe: mark.sheet] else { return nil }
    let cell = "\(CSVCellIndex.letters(of: column))\(mark.row + 1)"
    guard let name = sheet.name else { return cell }
    return "\(CSVCellIndex.reference(to: name))!\(cell)" + (sheet.isHidden ? " (hidden sheet)" : "")
  }

  /// Row and column of the cell in which a span begins, for a file that has no lines; nil for one that has.
  package func position(of span: ByteSpan) -> Position? {
    guard let (mark, column) = place(of: span), grid.sheets[safe: mark.sheet]?.name != nil else { return nil }
    return Position(line: mark.row + 1, column: column + 1, byteColumn: column + 1)
  }

  private func place(of span: ByteSpan) -> (mark: Mark, column: Int)? {
    guard let first = marks.first, span.start >= first.start, span.start <= text.count else { return nil }
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].start <= span.start { low = middle } else { high = middle }
    }
    let column = text.withUnsafeBufferPointer { bytes in
      var scanner = CSVCells(bytes, delimiter: grid.delimiter, from: marks[low].start)
      var found = 0
      _ = scanner.walk { _, end, column in
        found = column
        return end < span.start
      }
      return marks[low].column + found
    }
    return (marks[low], column)
  }

  /// A sheet's name as formulas have it: in quotes unless it is one plain word that isn't a cell.
  private static func reference(to name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
    }
    let startsPlain = name.unicodeScalars.first?.properties.numericType == nil
    guard !name.isEmpty, isPlain, startsPlain, CellAddress(name) == nil else {
      return "'\(name.replacing("'", with: "''"))'"
    }
    return name
  }

  /// `A` for 0, `Z` for 25, `AA` for 26.
  static func letters(of column: Int) -> String {
    var letters: [Character] = []
    var rest = column + 1
    while rest > 0 {
      rest -= 1
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))))
      rest /= 26
    }
    return String(letters.reversed())
  }
}

extension Document {
  /// The cell of a table in which a span begins, such as `D12`; nil where the document is no table.
  /// For many spans of one document make one ``CSVCellIndex``.
  package func cell(of span: ByteSpan) -> String? { CSVCellIndex(self)?.cell(of: span) }
}

/// The rows of one table, found once, for naming places as spreadsheets do: a column's letters and a row's number.
///
/// Rows are counted as Excel and LibreOffice count them: title rows, blank rows and the header are rows; a first line
/// `sep=;` is none, and a line end inside quotes begins none.
package struct CSVCellIndex: Sendable {
  private let text: [UInt8]
  private let delimiter: UInt8
  /// The first cell of each row, and in wide rows one of every so many.
  private let marks: [Mark]
  private static let step = 64

  private struct Mark {
    let start: Int
    let row: Int
    let column: Int
  }

  package init(_ file: SourceFile) {
    text = file.text
    (delimiter, marks) = file.text.withUnsafeBufferPointer { bytes in
      let (told, start) = CSVHeader.separatorLine(in: bytes, from: file.contentStart)
      let header = CSVHeader.find(in: bytes, from: file.contentStart)
      let delimiter = header?.delimiter ?? told ?? CSVHeader.guessedDelimiter(in: bytes, from: start)
      var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
      var marks: [Mark] = []
      var row = 0
      while scanner.walk({ start, _, column in
        if column.isMultiple(of: CSVCellIndex.step) { marks.append(Mark(start: start, row: row, column: column)) }
        return true
      }) {
        row += 1
      }
      return (delimiter, marks)
    }
  }

  /// The cell in which a span begins, such as `D12`; nil before the first row and outside the file.
  package func cell(of span: ByteSpan) -> String? {
    guard let first = marks.first, span.start >= first.start, span.start <= text.count else { return nil }
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].start <= span.start { low = middle } else { high = middle }
    }
    let column = text.withUnsafeBufferPointer { bytes in
      var scanner = CSVCells(bytes, delimiter: delimiter, from: marks[low].start)
      var found = 0
      _ = scanner.walk { _, end, column in
        found = column
        return end < span.start
      }
      return marks[low].column + found
    }
    return "\(CSVCellIndex.letters(of: column))\(marks[low].row + 1)"
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
  package func cell(of span: ByteSpan) -> String? {
    format.name == Format.csv.name ? CSVCellIndex(file).cell(of: span) : nil
  }
}

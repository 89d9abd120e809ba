/// The rows of one table, found once, for naming places as spreadsheets do: a column's letters and a row's number.
///
/// Rows are counted as Excel and LibreOffice count them: title rows, blank rows and the header are rows; a first line
/// `sep=;` is none, and a line end inside quotes begins none.
package struct CSVCellIndex: Sendable {
  private let text: [UInt8]
  private let delimiter: UInt8
  /// Where the rows begin.
  private let starts: [Int]

  package init(_ file: SourceFile) {
    text = file.text
    (delimiter, starts) = file.text.withUnsafeBufferPointer { bytes in
      let (told, start) = CSVHeader.separatorLine(in: bytes, from: file.contentStart)
      let header = CSVHeader.find(in: bytes, from: file.contentStart)
      let delimiter = header?.delimiter ?? told ?? CSVHeader.guessedDelimiter(in: bytes, from: start)
      var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
      scanner.limit = 0
      var cells: [CSVCell] = []
      var starts: [Int] = []
      while let row = scanner.next(into: &cells) { starts.append(row.span.start) }
      return (delimiter, starts)
    }
  }

  /// The cell in which a span begins, such as `D12`; nil before the first row and outside the file.
  package func cell(of span: ByteSpan) -> String? {
    guard let first = starts.first, span.start >= first, span.start <= text.count else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= span.start { low = middle } else { high = middle }
    }
    let column = text.withUnsafeBufferPointer { bytes in
      var scanner = CSVCells(bytes, delimiter: delimiter, from: starts[low])
      var cells: [CSVCell] = []
      guard scanner.next(into: &cells) != nil else { return 0 }
      return cells.firstIndex { span.start <= $0.span.end } ?? cells.count - 1
    }
    return "\(CSVCellIndex.letters(of: column))\(low + 1)"
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

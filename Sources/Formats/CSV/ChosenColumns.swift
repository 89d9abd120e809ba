/// What the columns of a table are, where the user says it: `key=A,de=D,comment=F`.
package struct ChosenColumns: Sendable {
  /// Columns that hold no texts of a language.
  enum Word: String, CaseIterable {
    case key, comment, role, trait, group, table, source, state
  }

  private var words: [Word: Int] = [:]
  /// Columns of texts from left to right.
  private(set) var locales: [(locale: String, column: Int)] = []

  /// What is wrong with a list of columns.
  package struct Mistake: Error {
    /// What is wrong, in a whole sentence.
    package let message: String
    /// What to do about it, or what the user needs to know for it.
    package let hint: String
    /// The number of the column that is wrong, from 0 on; nil where all of them together are.
    package var item: Int?
  }

  /// - Parameter items: what stands between the commas.
  package init(_ items: [String]) throws(Mistake) {
    let example = "Give each one its letter, such as key=A,de=D."
    var columns: [(name: String, letters: String)] = []
    for item in items {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false).map {
        $0.filter { !$0.isWhitespace }
      }
      guard parts.count == 2, !parts[0].isEmpty else {
        throw Mistake(message: "“\(item)” doesn't name a column.", hint: example, item: columns.count)
      }
      columns.append((parts[0], parts[1]))
    }
    try self.init(columns, example: example)
  }

  /// - Parameters:
  ///   - columns: what each column is, with its letters.
  ///   - example: a sentence that shows how the user writes them.
  package init(_ columns: [(name: String, letters: String)], example: String) throws(Mistake) {
    var names: [Int: String] = [:]
    for (item, (name, letters)) in columns.enumerated() {
      guard let column = ChosenColumns.column(letters) else {
        throw Mistake(message: "“\(letters)” isn't the letter of a column.", hint: example, item: item)
      }
      if let other = names.updateValue(name, forKey: column) {
        throw Mistake(
          message: "Column \(CSVCellIndex.letters(of: column)) can't be both “\(other)” and “\(name)”.",
          hint: "Name each column once.", item: item)
      }
      try add(name, column, item)
    }
    locales.sort { $0.column < $1.column }
    guard !locales.isEmpty || words[.source] != nil else {
      throw Mistake(message: "The columns have no column of texts.", hint: example)
    }
  }

  private mutating func add(_ name: String, _ column: Int, _ item: Int) throws(Mistake) {
    let twice = Mistake(message: "Two columns are called “\(name)”.", hint: "Name each one once.", item: item)
    if let word = Word(rawValue: name.lowercased()) {
      guard words.updateValue(column, forKey: word) == nil else { throw twice }
      return
    }
    guard let locale = CSVLanguages.locale(code: name) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(
        message: "“\(name)” is neither a locale nor a kind of column.",
        hint: "Give a locale such as de or pt-BR, or one of \(words).", item: item)
    }
    guard !locales.contains(where: { $0.locale == locale }) else { throw twice }
    locales.append((locale, column))
  }

  /// 0 for `A`; nil for what is no column of a spreadsheet.
  private static func column(_ letters: String) -> Int? {
    var column = 0
    for byte in letters.uppercased().utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return nil }
      column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      guard column <= CSVCells.columnLimit else { return nil }
    }
    return column > 0 ? column - 1 : nil
  }

  subscript(_ word: Word) -> Int? { words[word] }

  /// How many columns a table needs to have all of them.
  package var count: Int { 1 + (Array(words.values) + locales.map(\.column)).reduce(0, max) }

  // MARK: - Tables without them

  /// What is wrong with the columns for a table; nil where it has them all.
  package func mistake(for file: SourceFile, _ format: Format) -> Mistake? {
    let width = format.name == Format.xlsx.name ? WorkbookTables.width(of: file.bytes) : width(of: file)
    guard let width, width < count else { return nil }
    let last = width == 0 ? "It is empty." : "Its last column is \(CSVCellIndex.letters(of: width - 1))."
    return Mistake(
      message: "“\(file.path)” has no column \(CSVCellIndex.letters(of: count - 1)).", hint: last)
  }

  /// How many cells the longest row has.
  private func width(of file: SourceFile) -> Int {
    file.text.withUnsafeBufferPointer { bytes in
      let start = CSVHeader.separatorLine(in: bytes, from: file.contentStart).tableStart
      guard let header = CSVHeader.find(in: bytes, from: file.contentStart, self) else { return 0 }
      var scanner = CSVCells(bytes, delimiter: header.delimiter, from: start)
      var width = 0
      while width < count,
        scanner.walk({ _, _, column in
          width = max(width, column + 1)
          return true
        })
      {}
      return width
    }
  }
}

extension CSVHeader {
  /// The header of a table whose columns are chosen.
  ///
  /// - Parameter header: the one that the table itself has; rows above it have at most one cell, such as a title.
  init(
    _ chosen: ChosenColumns, _ header: CSVHeader?, in bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    delimiters: [UInt8]
  ) {
    let columns = CSVColumns(chosen)
    if let header, CSVHeader.isFirst(header, in: bytes, from: start) {
      self.init(
        delimiter: header.delimiter, columns: columns, cells: header.cells, span: header.span,
        dataStart: header.dataStart, fault: header.fault)
      return
    }
    func rowsWithAll(_ delimiter: UInt8) -> Int {
      CSVHeader.head(of: bytes, from: start, delimiter: delimiter).count { $0.count >= chosen.count }
    }
    var best: (delimiter: UInt8, rows: Int) = (delimiters.first ?? CSVHeader.delimiters[0], 0)
    for delimiter in delimiters {
      let rows = rowsWithAll(delimiter)
      if rows > best.rows { best = (delimiter, rows) }
    }
    self.init(
      delimiter: best.delimiter, columns: columns, cells: [], span: ByteSpan(start, start), dataStart: start,
      fault: nil)
  }

  private static func isFirst(_ header: CSVHeader, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var scanner = CSVCells(bytes, delimiter: header.delimiter, from: start)
    var cells: [CSVCell] = []
    while scanner.position < header.span.start, scanner.next(into: &cells) != nil {
      guard cells.count(where: { !$0.isEmpty }) < 2 else { return false }
    }
    return true
  }
}

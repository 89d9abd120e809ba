/// How a text is written into a table: in quotes wherever it needs them, and nothing around it is touched.
enum CSVEdit {
  /// The bytes of `text` for the place of this entry's value.
  ///
  /// In a quoted cell quotes are doubled, and line ends become those that the cell has. In a cell without quotes a text
  /// that needs none stays without, so that only what was asked for changes; one that does brings its own.
  static func quote(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
    guard let span = entry.text?.span else { return quoted(text, lineEnd: [CSVByte.lineFeed]) }
    guard bringsQuotes(text, entry, file) else { return quotePart(text, entry, file) }
    guard quotePart("", entry, file) != nil else { return nil }
    return quoted(text, lineEnd: lineEnd(in: file.text[span.start..<span.end]))
  }

  /// The bytes of `text` for the place of a part of this entry's value, whose quotes stay as they are.
  static func quotePart(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
    guard let span = entry.text?.span else { return nil }
    // A text that is the key of its row: to change it would part it from the code and from its translations.
    guard !entry.place.contains(span) else { return nil }
    guard span.start >= 0, span.start <= span.end, span.end <= file.text.count else { return nil }
    let opens = span.start > 0 && file.text[span.start - 1] == CSVByte.quote
    let closes = span.end < file.text.count && file.text[span.end] == CSVByte.quote
    // A cell that is never closed, or that has a quote which is not doubled, can not be edited in place.
    guard opens == closes, !opens || hasPairsOnly(file.text[span.start..<span.end]) else { return nil }
    return opens ? escaped(text, lineEnd: lineEnd(in: file.text[span.start..<span.end])) : Array(text.utf8)
  }

  /// Whether this entry's cell has no quotes and needs them for `text`: because of a delimiter, a quote or a line end,
  /// because some programs drop spaces at the edges, or because the text begins like a formula.
  static func bringsQuotes(_ text: String, _ entry: Entry, _ file: SourceFile) -> Bool {
    guard let span = entry.text?.span, span.start >= 0, span.start <= span.end, span.end <= file.text.count else {
      return true
    }
    guard span.start == 0 || file.text[span.start - 1] != CSVByte.quote else { return false }
    if text.unicodeScalars.contains(where: { $0.value == CSVByte.quote || isLineEnd($0) }) { return true }
    if let first = text.unicodeScalars.first, first.properties.isWhitespace || formulaMarks.contains(first) {
      return true
    }
    // A space at the end that was there before harms nobody: readers drop spaces before a cell only. So two fixes, one
    // at each edge, need no quotes between them.
    if let last = text.unicodeScalars.last, last.properties.isWhitespace, last != entry.text?.string.unicodeScalars.last
    {
      return true
    }
    let marks = text.utf8.filter(CSVHeader.possibleDelimiters.contains)
    guard !marks.isEmpty else { return false }
    return delimiter(beside: span, in: file).map(marks.contains) ?? true
  }

  /// What spreadsheets take for the beginning of a formula.
  private static let formulaMarks: Set<Unicode.Scalar> = ["=", "+", "-", "@"]

  /// Whether some reader ends a row here: SwiftCSV does so at every line end that Unicode knows.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// The edit that puts a text where the table has an empty cell or none for it; for a new key a row at the end.
  ///
  /// A table with stray quotes takes no new texts: another quote can change what the cells after them are. The rest of
  /// a row that ends early is written together with its line end, so that two such edits of one row collide instead of
  /// shifting each other's cell; apply one and read again. The same goes for two languages of one new key.
  static func insert(
    _ text: String, _ insertion: Insertion, _ document: Document, _ chosen: ChosenColumns?
  ) -> Edit? {
    guard let header = CSVHeader.find(in: document.file, chosen), isWellFormed(document) else { return nil }
    guard let values = column(for: insertion.locale, in: header.columns) else { return nil }
    let isNamed = { (entry: Entry) in entry.id == insertion.id && entry.locale == values.locale }
    if let entry = document.entries.first(where: { $0.text == nil && isNamed($0) }) {
      return fill(entry.place, column: values.column, with: text, header, document.file)
    }
    guard !document.entries.contains(where: isNamed) else { return nil }
    return newRow(text, insertion, values, header, document.file)
  }

  /// Whether no quote is reported as one that closes nothing or is not closed.
  private static func isWellFormed(_ document: Document) -> Bool {
    !document.problems.contains { problem in
      problem.kind == .unreadable && !problem.isMild && problem.span.count == 1
        && document.file.text[problem.span.start] == CSVByte.quote
    }
  }

  private static func column(for locale: String?, in columns: CSVColumns) -> CSVColumns.Values? {
    let only = columns.values.count == 1 ? columns.values.first : nil
    guard let locale else { return only }
    let name = LocaleName.normalize(locale) ?? locale
    // A single column whose title names no language is of the language that the file's folder names.
    return columns.values.first { $0.locale == name } ?? (only?.locale == nil ? only : nil)
  }

  /// The `place` is the empty cell itself, or where the row ends before it the cell with the key.
  private static func fill(
    _ place: ByteSpan, column: Int, with text: String, _ header: CSVHeader, _ file: SourceFile
  ) -> Edit? {
    let value = quoted(text, lineEnd: [CSVByte.lineFeed])
    return file.text.withUnsafeBufferPointer { bytes in
      var scanner = CSVCells(bytes, delimiter: header.delimiter, from: place.start)
      var cells: [CSVCell] = []
      guard let row = scanner.next(into: &cells), let first = cells.first else {
        // An empty cell at the end of the file.
        return place.isEmpty ? Edit(place, value) : nil
      }
      if first.isEmpty { return Edit(place, value) }
      guard let name = nameColumn(at: place, header, bytes) else { return nil }
      let last = name + cells.count - 1
      guard last < column else { return nil }
      let start = row.end > row.span.end ? row.span.end : place.start
      let delimiters = Array(repeating: header.delimiter, count: column - last)
      return Edit(
        ByteSpan(start, row.end), bytes[start..<row.span.end] + delimiters + value + bytes[row.span.end..<row.end])
    }
  }

  /// The column of the cell that names an entry: the key's, or that of the base text where the row's key is empty.
  private static func nameColumn(
    at place: ByteSpan, _ header: CSVHeader, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let columns = header.columns
    guard let source = columns.source, source != columns.key else { return columns.key }
    let before = bytes[place.start - 1]
    let isFirst = before == CSVByte.lineFeed || before == CSVByte.carriageReturn
    if min(columns.key, source) == 0 { return isFirst ? 0 : max(columns.key, source) }
    var scanner = CSVCells(bytes, delimiter: header.delimiter, from: header.dataStart)
    var cells: [CSVCell] = []
    while let row = scanner.next(into: &cells), row.span.start <= place.start {
      if let column = cells.firstIndex(where: { $0.span == place }) { return column }
    }
    return nil
  }

  private static func newRow(
    _ text: String, _ insertion: Insertion, _ values: CSVColumns.Values, _ header: CSVHeader, _ file: SourceFile
  ) -> Edit? {
    let columns = header.columns
    let variant = insertion.id.variant
    let key = variant == .plain ? insertion.id.key : "\(insertion.id.key)|==|\(variant)"
    // Without a key column the base text is the key, and another base text would be another key.
    guard values.column != columns.key || text == key, !key.isEmpty else { return nil }
    var texts = Array(repeating: "", count: columns.count)
    texts[columns.key] = key
    texts[values.column] = text
    if let comment = columns.comments.first { texts[comment] = insertion.comment }
    let row = Array(texts.map { quoted($0, lineEnd: [CSVByte.lineFeed]) }.joined(separator: [header.delimiter]))
    let lineEnd = Array(file.text[header.span.end..<header.dataStart])
    let rowEnd = lineEnd.isEmpty ? [CSVByte.lineFeed] : lineEnd
    let isClosed = file.text.last == CSVByte.lineFeed || file.text.last == CSVByte.carriageReturn
    return Edit(ByteSpan(file.text.count, file.text.count), isClosed ? row + rowEnd : rowEnd + row)
  }

  // MARK: - Quotes

  private static func quoted(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
    [CSVByte.quote] + escaped(text, lineEnd: lineEnd) + [CSVByte.quote]
  }

  private static func escaped(_ text: String, lineEnd: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case CSVByte.quote: result += [CSVByte.quote, CSVByte.quote]
      case CSVByte.lineFeed where last == CSVByte.carriageReturn: break
      case CSVByte.lineFeed, CSVByte.carriageReturn: result += lineEnd
      default: result.append(byte)
      }
      last = byte
    }
    return result
  }

  /// Whether each quote in the text of a quoted cell is doubled.
  private static func hasPairsOnly(_ text: ArraySlice<UInt8>) -> Bool {
    var run = 0
    for byte in text {
      if byte == CSVByte.quote {
        run += 1
      } else if !run.isMultiple(of: 2) {
        return false
      } else {
        run = 0
      }
    }
    return run.isMultiple(of: 2)
  }

  /// The line end of a text that has but one kind. Where kinds are mixed CR LF, the only one that forms no other line
  /// end with what stands before or after it. Where there is none LF, as spreadsheets write it.
  private static func lineEnd(in text: ArraySlice<UInt8>) -> [UInt8] {
    let kinds = lineEnds(in: text)
    guard kinds.count > 1 else { return kinds.first ?? [CSVByte.lineFeed] }
    return [CSVByte.carriageReturn, CSVByte.lineFeed]
  }

  private static func lineEnds(in text: ArraySlice<UInt8>) -> Set<[UInt8]> {
    var kinds: Set<[UInt8]> = []
    var last: UInt8 = 0
    for byte in text {
      if byte == CSVByte.lineFeed {
        kinds.insert(last == CSVByte.carriageReturn ? [CSVByte.carriageReturn, byte] : [byte])
      } else if last == CSVByte.carriageReturn {
        kinds.insert([last])
      }
      last = byte
    }
    if last == CSVByte.carriageReturn { kinds.insert([last]) }
    return kinds
  }

  /// A cell without quotes stands between delimiters, line ends and the ends of the file.
  private static func delimiter(beside span: ByteSpan, in file: SourceFile) -> UInt8? {
    func isDelimiter(_ byte: UInt8) -> Bool { byte != CSVByte.lineFeed && byte != CSVByte.carriageReturn }
    if span.end < file.text.count, isDelimiter(file.text[span.end]) { return file.text[span.end] }
    if span.start > file.contentStart, isDelimiter(file.text[span.start - 1]) { return file.text[span.start - 1] }
    return CSVHeader.find(in: file)?.delimiter
  }
}

import SwiftCSV

/// How a table is laid out: its delimiter, and its header row with what each column is.
///
/// Both are judged together, and from the header row alone: the row among the first ten, and the delimiter, with which
/// the most columns are known by name. What the data look like never decides.
struct CSVHeader {
  let delimiter: UInt8
  let columns: CSVColumns
  /// The cells of the header row.
  let cells: [CSVCell]
  /// Without its line end.
  let span: ByteSpan
  /// Where the first row of data begins.
  let dataStart: Int
  /// What in the header row is not as RFC 4180 has it.
  let fault: CSVFault?

  static let delimiters = [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
  /// What `sep=` may name besides.
  static let possibleDelimiters = delimiters + Array("^~:!/*#".utf8)
  /// A header row is looked for in so many rows.
  static let searchedRows = 10

  /// Nil where no row names a column of values.
  static func find(in file: SourceFile, _ chosen: ChosenColumns? = nil) -> CSVHeader? {
    file.text.withUnsafeBufferPointer { find(in: $0, from: file.contentStart, chosen) }
  }

  /// - Parameter chosen: what the columns are; then the header row, where there is one, only says where texts begin.
  static func find(
    in bytes: UnsafeBufferPointer<UInt8>, from contentStart: Int, _ chosen: ChosenColumns? = nil
  ) -> CSVHeader? {
    let header = named(in: bytes, from: contentStart)
    guard let chosen else { return header }
    let (told, start) = separatorLine(in: bytes, from: contentStart)
    let guess = guessedDelimiter(in: bytes, from: start)
    let delimiters = [told, guess].compactMap { $0 } + delimiters
    return CSVHeader(chosen, header, in: bytes, from: start, delimiters: delimiters)
  }

  /// The header of a sheet whose cells are divided by commas.
  static func find(
    inSheet bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ chosen: ChosenColumns?
  ) -> CSVHeader? {
    let comma = [delimiters[0]]
    let header =
      find(in: bytes, from: start, delimiters: comma)
      ?? find(in: bytes, from: start, delimiters: comma, isForeign: true)
    return chosen.map { CSVHeader($0, header, in: bytes, from: start, delimiters: comma) } ?? header
  }

  /// The header row that names its columns.
  private static func named(in bytes: UnsafeBufferPointer<UInt8>, from contentStart: Int) -> CSVHeader? {
    let (told, start) = separatorLine(in: bytes, from: contentStart)
    if let told, let header = find(in: bytes, from: start, delimiters: [told]) { return header }
    let guess = guessedDelimiter(in: bytes, from: start)
    let delimiters = [guess] + delimiters.filter { $0 != guess }
    return find(in: bytes, from: start, delimiters: delimiters)
      ?? find(in: bytes, from: start, delimiters: delimiters, isForeign: true)
  }

  /// The delimiter that a first line such as `sep=;` tells Excel, and where the table begins: after that line.
  static func separatorLine(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (delimiter: UInt8?, tableStart: Int) {
    var offset = start
    let isQuoted = offset < bytes.count && bytes[offset] == CSVByte.quote
    if isQuoted { offset += 1 }
    for letter in "sep=".utf8 {
      guard offset < bytes.count, bytes[offset] | 0x20 == letter | 0x20 else { return (nil, start) }
      offset += 1
    }
    guard offset < bytes.count, possibleDelimiters.contains(bytes[offset]) else {
      return (nil, start)
    }
    let delimiter = bytes[offset]
    offset += isQuoted ? 2 : 1
    // A spreadsheet may have filled the line up with delimiters.
    while offset < bytes.count, bytes[offset] == delimiter { offset += 1 }
    guard offset < bytes.count else { return (delimiter, min(offset, bytes.count)) }
    guard bytes[offset] == CSVByte.lineFeed || bytes[offset] == CSVByte.carriageReturn else { return (nil, start) }
    let isPair =
      bytes[offset] == CSVByte.carriageReturn && offset + 1 < bytes.count
      && bytes[offset + 1] == CSVByte.lineFeed
    return (delimiter, offset + (isPair ? 2 : 1))
  }

  /// SwiftCSV's guess: the first of `,` `;` and TAB outside quotes in the first line. It is asked first, and it is no
  /// more than a guess, because that line may be a title and `|` is not among them.
  static func guessedDelimiter(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt8 {
    let line = bytes[start...].prefix { $0 != CSVByte.lineFeed && $0 != CSVByte.carriageReturn }.prefix(4_096)
    let guess = CSVDelimiter.guessed(string: String(decoding: line, as: UTF8.self)).rawValue
    return guess.asciiValue ?? delimiters[0]
  }

  private static func find(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiters: [UInt8], isForeign: Bool = false
  ) -> CSVHeader? {
    var best: (delimiter: UInt8, row: Int, names: [String], known: Int)?
    for delimiter in delimiters {
      for (row, names) in head(of: bytes, from: start, delimiter: delimiter).enumerated() {
        guard let columns = CSVColumns(names, isForeign: isForeign) else { continue }
        let known = columns.recognized.count
        guard known > best?.known ?? 0 else { continue }
        best = (delimiter, row, names, known)
        // A row of known names only leaves nothing to look for.
        guard !columns.knowsAll(names) else {
          return header(in: bytes, from: start, delimiter: delimiter, row: row, names: names)
        }
      }
    }
    return best.flatMap { header(in: bytes, from: start, delimiter: $0.delimiter, row: $0.row, names: $0.names) }
  }

  /// The header row with its places.
  private static func header(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8, row: Int, names: [String]
  ) -> CSVHeader? {
    var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
    var cells: [CSVCell] = []
    for _ in 0..<row where scanner.next(into: &cells) == nil { return nil }
    guard let place = scanner.next(into: &cells) else { return nil }
    let missing = Array(repeating: "", count: max(0, cells.count - names.count))
    guard let columns = CSVColumns(names.prefix(cells.count) + missing, isHeader: true) else { return nil }
    return CSVHeader(
      delimiter: delimiter, columns: columns, cells: cells, span: place.span, dataStart: place.end, fault: place.fault)
  }

  // MARK: - The first rows

  /// The cells of the first rows, as SwiftCSV reads them.
  ///
  /// SwiftCSV stops at a stray quote, and a combining mark after a delimiter or quote makes it miss that one; it is
  /// slow on long texts besides. Where it finds other cells than the byte scanner, or the rows hold more than names
  /// do, the byte scanner's cells count. That it drops white space before a cell does not matter for names.
  static func head(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8) -> [[String]] {
    var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
    var cells: [CSVCell] = []
    var rows: [[String]] = []
    while rows.count < searchedRows, scanner.next(into: &cells) != nil {
      rows.append(cells.map(scanner.string))
    }
    guard scanner.position - start <= longestHead else { return rows }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<scanner.position]), as: UTF8.self)
    guard let read = swiftCSVRows(text, delimiter: delimiter), haveEqualShape(read, rows) else { return rows }
    return read
  }

  /// In bytes. Ten rows of names and short texts are shorter.
  private static let longestHead = 8_192

  /// The rows as SwiftCSV reads them; nil where it gives them up.
  static func swiftCSVRows(_ text: String, delimiter: UInt8) -> [[String]]? {
    let delimiter = CSVDelimiter(unicodeScalarLiteral: Character(Unicode.Scalar(delimiter)))
    guard let table = try? EnumeratedCSV(string: text, delimiter: delimiter, loadColumns: false) else { return nil }
    return [table.header] + table.rows
  }

  /// Whether rows have the same cells apart from empty ones at their ends, which SwiftCSV adds and drops.
  private static func haveEqualShape(_ a: [[String]], _ b: [[String]]) -> Bool {
    func filled(_ row: [String]) -> Int { (row.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1 }
    return a.count == b.count && zip(a, b).allSatisfy { filled($0) == filled($1) }
  }
}

import Workbooks

/// What people are told of a table that can't be read as it is.
enum CSVMessage {
  static let notUTF8 = """
    This byte isn't valid UTF-8, so letters from here on may be wrong. Save the table as “CSV UTF-8”.
    """
  static let brokenUnit = """
    These bytes aren't a character, so a letter is lost here. Save the table as “CSV UTF-8”.
    """
  static let noKey = "This row has a text but no key, so it wasn't read."
  static let noRows = "The table has a header row and no rows below it, so there was nothing to check."

  static let export = """
    “voicelint export” wrote this sheet, so its texts weren't checked here. Bring them back with “voicelint import”, \
    and check the files that they come from.
    """

  static func overflow(_ count: Int) -> String {
    """
    This row has more cells than the header row, which has \(count). The cells from here on weren't read. Put a text \
    that contains the delimiter in quotation marks.
    """
  }

  static func repetition(_ key: String, isSame: Bool) -> String {
    isSame
      ? "The key “\(key)” appears twice in this table with the same texts."
      : "The key “\(key)” appears twice in this table with different texts. The app can use only one of them."
  }

  static func fault(_ kind: CSVFault.Kind) -> String {
    switch kind {
    case .spaceAroundQuotes:
      "White space appears between the delimiter and the quotation marks. It was left out of the text."
    case .quoteInBareCell:
      """
      A quotation mark appears in a cell without quotation marks around it. It was read as a character of the text.
      """
    case .textAfterQuote:
      """
      A quotation mark inside this cell isn't doubled, so the cell was read up to the next quotation mark before a \
      delimiter or the end of a line. Write two quotation marks for one.
      """
    case .unclosedQuote:
      """
      This cell starts with a quotation mark and has none at its end. It was read up to the next delimiter or the end \
      of the line.
      """
    }
  }

  // MARK: - Cells of spreadsheets

  static func odd(_ kind: Cell.Kind, _ text: String) -> String {
    switch kind {
    case .date: "The spreadsheet made a date of this text, so it wasn't checked. \(retype)"
    case .boolean: "The spreadsheet made a logical value of this text, so it wasn't checked. \(retype)"
    case .error: "The cell shows the error \(quoted(text)), so it has no text to check. Type the text."
    case .text, .number, .formula: formulas(1, in: 0)
    }
  }

  private static let retype = "Format the cell as text, then type the text again."

  static func formulas(_ count: Int, in column: Int) -> String {
    switch count {
    case 1: "The cell has a formula, so its text wasn't checked. Copy the cell and paste its value."
    case 2:
      """
      This cell and 1 more in column \(letters(column)) have formulas, so their texts weren't checked. Copy them and \
      paste their values.
      """
    default:
      """
      This cell and \(count - 1) more in column \(letters(column)) have formulas, so their texts weren't checked. Copy \
      them and paste their values.
      """
    }
  }

  // MARK: - Columns

  /// What keeps a column from being left out by mistake.
  private static let wayOut = "begin the name with “#” to leave the column out."

  static func doubled(_ column: Int, _ first: Int, _ locale: String) -> String {
    """
    Columns \(letters(first)) and \(letters(column)) are both for the language “\(locale)”, and only column \
    \(letters(first)) was checked. Use language codes that differ, such as zh-Hans and zh-Hant, or \(wayOut)
    """
  }

  static func unread(_ unread: CSVColumns.Unread, named name: String, texts count: Int) -> String {
    let texts = count == 1 ? "its 1 text wasn't checked" : "its \(count) texts weren't checked"
    let column = "Column \(letters(unread.column))"
    switch unread.reason {
    case .noName: return "\(column) has no name, so \(texts). Name it with a language code such as de."
    case .rowLanguage:
      return """
        \(column), \(quoted(name)), names the language of each row, which VoiceLint can't read. Give each language a \
        column of its own.
        """
    case .unknownName:
      return """
        \(column), \(quoted(name)), isn't a language or a column VoiceLint knows, so \(texts). Use a language code such \
        as de, or \(wayOut)
        """
    case .noLanguage:
      return """
        \(column), \(quoted(name)), doesn't say which language it is in, so \(texts). Use a language code such as de, \
        or \(wayOut)
        """
    }
  }

  /// Where a table without a header row begins, and what is wrong with it.
  static func noHeader(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (span: ByteSpan, message: String) {
    let blanks: [UInt8] = [CSVByte.space, CSVByte.tab, CSVByte.lineFeed, CSVByte.carriageReturn]
    guard let first = bytes[start...].firstIndex(where: { !blanks.contains($0) }) else {
      return (ByteSpan(start, bytes.count), "The table is empty, so there was nothing to check.")
    }
    let end = bytes[first...].firstIndex { $0 == CSVByte.lineFeed || $0 == CSVByte.carriageReturn } ?? bytes.count
    let names = names(in: bytes, from: first)
    let found = names.isEmpty ? "," : ", only \(list(names)),"
    let message = """
      The header row names no language\(found) so nothing in this table was checked. Name the column of keys “key” and \
      each column of texts with a language code such as de.
      """
    return (ByteSpan(first, end), message)
  }

  /// The cells of the first row, divided where that gives the most of them.
  private static func names(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [String] {
    let rows = CSVHeader.delimiters.map { delimiter -> [String] in
      var scanner = CSVCells(bytes, delimiter: delimiter, from: start)
      var cells: [CSVCell] = []
      guard scanner.next(into: &cells) != nil else { return [] }
      return cells.filter { !$0.isEmpty }.map(scanner.string)
    }
    return rows.reduce([]) { $1.count > $0.count ? $1 : $0 }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(6).map(quoted)
    let rest = names.count - shown.count
    guard rest == 0 else { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A name on one line, not too long.
  private static func quoted(_ name: String) -> String {
    let words = name.split(whereSeparator: { $0.isWhitespace || $0.isNewline }).joined(separator: " ")
    return words.count > 40 ? "“\(words.prefix(40))…”" : "“\(words)”"
  }

  private static func letters(_ column: Int) -> String { CSVCellIndex.letters(of: column) }
}

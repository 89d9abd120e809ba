import TextTable

/// Plain columns, as wide as their content.
package struct ColumnTable {
  package let text: String

  /// - Parameter numbersFrom: the first column of numbers, which stand under each other by their last digit.
  package init(_ header: [String], _ rows: [[String]], numbersFrom: Int = .max) {
    let widths = header.indices.map { column in
      max(Width.of(header[column]), rows.map { Width.of($0[column]) }.max() ?? 0)
    }
    let table = TextTable<[String]> { row in
      header.indices.map { column in
        let margin = String(repeating: " ", count: widths[column] - Width.of(row[column]))
        return Column(
          title: header[column], value: column < numbersFrom ? row[column] : margin + row[column],
          width: widths[column])
      }
    }
    text = table.string(for: rows, style: TerminalStyle.self) ?? ""
  }
}

/// Two spaces between columns and a line under the header: little to read aloud, nothing to misalign.
///
/// TextTable measures by UTF-16 units and by `Character`; this style pads by the columns of a terminal. A column keeps
/// its width to itself, but repeats a text as often as it is wide.
enum TerminalStyle: TextTableStyle {
  static func prepare(_ text: String, for column: Column) -> String {
    let width = column.repeated(" ").utf8.count
    return text + String(repeating: " ", count: max(0, width - Width.of(text.withoutColor)))
  }

  static func escape(_ text: String) -> String { text }

  static func begin(_ table: inout String, index: Int, columns: [Column]) {}

  static func end(_ table: inout String, index: Int, columns: [Column]) {}

  static func header(_ table: inout String, index: Int, columns: [Column]) {
    line(&table, columns.map { $0.headerString(for: self) })
    line(&table, columns.map { $0.repeated("─") })
  }

  static func row(_ table: inout String, index: Int, columns: [Column]) {
    line(&table, columns.map { $0.string(for: self) })
  }

  private static func line(_ table: inout String, _ cells: [String]) {
    var line = Substring(cells.joined(separator: "  "))
    while line.last == " " { line = line.dropLast() }
    table += line + "\n"
  }
}

extension String {
  /// The text without a terminal's colour codes, which take no columns.
  fileprivate var withoutColor: String {
    guard contains("\u{1B}") else { return self }
    var result = ""
    var isCode = false
    for character in self {
      if character == "\u{1B}" { isCode = true }
      if !isCode { result.append(character) }
      if isCode, character == "m" { isCode = false }
    }
    return result
  }
}

import Reporting

/// A table of aligned columns, two spaces apart, that fits a width: long cells go on below, and where the line is too
/// short for a table, the cells come one under the other.
struct Columns {
  let titles: [String]
  /// Columns whose cells are never broken.
  let firm: Set<Int>
  let indent: String

  private static let gap = 2
  /// Where no column must be narrower, even if it has longer words.
  private static let enough = 13

  init(_ titles: [String], firm: Set<Int> = [], indent: String = "") {
    self.titles = titles
    self.firm = firm
    self.indent = indent
  }

  /// - Parameter rows: cells as they are; here they are made visible.
  func text(_ rows: [[String]], width: Int) -> String {
    Visible.lines(table(rows.map { $0.map(Visible.text) }, width: width))
  }

  private func table(_ rows: [[String]], width: Int) -> String {
    guard let widths = widths(of: rows, in: width) else {
      return rows.map { stacked($0, width) }.joined(separator: "\n")
    }
    var text = ""
    for row in [titles] + rows {
      let cells = zip(row, widths).map { Prose.lines($0, width: $1) }
      for number in 0..<(cells.map(\.count).max() ?? 0) {
        let parts = zip(cells, widths).map { cell, width in
          Width.padded(number < cell.count ? Excerpt.isolated(cell[number]) : "", to: width)
        }
        var line = Substring(indent + parts.joined(separator: String(repeating: " ", count: Columns.gap)))
        while line.last == " " { line = line.dropLast() }
        text += line + "\n"
      }
    }
    return text
  }

  /// As wide as the widest cell where all fits; else the widest columns give way until it does. Nil where it can't.
  private func widths(of rows: [[String]], in width: Int) -> [Int]? {
    let wanted = titles.indices.map { column in ([titles] + rows).map { Width.of($0[column]) }.max() ?? 0 }
    let least = titles.indices.map { column in
      max(Width.of(titles[column]), rows.map { Columns.longestPiece(of: $0[column]) }.max() ?? 0)
    }
    let room = width - Width.of(indent) - Columns.gap * (titles.count - 1)
    var widths = wanted
    while widths.reduce(0, +) > room {
      let open = titles.indices.filter { !firm.contains($0) && widths[$0] > least[$0] }
      guard let widest = open.max(by: { widths[$0] < widths[$1] }) else { return nil }
      // One step at a time would take as many steps as the longest text has columns.
      let next = open.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(least[widest], min(next, widths[widest] - 1))
      widths[widest] = max(floor, widths[widest] - (widths.reduce(0, +) - room))
    }
    return widths
  }

  /// What a text would rather not be cut in: a word, or a part of a key.
  private static func longestPiece(of text: String) -> Int {
    var longest = 0
    var piece = 0
    var last: Character = " "
    for character in text {
      if character == " " || "._/-".contains(last) || last.isLowercase && character.isUppercase { piece = 0 }
      if character != " " { piece += Width.of(character) }
      longest = max(longest, piece)
      last = character
    }
    return min(longest, enough)
  }

  /// A line or more for each cell, after its title.
  private func stacked(_ row: [String], _ width: Int) -> String {
    let margin = (titles.map(Width.of).max() ?? 0) + Columns.gap
    let rest = indent + String(repeating: " ", count: margin)
    var text = ""
    for (column, cell) in row.enumerated() where !cell.isEmpty {
      let first = indent + Width.padded(titles[column], to: margin)
      guard !firm.contains(column) else {
        text += first + cell + "\n"
        continue
      }
      text += Prose.lines(cell, width: width, first: first, rest: rest).map { $0 + "\n" }.joined()
    }
    return text
  }
}

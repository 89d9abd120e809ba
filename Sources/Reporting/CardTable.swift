import Linting
import Rainbow
import TextTable

/// Cards under one header: a line with the key and its place, then text, fault and proposal beside each other; one under
/// the other where the terminal is too narrow.
struct CardTable {
  let text: String

  init(_ cards: [Card], _ drawing: Drawing) {
    let widths = CardTable.widths(of: cards, in: drawing.width - CardTable.indent)
    var rows: [[String]] = []
    var path: String?
    for card in cards {
      if let own = card.path, own != path {
        path = own
        if !rows.isEmpty { rows.append([]) }
        rows.append([Excerpt.line(own)])
      }
      rows.append([drawing.hasColor ? card.heading.styled(isBold: true) : card.heading])
      rows += widths.map { CardTable.beside(card, $0, drawing) } ?? CardTable.stacked(card, drawing)
    }
    guard let widths else {
      text = rows.map { CardTable.line($0) + "\n" }.joined()
      return
    }
    let columns = zip(widths.indices, widths).map { index, width in index == 0 ? width + CardTable.indent : width }
    let table = TextTable<[String]> { row in
      columns.indices.map { Column(title: Card.titles[$0], value: $0 < row.count ? row[$0] : "", width: columns[$0]) }
    }
    text = table.string(for: rows, style: TerminalStyle.self) ?? ""
  }

  private static let indent = 2
  /// The column of our own sentences.
  private static let verdicts = 1

  private static func line(_ row: [String]) -> String { row.joined(separator: "  ") }

  private static func beside(_ card: Card, _ widths: [Int], _ drawing: Drawing) -> [[String]] {
    let cells = zip(card.cells(in: widths), widths).enumerated().map { column, cell in
      let lines = cell.0.flatMap { Width.wrap($0, to: cell.1) }
      return column == verdicts ? lines : lines.map(Excerpt.isolated)
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      var parts = cells.map { line < $0.count ? $0[line] : "" }
      parts[0] = parts[0].isEmpty ? "" : String(repeating: " ", count: indent) + parts[0]
      if drawing.hasColor { parts[verdicts] = colored(parts[verdicts]) }
      return parts
    }
  }

  /// A line or more for each cell, with its title.
  private static func stacked(_ card: Card, _ drawing: Drawing) -> [[String]] {
    let width = max(drawing.width - indent, 20)
    return card.cells(in: [width, width, width]).enumerated().flatMap { column, cell in
      cell.enumerated().flatMap { index, line in
        let title = index == 0 ? Card.titles[column] + ": " : ""
        return Width.wrap(title + line, to: width).map { line in
          let head = line.hasPrefix(title) ? title : ""
          let rest = String(line.dropFirst(head.count))
          return [String(repeating: " ", count: indent) + head + (column == verdicts ? rest : Excerpt.isolated(rest))]
        }
      }
    }
  }

  private static func colored(_ text: String) -> String {
    for severity in Severity.allCases where text.hasPrefix(severity.rawValue + ":") {
      let word = severity.rawValue
      let colored =
        switch severity {
        case .error: word.styled(.red, isBold: true)
        case .warning: word.styled(.yellow)
        case .note: word.styled(.cyan)
        }
      return colored + text.dropFirst(word.count)
    }
    return text
  }

  /// Columns as wide as their content where all fits; otherwise each gets its share of the line. Nil where the line is
  /// too short for a table.
  private static func widths(of cards: [Card], in width: Int) -> [Int]? {
    let shares = [31, 52, 17]
    let least = [16, 30, 5]
    var wanted = Card.titles.map(Width.of)
    for card in cards {
      for (column, cell) in card.cells(in: [width, width, width]).enumerated() {
        for line in cell { wanted[column] = max(wanted[column], Width.of(line)) }
      }
    }
    var rest = width - 2 * (shares.count - 1)
    guard least.reduce(0, +) + 8 <= rest else { return nil }
    var widths = wanted
    var open = Array(shares.indices)
    // Columns that need less than their share leave the rest to the others.
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + shares[$1] }
      func share(_ column: Int) -> Int { max(rest * shares[column] / total, least[column]) }
      guard let narrow = open.first(where: { wanted[$0] <= share($0) }) else {
        for column in open { widths[column] = share(column) }
        return widths
      }
      rest -= wanted[narrow]
      open.removeAll { $0 == narrow }
    }
    return widths
  }
}

import Formats
import Foundation
import Linting
import Phrasing
@preconcurrency import Rainbow
import TextTable

extension Reporter {
  /// A table per file of each locale, then one summary over the locales.
  package static let table = Reporter("table") { report, drawing in
    // Rainbow asks standard output whether it may colour; the drawing has decided that already.
    Rainbow.outputTarget = drawing.hasColor ? .console : .unknown
    Rainbow.enabled = drawing.hasColor
    var output = ""
    let shown = report.findings.filter { $0.severity >= drawing.minimum }
    for (locale, findings) in runs(of: shown, by: \.locale) {
      output += heading(locale.isEmpty ? "No language" : languageName(locale), drawing) + "\n\n"
      for (path, findings) in runs(of: findings, by: \.path) {
        output += path + "\n\n" + FindingTable(findings, drawing).text + "\n"
      }
    }
    let left = report.findings.count - shown.count
    return output + heading("Summary", drawing) + "\n\n" + summary(report, drawing) + closing(report, left: left)
  }

  /// Neighbours that have one value in common. The findings are in order, so each value comes once.
  private static func runs(of findings: [Finding], by value: (Finding) -> String) -> [(String, [Finding])] {
    var runs: [(String, [Finding])] = []
    for finding in findings {
      let name = value(finding)
      if runs.last?.0 != name { runs.append((name, [])) }
      runs[runs.count - 1].1.append(finding)
    }
    return runs
  }

  private static func heading(_ text: String, _ drawing: Drawing) -> String {
    drawing.hasColor ? text.bold : text
  }

  private static func languageName(_ locale: String) -> String {
    let name = Locale(identifier: "en_US_POSIX").localizedString(forIdentifier: locale)
    return name.map { "\($0) (\(locale))" } ?? locale
  }

  private static func summary(_ report: Report, _ drawing: Drawing) -> String {
    struct Row {
      let cells: [String]
    }
    let header = ["Locale", "Entries", "Spoken", "Translated", "Errors", "Warnings", "Notes"]
    var total = LocaleSummary(locale: "All")
    for locale in report.locales { total.add(locale) }
    let rows = (report.locales + (report.locales.count > 1 ? [total] : [])).map { summary in
      Row(cells: [
        summary.locale.isEmpty ? "none" : summary.locale, "\(summary.entries)", "\(summary.spoken)",
        percentage(summary), "\(summary.errors)", "\(summary.warnings)", "\(summary.notes)",
      ])
    }
    let widths = header.indices.map { column in
      max(Width.of(header[column]), rows.map { Width.of($0.cells[column]) }.max() ?? 0)
    }
    let table = TextTable<Row> { row in
      zip(header, zip(row.cells, widths)).enumerated().map { index, column in
        // Numbers stand under each other by their last digit.
        let cell =
          index == 0 ? column.1.0 : String(repeating: " ", count: column.1.1 - Width.of(column.1.0)) + column.1.0
        return Column(title: column.0, value: cell, width: column.1.1)
      }
    }
    return table.string(for: rows, style: TerminalStyle.self) ?? "No texts were found.\n"
  }

  private static func percentage(_ summary: LocaleSummary) -> String {
    guard summary.entries > 0 else { return "–" }
    // 99.9 % is not all: the figure is rounded down.
    return "\(summary.translated * 100 / summary.entries) %"
  }

  private static func closing(_ report: Report, left: Int) -> String {
    func count(_ number: Int, _ one: String) -> String { "\(number) \(one)\(number == 1 ? "" : "s")" }
    let locales = report.locales.filter { !$0.locale.isEmpty }.count
    var text =
      "\n\(count(report.files, "file")), \(count(locales, "locale")), \(count(report.findings.count, "finding"))."
    if left > 0 { text += " \(count(left, "finding")) below --min-severity \(left == 1 ? "is" : "are") not shown." }
    return text + "\n"
  }
}

/// The findings of one file, with a row of lines for each; one under the other where the terminal is too narrow.
private struct FindingTable {
  private struct Row {
    let cells: [String]
  }

  let text: String
  private static let header = ["Place", "Key", "Role", "Text", "What is wrong", "Write instead"]

  init(_ findings: [Finding], _ drawing: Drawing) {
    let cells = findings.map(FindingTable.cells)
    guard let widths = FindingTable.widths(of: cells, in: drawing.width) else {
      text = cells.map { FindingTable.stacked($0, drawing.width) }.joined(separator: "\n")
      return
    }
    var rows: [Row] = []
    for (finding, cells) in zip(findings, cells) {
      let wrapped = zip(cells, widths).map { Width.wrap($0, to: $1) }
      let height = wrapped.map(\.count).max() ?? 0
      for line in 0..<height {
        var parts = wrapped.map { line < $0.count ? $0[line] : "" }
        for column in [1, 3, 5] { parts[column] = FindingTable.isolated(parts[column]) }
        if line == 0, drawing.hasColor { parts[4] = FindingTable.colored(parts[4], finding.severity) }
        rows.append(Row(cells: parts))
      }
      rows.append(Row(cells: widths.map { _ in "" }))
    }
    let table = TextTable<Row> { row in
      zip(FindingTable.header, zip(row.cells, widths)).map { Column(title: $0, value: $1.0, width: $1.1) }
    }
    text = table.string(for: rows, style: TerminalStyle.self) ?? ""
  }

  /// A line or more for each cell, with its title.
  private static func stacked(_ cells: [String], _ width: Int) -> String {
    let margin = (header.map(Width.of).max() ?? 0) + 2
    return zip(header, cells).filter { !$0.1.isEmpty }.map { title, cell in
      let lines = Width.wrap(cell, to: max(width - margin, 10)).map(isolated)
      return zip([title] + lines.dropFirst().map { _ in "" }, lines)
        .map { Width.padded($0, to: margin) + $1 + "\n" }.joined()
    }.joined()
  }

  private static func cells(_ finding: Finding) -> [String] {
    let place = finding.cell ?? "\(finding.start.line):\(finding.start.column)"
    let key = finding.variant.isEmpty ? finding.key : "\(finding.key) (\(finding.variant))"
    return [
      place, visible(key), finding.roles.map(\.rawValue).joined(separator: ", "), visible(finding.text),
      "\(finding.severity.rawValue): \(visible(finding.message)) [\(finding.rule)]",
      visible(finding.suggestion ?? ""),
    ]
  }

  /// Line breaks and other characters that would move the cursor, written out.
  private static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    return text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "⏎"
      case "\t": "⇥"
      default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
      }
    }.joined()
  }

  /// Right-to-left text is closed off, or a terminal would mix it with the cells beside it.
  private static func isolated(_ text: String) -> String {
    let isRightToLeft = text.unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    }
    return isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
  }

  private static func colored(_ text: String, _ severity: Severity) -> String {
    let word = severity.rawValue
    guard text.hasPrefix(word) else { return text }
    let colored =
      switch severity {
      case .error: word.red.bold
      case .warning: word.yellow
      case .note: word.cyan
      }
    return colored + text.dropFirst(word.count)
  }

  /// Columns as wide as their content where all fits; otherwise each text gets its share of the line. Nil where the
  /// line is too short for a table.
  private static func widths(of cells: [[String]], in width: Int) -> [Int]? {
    let titles = header.map(Width.of)
    var wanted = header.indices.map { column in
      max(titles[column], cells.map { Width.of($0[column]) }.max() ?? 0)
    }
    wanted[0] = min(wanted[0], 11)
    wanted[2] = min(wanted[2], 14)
    let shares = [1: 20, 3: 26, 4: 34, 5: 20]
    var rest = width - 2 * (header.count - 1) - wanted[0] - wanted[2]
    var open = [1, 3, 4, 5]
    guard open.reduce(0, { $0 + max(10, titles[$1]) }) <= rest else { return nil }

    var widths = wanted
    // Columns that need less than their share leave the rest to the others; none is narrower than its title.
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + (shares[$1] ?? 0) }
      func share(_ column: Int) -> Int { rest * (shares[column] ?? 0) / total }
      guard let fixed = open.first(where: { wanted[$0] <= share($0) || share($0) < max(10, titles[$0]) }) else {
        for column in open { widths[column] = share(column) }
        return widths
      }
      widths[fixed] = min(wanted[fixed], max(share(fixed), max(10, titles[fixed])))
      rest -= widths[fixed]
      open.removeAll { $0 == fixed }
    }
    return widths
  }
}

/// Two spaces between columns and a line under the header: little to read aloud, nothing to misalign.
///
/// TextTable measures by UTF-16 units and by `Character`; this style pads by the columns of a terminal. A column keeps
/// its width to itself, but repeats a text as often as it is wide.
private enum TerminalStyle: TextTableStyle {
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

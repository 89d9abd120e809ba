import Linting

extension Reporter {
  /// One line a finding, for logs, pipes and screen readers.
  package static let text = Reporter("text", isForPeople: true) { report, drawing in
    let listing = drawing.listing
    guard !listing.showsStatistics else { return Statistics.text(report, drawing) }
    var lines: [String] = []
    for section in Section.all(of: report, listing) {
      for row in section.rows { for finding in row.findings { lines.append(line(finding, row)) } }
      if section.left > 0 { lines.append(Section.leftOut(section.left)) }
    }
    for line in Completeness.lines(report, listing) {
      lines.append("\(Excerpt.line(line.path)): \(line.severity.rawValue): \(code(line.locale))\(line.text)")
    }
    lines += Totals.sentences(report, listing)
    return lines.map { $0 + "\n" }.joined()
  }

  /// `path:line:column: severity: [de] key: message (write: …) [rule]`.
  private static func line(_ finding: Finding, _ row: Row) -> String {
    var text = "\(Excerpt.line(finding.place)): \(finding.severity.rawValue): \(code(finding.locale))"
    if !finding.key.isEmpty { text += Excerpt.line(finding.key) + ": " }
    text += Excerpt.line(finding.message)
    if let also = row.also { text += " " + also }
    if finding.text.isEmpty, let source = finding.source { text += " (source: \(Excerpt.line(source)))" }
    if let proposal = finding.proposal { text += " (write: \(Excerpt.line(proposal)))" }
    return text + " [\(finding.rule)]"
  }

  private static func code(_ locale: String) -> String { locale.isEmpty ? "" : "[\(Visible.text(locale))] " }
}

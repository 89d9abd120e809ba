import Linting

extension Reporter {
  /// One line a finding, for logs, pipes and screen readers.
  package static let text = Reporter("text", isForPeople: true) { report, drawing, outlet in
    let listing = drawing.listing
    func handOn(_ text: String) { outlet(Array(Visible.lines(text).utf8)) }
    guard !listing.showsStatistics else { return handOn(Statistics.text(report, drawing)) }
    var text = ""
    for section in Section.all(of: report, listing) {
      for row in section.rows {
        for finding in row.findings { text += line(finding, row) + "\n" }
        guard text.utf8.count >= piece else { continue }
        handOn(text)
        text = ""
      }
      if section.left > 0 { text += Section.leftOut(section.left) + "\n" }
    }
    for line in Completeness.lines(report, listing) {
      text += "\(Excerpt.line(line.path)): \(line.severity.rawValue): \(code(line.locale))\(line.text)\n"
    }
    for line in Totals.sentences(report, listing) { text += line + "\n" }
    handOn(text)
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

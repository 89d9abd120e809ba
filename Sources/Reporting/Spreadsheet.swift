import Linting
import Phrasing
import Sheets

extension Reporter {
  /// A table of findings, for people who like sheets. It isn't for `import`: `export` writes the sheets that come back.
  package static let csv = Reporter("csv") { report, drawing in
    let header = [
      "locale", "role", "key", "text", "source", "severity", "rule", "message", "proposal", "place",
    ]
    let rows = report.told(drawing.listing).map { told in
      let finding = told.finding
      return [
        finding.locale, finding.roles.first?.rawValue ?? "", finding.key, finding.text, finding.source ?? "",
        finding.severity.rawValue, finding.rule, told.message, finding.proposal ?? "", finding.place,
      ]
    }
    let lines = ([header] + rows).map { row in row.map(cell).joined(separator: ",") + "\n" }
    // The mark tells Excel that this is UTF-8.
    return "\u{FEFF}" + Visible.lines(lines.joined())
  }

  /// A text on one line, in quotation marks, that no program takes for a formula.
  private static func cell(_ text: String) -> String {
    "\"" + FormulaGuard.guarded(Visible.text(text)).rewritten { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}

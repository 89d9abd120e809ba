import Formats
import Linting

extension Reporter {
  /// Plain sentences in order, for pipes, logs and screen readers.
  package static let text = Reporter("text") { report, drawing in
    var lines: [String] = []
    for finding in report.findings where finding.severity >= drawing.minimum {
      let place = finding.cell.map { "cell \($0)" } ?? "\(finding.start.line):\(finding.start.column)"
      lines.append("\(finding.path):\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]")
      if let suggestion = finding.suggestion { lines.append("  Write: \(suggestion)") }
    }
    for locale in report.locales { lines.append(sentence(locale)) }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func sentence(_ summary: LocaleSummary) -> String {
    let share = summary.entries > 0 ? summary.translated * 100 / summary.entries : 0
    return
      "\(summary.locale.isEmpty ? "No locale" : summary.locale): \(summary.entries) entries, \(summary.spoken) spoken, "
      + "\(share) % translated; \(summary.errors) errors, \(summary.warnings) warnings, \(summary.notes) notes."
  }
}

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
    return lines.map { $0 + "\n" }.joined()
  }
}

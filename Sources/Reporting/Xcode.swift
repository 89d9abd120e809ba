import Formats
import Linting

extension Reporter {
  /// The lines that Xcode shows in its editor and Issue Navigator if a build phase prints them.
  package static let xcode = Reporter("xcode", isOfRepository: true) { report, drawing in
    let lines = report.told(drawing.listing).map { told in
      let finding = told.finding
      let (line, column) = finding.hasLines ? (finding.start.line, finding.start.column) : (1, 1)
      let place = "\(Visible.text(drawing.site.absolute(finding.path))):\(line):\(column)"
      return "\(place): \(finding.severity.rawValue): \(told.sentence) (\(finding.rule))\n"
    }
    return Visible.lines(lines.joined())
  }
}

import Formats
import Linting

extension Reporter {
  /// The XML of Checkstyle, which many CI systems read.
  package static let checkstyle = Reporter("checkstyle", isOfRepository: true) { report, drawing in
    var xml = XMLLines()
    let told = report.told(drawing.listing)
    let byPath = Dictionary(grouping: told, by: \.finding.path)
    xml.element("checkstyle", [("version", "4.3")]) { xml in
      for path in byPath.keys.sorted() {
        xml.element("file", [("name", path)]) { xml in
          for told in byPath[path] ?? [] { xml.error(told) }
        }
      }
    }
    return xml.text
  }
}

extension XMLLines {
  fileprivate mutating func error(_ told: Told) {
    let finding = told.finding
    // What has no lines has the first one: readers want a number.
    let (line, column) = finding.hasLines ? (finding.start.line, finding.start.column) : (1, 1)
    element(
      "error",
      [
        ("line", String(line)), ("column", String(column)),
        ("severity", finding.severity == .note ? "info" : finding.severity.rawValue), ("message", told.sentence),
        ("source", "voicelint.\(finding.rule)"),
      ])
  }
}

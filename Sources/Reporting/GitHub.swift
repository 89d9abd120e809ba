import Formats
import Linting

extension Reporter {
  /// Workflow commands, which GitHub shows beside the lines of a pull request.
  ///
  /// It shows ten errors, ten warnings and ten notices of a step, so a fault is told once for all languages, the gravest
  /// first, and the last notice says how many are left.
  package static let github = Reporter("github", isOfRepository: true) { report, drawing in
    let listing = drawing.listing
    let annotations =
      report.faults(listing).map { Annotation($0, drawing.site) }
      + Completeness.lines(report, listing).map { Annotation($0, drawing.site) }
    var shown: [Annotation] = []
    var left: [Severity: Int] = [:]
    for severity in Severity.allCases.reversed() {
      let own = annotations.filter { $0.severity == severity }
      // The last notice is the one that says what is left.
      let isCut = !left.isEmpty || own.count > Annotation.most
      let most = severity == .note && isCut ? Annotation.most - 1 : Annotation.most
      shown += own.prefix(most)
      if own.count > most { left[severity] = own.count - most }
    }
    let lines = shown.map(\.line) + (left.isEmpty ? [] : [Annotation.rest(left, drawing.site)])
    return lines.map { $0 + "\n" }.joined()
  }
}

/// What GitHub shows beside a line.
private struct Annotation {
  /// How many of one kind are shown.
  static let most = 10

  let severity: Severity
  /// The whole command.
  let line: String

  init(_ fault: Fault, _ site: Site) {
    let finding = fault.first
    var properties = [("file", Visible.text(site.inCheckout(finding.path)))]
    if finding.hasLines {
      let (start, end) = (finding.start, finding.end)
      properties += [("line", String(start.line)), ("endLine", String(end.line))]
      // Columns of several lines are refused.
      if start.line == end.line { properties += [("col", String(start.column)), ("endColumn", String(end.column))] }
    }
    let name = finding.key.isEmpty ? "" : Told.name(finding) + ": "
    self.init(
      fault.severity, properties + [("title", finding.rule)], name + fault.message + Told.details(finding))
  }

  init(_ line: Completeness.Line, _ site: Site) {
    let locale = line.locale.isEmpty ? "" : "[\(Visible.text(line.locale))] "
    let file = Visible.text(site.inCheckout(line.path))
    self.init(line.severity, [("file", file), ("title", "Translations")], locale + line.text)
  }

  private init(_ severity: Severity, _ properties: [(String, String)], _ message: String) {
    self.severity = severity
    let names = properties.map { "\($0.0)=\(Annotation.property($0.1))" }
    line = "::\(Annotation.command(severity)) \(names.joined(separator: ","))::\(Annotation.data(message))"
  }

  /// `26 more are in the job summary: 3 errors and 23 notices.`
  static func rest(_ left: [Severity: Int], _ site: Site) -> String {
    let total = left.values.reduce(0, +)
    let counts = Severity.allCases.reversed().compactMap { severity in
      left[severity].map { Count.of($0, severity.rawValue) }
    }
    let verb = total == 1 ? "is" : "are"
    let place = site.hasJobSummary ? "in the job summary" : "listed by --format text"
    let message = "\(Count.digits(total)) more \(verb) \(place): \(counts.joined(separator: ", "))."
    return Annotation(.note, [("title", "VoiceLint")], message).line
  }

  private static func command(_ severity: Severity) -> String {
    severity == .note ? "notice" : severity.rawValue
  }

  /// A message, as GitHub's runner reads it back. Other systems take `##[` for a command wherever it is.
  private static func data(_ text: String) -> String {
    Visible.lines(text).rewritten { codes[$0] }
  }

  private static func property(_ text: String) -> String {
    Visible.lines(text).rewritten { codes[$0] ?? ($0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil) }
  }

  private static let codes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
}

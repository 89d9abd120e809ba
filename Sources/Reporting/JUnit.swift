import Formats
import Linting

extension Reporter {
  /// JUnit's XML: a suite for each locale with findings, a case for each finding. Errors and warnings fail; a note passes
  /// and says what it has to say.
  package static let junit = Reporter("junit") { report, drawing in
    var xml = XMLLines()
    let told = report.told(drawing.listing)
    let byLocale = Dictionary(grouping: told, by: \.finding.locale)
    let locales = report.locales.filter { byLocale[$0.locale] != nil }
    xml.element("testsuites", [("name", "voicelint")] + JUnit.counts(of: told, or: 1)) { xml in
      for summary in locales { xml.suite(summary, byLocale[summary.locale] ?? [], version: report.version) }
      if told.isEmpty {
        xml.element("testsuite", [("name", "voicelint")] + JUnit.counts(of: [], or: 1)) { xml in
          xml.element("testcase", [("name", "Nothing to fix"), ("classname", "voicelint")])
        }
      }
    }
    return xml.text
  }
}

private enum JUnit {
  static func fails(_ told: Told) -> Bool { told.finding.severity > .note }

  /// - Parameter least: how many cases there are where nothing was found.
  static func counts(of told: [Told], or least: Int) -> [(StaticString, String)] {
    [
      ("tests", String(max(told.count, least))), ("failures", String(told.count(where: fails))), ("errors", "0"),
      ("skipped", "0"),
    ]
  }

  /// The text, its source and what to write, a line each.
  static func body(of told: Told) -> [String] {
    let finding = told.finding
    var lines = ["\(finding.place): \(finding.severity.rawValue): \(told.message)"]
    if !finding.text.isEmpty { lines.append("Text: " + Excerpt.line(finding.text)) }
    if let source = finding.source, source != finding.text { lines.append("Source: " + Excerpt.line(source)) }
    if let proposal = finding.proposal { lines.append("Write: " + Excerpt.line(proposal)) }
    return lines
  }
}

extension XMLLines {
  fileprivate mutating func suite(_ summary: LocaleSummary, _ told: [Told], version: String) {
    let name = summary.locale.isEmpty ? "No language" : summary.locale
    element("testsuite", [("name", name)] + JUnit.counts(of: told, or: 0)) { xml in
      xml.element("properties", []) { xml in
        let properties = [
          ("version", version), ("texts", String(summary.entries)), ("spoken", String(summary.spoken)),
          ("translated", String(summary.translated)),
        ]
        for (name, value) in properties { xml.element("property", [("name", name), ("value", value)]) }
      }
      for told in told { xml.testCase(told) }
    }
  }

  private mutating func testCase(_ told: Told) {
    let finding = told.finding
    let name = finding.key.isEmpty ? finding.path : Told.name(finding)
    var attributes: [(StaticString, String)] = [
      ("name", "\(finding.rule): \(name)"), ("classname", finding.path), ("file", finding.path),
    ]
    if finding.hasLines { attributes.append(("line", String(finding.start.line))) }
    element("testcase", attributes) { xml in
      let body = JUnit.body(of: told)
      guard JUnit.fails(told) else { return xml.element("system-out", [], text: body) }
      let failure: [(StaticString, String)] = [("message", told.message), ("type", finding.severity.rawValue)]
      xml.element("failure", failure, text: body)
    }
  }
}

import Formats
import Linting

extension Reporter {
  /// The format of reviewdog, which comments on the lines of a pull request and offers changes.
  package static let rdjson = Reporter("rdjson", isOfRepository: true) { report, drawing, outlet in
    var json = JSONWriter()
    let addresses = RDJSON.addresses(of: report)
    json.object { json in
      json.name("diagnostics")
      json.array(report.told(drawing.listing)) { json, told in
        json.diagnostic(told, addresses)
        json.handOn(to: outlet)
      }
      json.name("source")
      json.object { $0.member("name", "voicelint") }
    }
    json.finish(outlet)
  }
}

private enum RDJSON {
  /// Where the rules of a report are explained, by their ids.
  static func addresses(of report: Report) -> [String: String] {
    var addresses: [String: String] = [:]
    for id in Set(report.findings.map(\.rule)) {
      guard let rule = Rule.named(id) else { continue }
      addresses[id] = RulePage(id, rule.page).sources.lazy.compactMap(\.address).first
    }
    return addresses
  }

  static func severity(_ severity: Severity) -> String {
    switch severity {
    case .note: "INFO"
    case .warning: "WARNING"
    case .error: "ERROR"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func diagnostic(_ told: Told, _ addresses: [String: String]) {
    let finding = told.finding
    object { json in
      json.name("code")
      json.object { json in
        if let address = addresses[finding.rule] { json.member("url", address) }
        json.member("value", finding.rule)
      }
      json.name("location")
      json.object { json in
        json.member("path", finding.path)
        if finding.hasLines { json.range(finding.start, finding.end) }
      }
      json.member("message", told.sentence)
      json.member("severity", RDJSON.severity(finding.severity))
      guard let edit = finding.placedEdit else { return }
      json.name("suggestions")
      json.array([edit]) { json, edit in
        json.object { json in
          json.range(edit.start, edit.end)
          json.member("text", edit.text)
        }
      }
    }
  }

  /// Columns count bytes.
  private mutating func range(_ start: Position, _ end: Position) {
    name("range")
    object { json in
      for (name, position) in [("end" as StaticString, end), ("start", start)] {
        json.name(name)
        json.object { json in
          json.member("column", position.byteColumn)
          json.member("line", position.line)
        }
      }
    }
  }
}

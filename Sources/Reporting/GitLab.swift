import Formats
import Linting

extension Reporter {
  /// GitLab's Code Quality report, which a merge request compares with that of its target branch.
  package static let gitlab = Reporter("gitlab", isOfRepository: true) { report, drawing, outlet in
    var seen: [String: Int] = [:]
    var json = JSONWriter()
    json.array(report.told(drawing.listing)) { json, told in
      let finding = told.finding
      let fingerprint = finding.fingerprint
      seen[fingerprint, default: 0] += 1
      let number = seen[fingerprint] ?? 1
      json.object { json in
        json.member("check_name", finding.rule)
        json.member("description", told.sentence)
        // Of several that are the same, GitLab shows one.
        json.member("fingerprint", number == 1 ? fingerprint : "\(fingerprint)-\(number)")
        json.name("location")
        json.object { $0.location(of: finding, drawing.site) }
        json.member("severity", GitLab.severity(of: finding))
      }
      json.handOn(to: outlet)
    }
    json.finish(outlet)
  }
}

private enum GitLab {
  /// GitLab has five, from `info` to `blocker`, which is for what no one can hear at all: a file that can't be read.
  static func severity(of finding: Finding) -> String {
    if Suppression.isNever(for: finding.rule) { return "blocker" }
    return switch finding.severity {
    case .note: "info"
    case .warning: "major"
    case .error: "critical"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func location(of finding: Finding, _ site: Site) {
    member("path", site.inCheckout(finding.path))
    guard finding.hasLines else {
      // There has to be a line.
      name("lines")
      return object { $0.member("begin", 1) }
    }
    name("positions")
    object { json in
      for (name, position) in [("begin" as StaticString, finding.start), ("end", finding.end)] {
        json.name(name)
        json.object { json in
          json.member("column", position.column)
          json.member("line", position.line)
        }
      }
    }
  }
}

import Formats
import Linting
import Phrasing

extension Reporter {
  /// Version 1 of the machine report. Fields are only ever added; they are in alphabetical order.
  package static let json = Reporter("json") { report, _ in
    var json = JSONWriter()
    let byLocale = Dictionary(grouping: report.findings, by: \.locale)
    json.object { json in
      json.name("findings")
      json.array(report.findings) { $0.write($1) }
      json.name("locales")
      json.array(report.locales) { $0.write($1, byLocale[$1.locale] ?? []) }
      json.name("tool")
      json.object { json in
        json.member("name", "voicelint")
        json.member("version", report.version)
      }
      json.member("version", 1)
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ summary: LocaleSummary, _ findings: [Finding]) {
    object { json in
      // Of the findings, those that people are told elsewhere.
      json.member("copies", findings.count { $0.copyOf != nil })
      json.member("covered", findings.count { $0.coveredBy != nil })
      json.member("entries", summary.entries)
      json.member("errors", findings.count { $0.severity == .error })
      json.member("inherited", findings.count(where: \.isInherited))
      json.member("known", findings.count(where: \.isKnown))
      json.member("locale", summary.locale)
      json.member("notes", findings.count { $0.severity == .note })
      json.member("spoken", summary.spoken)
      json.member("suppressed", findings.count { $0.suppression != nil })
      json.member("translated", summary.translated)
      json.member("warnings", findings.count { $0.severity == .warning })
    }
  }

  /// A finding; also one line of `jsonl`. What has no value is null, but for the cell, which only tables have.
  mutating func write(_ finding: Finding) {
    object { json in
      json.name("alsoIn")
      json.array(finding.heirs) { $0.string($1) }
      if let cell = finding.cell { json.member("cell", cell) }
      json.member("column", finding.start.column)
      json.member("comment", finding.subject.comment)
      json.member("copyOf", finding.copyOf)
      json.member("coveredBy", finding.coveredBy)
      json.member("endColumn", finding.end.column)
      json.member("endLine", finding.end.line)
      json.member("evidence", finding.evidence.rawValue)
      json.member("fingerprint", finding.fingerprint)
      json.name("fix")
      json.write(finding.fix)
      json.member("group", finding.subject.group)
      json.member("inherited", finding.isInherited)
      json.member("key", finding.key)
      json.member("known", finding.isKnown)
      json.member("line", finding.start.line)
      json.member("locale", finding.locale)
      json.member("message", finding.message)
      json.name("origin")
      json.write(finding.origin)
      json.member("path", finding.path)
      json.member("proposal", finding.proposal)
      json.member("role", finding.roles.first?.rawValue ?? "text")
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("source", finding.source)
      json.member("spoken", finding.isSpoken)
      json.member("suggestion", finding.suggestion)
      json.member("suppressed", finding.suppression)
      json.member("table", finding.table)
      json.member("text", finding.text)
      json.member("variant", finding.variant)
    }
  }

  private mutating func write(_ origin: Finding.Origin?) {
    guard let origin else { return null() }
    object { json in
      json.member("column", origin.start.column)
      json.member("line", origin.start.line)
      json.member("path", origin.path)
    }
  }

  private mutating func write(_ fix: Fix?) {
    guard let fix else { return null() }
    object { json in
      json.member("safety", fix.safety.rawValue)
      json.member("title", fix.title)
    }
  }
}

import Formats
import Linting
import Phrasing

extension Reporter {
  /// Version 1 of the machine report. Fields are only ever added; they are in alphabetical order.
  package static let json = Reporter("json") { report, _, outlet in
    var json = JSONWriter()
    let counts = report.counts
    json.object { json in
      json.name("findings")
      json.array(report.findings) { json, finding in
        json.write(finding)
        json.handOn(to: outlet)
      }
      json.name("locales")
      json.array(report.locales) { $0.write($1, counts[$1.locale] ?? Counts()) }
      json.name("tool")
      json.object { json in
        json.member("name", "voicelint")
        json.member("version", report.version)
      }
      json.member("version", 1)
    }
    json.finish(outlet)
  }
}

/// How many findings of each kind there are in a locale.
private struct Counts {
  var errors = 0
  var warnings = 0
  var notes = 0
  /// Those that people are told elsewhere, or not at all.
  var copies = 0
  var covered = 0
  var inherited = 0
  var known = 0
  var suppressed = 0

  mutating func add(_ finding: Finding) {
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
    if finding.copyOf != nil { copies += 1 }
    if finding.coveredBy != nil { covered += 1 }
    if finding.isInherited { inherited += 1 }
    if finding.isKnown { known += 1 }
    if finding.suppression != nil { suppressed += 1 }
  }
}

extension Report {
  /// The counts of each locale. Findings are sorted by locale, so each is counted in one go.
  fileprivate var counts: [String: Counts] {
    var counts: [String: Counts] = [:]
    var rest = findings[...]
    while let locale = rest.first?.locale {
      let own = rest.prefix { $0.locale == locale }
      rest = rest[own.endIndex...]
      counts[locale] = own.reduce(into: counts[locale] ?? Counts()) { $0.add($1) }
    }
    return counts
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ summary: LocaleSummary, _ counts: Counts) {
    object { json in
      json.member("copies", counts.copies)
      json.member("covered", counts.covered)
      json.member("entries", summary.entries)
      json.member("errors", counts.errors)
      json.member("inherited", counts.inherited)
      json.member("known", counts.known)
      json.member("locale", summary.locale)
      json.member("notes", counts.notes)
      json.member("spoken", summary.spoken)
      json.member("suppressed", counts.suppressed)
      json.member("translated", summary.translated)
      json.member("warnings", counts.warnings)
    }
  }

  /// A finding; also one line of `jsonl`. What has no value is null, but for the cell, which only tables have.
  mutating func write(_ finding: Finding) {
    object { json in
      json.name("alsoIn")
      json.array(finding.heirs) { $0.string($1) }
      if let cell = finding.cell { json.member("cell", cell) }
      json.member("column", finding.start.column)
      json.member("comment", finding.comment)
      json.member("copyOf", finding.copyOf)
      json.member("coveredBy", finding.coveredBy)
      json.member("endColumn", finding.end.column)
      json.member("endLine", finding.end.line)
      json.member("evidence", finding.evidence?.rawValue)
      json.member("fingerprint", finding.fingerprint)
      json.name("fix")
      json.write(finding.fix)
      json.member("group", finding.group)
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

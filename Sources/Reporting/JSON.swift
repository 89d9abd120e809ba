import Formats
import Foundation
import Linting
import Phrasing

extension Reporter {
  /// Version 1 of the machine report. Fields are only ever added.
  package static let json = Reporter("json") { report, _ in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func encoded(_ value: some Encodable) -> String {
      String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
    }
    // An encoder holds all of what it encodes, many times as large as the text: findings go through it by the hundred.
    let frame = encoded(JSONReport(report))
    guard let list = frame.range(of: "\"findings\":[") else { return frame + "\n" }
    var text = String(frame[..<list.upperBound])
    for start in stride(from: 0, to: report.findings.count, by: 256) {
      let part = report.findings[start..<min(start + 256, report.findings.count)].map(JSONFinding.init)
      if start > 0 { text += "," }
      text += encoded(part).utf8.dropFirst().dropLast().text
    }
    text += frame[list.upperBound...] + "\n"
    return text
  }
}

extension Substring.UTF8View {
  fileprivate var text: Substring { Substring(self) }
}

/// A report without its findings.
private struct JSONReport: Encodable {
  let version = 1
  let tool: Tool
  let locales: [Locale]
  let findings: [JSONFinding] = []

  struct Tool: Encodable {
    let name = "voicelint"
    let version: String
  }

  struct Locale: Encodable {
    let locale: String
    let entries, spoken, translated, errors, warnings, notes: Int
    /// Of the findings, those that people are told elsewhere.
    let inherited, covered, copies: Int

    init(_ summary: LocaleSummary, _ findings: [Finding]) {
      locale = summary.locale
      entries = summary.entries
      spoken = summary.spoken
      translated = summary.translated
      errors = findings.count { $0.severity == .error }
      warnings = findings.count { $0.severity == .warning }
      notes = findings.count { $0.severity == .note }
      inherited = findings.count(where: \.isInherited)
      covered = findings.count { $0.coveredBy != nil }
      copies = findings.count { $0.copyOf != nil }
    }
  }

  init(_ report: Report) {
    tool = Tool(version: report.version)
    let byLocale = Dictionary(grouping: report.findings, by: \.locale)
    locales = report.locales.map { Locale($0, byLocale[$0.locale] ?? []) }
  }
}

/// A finding as JSON has it; also one line of `jsonl`.
struct JSONFinding: Encodable {
  let rule, severity, message, path: String
  let line, column, endLine, endColumn: Int
  let cell: String?
  let key, variant, locale, role, evidence, text, comment, group: String
  let source, suggestion, proposal, coveredBy, copyOf: String?
  let isInherited, isSpoken: Bool
  let heirs: [String]
  let fix: Fix?

  struct Fix: Encodable {
    let title, safety: String
  }

  init(_ finding: Finding) {
    rule = finding.rule
    severity = finding.severity.rawValue
    message = finding.message
    path = finding.path
    line = finding.start.line
    column = finding.start.column
    endLine = finding.end.line
    endColumn = finding.end.column
    cell = finding.cell
    key = finding.key
    variant = finding.variant
    locale = finding.locale
    role = finding.roles.first?.rawValue ?? "text"
    evidence = finding.evidence.rawValue
    text = finding.text
    comment = finding.subject.comment
    group = finding.subject.group
    source = finding.source
    suggestion = finding.suggestion
    proposal = finding.proposal
    coveredBy = finding.coveredBy
    copyOf = finding.copyOf
    isInherited = finding.isInherited
    isSpoken = finding.isSpoken
    heirs = finding.heirs
    fix = finding.fix.map { Fix(title: $0.title, safety: $0.safety.rawValue) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encode(path, forKey: .path)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(endLine, forKey: .endLine)
    try container.encode(endColumn, forKey: .endColumn)
    try container.encodeIfPresent(cell, forKey: .cell)
    try container.encode(key, forKey: .key)
    try container.encode(variant, forKey: .variant)
    try container.encode(locale, forKey: .locale)
    try container.encode(role, forKey: .role)
    try container.encode(evidence, forKey: .evidence)
    try container.encode(text, forKey: .text)
    try container.encode(comment, forKey: .comment)
    try container.encode(group, forKey: .group)
    try container.encode(isInherited, forKey: .inherited)
    try container.encode(isSpoken, forKey: .spoken)
    try container.encode(heirs, forKey: .alsoIn)
    // The schema has these always, as null where there is none.
    try container.encode(source, forKey: .source)
    try container.encode(coveredBy, forKey: .coveredBy)
    try container.encode(copyOf, forKey: .copyOf)
    try container.encode(proposal, forKey: .proposal)
    try container.encode(suggestion, forKey: .suggestion)
    try container.encode(fix, forKey: .fix)
  }

  private enum Key: String, CodingKey {
    case rule, severity, message, path, line, column, endLine, endColumn, cell, key, variant, locale, role, evidence
    case text, suggestion, fix, comment, group, inherited, spoken, alsoIn, source, coveredBy, copyOf, proposal
  }
}

package import Formats
package import Phrasing

/// A change of a file that mends a finding.
package struct Fix: Hashable, Sendable {
  package let title: String
  package let safety: Safety
  /// Empty where the file can not be edited in place.
  package let edits: [Edit]

  package init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// One thing to mend, with all that a report says of it.
package struct Finding: Hashable, Sendable {
  package let rule: String
  package var severity: Severity
  package let message: String
  package let path: String
  package let span: ByteSpan
  package let start: Position
  package let end: Position
  /// The cell of a spreadsheet, such as `D12`; nil in other files.
  package let cell: String?
  package let key: String
  /// The variants it was found in, with commas; empty for a plain value.
  package var variant: String
  package let locale: String
  /// The roles, the one that the rule judged first.
  package let roles: [Role]
  package let evidence: Evidence
  /// The whole text; empty where there is none.
  package let text: String
  /// The whole text as it could read.
  package let suggestion: String?
  package var fix: Fix?

  package init(
    rule: String, severity: Severity, message: String, path: String, span: ByteSpan, start: Position, end: Position,
    cell: String?, key: String, variant: String, locale: String, roles: [Role], evidence: Evidence, text: String,
    suggestion: String?, fix: Fix?
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.path = path
    self.span = span
    self.start = start
    self.end = end
    self.cell = cell
    self.key = key
    self.variant = variant
    self.locale = locale
    self.roles = roles
    self.evidence = evidence
    self.text = text
    self.suggestion = suggestion
    self.fix = fix
  }
}

extension Finding {
  /// The order of reports: by locale, file, place and rule, whatever the order of the work was.
  package static func isOrdered(_ a: Finding, _ b: Finding) -> Bool {
    (a.locale, a.path, a.span.start, a.span.end, a.rule, a.message)
      < (b.locale, b.path, b.span.start, b.span.end, b.rule, b.message)
  }
}

/// What a run counts for one locale.
package struct LocaleSummary: Hashable, Sendable {
  package let locale: String
  /// Values to be had in this locale: those that are there and those that are missing.
  package var entries = 0
  /// Texts that VoiceOver speaks in a part that is known.
  package var spoken = 0
  /// Values that are there.
  package var translated = 0
  package var errors = 0
  package var warnings = 0
  package var notes = 0

  package init(locale: String) { self.locale = locale }

  /// Adds the counts of another part of the same locale.
  package mutating func add(_ other: LocaleSummary) {
    entries += other.entries
    spoken += other.spoken
    translated += other.translated
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
  }

  package mutating func count(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }
}

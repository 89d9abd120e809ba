/// How sure the tool is that a finding must be mended.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth a look: a person decides.
  case note
  /// Usually wrong.
  case warning
  /// Contradicts Apple's guidance and is nearly always wrong.
  case error

  package static func < (a: Severity, b: Severity) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }

  /// One step lighter; a note stays a note.
  package var lowered: Severity {
    self == .error ? .warning : .note
  }
}

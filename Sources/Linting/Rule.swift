package import Phrasing

/// A value: an id, one sentence that says what is right, a severity, roles, and a pure function.
///
/// A class, because each finding is made with it and none changes it.
package final class Rule: Sendable {
  /// How the linter feeds the rule. A rule sees no file, no format, no line and no severity in force.
  package enum Check: Sendable {
    case phrase(@Sendable (Phrase) -> [Flag])
    case control(@Sendable (Control, LocaleTable) -> [Flag])
    case dialog(@Sendable (Dialog, LocaleTable) -> [Flag])
    case table(@Sendable (LocaleTable) -> [Flag])
    /// Found while the file was read: by the kind of problem that has the rule's id.
    case reading
  }

  /// What a finding of the rule rests on.
  package enum Basis: Sendable {
    /// Facts of scripts and formats: letters, marks, placeholders.
    case marks
    /// Word lists of the language; a finding is one severity lower where they aren't trusted.
    case words
  }

  package let id: String
  package let summary: String
  package let severity: Severity
  package let roles: RoleSet
  package let basis: Basis
  /// Whether the rule runs where nobody chose rules. One that is wrong more than one time in twenty waits to be asked.
  package let isOnByDefault: Bool
  /// For a rule that judges by words of the project's own: whether a project has any. Nil for all others.
  package let hasWords: (@Sendable (HouseStyle) -> Bool)?
  package let check: Check

  private init(
    _ id: String, _ summary: String, _ severity: Severity, _ roles: RoleSet, _ basis: Basis,
    isOnByDefault: Bool = true, hasWords: (@Sendable (HouseStyle) -> Bool)? = nil, _ check: Check
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.roles = roles
    self.basis = basis
    self.isOnByDefault = isOnByDefault
    self.hasWords = hasWords
    self.check = check
  }

  /// A rule about one text.
  package convenience init(
    _ id: String, _ summary: String, _ severity: Severity = .warning, roles: RoleSet, basis: Basis,
    isOnByDefault: Bool = true, hasWords: (@Sendable (HouseStyle) -> Bool)? = nil,
    phrase check: @escaping @Sendable (Phrase) -> [Flag]
  ) {
    self.init(id, summary, severity, roles, basis, isOnByDefault: isOnByDefault, hasWords: hasWords, .phrase(check))
  }

  /// A rule about the texts of one control.
  package convenience init(
    _ id: String, _ summary: String, _ severity: Severity = .warning, basis: Basis,
    control check: @escaping @Sendable (Control, LocaleTable) -> [Flag]
  ) {
    self.init(id, summary, severity, .known, basis, .control(check))
  }

  /// A rule about the texts of one dialog.
  package convenience init(
    _ id: String, _ summary: String, _ severity: Severity = .warning, basis: Basis,
    isOnByDefault: Bool = true, dialog check: @escaping @Sendable (Dialog, LocaleTable) -> [Flag]
  ) {
    let roles: RoleSet = [.dialogTitle, .dialogMessage, .dialogButton]
    self.init(id, summary, severity, roles, basis, isOnByDefault: isOnByDefault, .dialog(check))
  }

  /// A rule about all texts of one locale in one table.
  package convenience init(
    _ id: String, _ summary: String, _ severity: Severity = .warning, roles: RoleSet = .all, basis: Basis,
    isOnByDefault: Bool = true, table check: @escaping @Sendable (LocaleTable) -> [Flag]
  ) {
    self.init(id, summary, severity, roles, basis, isOnByDefault: isOnByDefault, .table(check))
  }

  /// A rule that readers apply.
  package convenience init(reading id: String, _ summary: String, _ severity: Severity) {
    self.init(id, summary, severity, .all, .marks, .reading)
  }

  /// The page of the rule: why, bad, good. In Markdown.
  package var page: String { EmbeddedPages.texts[id] ?? "" }

  /// The rule of an id, or nil.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

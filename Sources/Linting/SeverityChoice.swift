package import Phrasing

/// What a person chose for a rule: in general, for locales and for roles.
package struct SeverityChoice: Hashable, Sendable {
  package enum Level: Hashable, Sendable {
    case off
    case severity(Severity)
  }

  /// Nil for the rule's own severity.
  package var general: Level?
  /// By normalised locale. A language stands for its varieties, and a variety comes before its language.
  package var locales: [String: Level]
  package var roles: [Role: Level]

  package init(_ general: Level? = nil, locales: [String: Level] = [:], roles: [Role: Level] = [:]) {
    self.general = general
    self.locales = locales
    self.roles = roles
  }

  package var hasExceptions: Bool { !locales.isEmpty || !roles.isEmpty }

  /// Whether it turns the rule off anywhere.
  package var turnsOff: Bool { general == .off || locales.values.contains(.off) || roles.values.contains(.off) }
}

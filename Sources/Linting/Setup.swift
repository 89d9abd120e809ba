package import Phrasing

/// What one run uses, all decided: rules with their severities, casting, languages.
package struct Setup: Sendable {
  /// A rule in force.
  package struct ActiveRule: Sendable {
    package let rule: Rule
    package let severity: Severity

    package init(_ rule: Rule, severity: Severity? = nil) {
      self.rule = rule
      self.severity = severity ?? rule.severity
    }
  }

  package let rules: [ActiveRule]
  package let casting: Casting
  package let languages: Languages
  /// The development language; nil to find it.
  package let baseLocale: String?

  package init(
    rules: [ActiveRule] = Rule.all.filter(\.isOnByDefault).map { ActiveRule($0) }, casting: Casting = Casting(),
    languages: Languages = Languages(), baseLocale: String? = nil
  ) {
    self.rules = rules
    self.casting = casting
    self.languages = languages
    self.baseLocale = baseLocale
  }
}

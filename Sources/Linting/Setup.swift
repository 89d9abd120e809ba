package import Phrasing

/// What one run uses, all decided: rules with their severities, role inference, languages.
package struct Setup: Sendable {
  package let rules: [ActiveRule]
  package let inference: RoleInference
  package let languages: Languages
  /// The development language; nil to find it.
  package let baseLocale: String?
  package var suppressions: [Suppression]

  package init(
    rules: [ActiveRule] = Rule.all.filter(\.isOnByDefault).map { ActiveRule($0) },
    inference: RoleInference = RoleInference(),
    languages: Languages = .builtIn, baseLocale: String? = nil, suppressions: [Suppression] = []
  ) {
    self.rules = rules
    self.inference = inference
    self.languages = languages
    self.baseLocale = baseLocale
    self.suppressions = suppressions
  }

  /// The same with rules that are not in force yet.
  package func adding(_ others: [ActiveRule]) -> Setup {
    let known = Set(rules.map(\.rule.id))
    return Setup(
      rules: rules + others.filter { !known.contains($0.rule.id) }, inference: inference, languages: languages,
      baseLocale: baseLocale, suppressions: suppressions)
  }
}

import Formats
package import Phrasing

extension Setup {
  /// A rule in force. A class, because each finding is made with it and none changes it.
  package final class ActiveRule: Sendable {
    package let rule: Rule
    package let severity: Severity
    /// Whether a person chose the severity: then all findings have it, however sure they are.
    package let isChosen: Bool
    /// Findings below this one aren't told; nil for all.
    private let least: Severity?
    /// Locales and roles for which something else holds; nil where there are none.
    private let exceptions: SeverityChoice?
    /// Whether the rule holds for its exceptions only.
    private let isOffElsewhere: Bool

    package convenience init(_ rule: Rule, severity: Severity? = nil) {
      self.init(rule, severity)
    }

    /// - Parameters:
    ///   - isOn: whether the rule runs where nothing in the choice says so.
    ///   - least: findings below this one aren't told, unless a person chose their severity.
    package convenience init(_ rule: Rule, _ choice: SeverityChoice, isOn: Bool, least: Severity? = nil) {
      let exceptions = choice.hasExceptions ? choice : nil
      switch choice.general {
      case .severity(let severity): self.init(rule, severity, exceptions: exceptions)
      case .off: self.init(rule, nil, exceptions: exceptions, isOffElsewhere: true)
      case nil: self.init(rule, nil, least: least, exceptions: exceptions, isOffElsewhere: !isOn)
      }
    }

    private init(
      _ rule: Rule, _ chosen: Severity?, least: Severity? = nil, exceptions: SeverityChoice? = nil,
      isOffElsewhere: Bool = false
    ) {
      self.rule = rule
      severity = chosen ?? rule.severity
      isChosen = chosen != nil
      self.least = least
      self.exceptions = exceptions
      self.isOffElsewhere = isOffElsewhere
    }

    /// Whether the rule can have findings at all.
    package var isEverOn: Bool {
      guard isOffElsewhere, let exceptions else { return !isOffElsewhere }
      return (Array(exceptions.locales.values) + exceptions.roles.values).contains { $0 != .off }
    }

    /// Whether the rule holds for all texts.
    var isAlwaysOn: Bool { exceptions == nil && !isOffElsewhere }

    /// Whether what holds depends on the roles of a text.
    var asksForRoles: Bool { exceptions.map { !$0.roles.isEmpty } ?? false }

    /// Whether a finding of this severity is told.
    package func tells(_ severity: Severity) -> Bool { least.map { severity >= $0 } ?? true }

    /// The rule as it holds for a text; nil where it is off. A text with several roles has the gravest of what holds for
    /// those that the rule judges.
    package func holding(in locale: String, for roles: RoleSet = []) -> ActiveRule? {
      guard let exceptions else { return isOffElsewhere ? nil : self }
      let level = LocaleName.parents(of: locale).lazy.compactMap { exceptions.locales[$0] }.first
      if let level { return with(level) }
      let general = isOffElsewhere ? nil : self
      guard !exceptions.roles.isEmpty else { return general }
      let judged = roles.intersection(rule.roles)
      let choices = (judged.isEmpty ? roles : judged).roles.map { role in
        exceptions.roles[role].map(with) ?? general
      }
      // What was chosen comes before what wasn't, where both are as grave.
      let held = choices.compactMap(\.self)
      guard !choices.isEmpty else { return general }
      return held.max { ($0.severity, $0.isChosen ? 1 : 0) < ($1.severity, $1.isChosen ? 1 : 0) }
    }

    private func with(_ level: SeverityChoice.Level) -> ActiveRule? {
      guard case .severity(let severity) = level else { return nil }
      return ActiveRule(rule, severity)
    }
  }
}

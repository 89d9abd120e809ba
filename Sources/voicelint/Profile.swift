import Linting
import Phrasing

/// How much is told where the configuration says nothing else. The raw values are those of the configuration.
enum Profile: String, CaseIterable {
  /// What contradicts Apple's guidance or is usually wrong, and notes.
  case apple
  /// All there is.
  case strict
  /// What is nearly always wrong.
  case relaxed

  /// Whether a rule runs.
  func runs(_ rule: Rule) -> Bool {
    switch self {
    case .apple: rule.isOnByDefault
    case .strict: true
    case .relaxed: rule.isOnByDefault && rule.severity >= Profile.leastOfRelaxed
    }
  }

  /// Findings below this one aren't told. A finding is lowered where a role is only a guess, or where no fluent reader
  /// has checked the words that it rests on; nil for no limit.
  var least: Severity? { self == .relaxed ? Profile.leastOfRelaxed : nil }

  var failOn: FailOn { self == .strict ? .note : .warning }

  var minSeverity: Severity { .note }

  private static let leastOfRelaxed = Severity.warning
}

extension Config {
  /// A rule as the configuration and its profile set it; nil where it is off.
  /// - Parameter isNamed: whether somebody asks for the rule by its name: then it runs even where it is off.
  func active(_ rule: Rule, isNamed: Bool) -> Setup.ActiveRule? {
    let hasWords = rule.hasWords.map { $0(style) }
    guard isNamed || hasWords ?? true else { return nil }
    var choice = rules[rule.id] ?? SeverityChoice()
    if isNamed, choice.general == .off { choice.general = .severity(rule.severity) }
    let isAsked = isNamed || hasWords ?? false
    let active = Setup.ActiveRule(
      rule, choice, isOn: isAsked || profile.runs(rule), least: isAsked || choice.hasExceptions ? nil : profile.least)
    return active.isEverOn ? active : nil
  }
}

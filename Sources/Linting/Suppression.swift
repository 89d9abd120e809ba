import Formats
import Phrasing

/// Findings that a team decided to live with, and why.
package struct Suppression: Sendable {
  /// Ids; empty for all rules.
  private let rules: Set<String>
  private let keys: [RolePattern]
  /// Normalised; empty for all. A language stands for its varieties.
  private let locales: Set<String>
  /// Why: nobody should have to guess.
  package let reason: String

  /// - Parameter keys: globs, as in `roles`; empty for all keys.
  package init(rules: Set<String> = [], keys: [String] = [], locales: Set<String> = [], reason: String) {
    self.rules = rules
    self.keys = keys.map { RolePattern(glob: $0, roles: .text, trait: nil) }
    self.locales = locales
    self.reason = reason
  }

  /// Whether a finding is one of these. What couldn't be read is told whatever was decided.
  package func covers(_ finding: Finding) -> Bool {
    guard !Suppression.isNever(for: finding.rule) else { return false }
    return (rules.isEmpty || rules.contains(finding.rule))
      && (keys.isEmpty || keys.contains { $0.matches(finding.key) })
      && (locales.isEmpty || LocaleName.parents(of: finding.locale).contains { locales.contains($0) })
  }

  /// Whether a rule is told whatever was decided: it says that a file wasn't read, or not whole.
  package static func isNever(for rule: String) -> Bool {
    rule == Problem.Kind.unreadable.rawValue || rule == Problem.Kind.tableTruncated.rawValue
  }
}

import Formats
import Phrasing

/// Findings that a team decided to live with, and why: an item of `ignore` in the configuration.
package struct Suppression: Sendable {
  /// The rule about suppressions that no finding needs.
  package static let rule = "unused-suppression"

  /// Ids; empty for all rules.
  package let rules: Set<String>
  private let keys: [Glob]
  /// Normalised; empty for all. A language stands for its varieties.
  private let locales: Set<String>
  /// Whether a file, by its path, is one of those that it is about; nil for all files.
  private let isAbout: (@Sendable (_ path: String) -> Bool)?
  /// Why: no one should have to guess.
  package let reason: String

  /// - Parameters:
  ///   - keys: globs, as in `roles`; empty for all keys.
  ///   - isAbout: whether a file, by its path, is one of those that it is about; nil for all files.
  package init(
    rules: Set<String> = [], keys: [String] = [], locales: Set<String> = [],
    isAbout: (@Sendable (_ path: String) -> Bool)? = nil, reason: String
  ) {
    self.rules = rules
    self.keys = keys.map { Glob($0, .keys) }
    self.locales = locales
    self.isAbout = isAbout
    self.reason = reason
  }

  /// Whether it may cover findings of a file.
  func reaches(_ path: String) -> Bool { isAbout?(path) ?? true }

  /// Whether a finding of a file that it reaches is one of these. What couldn't be read is told whatever was decided.
  package func covers(_ finding: Finding) -> Bool {
    guard !Suppression.isNever(for: finding.rule) else { return false }
    return (rules.isEmpty || rules.contains(finding.rule))
      && (keys.isEmpty || keys.contains { $0.matches(finding.key) })
      && LocaleName.isOne(finding.locale, of: locales)
  }

  /// Whether a rule is told whatever was decided: it says that a file wasn't read, or not whole.
  package static func isNever(for rule: String) -> Bool {
    rule == Problem.Kind.unreadable.rawValue || rule == Problem.Kind.tableTruncated.rawValue
  }
}

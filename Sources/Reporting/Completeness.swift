package import Linting

/// How far translations are: what people read as one line for a table and locale, where nobody hears the texts.
package enum Completeness {
  /// The rules, in the order in which a line has them, each with what a number of texts is said to be.
  private static let rules: [(rule: String, one: String, many: String)] = [
    ("missing-translation", "isn't translated", "aren't translated"),
    ("untranslated", "is left in the base language", "are left in the base language"),
    ("needs-review", "is waiting for review", "are waiting for review"),
    ("stale-translation", "is marked as stale", "are marked as stale"),
    ("orphan-key", "has a key that the base language lacks", "have keys that the base language lacks"),
    ("inconsistent-translation", "is translated in two ways", "are translated in two ways"),
    ("plural-form-missing", "lacks a plural form", "lack a plural form"),
    ("plural-form-extra", "has a plural form that is never used", "have plural forms that are never used"),
  ]

  /// The ids of the rules of completeness.
  package static let ids = Set(rules.map(\.rule))

  /// Whether a finding is about the completeness of a text that nobody hears.
  package static func holds(_ finding: Finding) -> Bool { !finding.isSpoken && ids.contains(finding.rule) }

  /// One file's line in one locale.
  package struct Line: Sendable {
    package let locale: String
    package let path: String
    /// The gravest of what it sums up.
    package let severity: Severity
    /// “214 of 3,945 texts aren't translated; 3 are waiting for review.”
    package let text: String
  }

  /// A line for each table and locale of a report that has something to say.
  package static func lines(_ report: Report, _ listing: Listing) -> [Line] {
    struct Place: Hashable {
      let locale: String
      let path: String
    }
    var order: [Place] = []
    var findings: [Place: [Finding]] = [:]
    for finding in report.findings where listing.counts(finding) && !listing.lists(finding) {
      let place = Place(locale: finding.locale, path: finding.path)
      if findings[place] == nil { order.append(place) }
      findings[place, default: []].append(finding)
    }
    let entries = Dictionary(report.tables.map { (Place(locale: $0.locale, path: $0.path), $0.entries) }) { $0 + $1 }
    return order.map { place in
      let own = findings[place] ?? []
      return Line(
        locale: place.locale, path: place.path, severity: own.map(\.severity).max() ?? .note,
        text: sentence(own, of: entries[place] ?? 0))
    }
  }

  private static func sentence(_ findings: [Finding], of entries: Int) -> String {
    let counts = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    var parts: [String] = []
    for (rule, one, many) in rules {
      guard let count = counts[rule] else { continue }
      let number = parts.isEmpty ? "\(Count.digits(count)) of \(Count.of(entries, "text"))" : Count.digits(count)
      parts.append("\(number) \(count == 1 ? one : many)")
    }
    return parts.joined(separator: "; ") + "."
  }
}

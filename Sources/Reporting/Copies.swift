import Formats
import Linting

/// The same fault of the same text in several places: a generated copy of a table, its export, a regional variant of a
/// language. It is told once.
enum Copies {
  private struct Fault: Hashable {
    let rule: String
    let key: String
    let variant: String
    let text: String
    let language: String
  }

  /// Marks all but one of the findings that are copies of each other, and gathers at that one who inherits the fault.
  /// Base texts that translations quote are left out where they are told elsewhere.
  static func mark(_ findings: inout [Finding]) {
    var groups: [Fault: [Int]] = [:]
    for index in findings.indices where findings[index].isTold && !findings[index].text.isEmpty {
      let finding = findings[index]
      let language = LocaleName.parents(of: finding.locale).last ?? ""
      let fault = Fault(
        rule: finding.rule, key: finding.key, variant: finding.variant, text: finding.text, language: language)
      groups[fault, default: []].append(index)
    }
    var dropped: Set<Int> = []
    for group in groups.values where group.count > 1 {
      guard let first = group.min(by: { isTold(findings[$0], before: findings[$1]) }) else { continue }
      findings[first].heirs = Set(group.flatMap { findings[$0].heirs }).sorted()
      let place = findings[first].place
      for index in group where index != first && !isSameText(findings[index], findings[first]) {
        findings[index].copyOf = place
        if findings[index].subject.isQuoted { dropped.insert(index) }
      }
    }
    guard !dropped.isEmpty else { return }
    findings = findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
  }

  private static func isSameText(_ a: Finding, _ b: Finding) -> Bool {
    a.path == b.path && a.locale == b.locale && a.subject.entry == b.subject.entry
  }

  /// A text is told where it is written rather than where it is quoted, and in the language rather than in a country's
  /// variant of it.
  private static func isTold(_ a: Finding, before b: Finding) -> Bool {
    if a.subject.isQuoted != b.subject.isQuoted { return !a.subject.isQuoted }
    let (lengthA, lengthB) = (a.locale.utf8.count, b.locale.utf8.count)
    return (lengthA, a.locale, a.path, a.span) < (lengthB, b.locale, b.path, b.span)
  }
}

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
    for (index, language) in candidates(findings) {
      let finding = findings[index]
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
        if findings[index].isQuoted { dropped.insert(index) }
      }
    }
    guard !dropped.isEmpty else { return }
    findings = findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
  }

  /// The findings that may have copies, each with its language: those about whose key the same is found again. Of most
  /// keys it isn't, and numbers tell that sooner than texts do.
  private static func candidates(_ findings: [Finding]) -> [(index: Int, language: String)] {
    var languages: [String: String] = [:]
    var told: [(fault: Int, index: Int, language: String)] = []
    for (index, finding) in findings.enumerated() where finding.isTold && !finding.text.isEmpty {
      let locale = finding.locale
      let language = languages[locale] ?? LocaleName.parents(of: locale).last ?? ""
      languages[locale] = language
      var hasher = Hasher()
      hasher.combine(finding.rule)
      hasher.combine(finding.key)
      hasher.combine(language)
      told.append((hasher.finalize(), index, language))
    }
    told.sort { ($0.fault, $0.index) < ($1.fault, $1.index) }
    return told.indices.filter { place in
      place > 0 && told[place - 1].fault == told[place].fault
        || place + 1 < told.count && told[place + 1].fault == told[place].fault
    }.map { (told[$0].index, told[$0].language) }
  }

  private static func isSameText(_ a: Finding, _ b: Finding) -> Bool {
    a.path == b.path && a.locale == b.locale && a.entry == b.entry
  }

  /// A text is told where it is written rather than where it is quoted, and in the language rather than in a country's
  /// variant of it.
  private static func isTold(_ a: Finding, before b: Finding) -> Bool {
    if a.isQuoted != b.isQuoted { return !a.isQuoted }
    let (lengthA, lengthB) = (a.locale.utf8.count, b.locale.utf8.count)
    return (lengthA, a.locale, a.path, a.span) < (lengthB, b.locale, b.path, b.span)
  }
}

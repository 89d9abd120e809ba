import Formats
package import Linting

/// What people want to see of a report, and in which order.
package struct Listing: Sendable {
  /// What the rows of a report stand under.
  package enum Grouping: String, CaseIterable, Sendable {
    case locale, key, rule, file
  }

  package var grouping = Grouping.locale
  /// Whether what a translation inherits from its base text is listed too.
  package var showsInherited = false
  /// Rules of completeness whose findings are listed one by one, even where nobody hears the text.
  package var complete: Set<String> = []
  /// The rows that a group shows at most; nil for all.
  package var limit: Int?
  /// Whether rules are counted instead of rows listed.
  package var showsStatistics = false

  package init() {}

  /// Whether a finding counts for the people who read the report, and so for the exit code: it is told here and nowhere
  /// else.
  package func counts(_ finding: Finding) -> Bool {
    finding.isTold || showsInherited && finding.isOpen && finding.isInherited && finding.coveredBy == nil
  }

  /// Whether a finding has a row of its own. The others that count are one line a table.
  package func lists(_ finding: Finding) -> Bool {
    counts(finding) && (!Completeness.holds(finding) || complete.contains(finding.rule))
  }
}

/// The findings about one text.
package struct Row: Sendable {
  /// The gravest first.
  package let findings: [Finding]
  /// Where else the same faults are: places of copies, and locales that inherit them.
  package let copies: [Finding]
  package let heirs: [String]

  package var first: Finding { findings[0] }
  package var severity: Severity { findings[0].severity }
}

extension [Row] {
  /// The rows that have something in common, in the order in which the first of each is met.
  func gathered<Name: Hashable>(by name: (Row) -> Name) -> [[Row]] {
    var order: [Name] = []
    var groups: [Name: [Row]] = [:]
    for row in self {
      let name = name(row)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(row)
    }
    return order.compactMap { groups[$0] }
  }
}

extension Report {
  /// The rows of a report, in the order of its findings.
  package func rows(_ listing: Listing) -> [Row] {
    struct Text: Hashable {
      let path: String
      let locale: String
      let entry: Int?
      let start: Int
      let key: String
    }
    var order: [Text] = []
    var members: [Text: [Finding]] = [:]
    for finding in findings where listing.lists(finding) {
      let entry = finding.entry
      let text = Text(
        path: finding.path, locale: finding.locale, entry: entry, start: entry == nil ? finding.span.start : 0,
        key: finding.key)
      if members[text] == nil { order.append(text) }
      members[text, default: []].append(finding)
    }
    let copies = Dictionary(grouping: findings.filter { $0.copyOf != nil }) { $0.copyOf ?? "" }
    return order.compactMap { text in
      guard let own = members[text] else { return nil }
      var seen: Set<String> = []
      let others = own.flatMap { copies[$0.place] ?? [] }.filter {
        $0.key == text.key && seen.insert($0.place).inserted
      }
      return Row(
        findings: gravestFirst(own, by: \.severity), copies: others, heirs: Set(own.flatMap(\.heirs)).sorted())
    }
  }
}

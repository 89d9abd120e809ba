import Linting

/// A finding in a report that gives each finding a place of its own.
struct Told {
  let finding: Finding
  /// Where else the same fault is, as a sentence; nil where it is here only.
  let also: String?

  /// `[de] key: message Also in fr. (write: …)`, on one line: it is read far from the texts.
  var sentence: String { (finding.locale.isEmpty ? "" : "[\(Visible.text(finding.locale))] ") + namelessSentence }

  /// The same without the locale.
  private var namelessSentence: String {
    (finding.key.isEmpty ? "" : Told.name(finding) + ": ") + message + Told.details(finding)
  }

  /// What is wrong, and where else.
  var message: String { Excerpt.line(finding.message) + (also.map { " " + $0 } ?? "") }

  /// The key, and the cell where there are no lines.
  static func name(_ finding: Finding) -> String {
    let cell = finding.hasLines ? nil : finding.cell.map(Visible.text)
    let variant = finding.variant.isEmpty ? nil : Visible.text(finding.variant)
    let details = [variant, cell].compactMap(\.self).joined(separator: ", ")
    return Excerpt.line(finding.key) + (details.isEmpty ? "" : " (\(details))")
  }

  /// What to write, or what is to be translated.
  static func details(_ finding: Finding) -> String {
    var text = ""
    if finding.text.isEmpty, let source = finding.source { text += " (source: \(Excerpt.line(source)))" }
    if let proposal = finding.proposal { text += " (write: \(Excerpt.line(proposal)))" }
    return text
  }
}

extension Report {
  /// The findings that count for people, in the order of the report.
  func told(_ listing: Listing) -> [Told] { told(where: listing.counts) }

  func told(where isWanted: (Finding) -> Bool) -> [Told] {
    let copies = Dictionary(grouping: findings.filter { $0.copyOf != nil }) { $0.copyOf ?? "" }
    return findings.filter(isWanted).map { finding in
      let own = copies[finding.place]?.filter { $0.rule == finding.rule && $0.key == finding.key } ?? []
      return Told(finding: finding, also: Row(findings: [finding], copies: own, heirs: finding.heirs).also)
    }
  }
}

/// What one rule finds about one key, in all its languages: told once, where there is room for little.
struct Fault {
  /// The base text's finding, where there is one.
  let first: Finding
  let severity: Severity
  /// The languages that have it, inherited faults and copies too.
  let locales: [String]
  /// Whether the message says the same of all of them: it may quote a word, or name a language.
  private let isSaidOfAll: Bool

  fileprivate init?(_ rows: [Row], rule: String) {
    let findings = rows.flatMap(\.findings).filter { $0.rule == rule }
    guard let first = findings.first(where: { $0.source == nil }) ?? findings.first else { return nil }
    self.first = first
    severity = findings.map(\.severity).max() ?? .note
    let copies = rows.flatMap(\.copies).filter { $0.rule == rule }
    locales = Set(findings.flatMap { [$0.locale] + $0.heirs } + copies.map(\.locale)).subtracting([""]).sorted()
    isSaidOfAll = findings.allSatisfy { $0.message == first.message }
  }

  /// `Ends with a full stop. In de and fr.`
  var message: String { Excerpt.line(first.message) + place }

  private var place: String {
    let others = locales.filter { $0 != first.locale }
    if locales.isEmpty { return "" }
    if isSaidOfAll || others.isEmpty || first.locale.isEmpty { return " In \(Count.locales(locales))." }
    return " In \(Visible.text(first.locale)), and similar in \(Count.locales(others))."
  }
}

/// The faults of one key.
struct FaultyKey {
  /// The gravest first; of those that are as grave, those of the base text, which all others translate.
  let faults: [Fault]

  /// A finding of the base text, where there is one.
  var first: Finding { (faults.first { $0.first.source == nil } ?? faults[0]).first }
  var severity: Severity { faults[0].severity }
  /// How many languages its faults are in, all counted.
  var reach: Int { faults.reduce(0) { $0 + $1.locales.count } }

  fileprivate init?(_ rows: [Row]) {
    var rules: [String] = []
    for finding in rows.flatMap(\.findings) where !rules.contains(finding.rule) { rules.append(finding.rule) }
    let faults = rules.compactMap { Fault(rows, rule: $0) }
    guard !faults.isEmpty else { return nil }
    let ofBase = faults.filter { $0.first.source == nil } + faults.filter { $0.first.source != nil }
    self.faults = gravestFirst(ofBase, by: \.severity)
  }
}

extension Report {
  /// The keys with findings that are listed one by one: the gravest first, then what is heard, then what most languages
  /// have.
  func faultyKeys(_ listing: Listing) -> [FaultyKey] {
    struct Key: Hashable {
      let table: String
      let key: String
      /// The base text; where there is no key, the place.
      let base: String
    }
    let groups = rows(listing).gathered { row in
      let first = row.first
      return Key(table: first.table, key: first.key, base: first.key.isEmpty ? first.place : first.source ?? first.text)
    }
    let keys = groups.compactMap { FaultyKey($0) }
    let sorted = keys.enumerated().sorted { a, b in
      let (left, right) = (a.element, b.element)
      if left.first.isSpoken != right.first.isSpoken { return left.first.isSpoken }
      return left.reach != right.reach ? left.reach > right.reach : a.offset < b.offset
    }
    return gravestFirst(sorted.map(\.element), by: \.severity)
  }

  /// Their faults, the gravest first.
  func faults(_ listing: Listing) -> [Fault] {
    gravestFirst(faultyKeys(listing).flatMap(\.faults), by: \.severity)
  }
}

/// Errors before warnings before notes, otherwise in the order they have.
func gravestFirst<T>(_ items: [T], by severity: (T) -> Severity) -> [T] {
  Severity.allCases.reversed().flatMap { wanted in items.filter { severity($0) == wanted } }
}

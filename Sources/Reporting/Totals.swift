import Linting

/// The counts of a report, as people read them.
struct Totals {
  var summary: LocaleSummary
  var errors = 0
  var warnings = 0
  var notes = 0
  /// Findings that are told at the base text.
  var inherited = 0
  /// Texts that aren't translated, and those that are waiting for review, heard or not.
  var missing = 0
  var review = 0

  private init(_ summary: LocaleSummary) { self.summary = summary }

  /// The counts of each locale of a report, in its order.
  static func all(of report: Report, _ listing: Listing) -> [Totals] {
    var totals = Dictionary(report.locales.map { ($0.locale, Totals($0)) }) { first, _ in first }
    for finding in report.findings { totals[finding.locale]?.count(finding, listing) }
    return report.locales.compactMap { totals[$0.locale] }
  }

  /// The sum of several.
  static func sum(_ totals: [Totals], named name: String) -> Totals {
    totals.reduce(into: Totals(LocaleSummary(locale: name))) { sum, part in
      sum.summary.add(part.summary)
      sum.errors += part.errors
      sum.warnings += part.warnings
      sum.notes += part.notes
      sum.inherited += part.inherited
      sum.missing += part.missing
      sum.review += part.review
    }
  }

  private mutating func count(_ finding: Finding, _ listing: Listing) {
    if finding.isInherited, finding.coveredBy == nil, finding.isOpen { inherited += 1 }
    if finding.rule == "missing-translation" || finding.rule == "untranslated" { missing += 1 }
    if finding.rule == "needs-review" { review += 1 }
    guard listing.lists(finding) else { return }
    switch finding.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// A sentence for each locale, and one for all.
  static func sentences(_ report: Report, _ listing: Listing) -> [String] {
    let totals = all(of: report, listing)
    var lines = totals.map { "\(name($0.summary.locale)): \($0.sentence)" }
    if totals.count > 1 { lines.append("All: \(sum(totals, named: "").sentence)") }
    return lines + closing(report, listing, totals)
  }

  /// What a reader should know besides: that nothing is to be fixed, and what is told elsewhere.
  /// - Parameter totals: those of the report's locales.
  static func closing(_ report: Report, _ listing: Listing, _ totals: [Totals]) -> [String] {
    let total = sum(totals, named: "")
    var lines: [String] = []
    // What is summed up in a line counts as much as what has a row: it may make the exit code 1.
    if !report.findings.contains(where: listing.counts) { lines.append("Nothing to fix.") }
    if total.inherited > 0, !listing.showsInherited {
      let isOne = total.inherited == 1
      lines.append(
        "\(Count.of(total.inherited, "finding")) \(isOne ? "is" : "are") inherited: the text in the base language has the "
          + "same fault. --inherited lists \(isOne ? "it" : "them").")
    }
    return lines + told(report.comparison) + [files(report)]
  }

  /// What is known from before, and what of it is gone.
  private static func told(_ comparison: Comparison?) -> [String] {
    guard let comparison else { return [] }
    let isOne = comparison.count == 1
    var lines = [
      comparison.count == 0
        ? "No finding is known from \(comparison.names.joined(separator: " or "))."
        : "\(Count.of(comparison.count, "finding")) \(isOne ? "is" : "are") known from "
          + "\(comparison.names.joined(separator: " or ")), and \(isOne ? "isn't" : "aren't") listed."
    ]
    let gone = comparison.gone.reduce(0) { $0 + $1.count }
    if gone > 0 {
      lines.append(
        "\(Count.of(gone, "finding")) of the baseline \(gone == 1 ? "is" : "are") gone: “voicelint baseline prune” "
          + "removes \(gone == 1 ? "it" : "them") from it.")
    }
    return lines
  }

  /// `3 files, 2 languages checked.`
  private static func files(_ report: Report) -> String {
    let locales = report.locales.filter { !$0.locale.isEmpty }.count
    return "\(Count.of(report.files, "file")), \(Count.of(locales, "language")) checked."
  }

  private static func name(_ locale: String) -> String { locale.isEmpty ? "No language" : Visible.text(locale) }

  private var sentence: String {
    var text = severities
    if summary.entries > 0 {
      text =
        "\(Count.of(summary.entries, "text")), \(Count.digits(summary.spoken)) spoken, "
        + "\(Count.share(summary.translated, of: summary.entries)) translated; \(text)"
    }
    if inherited > 0 { text += ", \(Count.digits(inherited)) inherited from the base language" }
    return text + "."
  }

  /// `1 error, 2 warnings, 3 notes`.
  var severities: String {
    "\(Count.of(errors, "error")), \(Count.of(warnings, "warning")), \(Count.of(notes, "note"))"
  }
}

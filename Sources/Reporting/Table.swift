import Linting

extension Reporter {
  /// A table for each language, then how far the translations are, then one summary.
  package static let table = Reporter("table", isForPeople: true) { report, drawing in
    let listing = drawing.listing
    guard !listing.showsStatistics else { return Statistics.text(report, drawing) }
    var output = ""
    for section in Section.all(of: report, listing) {
      if listing.grouping != .key { output += heading(Excerpt.line(section.title), drawing) + "\n\n" }
      let cards =
        listing.grouping == .key ? report.faultyKeys(listing).map { Card($0) } : section.rows.map { Card($0, listing) }
      output += cards.isEmpty ? "" : CardTable(cards, drawing).text + "\n"
      if section.left > 0 { output += Section.leftOut(section.left) + "\n\n" }
    }
    output += unfinished(report, drawing)
    let totals = Totals.all(of: report, listing)
    return output + heading("Summary", drawing) + "\n\n" + summary(totals) + "\n"
      + Totals.closing(report, listing, totals).flatMap { Width.wrap($0, to: drawing.width) }.map { $0 + "\n" }.joined()
  }

  private static func heading(_ text: String, _ drawing: Drawing) -> String {
    drawing.hasColor ? text.styled(isBold: true) : text
  }

  /// A line for each table and language whose texts nobody hears are incomplete.
  private static func unfinished(_ report: Report, _ drawing: Drawing) -> String {
    let lines = Completeness.lines(report, drawing.listing)
    guard !lines.isEmpty else { return "" }
    var output = heading("Translations", drawing) + "\n\n"
    let width = lines.map { Width.of(Visible.text($0.locale)) }.max() ?? 0
    for line in lines {
      output += "\(Width.padded(Visible.text(line.locale), to: width))  \(Excerpt.line(line.path))\n"
      for text in Width.wrap(line.text, to: drawing.width - width - 2) {
        output += String(repeating: " ", count: width + 2) + text + "\n"
      }
    }
    return output + "\n" + "--complete lists the keys.\n\n"
  }

  private static func summary(_ totals: [Totals]) -> String {
    let all = totals.count > 1 ? [Totals.sum(totals, named: "All")] : []
    let rows = (totals + all).map { total in
      [
        total.summary.locale.isEmpty ? "none" : Visible.text(total.summary.locale),
        total.summary.entries > 0 ? Count.digits(total.summary.entries) : "–",
        total.summary.entries > 0 ? Count.digits(total.summary.spoken) : "–",
        Count.share(total.summary.translated, of: total.summary.entries),
        Count.digits(total.errors), Count.digits(total.warnings), Count.digits(total.notes),
        Count.digits(total.inherited), Count.digits(total.missing), Count.digits(total.review),
      ]
    }
    let header = [
      "Locale", "Texts", "Spoken", "Done", "Errors", "Warnings", "Notes", "Inherited", "Missing", "Review",
    ]
    guard !rows.isEmpty else { return "No texts were found.\n" }
    return ColumnTable(header, rows, numbersFrom: 1).text
  }
}

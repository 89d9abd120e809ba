import Linting
import Mustache

extension Reporter {
  /// A page for people who listen to the texts, judge them and send back what they decided. Its texts are data that a
  /// script puts into the page; a policy keeps the browser from running anything else.
  package static let html = Reporter("html", hasAllTexts: true) { report, drawing in
    let data = PageData(report, drawing)
    let title = report.review.map(\.title) ?? ""
    // The template is the program's own, and a test draws it.
    guard let template = try? MustacheTemplate(string: EmbeddedPage.template) else { return "" }
    let total = Totals.sum(data.totals, named: "")
    return template.render(
      [
        "title": title.isEmpty ? "VoiceLint" : "\(shown(title)) – VoiceLint",
        "policy": EmbeddedPage.policy,
        "style": EmbeddedPage.style,
        "script": EmbeddedPage.script,
        "data": data.json(),
        "languages": data.orderedTotals.map { counts($0, report.review?.languages[$0.summary.locale]) },
        "total": counts(total, nil),
      ] as [String: Any])
  }

  /// A name outside of the data. A page may be printed, and two number signs begin a command of some CI systems.
  private static func shown(_ name: String) -> String { Visible.text(name).replacing("##", with: "# #") }

  /// A row of the page's summary.
  private static func counts(_ totals: Totals, _ language: Review.Tongue?) -> [String: String] {
    [
      "locale": shown(totals.summary.locale),
      "name": shown(PageData.name(of: totals.summary.locale, language)),
      "texts": Count.digits(totals.summary.entries),
      "spoken": Count.digits(totals.summary.spoken),
      "errors": Count.digits(totals.errors),
      "warnings": Count.digits(totals.warnings),
      "notes": Count.digits(totals.notes),
    ]
  }
}

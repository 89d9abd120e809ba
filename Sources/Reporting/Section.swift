import Foundation
import Linting

/// Rows under one heading.
struct Section {
  let title: String
  var rows: [Row]
  /// Rows that the reader's limit leaves out.
  var left = 0

  /// The rows of a report under the headings its readers want, the gravest first.
  static func all(of report: Report, _ listing: Listing) -> [Section] {
    let rows = report.rows(listing)
    let sections =
      switch listing.grouping {
      case .locale: byLocale(rows, report)
      case .file: grouped(rows, by: \.first.path) { $0 }
      case .rule: byRule(rows)
      case .key: [Section(title: "", rows: rows)]
      }
    return sections.map { section in
      var section = section
      section.rows = gravestFirst(section.rows, by: \.severity)
      if let limit = listing.limit, section.rows.count > limit, listing.grouping != .key {
        section.left = section.rows.count - limit
        section.rows.removeLast(section.left)
      }
      return section
    }
  }

  /// How to see the rows that a limit leaves out.
  static func leftOut(_ count: Int) -> String {
    "\(Count.of(count, "more row")): \(count == 1 ? "it is" : "they are") shown with --limit 0."
  }

  /// The gravest first, then what is found most often.
  private static func byRule(_ rows: [Row]) -> [Section] {
    let sections = grouped(rows, by: \.first.rule) { $0 }.enumerated().sorted { a, b in
      (b.element.rows.count, a.offset) < (a.element.rows.count, b.offset)
    }
    return gravestFirst(sections.map(\.element)) { $0.rows.map(\.severity).max() ?? .note }
  }

  /// The base language first, because a fault of its texts is one of all languages; but last where its texts are only
  /// quoted by translations, whose readers can't change them.
  private static func byLocale(_ rows: [Row], _ report: Report) -> [Section] {
    let bases = Set(report.locales.filter(\.isBase).map(\.locale))
    func rank(_ row: Row) -> Int { row.first.isQuoted ? 2 : bases.contains(row.first.locale) ? 0 : 1 }
    let ranked = rows.enumerated().sorted { a, b in
      let (left, right) = (rank(a.element), rank(b.element))
      return left != right ? left < right : a.offset < b.offset
    }.map(\.element)
    return grouped(ranked, by: \.first.locale, title: languageName)
  }

  private static func grouped(
    _ rows: [Row], by value: (Row) -> String, title: (String) -> String
  ) -> [Section] {
    rows.gathered(by: value).map { Section(title: title(value($0[0])), rows: $0) }
  }

  /// `German (de)`.
  static func languageName(_ locale: String) -> String {
    guard !locale.isEmpty else { return "No language" }
    let name = Locale(identifier: "en_US_POSIX").localizedString(forIdentifier: locale)
    return name.map { "\($0) (\(locale))" } ?? locale
  }
}

extension Row {
  /// Where else the fault is; nil where it is here only.
  var also: String? {
    let locales = Set(heirs + copies.map(\.locale)).subtracting([first.locale])
    let places = copies.filter { $0.locale == first.locale }.map { Excerpt.line($0.place) }
    var parts: [String] = []
    if !locales.isEmpty { parts.append("in " + Count.locales(locales.sorted())) }
    if let place = places.first {
      parts.append("at \(place)" + (places.count > 1 ? " and \(Count.of(places.count - 1, "other place"))" : ""))
    }
    return parts.isEmpty ? nil : "Also \(parts.joined(separator: ", "))."
  }
}

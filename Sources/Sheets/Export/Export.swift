import Formats
import Linting

/// The sheets of one export.
package struct Export: Sendable {
  package let tables: [SheetTable]
  /// Texts that are longer than a cell can be: they are in no sheet.
  package let tooLong: [SheetText]

  package var isEmpty: Bool { tables.allSatisfy(\.rows.isEmpty) && tooLong.isEmpty }

  /// So many languages are one sheet; more are a sheet each.
  package static let languagesInOneSheet = 3

  /// - Parameters:
  ///   - rows: in the order of locales, then of files.
  ///   - perLocale: whether each language gets a sheet of its own; nil to let their number decide.
  ///   - cellLimit: how many UTF-16 code units a cell can hold; nil where there is no limit.
  package init(
    _ rows: [SheetRow], layout: SheetTable.Layout, perLocale: Bool?, isGuarded: Bool, cellLimit: Int?
  ) {
    func isTooLong(_ text: String?) -> Bool {
      // Few texts come near, and a UTF-8 count is had for nothing.
      guard let cellLimit, let text, text.utf8.count * 8 > cellLimit else { return false }
      return CellText.written(text).utf16.count >= cellLimit
    }
    // A cut source, comment or key would look like a change.
    func isTooLong(_ row: SheetRow) -> Bool {
      isTooLong(row.text.text) || isTooLong(row.text.source) || isTooLong(row.text.comment)
        || isTooLong(row.text.name.id.key) || isTooLong(row.text.name.table)
    }
    tooLong = rows.filter(isTooLong).map(\.text)
    // What is wrong and the proposal are for people: the sheet is whole without them.
    let kept = (tooLong.isEmpty ? rows : rows.filter { !isTooLong($0) }).map { row in
      let isWordy = isTooLong(row.wrong.joined(separator: "\n"))
      guard isWordy || isTooLong(row.proposal) else { return row }
      return SheetRow(
        row.text, wrong: isWordy ? [] : row.wrong, proposal: isTooLong(row.proposal) ? nil : row.proposal,
        written: row.written)
    }
    let byLocale = Export.grouped(kept)
    let isSplit = layout == .long && (perLocale ?? (byLocale.count > Export.languagesInOneSheet))
    let parts = isSplit ? byLocale : [(locale: byLocale.count == 1 ? byLocale[0].locale : "texts", rows: kept)]
    let manifest = Manifest(of: kept.map(\.text), isGuarded: isGuarded)
    let count = layout == .wide ? Set(kept.map { [$0.text.name.table, $0.text.name.rowID] }).count : kept.count
    tables = parts.map { locale, rows in
      SheetTable(
        rows, named: locale, layout: layout, manifest: manifest.counting(count), isGuarded: isGuarded)
    }
  }

  private static func grouped(_ rows: [SheetRow]) -> [(locale: String, rows: [SheetRow])] {
    var order: [String] = []
    var byLocale: [String: [SheetRow]] = [:]
    for row in rows {
      if byLocale[row.text.name.locale] == nil { order.append(row.text.name.locale) }
      byLocale[row.text.name.locale, default: []].append(row)
    }
    return order.map { ($0, byLocale[$0] ?? []) }
  }
}

import Formats
import Phrasing

/// A sheet to be written: titles and rows of cells, all text.
package struct SheetTable: Sendable {
  /// How the languages lie in it.
  package enum Layout: String, CaseIterable, Sendable {
    /// A row for each text.
    case long
    /// A row for each key and a column for each language.
    case wide
  }

  package struct Field: Sendable {
    package let title: String
    /// What the column is; nil for the texts of one language in a wide sheet.
    package let column: Column?
    /// In characters of the standard type.
    package fileprivate(set) var width = Column.text.width
  }

  package var name: String
  package private(set) var fields: [Field]
  package let rows: [[String]]
  /// The language of the texts, where there is one only.
  package let locale: String?

  /// - Parameters:
  ///   - rows: the texts, in the order of the sheet.
  ///   - isGuarded: whether cells that begin like a formula get an apostrophe: in text files only.
  package init(
    _ rows: [SheetRow], named name: String, layout: Layout, manifest: Manifest, isGuarded: Bool
  ) {
    self.name = name
    let locales = rows.reduce(into: [String]()) { all, row in
      if all.last != row.text.name.locale, !all.contains(row.text.name.locale) { all.append(row.text.name.locale) }
    }
    locale = locales.count == 1 ? locales.first : nil
    let cell = isGuarded ? FormulaGuard.guarded : { $0 }
    switch layout {
    case .long:
      fields = Column.allCases.map { Field(title: $0 == .id ? manifest.title : $0.title, column: $0) }
      self.rows = rows.map { row in Column.allCases.map { cell(SheetTable.cell($0, row)) } }
    case .wide:
      let shared: [Column] = [.id, .table, .key, .variant, .role, .comment, .source]
      fields =
        shared.map { Field(title: $0 == .id ? manifest.title : $0.title, column: $0) }
        + locales.map { Field(title: $0, column: nil) } + [Field(title: Column.checksum.title, column: .checksum)]
      self.rows = SheetTable.wide(rows, locales, shared).map { $0.map(cell) }
    }
    for index in fields.indices { fields[index].width = width(ofColumn: index) }
  }

  /// As much as the cells need, so that people see the texts without moving about. Columns to be written in have room.
  private func width(ofColumn index: Int) -> Double {
    guard let column = fields[index].column else { return Column.text.width }
    guard column.isLocked, !column.isHidden else { return column.width }
    // Counted in bytes, which takes no time: letters that have several only make the column wider than it need be.
    let longest = rows.lazy.map { $0[index].utf8.count }.max() ?? 0
    // Beside the title there is the button of the filter.
    let needed = Double(max(longest, column.title.utf8.count + 3)) * SheetTable.spread + 1
    return min(column.width, needed.rounded(.up))
  }

  /// How much wider than its letters a column must be, so that no program takes a second line.
  private static let spread = 1.12

  private static func cell(_ column: Column, _ row: SheetRow) -> String {
    let text = row.text
    switch column {
    case .id: return text.name.rowID
    case .table: return CellText.written(text.name.table)
    case .key: return CellText.written(text.name.id.key)
    case .variant: return text.name.id.variant.path
    case .locale: return text.name.locale
    case .role: return text.isSpoken ? text.roles.roles.map(\.rawValue).joined(separator: ", ") : ""
    case .comment: return CellText.written(text.comment.isEmpty ? nil : text.comment)
    case .source: return CellText.written(text.source)
    case .text: return row.written ?? CellText.written(text.text)
    case .exported: return CellText.written(text.text)
    case .state: return text.state.word
    case .wrong: return row.wrong.joined(separator: "\n")
    case .proposal: return CellText.written(row.proposal)
    case .decision, .reason, .remark: return ""
    case .checksum: return text.checksum.description
    }
  }

  /// One row for all languages of a key's form, in the order in which keys are met.
  private static func wide(_ rows: [SheetRow], _ locales: [String], _ shared: [Column]) -> [[String]] {
    struct Name: Hashable {
      let table: String
      let id: EntryID
    }
    var order: [Name] = []
    var byName: [Name: [String: SheetRow]] = [:]
    for row in rows {
      // By its whole path: two folders may have tables of one name, and a language may have two folders.
      let name = Name(table: row.text.name.table, id: row.text.name.id)
      if byName[name] == nil { order.append(name) }
      byName[name, default: [:]][row.text.name.locale] = row
    }
    return order.compactMap { name in
      let byLocale = byName[name] ?? [:]
      // The base language's row has no source, the others' have it.
      let found = locales.compactMap { byLocale[$0] }
      guard let model = found.first(where: { $0.text.source != nil }) ?? found.first else { return nil }
      let checksums = locales.compactMap { locale in byLocale[locale].map { "\(locale)=\($0.text.checksum)" } }
      return shared.map { SheetTable.cell($0, model) } + locales.map { CellText.written(byLocale[$0]?.text.text) }
        + [checksums.joined(separator: " ")]
    }
  }
}

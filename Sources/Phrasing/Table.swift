package import Formats

/// Files that hold the same keys in several languages, such as `Localizable.strings` of all `.lproj` folders of one
/// parent; or one file that holds several languages by itself.
package struct Table: Sendable {
  /// The languages of a table by file: nil where the file's place tells none.
  package struct Member: Sendable {
    package let document: Document
    package let locale: String?

    package init(document: Document, locale: String?) {
      self.document = document
      self.locale = locale
    }
  }

  /// The base language's file, where there is one; its texts are what the others translate.
  package let base: Member?
  package let baseLocale: String?

  fileprivate let casting: Casting
  /// What the base file says of each key: found once for all languages. By index of the base file's entries.
  fileprivate let rows: [CastList.Row]
  fileprivate let casts: CastList
  /// The last entry of each key and form: the one the app shows.
  fileprivate let baseEntries: [EntryID: Int]

  package init(base: Member?, baseLocale: String?, casting: Casting) {
    self.base = base
    self.baseLocale = baseLocale
    self.casting = casting
    var casts = CastList()
    var rows: [CastList.Row] = []
    var entries: [EntryID: Int] = [:]
    if let base {
      let count = base.document.entries.count
      rows.reserveCapacity(count)
      entries.reserveCapacity(count)
      for (index, entry) in base.document.entries.enumerated() {
        entries[entry.id] = index
        rows.append(casts.row(of: Table.cast(entry, casting)))
      }
    }
    self.casts = casts
    self.rows = rows
    baseEntries = entries
  }

  private static func cast(_ entry: Entry, _ casting: Casting) -> Cast {
    casting.cast(key: entry.id.key, comment: entry.comment, declaration: entry.declaration)
  }

  /// The catalogs of one file: one for each language it holds.
  package func catalogs(of member: Member, languages: Languages) async -> [Catalog] {
    let document = member.document
    let base = document.reading.baseLocale ?? baseLocale
    let known = await languages.languages(of: locales(of: member, base))
    let baseLanguage = await languages.language(of: base)
    var joiner = Joiner(table: self, document: document, isTranslation: isTranslation(member))
    return joiner.entriesByLocale(fallback: member.locale ?? base ?? Table.unknown).map { locale, entries in
      let builder = CatalogBuilder(
        locale: locale, language: known[locale] ?? baseLanguage, baseLocale: base, baseLanguage: baseLanguage,
        document: document)
      return joiner.catalog(of: entries, builder)
    }
  }

  /// BCP 47's code for a language that nobody knows.
  private static let unknown = "und"

  private func locales(of member: Member, _ base: String?) -> Set<String> {
    var locales: Set<String> = [member.locale ?? base ?? Table.unknown]
    if let locale = member.document.reading.locale { locales.insert(locale) }
    var last: String?
    for index in member.document.entries.indices {
      let locale = member.document.entries[index].locale
      guard let locale, locale != last else { continue }
      locales.insert(locale)
      last = locale
    }
    return locales
  }

  /// Whether the file is another than the base file of its table.
  private func isTranslation(_ member: Member) -> Bool {
    guard let base else { return false }
    return base.document.file.path != member.document.file.path
  }
}

/// Goes through one file beside the base file of its table.
private struct Joiner {
  private let table: Table
  private let document: Document
  private let isTranslation: Bool
  private var casts: CastList
  /// Casts of entries that the base file does not have, for files that hold a key in several languages.
  private var ownRows: [EntryID: CastList.Row] = [:]
  private var lastID: EntryID?
  private var lastRow: CastList.Row?

  init(table: Table, document: Document, isTranslation: Bool) {
    self.table = table
    self.document = document
    self.isTranslation = isTranslation
    casts = table.casts
  }

  /// The languages in the order in which they are met, each with its entries.
  func entriesByLocale(fallback: String) -> [(String, [Int])] {
    let fallback = document.reading.locale ?? fallback
    guard document.entries.contains(where: { $0.locale != nil && $0.locale != fallback }) else {
      return document.entries.isEmpty ? [] : [(fallback, Array(document.entries.indices))]
    }
    var order: [String] = []
    var byLocale: [String: [Int]] = [:]
    for index in document.entries.indices {
      let locale = document.entries[index].locale ?? fallback
      if byLocale[locale] == nil { order.append(locale) }
      byLocale[locale, default: []].append(index)
    }
    return order.map { ($0, byLocale[$0] ?? []) }
  }

  mutating func catalog(of entries: [Int], _ builder: CatalogBuilder) -> Catalog {
    var builder = builder
    builder.reserve(entries.count)
    guard let base = table.base else {
      for index in entries {
        builder.add(document.entries[index], at: index, row(of: document.entries[index]), base: document.entries[index].base)
      }
      return builder.catalog(casts)
    }

    let baseEntries = base.document.entries
    let isBase = builder.locale == table.baseLocale
    var isSeen = Array(repeating: false, count: baseEntries.count)
    // Translations mostly keep the base file's order, so the next key is where it is looked for first.
    var next = 0
    for index in entries {
      let isNext = next < baseEntries.count && baseEntries[next].id == document.entries[index].id
      let exact = isNext ? next : table.baseEntries[document.entries[index].id]
      let nearest = exact ?? table.nearestBaseEntry(of: document.entries[index].id)
      if let exact {
        isSeen[exact] = true
        next = exact + 1
      }
      if nearest == nil, isTranslation { builder.addOrphan(index) }
      let row = exact.map { table.rows[$0] } ?? row(of: document.entries[index])
      let baseText = isBase ? nil : document.entries[index].base ?? nearest.flatMap { baseEntries[$0].text?.string }
      builder.add(document.entries[index], at: index, row, base: baseText)
    }
    if isTranslation, !isBase { addAbsent(isSeen, entries, to: &builder) }
    return builder.catalog(casts)
  }

  private mutating func row(of entry: Entry) -> CastList.Row {
    // One key may stand in several resources, or rows, with another role in each.
    if entry.declaration != nil { return casts.row(of: table.cast(entry)) }
    if let lastRow, lastID == entry.id { return lastRow }
    let row = ownRows[entry.id] ?? casts.row(of: table.cast(entry))
    ownRows[entry.id] = row
    lastID = entry.id
    lastRow = row
    return row
  }

  /// Base entries whose key the file does not have at all. A missing plural form is another matter.
  private func addAbsent(_ isSeen: [Bool], _ entries: [Int], to builder: inout CatalogBuilder) {
    guard let base = table.base?.document.entries, isSeen.contains(false) else { return }
    let keys = Set(entries.map { document.entries[$0].id.key })
    for index in base.indices where !isSeen[index] && !keys.contains(base[index].id.key) {
      let entry = base[index]
      guard let text = entry.text?.string, !text.isEmpty, entry.translatability == .translatable else { continue }
      // Of a key that stands twice the last counts.
      guard table.baseEntries[entry.id] == index else { continue }
      builder.addAbsent(
        AbsentEntry(key: entry.id.key, variant: entry.id.variant.path, base: text, roles: table.rows[index].roles))
    }
  }
}

extension Table {
  fileprivate func cast(_ entry: Entry) -> Cast { Table.cast(entry, casting) }

  /// What a form translates that the base language does not have: its `other` form, or its only one.
  fileprivate func nearestBaseEntry(of id: EntryID) -> Int? {
    if let other = id.variant.otherForm, let index = baseEntries[EntryID(id.key, other)] { return index }
    return baseEntries[EntryID(id.key)] ?? baseEntries[EntryID(id.key, Variant("plural.other"))]
  }
}

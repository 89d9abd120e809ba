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

  /// What the base file says of each key: found once for all languages.
  private let baseEntries: [EntryID: Int]
  private let casts: [EntryID: Cast]

  package init(base: Member?, baseLocale: String?, casting: Casting) {
    self.base = base
    self.baseLocale = baseLocale
    var entries: [EntryID: Int] = [:]
    var casts: [EntryID: Cast] = [:]
    if let base {
      entries.reserveCapacity(base.document.entries.count)
      casts.reserveCapacity(base.document.entries.count)
      for (index, entry) in base.document.entries.enumerated() {
        entries[entry.id] = index
        casts[entry.id] = casting.cast(key: entry.id.key, comment: entry.comment, declaration: entry.declaration)
      }
    }
    baseEntries = entries
    self.casts = casts
  }

  /// The catalogs of one file: one for each language it holds.
  package func catalogs(of member: Member, casting: Casting, languages: Languages) async -> [Catalog] {
    let document = member.document
    let base = document.reading.baseLocale ?? baseLocale
    var order: [String] = []
    var byLocale: [String: [Int]] = [:]
    for (index, entry) in document.entries.enumerated() {
      let locale = entry.locale ?? document.reading.locale ?? member.locale ?? base ?? "und"
      if byLocale[locale] == nil { order.append(locale) }
      byLocale[locale, default: []].append(index)
    }

    let baseLanguage = await languages.language(of: base)
    var catalogs: [Catalog] = []
    var known: [EntryID: Cast] = casts
    for locale in order {
      let language = await languages.language(of: locale)
      var builder = CatalogBuilder(
        locale: locale, language: language, baseLocale: base, baseLanguage: baseLanguage, document: document)
      for index in byLocale[locale] ?? [] {
        let entry = document.entries[index]
        let cast =
          known[entry.id] ?? casting.cast(key: entry.id.key, comment: entry.comment, declaration: entry.declaration)
        known[entry.id] = cast
        builder.add(entry, at: index, cast: cast, base: entry.base ?? baseText(of: entry.id, in: locale))
      }
      if isTranslation(member), base != locale { addAbsent(to: &builder) }
      catalogs.append(builder.catalog())
    }
    return catalogs
  }

  /// Whether the file is another than the base file of its table.
  private func isTranslation(_ member: Member) -> Bool {
    guard let base else { return false }
    return base.document.file.path != member.document.file.path
  }

  private func baseText(of id: EntryID, in locale: String) -> String? {
    guard locale != baseLocale, let base, let index = baseEntries[id] ?? nearestBaseEntry(of: id) else { return nil }
    return base.document.entries[index].text?.string
  }

  /// What a form translates that the base language does not have: its `other` form, or its only one.
  private func nearestBaseEntry(of id: EntryID) -> Int? {
    if let other = id.variant.otherForm, let index = baseEntries[EntryID(id.key, other)] { return index }
    return baseEntries[EntryID(id.key)] ?? baseEntries[EntryID(id.key, Variant("plural.other"))]
  }

  private func addAbsent(to builder: inout CatalogBuilder) {
    guard let base else { return }
    for entry in base.document.entries where !builder.has(entry.id) {
      guard let text = entry.text?.string, !text.isEmpty, entry.translatability == .translatable else { continue }
      builder.addAbsent(
        AbsentEntry(
          key: entry.id.key, variant: entry.id.variant.path, base: text, roles: casts[entry.id]?.roles ?? .text))
    }
    builder.findOrphans { baseEntries[$0] != nil || nearestBaseEntry(of: $0) != nil }
  }
}

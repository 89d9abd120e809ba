package import Formats
package import Phrasing

/// One text of a project: one that is there, or one that a translation still lacks.
package struct SheetText: Sendable {
  package let name: TextName
  /// The file it is in, or is to be put into.
  package let path: String
  /// Index of the entry in its document; nil where the file doesn't have it yet.
  package let entry: Int?
  /// Nil where there is no text.
  package let text: String?
  /// The text in the base language; nil for a base text itself, or where nobody knows it.
  package let source: String?
  package let comment: String
  /// `text` alone where nobody knows that it is spoken.
  package let roles: RoleSet
  package let state: TranslationState
  /// The resource of the file, where it holds several.
  package let resource: String?
  /// The language as the file's entries tell it; nil where only the file's place does.
  package let entryLocale: String?
  package let isBase: Bool

  package init(
    name: TextName, path: String, entry: Int?, text: String?, source: String?, comment: String, roles: RoleSet,
    state: TranslationState, resource: String?, entryLocale: String?, isBase: Bool
  ) {
    self.name = name
    self.path = path
    self.entry = entry
    self.text = text
    self.source = source
    self.comment = comment
    self.roles = roles
    self.state = state
    self.resource = resource
    self.entryLocale = entryLocale
    self.isBase = isBase
  }

  package var checksum: Checksum { Checksum(text: text, source: source, state: state) }
  package var isSpoken: Bool { roles != .text }
}

extension SheetText {
  /// The texts of a catalog in file order; what the file lacks comes after the texts of the same key, or last.
  /// Texts that must stay as they are, such as `translate="no"`, are left out; of a key that is there twice the last one
  /// counts, as in the app.
  /// - Parameter table: the file as the sheet names it.
  package static func all(in localeTable: LocaleTable, of document: Document, named table: String) -> [SheetText] {
    var texts: [SheetText] = []
    texts.reserveCapacity(localeTable.phrases.count + localeTable.missing.count + localeTable.absent.count)
    let path = document.file.path
    func name(_ id: EntryID, _ resource: String?) -> TextName {
      TextName(id, locale: localeTable.locale, file: table, resource: resource)
    }
    for phrase in localeTable.phrases where !phrase.isLocked {
      guard let entry = document.entries[safe: phrase.entry] else { continue }
      let resource = entry.declaration?.table
      texts.append(
        SheetText(
          name: name(entry.id, resource), path: path, entry: phrase.entry, text: entry.text?.string,
          source: phrase.baseText, comment: entry.comment, roles: phrase.roles, state: entry.state, resource: resource,
          entryLocale: entry.locale, isBase: localeTable.isBase))
    }
    for missing in localeTable.missing {
      guard let entry = document.entries[safe: missing.entry] else { continue }
      let resource = entry.declaration?.table
      texts.append(
        SheetText(
          name: name(entry.id, resource), path: path, entry: missing.entry, text: nil, source: missing.base,
          comment: entry.comment, roles: missing.roles, state: entry.state, resource: resource,
          entryLocale: entry.locale, isBase: false))
    }
    texts.sort { ($0.entry ?? .max) < ($1.entry ?? .max) }
    let last = Dictionary(texts.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { max($0, $1) })
    if last.count < texts.count { texts = texts.enumerated().filter { last[$1.name] == $0 }.map(\.element) }
    let entryLocale = document.entries.contains { $0.locale == nil } ? nil : localeTable.locale
    for absent in localeTable.absent {
      texts.append(
        SheetText(
          name: name(EntryID(absent.key, Variant(absent.variant)), nil), path: path, entry: nil, text: nil,
          source: absent.base, comment: "", roles: absent.roles, state: .unstated, resource: nil,
          entryLocale: entryLocale, isBase: false))
    }
    return withForms(texts, of: localeTable)
  }

  /// Adds a text for each plural form that the language has and the file lacks, after the forms that are there.
  private static func withForms(_ texts: [SheetText], of localeTable: LocaleTable) -> [SheetText] {
    guard !localeTable.isBase else { return texts }
    struct Stem: Hashable {
      let table: String
      let id: EntryID
    }
    var forms: [Stem: (last: Int, categories: Set<String>, general: Int)] = [:]
    for (index, text) in texts.enumerated() where !text.name.id.variant.path.isEmpty {
      guard let category = text.name.id.variant.pluralCategory, let stem = text.name.id.variant.pluralStem else {
        continue
      }
      let name = Stem(table: text.name.table, id: EntryID(text.name.id.key, stem))
      let known = forms[name]
      forms[name] = (
        index, (known?.categories ?? []).union([category]),
        category == PluralSet.general ? index : known?.general ?? index
      )
    }
    guard !forms.isEmpty else { return texts }
    let needed = localeTable.language.pluralCategories.filter {
      !localeTable.language.rarePluralCategories.contains($0)
    }
    let leftOutByStem = Dictionary(
      localeTable.pluralSets.map { (EntryID($0.key, $0.stem), localeTable.formsLeftOut(by: $0)) },
      uniquingKeysWith: { a, _ in a })
    var added: [Int: [SheetText]] = [:]
    for (stem, form) in forms {
      let model = texts[form.general]
      let leftOut = leftOutByStem[stem.id] ?? []
      added[form.last] = needed.filter { !form.categories.contains($0) && !leftOut.contains($0) }.map { category in
        let id = EntryID(stem.id.key, Variant(stem.id.variant.path + "." + category))
        return SheetText(
          name: TextName(table: stem.table, id: id, locale: localeTable.locale), path: model.path, entry: nil,
          text: nil,
          source: model.source, comment: model.comment, roles: model.roles, state: .unstated,
          resource: model.resource, entryLocale: model.entryLocale, isBase: false)
      }
    }
    return texts.enumerated().flatMap { [$1] + (added[$0] ?? []) }
  }
}

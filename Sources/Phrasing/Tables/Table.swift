package import Formats
import Usage

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
  private let baseList: RoleList
  private let baseForms: BaseForms
  /// The lists of files without a base.
  private let lists: RoleLists

  /// - Parameter lists: those of a run, in which other files may have the same keys.
  package init(base: Member?, baseLocale: String?, inference: RoleInference, lists: RoleLists = RoleLists()) {
    self.lists = lists
    self.base = base
    self.baseLocale = baseLocale
    baseList = base.map { RoleList($0.document.entries, inference, table: $0.document.tableName) } ?? RoleList()
    baseForms = base.map { BaseForms($0.document.entries, locale: baseLocale) } ?? BaseForms()
  }

  /// What a file that holds several languages tells of its own names.
  private func keptKeys(
    of entries: Entries, _ byLocale: [(locale: String, entries: [Int])], base: String?
  ) -> Set<String> {
    guard byLocale.count > 3 else { return [] }
    let languages = byLocale.map { (locale: $0.locale, entries: $0.entries.map { entries[$0] }) }
    return KeptTexts(languages, baseLocale: base) { $0.base.flatMap { $0.isWrittenAsName ? $0 : nil } }.keys
  }

  /// What is inferred of each key of a file, in file order, one for each key: what `voicelint roles` shows.
  package func roles(of member: Member, inference: RoleInference) -> [(key: String, roles: KeyRoles)] {
    let document = member.document
    func list(_ document: Document, without other: RoleList = RoleList()) -> RoleList {
      RoleList(document.entries, inference, table: document.tableName, without: other, keepsAll: true)
    }
    let base = isBase(member) ? list(document) : self.base.map { list($0.document) } ?? RoleList()
    let own = isBase(member) ? RoleList() : list(document, without: base)
    var seen = (base: Set<Int>(), own: Set<Int>())
    return document.entries.compactMap { entry in
      if let row = base.row(entry) { return seen.base.insert(row).inserted ? (entry.key, base.all[row]) : nil }
      guard let row = own.row(entry) else { return nil }
      return seen.own.insert(row).inserted ? (entry.key, own.all[row]) : nil
    }
  }

  /// One language of a file, whose table is made when it is needed.
  package struct Plan: Sendable {
    package let locale: String
    /// Whether it is the language that the others are translated from.
    package let isBase: Bool
    package let table: @Sendable () -> LocaleTable
  }

  /// The locale tables of one file: one for each language it holds.
  package func localeTables(of member: Member, inference: RoleInference, languages: Languages) async -> [LocaleTable] {
    await plans(of: member, inference: inference, languages: languages).map { $0.table() }
  }

  /// What the locale tables of one file are made of, so that a file of many languages needs no more than some at once.
  package func plans(of member: Member, inference: RoleInference, languages: Languages) async -> [Plan] {
    let document = member.document
    let base = document.reading.baseLocale ?? baseLocale
    let byLocale = entriesByLocale(of: document, fallback: document.reading.locale ?? member.locale ?? base)
    async let readBase = languages.language(of: base)
    let known = await languages.languages(of: byLocale.map(\.locale))
    let baseLanguage = await readBase
    let own = await ownList(of: member, inference)
    // Keys that are texts tell the base text themselves; a base file of such keys may leave them out.
    // A file that holds all languages by itself holds the base texts too.
    let forms = self.base == nil ? BaseForms(document.entries, locale: base) : baseForms
    let keysAreTexts = self.base == nil ? own.hasTextsAsKeys : baseList.repeatsItsKeys
    let kept = keptKeys(of: document.entries, byLocale, base: base)
    return byLocale.map { locale, entries in
      Plan(locale: locale, isBase: locale == base) { [self] in
        var builder = LocaleTableBuilder(
          locale: locale, language: known[locale] ?? baseLanguage, baseLocale: base, baseLanguage: baseLanguage,
          document: document, lists: (baseList, own),
          baseEntries: locale == baseLocale ? nil : self.base?.document.entries, keysAreTexts: keysAreTexts,
          capacity: entries.count)
        for index in entries { builder.add(index) }
        if !isBase(member), let file = self.base?.document, base != locale { builder.compare(with: file) }
        var table = builder.table()
        table.baseForms = forms
        table.keptKeys = kept
        return table
      }
    }
  }

  /// The base texts that a file quotes beside its translations, as an XLIFF file does: the table of the base language,
  /// where nothing that was read is in that language. Nil where a file of the base language was read, or nothing is
  /// quoted.
  /// - Parameter keys: the only ones that matter; nil for all.
  package func quotedBase(
    of member: Member, keys: Set<String>?, inference: RoleInference, languages: Languages
  ) async -> LocaleTable? {
    let document = member.document
    guard base == nil, keys?.isEmpty != true, let locale = document.reading.baseLocale ?? baseLocale,
      !document.entries.contains(where: { $0.isBase || $0.locale == locale })
    else { return nil }
    // What most hints do, all of them tell.
    let keys = languages.style.hintPeriod == .consistent ? nil : keys
    let quoting = document.entries.indices.filter { index in
      let entry = document.entries[index]
      return entry.hasBase && keys?.contains(entry.key) ?? true
    }
    guard !quoting.isEmpty else { return nil }
    let language = await languages.language(of: locale)
    var builder = LocaleTableBuilder(
      locale: locale, language: language, baseLocale: locale, baseLanguage: language, document: document,
      lists: (baseList, await ownList(of: member, inference)),
      baseEntries: nil, keysAreTexts: false, isQuoted: true, capacity: quoting.count)
    for index in quoting { builder.add(index) }
    return builder.table()
  }

  /// The keys of a file that the base file doesn't have.
  private func ownList(of member: Member, _ inference: RoleInference) async -> RoleList {
    if isBase(member) { return RoleList() }
    let document = member.document
    if base == nil { return await lists.list(of: document, inference) }
    return RoleList(document.entries, inference, table: document.tableName, without: baseList)
  }

  /// BCP 47's code for a language that nobody knows.
  private static let unknown = "und"

  /// The languages in the order in which they are met, each with its entries.
  private func entriesByLocale(of document: Document, fallback: String?) -> [(locale: String, entries: [Int])] {
    let fallback = fallback ?? Table.unknown
    let entries = document.entries
    guard entries.contains(where: { $0.locale != nil && $0.locale != fallback }) else {
      return entries.isEmpty ? [] : [(fallback, Array(entries.indices))]
    }
    var order: [String] = []
    var byLocale: [String: [Int]] = [:]
    for index in entries.indices {
      let locale = entries[index].locale ?? fallback
      if byLocale[locale] == nil { order.append(locale) }
      byLocale[locale, default: []].append(index)
    }
    return order.map { ($0, byLocale[$0] ?? []) }
  }

  private func isBase(_ member: Member) -> Bool { base?.document.file.path == member.document.file.path }
}

extension Document {
  /// The name of the table that the whole file is; nil where it may hold several.
  var tableName: String? {
    let isTable = [Format.strings, .stringsdict, .xcstrings, .nib].contains { $0.name == format.name }
    return isTable ? RoleInference.tableName(of: file.path) : nil
  }
}

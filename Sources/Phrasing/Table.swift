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
  private let baseList: CastList

  package init(base: Member?, baseLocale: String?, casting: Casting) {
    self.base = base
    self.baseLocale = baseLocale
    baseList = base.map { CastList($0.document.entries, casting) } ?? CastList()
  }

  /// How each key of a file is cast, in file order, one for each key: what `voicelint roles` shows.
  package func casts(of member: Member, casting: Casting) -> [(key: String, cast: Cast)] {
    if isBase(member) { return baseList.rows.map { ($0.key, $0.cast) } }
    let own = CastList(member.document.entries, casting, without: baseList)
    var seen: Set<String> = []
    return member.document.entries.compactMap { entry in
      guard seen.insert(entry.id.key).inserted else { return nil }
      if let row = baseList.row(entry.id.key) { return (entry.id.key, baseList.rows[row].cast) }
      return own.row(entry.id.key).map { (entry.id.key, own.rows[$0].cast) }
    }
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

    let own = isBase(member) ? CastList() : CastList(document.entries, casting, without: baseList)
    let keysAreTexts = self.base.map { baseList.repeatsItsKeys($0.document.entries) } ?? own.hasTextsAsKeys
    let baseLanguage = await languages.language(of: base)
    var catalogs: [Catalog] = []
    for locale in order {
      let language = await languages.language(of: locale)
      var builder = CatalogBuilder(
        locale: locale, language: language, baseLocale: base, baseLanguage: baseLanguage, document: document,
        lists: (baseList, own))
      for index in byLocale[locale] ?? [] {
        let entry = document.entries[index]
        var text = entry.base ?? baseText(of: entry, in: locale)
        if text == nil, keysAreTexts, locale != base, own.isText(entry.id.key) { text = entry.id.key }
        builder.add(entry, at: index, base: text)
      }
      if !isBase(member), let file = self.base?.document, base != locale {
        builder.compare(with: file.entries, keysAreTexts: keysAreTexts)
      }
      catalogs.append(builder.catalog())
    }
    return catalogs
  }

  private func isBase(_ member: Member) -> Bool { base?.document.file.path == member.document.file.path }

  /// The text in the base language: from the base file, or from the comment where the base is a storyboard or nib,
  /// whose texts Xcode copies into the comments of its translations.
  private func baseText(of entry: Entry, in locale: String) -> String? {
    guard locale != baseLocale else { return nil }
    if let base, let index = baseList.entry(for: entry.id) { return base.document.entries[index].text?.string }
    return entry.comment.isEmpty ? nil : InterfaceBuilder.baseText(key: entry.id.key, comment: entry.comment)
  }
}

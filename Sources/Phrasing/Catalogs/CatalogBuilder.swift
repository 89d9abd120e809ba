import Formats
import Usage

/// Puts the catalog of one locale together, entry by entry, in file order.
struct CatalogBuilder {
  private let document: Document
  private let baseLanguage: Language
  /// The keys of the base file, and those of this file that it does not have. Rows of the second are counted on
  /// from those of the first.
  private let lists: (base: CastList, own: CastList)
  /// Whether keys of the second list that are texts tell their base text.
  private let keysAreTexts: Bool
  private var catalogInProgress: Catalog
  /// The phrase that stands for a row: the plain one, else its general form, else the first; nil where the file has
  /// no text for it.
  private var phrases: [(phrase: Int, generality: Generality)?]
  /// Rows where the next key is looked for first.
  private var nextRow = 0
  private var nextOwnRow = 0
  /// Whether the file has the key, with a value or without.
  private var isPresent: [Bool]

  init(
    locale: String, language: Language, baseLocale: String?, baseLanguage: Language, document: Document,
    lists: (base: CastList, own: CastList), keysAreTexts: Bool, capacity: Int
  ) {
    self.document = document
    self.baseLanguage = baseLanguage
    self.lists = lists
    self.keysAreTexts = keysAreTexts
    let count = lists.base.rows.count + lists.own.rows.count
    phrases = Array(repeating: nil, count: count)
    isPresent = Array(repeating: false, count: count)
    catalogInProgress = Catalog(
      locale: locale, language: language, baseLocale: baseLocale, baseLanguage: baseLanguage,
      isBase: locale == baseLocale, phrases: [], controls: [], dialogs: [], missing: [], absent: [], orphans: [],
      groups: [:])
    catalogInProgress.phrases.reserveCapacity(capacity)
  }

  /// - Parameters:
  ///   - index: of an entry of the document.
  ///   - baseEntries: what the file translates; nil where it is the base itself or nobody knows.
  mutating func add(_ index: Int, translating baseEntries: [Entry]?) {
    let entry = document.entries[index]
    add(entry, at: index, entry.text?.string, baseEntries)
  }

  /// Adds the base text that an entry quotes instead of its own.
  mutating func addQuoted(_ index: Int) {
    catalogInProgress.isQuoted = true
    let entry = document.entries[index]
    if let base = entry.base { add(entry, at: index, base, nil) }
  }

  private mutating func add(_ entry: Entry, at index: Int, _ text: String?, _ baseEntries: [Entry]?) {
    let name = CastList.Name(entry)
    let baseRow = lists.base.row(name, near: nextRow)
    guard let row = baseRow ?? lists.own.row(name, near: nextOwnRow).map({ lists.base.rows.count + $0 }) else { return }
    if baseRow != nil { nextRow = row + 1 } else { nextOwnRow = row - lists.base.rows.count + 1 }
    let cast = baseRow != nil ? lists.base.rows[row].cast : lists.own.rows[row - lists.base.rows.count].cast
    let base = entry.base ?? baseText(of: entry, baseRow, own: row - lists.base.rows.count, baseEntries)
    isPresent[row] = true
    let isLocked =
      entry.translatability == .locked || TranslatorNote.forbidsTranslation(entry.comment, baseLanguage.notations)
    guard let text else {
      if !isLocked, !catalogInProgress.isBase {
        catalogInProgress.missing.append(
          MissingEntry(
            entry: index, key: entry.id.key, variant: entry.id.variant, base: base, roles: cast.roles,
            evidence: cast.evidence))
      }
      return
    }
    // A text left in the base language is judged as what it is.
    let isLeft = base == text && !catalogInProgress.isBase
    let phrase = Phrase(
      text, roles: cast.roles, evidence: cast.evidence, trait: cast.trait,
      language: isLeft ? baseLanguage : catalogInProgress.language, locale: catalogInProgress.locale,
      base: catalogInProgress.isBase ? nil : base, baseLanguage: base == nil ? nil : baseLanguage,
      key: entry.id.key, comment: entry.comment, entry: index, variant: entry.id.variant, state: entry.state,
      isLocked: isLocked, isLeavingBySource: cast.leaves)
    let number = catalogInProgress.phrases.count
    catalogInProgress.phrases.append(phrase)
    let generality = Generality(entry.id.variant)
    if phrases[row].map({ $0.generality < generality }) ?? true { phrases[row] = (number, generality) }
    if !cast.group.isEmpty, cast.roles != .text { catalogInProgress.groups[cast.group, default: []].append(number) }
    for screen in cast.screens { catalogInProgress.screens[screen, default: []].append(number) }
    if !cast.misnomer.isEmpty { catalogInProgress.misnomers[number] = cast.misnomer }
  }

  /// The text in the base language: from the base file, from the comment where the base is a storyboard or nib, whose
  /// texts Xcode copies into the comments of its translations, or the key that is a text.
  private func baseText(of entry: Entry, _ row: Int?, own: Int, _ baseEntries: [Entry]?) -> String? {
    guard !catalogInProgress.isBase else { return nil }
    if let row {
      return baseEntries?[lists.base.entry(for: entry.id.variant, in: row)].text?.string
    }
    if keysAreTexts, lists.own.isText(own) { return entry.id.key }
    return entry.comment.isEmpty ? nil : InterfaceBuilder.baseText(key: entry.id.key, comment: entry.comment)
  }

  /// Finds the keys that the base file has and this one does not, and the other way about.
  mutating func compare(with base: Document) {
    for (number, row) in lists.base.rows.enumerated() where !isPresent[number] {
      let entry = base.entries[row.entry]
      guard let text = entry.text?.string, !text.isEmpty, entry.translatability == .translatable,
        !TranslatorNote.forbidsTranslation(entry.comment, baseLanguage.notations)
      else { continue }
      catalogInProgress.absent.append(
        AbsentEntry(
          key: row.key, variant: entry.id.variant.path, base: text, roles: row.cast.roles, evidence: row.cast.evidence))
    }
    // Info.plist is a base that isn't read, and so is a nib if the base file is another.
    let isNibRead = base.format.name == Format.nib.name && !base.entries.isEmpty
    guard !lists.own.rows.isEmpty, !document.file.path.hasSuffix("InfoPlist.strings") else { return }
    catalogInProgress.orphans = document.entries.indices.filter {
      let name = CastList.Name(document.entries[$0])
      guard lists.base.row(name) == nil, let row = lists.own.row(name),
        isNibRead || !InterfaceBuilder.isObjectKey(document.entries[$0].id.key)
      else { return false }
      return !(keysAreTexts && lists.own.isText(row))
    }
  }

  func catalog() -> Catalog {
    var catalog = catalogInProgress
    if catalog.language.style.hintPeriod == .consistent { catalog.followCustomOfHints() }
    catalog.controls = members(of: lists.base.controls, lists.own.controls).map { stem, parts in
      Control(stem: stem.name, trait: stem.trait, parts: parts)
    }
    catalog.dialogs = members(of: lists.base.dialogs, lists.own.dialogs).compactMap { stem, parts in
      func those(_ roles: RoleSet) -> [Int] { parts.filter { !catalog.phrases[$0].roles.isDisjoint(with: roles) } }
      let dialog = Dialog(
        stem: stem.name, titles: those(.dialogTitle), messages: those(.dialogMessage), buttons: those(.dialogButton))
      // Buttons alone are a store of buttons for many dialogs, unless somebody says that they are one.
      return dialog.titles.isEmpty && dialog.messages.isEmpty && !stem.isDeclared ? nil : dialog
    }
    return catalog
  }

  /// The controls or dialogs that have a phrase in this locale, each with its phrases.
  private func members(
    of base: [CastList.Stem], _ own: [CastList.Stem]
  ) -> [(stem: CastList.Stem, parts: [Int])] {
    var members: [(stem: CastList.Stem, parts: [Int])] = []
    members.reserveCapacity(base.count + own.count)
    func add(_ stem: CastList.Stem, from first: Int) {
      let parts = stem.rows.compactMap { phrases[first + $0]?.phrase }
      if !parts.isEmpty { members.append((stem, parts)) }
    }
    for stem in base { add(stem, from: 0) }
    for stem in own { add(stem, from: lists.base.rows.count) }
    return members
  }
}

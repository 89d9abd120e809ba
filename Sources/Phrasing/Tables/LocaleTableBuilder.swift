import Formats
import Usage

/// Puts the table of one locale together, entry by entry, in file order.
struct LocaleTableBuilder {
  private let document: Document
  private let baseLanguage: Language
  /// The keys of the base file, and those of this file that it does not have. Rows of the second are counted on
  /// from those of the first.
  private let lists: (base: RoleList, own: RoleList)
  /// Whether keys of the second list that are texts tell their base text.
  private let keysAreTexts: Bool
  private var tableInProgress: LocaleTable
  /// The number of the phrase that stands for a row: the plain one, else its general form, else the first; -1 where the
  /// file has no text for it.
  private var phrases: [Int32]
  /// Rows where the next key is looked for first.
  private var nextRow = 0
  private var nextOwnRow = 0
  /// Whether the file has the key, with a value or without.
  private var isPresent: [Bool]
  private let source: PhraseSource
  /// What shows that a text was left in part in the base language.
  private let foreign: ForeignWords?

  /// - Parameters:
  ///   - baseEntries: what the file translates; nil where it is the base itself or nobody knows.
  ///   - isQuoted: whether the texts are the base texts that entries quote.
  init(
    locale: String, language: Language, baseLocale: String?, baseLanguage: Language, document: Document,
    lists: (base: RoleList, own: RoleList), baseEntries: Entries?, keysAreTexts: Bool, isQuoted: Bool = false,
    capacity: Int
  ) {
    self.document = document
    self.baseLanguage = baseLanguage
    self.lists = lists
    self.keysAreTexts = keysAreTexts
    let count = lists.base.rows.count + lists.own.rows.count
    phrases = Array(repeating: -1, count: count)
    isPresent = Array(repeating: false, count: count)
    let isBase = locale == baseLocale
    source = PhraseSource(
      locale: locale, language: language, baseLanguage: baseLanguage, isBase: isBase, isQuoted: isQuoted,
      entries: document.entries, baseEntries: isBase ? nil : baseEntries, parts: lists.base.parts + lists.own.parts)
    tableInProgress = LocaleTable(
      locale: locale, language: language, baseLocale: baseLocale, baseLanguage: baseLanguage, isBase: isBase,
      phrases: Phrases(source), controls: [], dialogs: [], missing: [], absent: [], orphans: [], groups: [:])
    tableInProgress.isQuoted = isQuoted
    foreign = isBase || tableInProgress.isBaseVariety ? nil : ForeignWords(of: baseLanguage, in: language)
    tableInProgress.phrases.reserveCapacity(capacity)
  }

  /// - Parameter index: of an entry of the document.
  mutating func add(_ index: Int) {
    let entry = document.entries[index]
    let baseRow = lists.base.row(entry, near: nextRow)
    guard let row = baseRow ?? lists.own.row(entry, near: nextOwnRow).map({ lists.base.rows.count + $0 }) else {
      return
    }
    if baseRow != nil { nextRow = row + 1 } else { nextOwnRow = row - lists.base.rows.count + 1 }
    let part =
      baseRow.map { lists.base.partNumber($0) }
      ?? lists.base.parts.count + lists.own.partNumber(row - lists.base.rows.count)
    let inferred = source.parts[part]
    isPresent[row] = true
    let base = basePlace(of: entry, baseRow, own: row - lists.base.rows.count)
    let isLocked =
      entry.translatability == .locked
      || entry.hasComment && TranslatorNote.forbidsTranslation(entry.comment, baseLanguage.notations)
    guard source.isQuoted ? entry.hasBase : entry.hasText else {
      if !isLocked, !source.isBase {
        let text = source.base(
          Phrases.Row(
            entry: Int32(truncatingIfNeeded: index), part: 0, base: base, features: [], baseFeatures: [], isLeft: false,
            isLocked: false))
        tableInProgress.missing.append(
          MissingEntry(
            entry: index, key: entry.key, variant: entry.variant, base: text, roles: inferred.roles,
            evidence: inferred.evidence))
      }
      return
    }
    let features = source.isQuoted ? entry.withBase(TextFeatures.init) : entry.withText(TextFeatures.init)
    let (baseFeatures, isLeft, mayKeepBase) = source.isBase ? ([], false, false) : compared(entry, base, features)
    let number = tableInProgress.phrases.append(
      Phrases.Row(
        entry: Int32(truncatingIfNeeded: index), part: Int32(truncatingIfNeeded: part), base: base, features: features,
        baseFeatures: baseFeatures, isLeft: isLeft, isLocked: isLocked, mayKeepBase: mayKeepBase))
    note(entry, number, for: row)
    if !inferred.group.isEmpty, inferred.roles != .text {
      tableInProgress.groups[inferred.group, default: []].append(number)
    }
    for screen in inferred.screens { tableInProgress.screens[screen, default: []].append(number) }
    if !inferred.misnomer.isEmpty { tableInProgress.misnomers[number] = inferred.misnomer }
  }

  /// Notes which phrase stands for a key.
  private mutating func note(_ entry: Entry, _ number: Int, for row: Int) {
    if phrases[row] >= 0 {
      let known = tableInProgress.phrases.variant(Int(phrases[row]))
      guard known != .plain, Generality(known) < Generality(entry.variant) else { return }
    }
    phrases[row] = Int32(truncatingIfNeeded: number)
  }

  /// The signs of the base text, whether the text is the same, and whether it may be so in part.
  private func compared(
    _ entry: Entry, _ base: Phrases.BasePlace, _ features: TextFeatures
  ) -> (features: TextFeatures, isLeft: Bool, mayKeepBase: Bool) {
    func compare(_ text: UnsafeBufferPointer<UInt8>, _ base: UnsafeBufferPointer<UInt8>) -> (TextFeatures, Bool, Bool) {
      if text.isSame(as: base) { return (features, true, false) }
      let baseFeatures = TextFeatures(of: base)
      // Letters with accents may be written in two ways.
      if features.contains(.nonASCII), baseFeatures.contains(.nonASCII),
        String(decoding: text, as: UTF8.self) == String(decoding: base, as: UTF8.self)
      {
        return (baseFeatures, true, false)
      }
      return (baseFeatures, false, foreign?.stand(in: text) ?? false)
    }
    switch base {
    case .none: return ([], false, false)
    case .entry: return entry.withText { text in entry.withBase { compare(text, $0) } }
    case .base(let index):
      guard let other = source.baseEntries?[Int(index)] else { return ([], false, false) }
      return entry.withText { text in other.withText { compare(text, $0) } }
    case .key: return entry.withText { text in entry.withKey { compare(text, $0) } }
    case .comment:
      var base = InterfaceBuilder.baseText(key: entry.key, comment: entry.comment) ?? ""
      return base.withUTF8 { base in entry.withText { compare($0, base) } }
    }
  }

  /// Where the text in the base language is: in the entry, in the base file, in the comment where the base is a
  /// storyboard or nib, whose texts Xcode copies into the comments of its translations, or in the key that is a text.
  private func basePlace(of entry: Entry, _ row: Int?, own: Int) -> Phrases.BasePlace {
    guard !source.isBase else { return .none }
    if entry.hasBase { return .entry }
    if let row {
      let base = lists.base.entry(for: entry.variant, in: row)
      return source.baseEntries?[base].hasText == true ? .base(Int32(truncatingIfNeeded: base)) : .none
    }
    if keysAreTexts, lists.own.isText(own) { return .key }
    guard entry.hasComment, InterfaceBuilder.baseText(key: entry.key, comment: entry.comment) != nil else {
      return .none
    }
    return .comment
  }

  /// Finds the keys that the base file has and this one does not, and the other way about.
  mutating func compare(with base: Document) {
    for (number, row) in lists.base.rows.enumerated() where !isPresent[number] {
      let entry = base.entries[row.entry]
      guard let text = entry.string, !text.isEmpty, entry.translatability == .translatable,
        !TranslatorNote.forbidsTranslation(entry.comment, baseLanguage.notations)
      else { continue }
      let inferred = lists.base.part(number)
      tableInProgress.absent.append(
        AbsentEntry(
          key: lists.base.key(number), variant: entry.variant.path, base: text, roles: inferred.roles,
          evidence: inferred.evidence))
    }
    // Info.plist is a base that isn't read, and so is a nib if the base file is another.
    let isNibRead = base.format.name == Format.nib.name && !base.entries.isEmpty
    guard !lists.own.rows.isEmpty, !document.file.path.hasSuffix("InfoPlist.strings") else { return }
    tableInProgress.orphans = document.entries.indices.filter {
      let entry = document.entries[$0]
      guard lists.base.row(entry) == nil, let row = lists.own.row(entry),
        isNibRead || !InterfaceBuilder.isObjectKey(entry.key)
      else { return false }
      return !(keysAreTexts && lists.own.isText(row))
    }
  }

  func table() -> LocaleTable {
    var table = tableInProgress
    table.pluralSets = table.foundPluralSets
    if table.language.style.hintPeriod == .consistent { table.followCustomOfHints() }
    table.controls = members(of: lists.base.controls, lists.own.controls).map { stem, parts in
      Control(stem: stem.name, trait: stem.trait, parts: parts)
    }
    table.dialogs = members(of: lists.base.dialogs, lists.own.dialogs).compactMap { stem, parts in
      func those(_ roles: RoleSet) -> [Int] { parts.filter { !table.phrases.roles($0).isDisjoint(with: roles) } }
      let dialog = Dialog(
        stem: stem.name, titles: those(.dialogTitle), messages: those(.dialogMessage), buttons: those(.dialogButton))
      // Buttons alone are a store of buttons for many dialogs, unless somebody says that they are one.
      return dialog.titles.isEmpty && dialog.messages.isEmpty && !stem.isDeclared ? nil : dialog
    }
    return table
  }

  /// The controls or dialogs that have a phrase in this locale, each with its phrases.
  private func members(
    of base: [RoleList.Stem], _ own: [RoleList.Stem]
  ) -> [(stem: RoleList.Stem, parts: [Int])] {
    var members: [(stem: RoleList.Stem, parts: [Int])] = []
    members.reserveCapacity(base.count + own.count)
    func add(_ stem: RoleList.Stem, from first: Int) {
      let parts = stem.rows.compactMap { phrases[first + $0] < 0 ? nil : Int(phrases[first + $0]) }
      if !parts.isEmpty { members.append((stem, parts)) }
    }
    for stem in base { add(stem, from: 0) }
    for stem in own { add(stem, from: lists.base.rows.count) }
    return members
  }
}

import Formats

/// Puts the catalog of one locale together, entry by entry, in file order.
struct CatalogBuilder {
  private let document: Document
  private let baseLanguage: Language
  private var catalogInProgress: Catalog
  private var keys: Set<String> = []
  private var ids: Set<EntryID> = []
  private var controls: [String: (trait: Trait?, parts: [Int])] = [:]
  private var controlOrder: [String] = []
  private var dialogs: [String: [Int]] = [:]
  private var dialogOrder: [String] = []

  init(locale: String, language: Language, baseLocale: String?, baseLanguage: Language, document: Document) {
    self.document = document
    self.baseLanguage = baseLanguage
    catalogInProgress = Catalog(
      locale: locale, language: language, baseLocale: baseLocale, baseLanguage: baseLanguage,
      isBase: locale == baseLocale, phrases: [], controls: [], dialogs: [], missing: [], absent: [], orphans: [],
      groups: [:])
  }

  /// Whether the file has the key in this variant, or in any form where the base has one form only.
  func has(_ id: EntryID) -> Bool {
    ids.contains(id) || keys.contains(id.key) && (id.variant == .plain || !ids.contains(EntryID(id.key)))
      || ids.contains(EntryID(id.key))
  }

  mutating func add(_ entry: Entry, at index: Int, cast: Cast, base: String?) {
    ids.insert(entry.id)
    keys.insert(entry.id.key)
    guard let text = entry.text?.string else {
      if entry.translatability == .translatable, !catalogInProgress.isBase {
        catalogInProgress.missing.append(
          MissingEntry(entry: index, key: entry.id.key, variant: entry.id.variant, base: base))
      }
      return
    }
    // A text left in the base language is judged as what it is.
    let isLeft = base == text && !catalogInProgress.isBase
    let phrase = Phrase(
      text, roles: cast.roles, evidence: cast.evidence, trait: cast.trait,
      language: isLeft ? baseLanguage : catalogInProgress.language, locale: catalogInProgress.locale,
      base: catalogInProgress.isBase ? nil : base, key: entry.id.key, comment: entry.comment, entry: index,
      variant: entry.id.variant, state: entry.state, isLocked: entry.translatability == .locked)
    let number = catalogInProgress.phrases.count
    catalogInProgress.phrases.append(phrase)
    guard cast.roles != .text else { return }
    join(number, cast)
  }

  private mutating func join(_ phrase: Int, _ cast: Cast) {
    if !cast.stem.isEmpty {
      if controls[cast.stem] == nil { controlOrder.append(cast.stem) }
      controls[cast.stem, default: (cast.trait, [])].parts.append(phrase)
      if let trait = cast.trait { controls[cast.stem]?.trait = trait }
    }
    if !cast.dialog.isEmpty {
      if dialogs[cast.dialog] == nil { dialogOrder.append(cast.dialog) }
      dialogs[cast.dialog, default: []].append(phrase)
    }
    if !cast.group.isEmpty { catalogInProgress.groups[cast.group, default: []].append(phrase) }
  }

  mutating func addAbsent(_ entry: AbsentEntry) {
    catalogInProgress.absent.append(entry)
  }

  mutating func findOrphans(isKnown: (EntryID) -> Bool) {
    catalogInProgress.orphans = document.entries.indices.filter { !isKnown(document.entries[$0].id) }
  }

  func catalog() -> Catalog {
    var catalog = catalogInProgress
    catalog.controls = controlOrder.compactMap { stem in
      controls[stem].map { Control(stem: stem, trait: $0.trait, parts: $0.parts) }
    }
    catalog.dialogs = dialogOrder.map { stem in
      let parts = dialogs[stem] ?? []
      func those(_ roles: RoleSet) -> [Int] { parts.filter { !catalog.phrases[$0].roles.isDisjoint(with: roles) } }
      return Dialog(
        stem: stem, titles: those(.dialogTitle), messages: those(.dialogMessage), buttons: those(.dialogButton))
    }
    return catalog
  }
}

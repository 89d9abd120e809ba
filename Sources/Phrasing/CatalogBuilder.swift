import Formats

/// Puts the catalog of one locale together, entry by entry, in file order.
struct CatalogBuilder {
  private let document: Document
  private var inProgress: Catalog
  /// The phrases of each control, dialog and group, by number.
  private var controls = Joint()
  private var dialogs = Joint()
  private var groups = Joint()
  private var traits: [Int: Trait] = [:]

  var locale: String { inProgress.locale }

  init(locale: String, language: Language, baseLocale: String?, baseLanguage: Language, document: Document) {
    self.document = document
    inProgress = Catalog(
      locale: locale, language: language, baseLocale: baseLocale, baseLanguage: baseLanguage,
      isBase: locale == baseLocale, phrases: [], controls: [], dialogs: [], missing: [], absent: [], orphans: [],
      groups: [:])
  }

  mutating func reserve(_ count: Int) {
    inProgress.phrases.reserveCapacity(count)
  }

  mutating func add(_ entry: Entry, at index: Int, _ row: CastList.Row, base: String?) {
    guard let text = entry.text?.string else {
      if entry.translatability == .translatable, !inProgress.isBase {
        inProgress.missing.append(
          MissingEntry(entry: index, key: entry.id.key, variant: entry.id.variant, base: base))
      }
      return
    }
    // A text left in the base language is judged as what it is.
    let isLeft = !inProgress.isBase && base == text
    let number = inProgress.phrases.count
    inProgress.phrases.append(
      Phrase(
        text, roles: row.roles, evidence: row.evidence, trait: row.trait,
        language: isLeft ? inProgress.baseLanguage : inProgress.language, locale: inProgress.locale,
        base: inProgress.isBase ? nil : base, baseLanguage: base == nil ? nil : inProgress.baseLanguage,
        key: entry.id.key, comment: entry.comment, entry: index, variant: entry.id.variant, state: entry.state,
        isLocked: entry.translatability == .locked))
    guard row.roles != .text else { return }
    controls.add(number, to: row.control)
    if row.control >= 0, let trait = row.trait { traits[row.control] = trait }
    dialogs.add(number, to: row.dialog)
    groups.add(number, to: row.group)
  }

  mutating func addAbsent(_ entry: AbsentEntry) {
    inProgress.absent.append(entry)
  }

  mutating func addOrphan(_ index: Int) {
    inProgress.orphans.append(index)
  }

  /// - Parameter casts: the names of the numbers.
  func catalog(_ casts: CastList) -> Catalog {
    var catalog = inProgress
    catalog.controls = controls.order.map {
      Control(stem: casts.controls.names[$0], trait: traits[$0], parts: controls.parts[$0])
    }
    catalog.dialogs = dialogs.order.map { number in
      let parts = dialogs.parts[number]
      func those(_ roles: RoleSet) -> [Int] { parts.filter { !catalog.phrases[$0].roles.isDisjoint(with: roles) } }
      return Dialog(
        stem: casts.dialogs.names[number], titles: those(.dialogTitle), messages: those(.dialogMessage),
        buttons: those(.dialogButton))
    }
    for number in groups.order { catalog.groups[casts.groups.names[number]] = groups.parts[number] }
    return catalog
  }
}

/// Phrases by the number of what they belong to.
private struct Joint {
  /// The numbers in the order in which they were first met.
  private(set) var order: [Int] = []
  private(set) var parts: [[Int]] = []

  mutating func add(_ phrase: Int, to number: Int) {
    guard number >= 0 else { return }
    while parts.count <= number { parts.append([]) }
    if parts[number].isEmpty { order.append(number) }
    parts[number].append(phrase)
  }
}

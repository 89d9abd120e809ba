package import Formats

/// The plural forms that one value has in one locale.
package struct PluralSet: Sendable {
  package let key: String
  /// The path before the category, such as `substitutions.files.plural`.
  package let stem: Variant
  /// Categories with the phrase of each: an index in ``LocaleTable/phrases``; nil where the form has no value.
  package fileprivate(set) var forms: [(category: String, phrase: Int?)]

  /// The category that every language has (CLDR).
  package static let general = "other"
  /// Categories that Apple's systems look up in every language: a form for none may be given anywhere.
  package static let always: Set<String> = ["zero", general]

  /// The form that stands for the value: `other`, or the last one.
  package var main: Int? {
    forms.first { $0.category == PluralSet.general }?.phrase ?? forms.last { $0.phrase != nil }?.phrase
  }

  package func has(_ category: String) -> Bool { forms.contains { $0.category == category } }
}

/// The plural forms of a base file.
struct BaseForms: Sendable {
  private var categories: [EntryID: Set<String>] = [:]

  /// - Parameter locale: the base language, where entries tell theirs.
  init(_ entries: Entries = Entries(), locale: String? = nil) {
    for entry in entries where !entry.variant.path.isEmpty && (entry.locale == nil || entry.locale == locale) {
      guard let category = entry.variant.pluralCategory, let stem = entry.variant.pluralStem else { continue }
      categories[EntryID(entry.key, stem), default: []].insert(category)
    }
  }

  /// The categories that the base text of a value has; nil where it has no plural forms.
  func of(_ set: PluralSet) -> Set<String>? { categories[EntryID(set.key, set.stem)] }
}

extension LocaleTable {
  /// The categories of the base language that the base text of a value does without: its number is never one of them,
  /// as where a key is for several things only, or the words do not change with it.
  package func formsLeftOut(by set: PluralSet) -> Set<String> {
    guard !isBase, let given = baseForms.of(set) else { return [] }
    return Set(baseLanguage.pluralCategories).subtracting(given).subtracting(PluralSet.always)
  }

  /// Finds the values that have plural forms, in file order.
  var foundPluralSets: [PluralSet] {
    var sets: [PluralSet] = []
    var places: [EntryID: Int] = [:]
    func add(_ key: String, _ variant: Variant, _ phrase: Int?) {
      guard let category = variant.pluralCategory, let stem = variant.pluralStem else { return }
      let id = EntryID(key, stem)
      let place = places[id] ?? sets.count
      if place == sets.count {
        places[id] = place
        sets.append(PluralSet(key: key, stem: stem, forms: []))
      }
      sets[place].forms.append((category, phrase))
    }
    for number in phrases.indices where !phrases.hasPlainVariant(number) {
      add(phrases.key(number), phrases.variant(number), number)
    }
    for entry in missing where !entry.variant.path.isEmpty { add(entry.key, entry.variant, nil) }
    return sets
  }
}

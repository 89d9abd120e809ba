package import Formats

/// The plural forms that one value has in one locale.
package struct PluralSet: Sendable {
  package let key: String
  /// The path before the category, such as `substitutions.files.plural`.
  package let stem: Variant
  /// Categories with the phrase of each: an index in ``Catalog/phrases``; nil where the form has no value.
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

extension Catalog {
  /// The values of the catalog that have plural forms, in file order.
  package var pluralSets: [PluralSet] {
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
    for number in phrases.indices where !phrases[number].variant.path.isEmpty {
      add(phrases[number].key, phrases[number].variant, number)
    }
    for entry in missing where !entry.variant.path.isEmpty { add(entry.key, entry.variant, nil) }
    return sets
  }
}

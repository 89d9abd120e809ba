import Phrasing

extension Rule {
  static let pluralFormExtra = Rule(
    "plural-form-extra", "A text with a number has no plural forms that its language does not use.", .note,
    ground: .marks
  ) { catalog in
    guard !catalog.language.pluralCategories.isEmpty else { return [] }
    // Editors of catalogs ask for every category of a language, for fractions too.
    let used = Set(catalog.language.pluralCategories).union(catalog.language.rarePluralCategories)
    var flags: [Flag] = []
    for set in catalog.pluralSets {
      for form in set.forms where !used.contains(form.category) && !PluralSet.always.contains(form.category) {
        guard let phrase = form.phrase else { continue }
        flags.append(
          Flag(.phrase(phrase), nil, "“\(catalog.phrases[phrase].text)” is never read: no number takes this form."))
      }
    }
    return flags
  }
}

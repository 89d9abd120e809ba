import Phrasing

extension Rule {
  static let pluralFormExtra = Rule(
    "plural-form-extra", "A text has no plural forms that its language never uses.", .note,
    basis: .marks
  ) { table in
    guard !table.language.pluralCategories.isEmpty else { return [] }
    // Editors of catalogs ask for every category of a language, for fractions too.
    let used = Set(table.language.pluralCategories).union(table.language.rarePluralCategories)
    var flags: [Flag] = []
    for set in table.pluralSets {
      for form in set.forms where !used.contains(form.category) && !PluralSet.always.contains(form.category) {
        guard let phrase = form.phrase else { continue }
        let message =
          table.language.plainName.map { "The plural form “\(form.category)” is never used: \($0) doesn't have it." }
          ?? "The plural form “\(form.category)” is never used in this language."
        flags.append(Flag(.phrase(phrase), nil, message))
      }
    }
    return flags
  }
}

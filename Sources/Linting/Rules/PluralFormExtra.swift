import Phrasing

extension Rule {
  static let pluralFormExtra = Rule(
    "plural-form-extra", "A text with a number has no plural forms that its language does not use.", .note,
    ground: .marks
  ) { catalog in
    let used = catalog.language.pluralCategories
    guard !used.isEmpty else { return [] }
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

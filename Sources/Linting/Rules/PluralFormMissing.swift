import Phrasing

extension Rule {
  static let pluralFormMissing = Rule(
    "plural-form-missing", "A text with a number has every plural form of its language.",
    ground: .marks
  ) { catalog in
    let language = catalog.language
    guard !language.pluralCategories.isEmpty else { return [] }
    var flags: [Flag] = []
    for set in catalog.pluralSets {
      guard let place = set.main else { continue }
      let isChosen = catalog.formsLeftOut(by: set)
      let missing = language.pluralCategories.filter { !set.has($0) && !isChosen.contains($0) }
      guard !missing.isEmpty else { continue }
      // Without the form for all other numbers the text can not be looked up at all.
      let isFatal = !set.has(PluralSet.general)
      // One form for all numbers is a choice in the language of those who made it; a text left in another language
      // has that language's forms.
      let isOwnLanguage = catalog.isBase || catalog.isBaseVariety
      let isOneForm = set.forms.allSatisfy { PluralSet.always.contains($0.category) }
      guard isFatal || (isOwnLanguage ? !isOneForm : !catalog.phrases[place].isLeftWhole) else { continue }
      // A number alone is the same in every form.
      guard isFatal || set.forms.contains(where: { $0.phrase.map { catalog.phrases[$0].text.hasWords } ?? false })
      else {
        continue
      }
      let isRare = missing.allSatisfy(language.rarePluralCategories.contains)
      let names = missing.map { "“\($0)”" }.joined(separator: ", ")
      flags.append(
        Flag(
          .phrase(place), nil, message(names, isRare: isRare && !isFatal),
          isMild: isRare && !isFatal, isGrave: isFatal))
    }
    return flags
  }

  private static func message(_ names: String, isRare: Bool) -> String {
    isRare
      ? "\(names): the few numbers that take this form, such as whole millions, are read with another one."
      : "\(names): the forms lack what the language needs, and another form is read instead."
  }
}

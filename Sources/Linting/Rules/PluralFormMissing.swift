import Phrasing

extension Rule {
  static let pluralFormMissing = Rule(
    "plural-form-missing", "A text with a number has every plural form its language needs.",
    basis: .marks
  ) { table in
    let language = table.language
    guard !language.pluralCategories.isEmpty else { return [] }
    var flags: [Flag] = []
    for set in table.pluralSets {
      guard let place = set.main else { continue }
      let isChosen = table.formsLeftOut(by: set)
      let missing = language.pluralCategories.filter { !set.has($0) && !isChosen.contains($0) }
      guard !missing.isEmpty else { continue }
      // Without the form for all other numbers the text can not be looked up at all.
      let isFatal = !set.has(PluralSet.general)
      // One form for all numbers is a choice in the language of those who made it; a text left in another language
      // has that language's forms.
      let isOwnLanguage = table.isBase || table.isBaseVariety
      let isOneForm = set.forms.allSatisfy { PluralSet.always.contains($0.category) }
      guard isFatal || (isOwnLanguage ? !isOneForm : !table.phrases[place].isLeftWhole) else { continue }
      // A number alone is the same in every form.
      guard isFatal || set.forms.contains(where: { $0.phrase.map { table.phrases[$0].text.hasWords } ?? false })
      else {
        continue
      }
      let isRare = missing.allSatisfy(language.rarePluralCategories.contains)
      flags.append(
        Flag(
          .phrase(place), nil, message(missing, isFatal: isFatal, isRare: isRare),
          isMild: isRare && !isFatal, isGrave: isFatal))
    }
    return flags
  }

  private static func message(_ missing: [String], isFatal: Bool, isRare: Bool) -> String {
    let names = listed(missing.map { "“\($0)”" })
    let start = missing.count == 1 ? "The plural form \(names) is missing" : "The plural forms \(names) are missing"
    let other = "“\(PluralSet.general)”"
    if isFatal {
      return missing.count == 1
        ? "\(start), so the app shows the key." : "\(start). Without \(other) the app shows the key."
    }
    return isRare
      ? "\(start); rare numbers, such as whole millions, use \(other)." : "\(start); \(other) is read instead."
  }
}

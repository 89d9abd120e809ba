import Phrasing

extension Rule {
  static let halfTranslated = Rule(
    "half-translated", "No part of a translation is left in the base language.", .note, basis: .words
  ) { table in
    table.remnants.map { remnant in
      let words = table.phrases[remnant.phrase].quote(remnant.range)
      var message = "\(words) is untranslated: it's read by the voice of another language."
      if let own = table.language.plainName, let base = table.baseLanguage.plainName {
        message = "\(words) is untranslated: the \(own) voice reads \(base)."
      }
      return Flag(.phrase(remnant.phrase), remnant.range, message)
    }
  }
}

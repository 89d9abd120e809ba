import Phrasing

extension Rule {
  static let inconsistentTranslation = Rule(
    "inconsistent-translation", "One base text has one translation wherever it plays the same part.", .note,
    roles: [.label, .action, .inputLabel, .buttons], ground: .marks
  ) { catalog in
    guard !catalog.isBase, !catalog.isBaseVariety else { return [] }
    var flags: [Flag] = []
    for group in catalog.sameBaseTexts {
      let usual = catalog.mostUsed(of: group)
      for number in group where !catalog.phrases[number].isFormOf(catalog.phrases[usual]) {
        let phrase = catalog.phrases[number]
        // A text of more words may say what the button does here.
        guard phrase.words.count < catalog.phrases[usual].words.count + 2 else { continue }
        flags.append(
          Flag(
            .phrase(number), nil,
            "“\(phrase.text)” and “\(catalog.phrases[usual].text)” both stand for “\(phrase.base ?? "")”.",
            suggestion: catalog.phrases[usual].text))
      }
    }
    return flags
  }
}

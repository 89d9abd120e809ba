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
        // Two against two is no usage: which one is meant only a person can say.
        let isUsual = catalog.count(of: usual, in: group) >= 2 * catalog.count(of: number, in: group)
        flags.append(
          Flag(
            .phrase(number), nil,
            "“\(phrase.text)” and “\(catalog.phrases[usual].text)” both stand for “\(phrase.base ?? "")”.",
            suggestion: isUsual ? catalog.phrases[usual].text : nil))
      }
    }
    return flags
  }
}

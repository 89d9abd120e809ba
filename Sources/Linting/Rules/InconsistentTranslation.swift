import Phrasing

extension Rule {
  static let inconsistentTranslation = Rule(
    "inconsistent-translation", "The same source text has the same translation wherever it plays the same role.", .note,
    roles: [.label, .action, .inputLabel, .buttons], basis: .marks
  ) { table in
    guard !table.isBase, !table.isBaseVariety else { return [] }
    var flags: [Flag] = []
    for group in table.sameBaseTexts {
      let counts = table.counts(of: group)
      // The text that the most of them have; the first of these.
      let most = counts.max() ?? 0
      let usual = zip(group, counts).first { $0.1 == most }?.0 ?? group[0]
      for (number, count) in zip(group, counts)
      where !Comparison(table.phrases[number], table.phrases[usual]).isFormOf {
        let (phrase, other) = (table.phrases[number], table.phrases[usual])
        // A text of more words may say what the button does here.
        guard phrase.tokens.words.count < other.tokens.words.count + 2 else { continue }
        // Two against two is no usage: which one is meant only a person can say.
        let isUsual = most >= 2 * count
        flags.append(
          Flag(
            .phrase(number), nil,
            "The same source text is \(quoted(other.text)) elsewhere. Listeners recognize a control by its name.",
            suggestion: isUsual ? other.text : nil))
      }
    }
    return flags
  }
}

import Phrasing

extension Rule {
  static let punctuationMismatch = Rule(
    "punctuation-mismatch", "A translation ends with the same kind of mark as its source text.", .note,
    basis: .marks
  ) { table in
    // A language without a file may have marks that nobody told of.
    guard !table.isBase, table.language.isJudged, table.baseLanguage.isJudged else { return [] }
    let (own, base) = (table.language, table.baseLanguage)
    var flags: [Flag] = []
    for number in table.phrases.indices where table.phrases.hasBase(number) && !table.phrases.isLeft(number) {
      let wanted = table.phrases.withBase(number) { EndMark.find(in: $0, base).mark }
      let (found, range) = table.phrases.withText(number) { EndMark.find(in: $0, own) }
      let difference = EndMarkDifference(wanted: wanted, found: found)
      guard wanted != found, difference.isHeard(in: own) else { continue }
      let phrase = table.phrases[number]
      guard !phrase.text.isEmpty, let baseText = phrase.baseText else { continue }
      guard !difference.isMeant(in: phrase, for: baseText, base) else { continue }
      flags.append(Flag(.phrase(number), range.isEmpty ? nil : range, difference.message))
    }
    return flags
  }
}

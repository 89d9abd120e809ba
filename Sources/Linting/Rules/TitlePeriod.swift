import Phrasing

extension Rule {
  static let titlePeriod = Rule(
    "title-period", "A screen's title is a name, not a sentence, and doesn't end with a full stop.", .note,
    roles: .title, basis: .marks
  ) { phrase in
    guard case .fullStop(let stop) = phrase.tokens.ending, !phrase.tokens.isComposite, phrase.title.isLikely else {
      return []
    }
    // Subtitles and descriptions are filed under titles, and may be sentences.
    guard phrase.evidence > .guess else { return [] }
    guard !phrase.closing.isAbbreviation, !phrase.closing.isOrdinal, !phrase.closing.mayBeAbbreviation else {
      return []
    }

    return [
      Flag(
        .here, stop, "Ends with a full stop; a title is a name, not a sentence.",
        replacement: Replacement("Remove the full stop", .unsafe, stop, with: ""))
    ]
  }
}

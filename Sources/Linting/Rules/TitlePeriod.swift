import Phrasing

extension Rule {
  static let titlePeriod = Rule(
    "title-period", "A screen's title is a name, not a sentence, and doesn't end with a full stop.", .note,
    roles: .title, basis: .marks
  ) { phrase in
    guard case .fullStop(let stop) = phrase.tokens.ending, !phrase.tokens.isComposite, phrase.isTitleLike else {
      return []
    }
    // Subtitles and descriptions are filed under titles, and may be sentences.
    guard phrase.evidence > .guess else { return [] }
    guard !phrase.endsInAbbreviation, !phrase.endsInOrdinal, !phrase.tokens.mayBeAbbreviation else { return [] }

    return [
      Flag(
        .here, stop, "Ends with a full stop; a title is a name, not a sentence.",
        replacement: Replacement("Remove the full stop", .unsafe, stop, with: ""))
    ]
  }
}

import Phrasing

extension Rule {
  static let buttonPeriod = Rule(
    "button-period", "A button's title ends in no full stop and no exclamation mark.",
    roles: .buttons, ground: .marks
  ) { phrase in
    guard let mark = phrase.closingStop, !phrase.endsInAbbreviation, !phrase.endsInOrdinal else { return [] }
    guard phrase.isButtonLike, !phrase.mayBeAbbreviation else { return [] }

    return [
      Flag(
        .here, mark, "“\(phrase.text)” ends in a mark, as a sentence does. A button's title has none.",
        replacement: Replacement("Remove the mark", .safe, mark, with: ""))
    ]
  }
}

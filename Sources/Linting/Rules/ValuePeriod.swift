import Phrasing

extension Rule {
  static let valuePeriod = Rule(
    "value-period", "A short value doesn't end with a full stop.",
    roles: .value, basis: .marks
  ) { phrase in
    guard case .fullStop(let stop) = phrase.tokens.ending, phrase.tokens.innerStops == 0, phrase.tokens.isShort else {
      return []
    }
    guard !phrase.closing.isAbbreviation, !phrase.closing.isOrdinal else { return [] }

    let cut = phrase.closing.withSpaceBefore(stop)
    return [
      Flag(
        .here, stop, "Ends with a full stop; a value isn't a sentence.",
        replacement: Replacement("Remove the full stop", .safe, cut, with: ""))
    ]
  }
}

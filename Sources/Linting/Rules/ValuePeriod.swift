import Phrasing

extension Rule {
  static let valuePeriod = Rule(
    "value-period", "A short value ends in no full stop.",
    roles: .value, ground: .marks
  ) { phrase in
    guard case .fullStop(let stop) = phrase.ending, phrase.innerStops == 0, phrase.isShort else { return [] }
    guard !phrase.endsInAbbreviation, !phrase.endsInOrdinal else { return [] }

    let cut = phrase.withSpaceBefore(stop)
    return [
      Flag(
        .here, stop, "“\(phrase.text)” is a value and no sentence, but it ends in a full stop.",
        replacement: Replacement("Remove the full stop", .safe, cut, with: ""))
    ]
  }
}

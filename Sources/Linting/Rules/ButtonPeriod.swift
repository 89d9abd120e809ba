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
        replacement: phrase.replacement(without: mark))
    ]
  }
}

extension Phrase {
  /// Spanish opens an exclamation with a mark (U+00A1): it goes with the one at the end.
  fileprivate func replacement(without mark: Range<Int>) -> Replacement {
    let opening = content.lowerBound - 1
    guard opening >= 0, spelling.glyphs[opening].scalar == 0xA1, case .exclamation = ending else {
      return Replacement("Remove the mark", .safe, mark, with: "")
    }
    let start = range(of: opening..<content.lowerBound)
    let kept = string(start.upperBound..<mark.lowerBound)
    return Replacement("Remove the marks", .safe, start.lowerBound..<mark.upperBound, with: kept)
  }
}

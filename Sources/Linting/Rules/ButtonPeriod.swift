import Phrasing
import WordLists

extension Rule {
  static let buttonPeriod = Rule(
    "button-period", "A button's title doesn't end with a full stop or an exclamation mark.",
    roles: .buttons, basis: .marks
  ) { phrase in
    let closing = phrase.closing
    guard let mark = closing.stop, !closing.isAbbreviation, !closing.isOrdinal, !closing.mayBeAbbreviation else {
      return []
    }
    guard phrase.button.isLikely, !phrase.button.isSentenceNearOne else { return [] }

    return [
      Flag(
        .here, mark, phrase.stopMessage,
        replacement: closing.hasTwoStops ? nil : phrase.replacement(without: mark))
    ]
  }
}

extension Phrase {
  fileprivate var stopMessage: String {
    if closing.hasTwoStops { return "Ends with two full stops. Write none, or an ellipsis (…)." }
    guard case .exclamation = tokens.ending else {
      return "Ends with a full stop. A button's title names an action; it isn't a sentence."
    }
    return "Ends with an exclamation mark. A button's title names an action; it isn't a sentence."
  }

  /// The mark that opens an exclamation goes with the one at the end.
  fileprivate func replacement(without mark: Range<Int>) -> Replacement {
    // Where another sentence ends in its mark, the last one keeps its own.
    let safety: Safety = tokens.innerStops > 0 ? .unsafe : .safe
    guard let opening = closing.openingMark else {
      return Replacement("Remove the end punctuation", safety, mark, with: "")
    }
    let kept = string(opening.upperBound..<mark.lowerBound)
    return Replacement("Remove the exclamation marks", safety, opening.lowerBound..<mark.upperBound, with: kept)
  }
}

import Phrasing
import WordLists

extension Rule {
  static let buttonPeriod = Rule(
    "button-period", "A button's title doesn't end with a full stop or an exclamation mark.",
    roles: .buttons, basis: .marks
  ) { phrase in
    guard let mark = phrase.tokens.closingStop, !phrase.endsInAbbreviation, !phrase.endsInOrdinal else { return [] }
    guard phrase.isButtonLike, !phrase.tokens.mayBeAbbreviation, !phrase.isSentenceNearButton else { return [] }

    return [
      Flag(
        .here, mark, phrase.stopMessage,
        replacement: phrase.hasTwoStops ? nil : phrase.replacement(without: mark))
    ]
  }
}

extension Phrase {
  /// Whether a comment calls a sentence a button that is longer than titles of buttons are: one comment often stands
  /// above several texts, of which one is a button's.
  var isSentenceNearButton: Bool { evidence == .comment && tokens.length * 10 > language.buttonLength * 11 }

  fileprivate var stopMessage: String {
    if hasTwoStops { return "Ends with two full stops. Write none, or an ellipsis (…)." }
    guard case .exclamation = tokens.ending else {
      return "Ends with a full stop. A button's title names an action; it isn't a sentence."
    }
    return "Ends with an exclamation mark. A button's title names an action; it isn't a sentence."
  }

  /// Whether the end is two full stops: one too many, or one too few for an ellipsis.
  fileprivate var hasTwoStops: Bool {
    guard case .fullStop = tokens.ending, tokens.body.upperBound + 1 < tokens.content.upperBound else { return false }
    return language.isFullStop(tokens.folded.characters[tokens.content.upperBound - 2].scalar)
  }

  /// Spanish opens an exclamation with a mark (U+00A1): it goes with the one at the end.
  fileprivate func replacement(without mark: Range<Int>) -> Replacement {
    // Where another sentence ends in its mark, the last one keeps its own.
    let safety: Safety = tokens.innerStops > 0 ? .unsafe : .safe
    let opening = tokens.content.lowerBound - 1
    guard opening >= 0, tokens.folded.characters[opening].scalar == 0xA1, case .exclamation = tokens.ending else {
      return Replacement("Remove the end punctuation", safety, mark, with: "")
    }
    let start = range(of: opening..<tokens.content.lowerBound)
    let kept = string(start.upperBound..<mark.lowerBound)
    return Replacement("Remove the exclamation marks", safety, start.lowerBound..<mark.upperBound, with: kept)
  }
}

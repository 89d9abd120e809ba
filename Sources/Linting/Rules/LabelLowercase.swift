import Phrasing
import WordLists

extension Rule {
  static let labelLowercase = Rule(
    "label-lowercase", "A label starts with a capital letter.",
    roles: .labels, basis: .marks
  ) { phrase in
    guard let start = phrase.spelling.smallStart, phrase.spelling.programName == nil else { return [] }
    guard !phrase.tokens.isTailOfList, !phrase.isPartByGuess else { return [] }
    guard !phrase.isUnitInBase, !start.isAbbreviated else { return [] }

    return [smallStartFlag(start, in: phrase)]
  }
}

/// What a text that begins small is told, as a label or as a hint.
func smallStartFlag(_ start: Spelling.SmallStart, in phrase: Phrase) -> Flag {
  let capital = start.capital
  return Flag(
    .here, phrase.range(of: start.word), "Starts with a lowercase “\(phrase.string(capital.range))”.",
    replacement: Replacement("Capitalize the first letter", .safe, capital.range, with: capital.text))
}

extension Phrase {
  /// Whether nothing but a guess says that the text is a label, and its base begins small as well: it may be put into
  /// another text.
  fileprivate var isPartByGuess: Bool {
    guard evidence == .guess else { return false }
    guard let base, case .letter(let kind, _) = base.tokens.opening else { return true }
    return kind == .lower
  }

  /// Whether the base text is a unit of measure and nothing else.
  fileprivate var isUnitInBase: Bool {
    guard tokens.words.count == 1, let base, case .letter(.lower, _) = base.tokens.opening else { return false }
    return base.tokens.isWholly(.units)
  }
}

import Phrasing
import WordLists

extension Rule {
  static let labelLowercase = Rule(
    "label-lowercase", "A label starts with a capital letter.",
    roles: .labels, basis: .marks
  ) { phrase in
    guard let start = phrase.smallStart, phrase.programName == nil else { return [] }
    guard !phrase.isTailOfList, !phrase.isPartByGuess else { return [] }
    guard !phrase.isUnitInBase, !phrase.isAbbreviated(start) else { return [] }

    return [smallStartFlag(start, in: phrase)]
  }
}

/// What a text that begins small is told, as a label or as a hint.
func smallStartFlag(_ start: Phrase.SmallStart, in phrase: Phrase) -> Flag {
  let word = phrase.range(of: start.word)
  let capital = phrase.capital(of: start.letter)
  return Flag(
    .here, word, "Starts with a lowercase “\(phrase.string(capital.range))”.",
    replacement: Replacement("Capitalize the first letter", .safe, capital.range, with: capital.text))
}

extension Phrase {
  /// “and %@”: the last part of a list, which is heard after the others.
  fileprivate var isTailOfList: Bool {
    guard !placeholders.isEmpty, let word = tokens.opening(with: .conjunctions) else { return false }
    return tokens.letter(after: word.characters) == nil
  }

  /// Whether nothing but a guess says that the text is a label, and its base begins small as well: it may be put into
  /// another text.
  fileprivate var isPartByGuess: Bool {
    guard evidence == .guess else { return false }
    guard let translated, case .letter(let kind, _) = translated.tokens.opening else { return true }
    return kind == .lower
  }

  /// Whether the base text is a unit of measure and nothing else.
  fileprivate var isUnitInBase: Bool {
    guard tokens.words.count == 1, let base = translated, case .letter(.lower, _) = base.tokens.opening else {
      return false
    }
    return base.tokens.isWholly(.units)
  }

  /// “a.m./p.m.”, “p. ex.”: a full stop right after the word, and not at the end of the text; before a space only after
  /// a single letter.
  fileprivate func isAbbreviated(_ start: SmallStart) -> Bool {
    let end = start.word.upperBound
    guard end + 1 < tokens.body.upperBound, tokens.folded.characters[end].scalar == 0x2E else { return false }
    return start.word.count == 1 || tokens.folded.characters[end + 1].scalar != 0x20
  }
}

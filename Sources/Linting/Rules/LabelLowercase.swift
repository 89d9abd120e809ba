import Phrasing

extension Rule {
  static let labelLowercase = Rule(
    "label-lowercase", "A label begins with a capital letter.",
    roles: .labels, ground: .marks
  ) { phrase in
    guard let start = phrase.smallStart, phrase.programName == nil else { return [] }

    return [smallStartFlag(start, in: phrase)]
  }
}

/// What a text that begins small is told, as a label or as a hint.
func smallStartFlag(_ start: Phrase.SmallStart, in phrase: Phrase) -> Flag {
  let word = phrase.range(of: start.word)
  let capital = phrase.capital(of: start.letter)
  return Flag(
    .here, word, "“\(phrase.string(word))” begins with a small letter.",
    replacement: Replacement("Capitalise the first letter", .safe, capital.range, with: capital.text))
}

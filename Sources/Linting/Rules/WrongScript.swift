import Phrasing

extension Rule {
  static let wrongScript = Rule(
    "wrong-script", "A text is in letters of its own language.",
    roles: .all, ground: .marks
  ) { phrase in
    guard phrase.signs.contains(.nonASCII), let letters = phrase.foreignLetters else { return [] }

    return [
      Flag(
        .here, letters,
        "“\(phrase.string(letters))” has letters that the language does not use. Its voice skips or spells them.")
    ]
  }
}

import Phrasing

extension Rule {
  static let hintLowercase = Rule(
    "hint-lowercase", "A hint is a sentence and starts with a capital letter.",
    roles: .hint, basis: .marks
  ) { phrase in
    guard let start = phrase.spelling.smallStart else { return [] }

    return [smallStartFlag(start, in: phrase)]
  }
}

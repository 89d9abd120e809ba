import Phrasing

extension Rule {
  static let repeatedWord = Rule(
    "repeated-word", "No word stands twice in a row by mistake.", .note,
    roles: .all, ground: .words
  ) { phrase in
    guard phrase.signs.contains(.twins), !phrase.isLeftWhole, let second = phrase.repeatedWord else { return [] }
    guard !phrase.isRepeatedInBase else { return [] }

    return [
      Flag(
        .here, second, "“\(phrase.string(second))” stands twice in a row.",
        replacement: Replacement("Remove the second one", .suggestion, phrase.withSpace(second), with: ""))
    ]
  }
}

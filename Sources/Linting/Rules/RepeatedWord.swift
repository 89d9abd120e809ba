import Phrasing

extension Rule {
  static let repeatedWord = Rule(
    "repeated-word", "No word is repeated by mistake.", .note,
    roles: .all, basis: .words
  ) { phrase in
    guard phrase.features.contains(.twins), !phrase.isLeftWhole else { return [] }
    let repetition = Repetition(phrase)
    guard let second = repetition.word, !repetition.isInBase, !repetition.isMeant(second) else { return [] }

    return [
      Flag(
        .here, second, "\(phrase.quote(second)) is repeated.",
        replacement: Replacement("Remove the second one", .suggestion, repetition.withSpace(second), with: ""))
    ]
  }
}

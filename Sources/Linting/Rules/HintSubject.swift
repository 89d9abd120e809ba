import Phrasing

extension Rule {
  static let hintSubject = Rule(
    "hint-subject", "A hint begins with its verb and leaves out who or what acts.",
    roles: .hint, ground: .words
  ) { phrase in
    guard let subject = phrase.subject, phrase.isSurelyHint else { return [] }

    let range = phrase.range(of: subject)
    let verb =
      subject.lowerBound == phrase.body.lowerBound && subject.upperBound + 1 < phrase.body.upperBound
        && phrase.gesture == nil
      ? phrase.mention(of: WordKind.verbsImperative.bit, from: subject.upperBound + 1) : nil
    return [
      Flag(
        .here, range, "“\(phrase.string(range))” keeps a subject. The listener knows what acts.",
        replacement: verb.flatMap { phrase.result(from: subject.lowerBound, verb: $0) }.map {
          Replacement("Begin with the verb", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

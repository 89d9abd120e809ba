import Phrasing

extension Rule {
  static let hintSubject = Rule(
    "hint-subject", "A hint leaves out who or what acts.",
    roles: .hint, basis: .words
  ) { phrase in
    guard let subject = phrase.hint?.subject, phrase.isSurelyHint else { return [] }

    let range = phrase.range(of: subject)
    let advice = phrase.language.verbPosition == .first ? "Start with the verb." : "Say only what happens."
    return [
      Flag(
        .here, range, "“\(phrase.string(range))” isn't needed: the listener knows the subject. \(advice)",
        replacement: phrase.rewordings.resultAlone(after: subject).map {
          Replacement("Start with the verb", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

import Phrasing
import WordLists

extension Rule {
  static let hintSubject = Rule(
    "hint-subject", "A hint leaves out who or what acts.",
    roles: .hint, basis: .words
  ) { phrase in
    guard let subject = phrase.tokens.subject, phrase.isSurelyHint else { return [] }

    let range = phrase.range(of: subject)
    let verb =
      subject.lowerBound == phrase.tokens.body.lowerBound && subject.upperBound + 1 < phrase.tokens.body.upperBound
        && phrase.tokens.gesture == nil
      ? phrase.tokens.match(of: .verbsImperative, from: subject.upperBound + 1) : nil
    let advice = phrase.language.verbPosition == .first ? "Start with the verb." : "Say only what happens."
    return [
      Flag(
        .here, range, "“\(phrase.string(range))” isn't needed: the listener knows the subject. \(advice)",
        replacement: verb.flatMap { phrase.result(from: subject.lowerBound, verb: $0) }.map {
          Replacement("Start with the verb", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

import Phrasing
import WordLists

extension Rule {
  static let hintImperative = Rule(
    "hint-imperative", "A hint says what happens; it isn't a command.", .note,
    roles: .hint, basis: .words
  ) { phrase in
    // A command that tells how it is carried out is a gesture's rule's.
    guard let hint = phrase.hint, case .verb(let forms) = hint.verb, forms.contains(.imperative),
      !phrase.gestures.isTold
    else { return [] }
    guard hint.actor == nil, hint.subject == nil, phrase.isSurelyHint else { return [] }
    let preferred = phrase.language.hintForms
    guard !preferred.isEmpty, forms.isDisjoint(with: VerbForms(preferred)), !hint.opensWithQuality else { return [] }
    // What is no command in the base language is a noun spelt as one.
    guard !phrase.isNamedInBase else { return [] }

    let verb = hint.command
    let range = verb.map { phrase.range(of: $0) }
    let command = range.map { " (“\(phrase.string($0))”)" } ?? ""
    return [
      Flag(
        .here, range, "Is a command\(command). A hint says what happens.",
        replacement: verb.flatMap { phrase.rewordings.told(by: $0) }.map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

extension Phrase {
  /// Whether the base text begins with no verb and has no subject.
  fileprivate var isNamedInBase: Bool {
    guard let base, let hint = base.hint, hint.subject == nil else { return false }
    return base.tokens.opening(with: .pronouns) == nil && hint.verb == .notVerb
  }
}

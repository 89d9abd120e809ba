import Phrasing

extension Rule {
  static let hintImperative = Rule(
    "hint-imperative", "A hint tells what happens and gives no command.", .note,
    roles: .hint, ground: .words
  ) { phrase in
    // A command that tells how it is carried out is a gesture's rule's.
    guard case .verb(let forms) = phrase.verb, forms.contains(.imperative), !phrase.tellsGesture
    else { return [] }
    guard phrase.actingControl == nil, phrase.subject == nil else { return [] }
    let preferred = phrase.language.hintForms
    guard !preferred.isEmpty, forms.isDisjoint(with: preferred) else { return [] }

    let verb = phrase.firstWord.flatMap { phrase.mention(of: WordKind.verbsImperative.bit, from: $0.lowerBound) }
    return [
      Flag(
        .here, verb.map { phrase.range(of: $0) }, "“\(phrase.text)” is a command. A hint tells what happens.",
        replacement: verb.flatMap {
          phrase.gesture == nil ? phrase.result(from: phrase.body.lowerBound, verb: $0) : nil
        }.map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

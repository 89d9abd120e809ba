import Phrasing

extension Rule {
  static let hintImperative = Rule(
    "hint-imperative", "A hint tells what happens and gives no command.", .note,
    roles: .hint, ground: .words
  ) { phrase in
    // A command that tells how it is carried out is a gesture's rule's.
    guard case .verb(let forms) = phrase.verb, forms.contains(.imperative), !phrase.tellsGesture
    else { return [] }
    guard phrase.actingControl == nil, phrase.isSurelyHint else { return [] }
    let preferred = phrase.language.hintForms
    guard !preferred.isEmpty, forms.isDisjoint(with: preferred) else { return [] }

    let verb = phrase.firstWord.flatMap { phrase.mention(of: WordKind.verbsImperative.bit, from: $0.lowerBound) }
    return [
      Flag(
        .here, verb.map { phrase.range(of: $0) }, "“\(phrase.text)” is a command. A hint tells what happens.",
        replacement: verb.flatMap { phrase.told(by: $0) }.map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

extension Phrase {
  /// What the command does, told in the verb's other form, where that form tells the result.
  fileprivate func told(by verb: Mention) -> (range: Range<Int>, text: String)? {
    guard gesture == nil, !tellsPurpose(after: verb) else { return nil }
    return result(from: body.lowerBound, verb: verb)
  }

  /// “Open to see the list”: the person opens it and the person sees, so no other form of the verb tells the result.
  fileprivate func tellsPurpose(after verb: Mention) -> Bool {
    let end = verb.glyphs.upperBound
    let next = end < body.upperBound && spelling.glyphs[end].scalar == 0x2C ? end + 2 : end + 1
    return next < body.upperBound && mention(of: WordKind.hintLeads.bit, from: next) != nil
  }
}

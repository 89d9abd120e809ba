import Phrasing

extension Rule {
  static let labelAllCaps = Rule(
    "label-all-caps", "A label has no words in all capitals, apart from acronyms.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    guard let shouted = phrase.spelling.shouted, phrase.spelling.programName == nil else { return [] }

    let range = phrase.range(of: shouted)
    let message =
      phrase.isAll(range)
      ? "Is all capitals; VoiceOver may spell it." : "\(phrase.quote(range)) is all capitals; VoiceOver may spell it."
    return [
      Flag(
        .here, range, message,
        replacement: phrase.rewordings.unshouted(shouted).map {
          Replacement("Use lowercase letters", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

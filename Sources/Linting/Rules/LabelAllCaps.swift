import Phrasing

extension Rule {
  static let labelAllCaps = Rule(
    "label-all-caps", "Words of a label are not written in capitals, unless they are acronyms.", .note,
    roles: .labels, ground: .words
  ) { phrase in
    guard let shouted = phrase.shouted, phrase.programName == nil else { return [] }

    let range = phrase.range(of: shouted)
    let lowered = phrase.unshouted(shouted)
    return [
      Flag(
        .here, range, "“\(phrase.string(range))” stands in capitals, which VoiceOver may spell letter by letter.",
        replacement: lowered.map { Replacement("Write small letters", .suggestion, range, with: $0) })
    ]
  }
}

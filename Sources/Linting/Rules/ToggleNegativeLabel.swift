import Phrasing

extension Rule {
  static let toggleNegativeLabel = Rule(
    "toggle-negative-label", "A switch is named for what is so when it is on.", .note,
    roles: [.label, .button, .text, .title], ground: .words
  ) { phrase in
    guard phrase.trait == .toggle || phrase.trait == .checkbox else { return [] }
    guard let negation = phrase.opening(with: .negations), phrase.letter(after: negation.glyphs) != nil else {
      return []
    }

    let range = phrase.range(of: negation)
    return [
      Flag(
        .here, range,
        "“\(phrase.string(range))” turns the switch round: on is when something does not happen. Name what happens.")
    ]
  }
}

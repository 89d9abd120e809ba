import Phrasing
import WordLists

extension Rule {
  static let toggleNegativeLabel = Rule(
    "toggle-negative-label", "A switch is named for what happens when it's on.", .note,
    roles: [.label, .button, .text, .title, .toggleName], basis: .words
  ) { phrase in
    guard phrase.trait == .toggle || phrase.trait == .checkbox else { return [] }
    guard let negation = phrase.label?.negation else { return [] }
    // What the source text says without a negation is a word of its own here: “Invisible”, “Unknown”.
    if let base = phrase.base, !base.tokens.kinds.contains(.negations) { return [] }

    let range = phrase.range(of: negation)
    return [
      Flag(
        .here, range,
        "Says what is off (\(phrase.quote(range))), so that on means off. Name what is on.")
    ]
  }
}

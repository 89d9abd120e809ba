import Phrasing

extension Rule {
  static let hintState = Rule(
    "hint-state", "A hint says what happens; states and counts belong in the value.",
    roles: .hint, ground: .words
  ) { phrase in
    guard phrase.isValue else { return [] }

    return [
      Flag(
        .here, nil,
        "“\(phrase.text)” is a value and not what happens. Whoever has switched hints off never hears it.")
    ]
  }
}

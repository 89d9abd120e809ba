import Phrasing

extension Rule {
  static let hintState = Rule(
    "hint-state", "A hint says what happens; states and counts belong in the value.",
    roles: .hint, basis: .words
  ) { phrase in
    guard phrase.hint?.isValue ?? false else { return [] }

    return [
      Flag(.here, nil, "Is a state, not a result. Put it in the value; people who turn hints off never hear it.")
    ]
  }
}

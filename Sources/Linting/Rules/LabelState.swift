import Phrasing

extension Rule {
  static let labelState = Rule(
    "label-state", "A label names its control; whether it is on or selected belongs in its value or trait.", .note,
    roles: .labels, ground: .words
  ) { phrase in
    guard let state = phrase.ownState else { return [] }

    let range = phrase.range(of: state)
    return [
      Flag(
        .here, range,
        "“\(phrase.string(range))” is a state. In the value or the trait it is heard when it changes.")
    ]
  }
}

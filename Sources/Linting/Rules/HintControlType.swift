import Phrasing

extension Rule {
  static let hintControlType = Rule(
    "hint-control-type", "A hint says what happens, not which control does it.",
    roles: .hint, basis: .words
  ) { phrase in
    guard let control = phrase.hint?.actor else { return [] }

    let range = phrase.range(of: control)
    let name = phrase.string(range)
    return [Flag(.here, range, "Repeats the control (“\(name)”) that VoiceOver has just named. Say only what happens.")]
  }
}

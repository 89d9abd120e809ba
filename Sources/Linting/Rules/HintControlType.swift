import Phrasing

extension Rule {
  static let hintControlType = Rule(
    "hint-control-type", "A hint says what happens and not which control does it.",
    roles: .hint, ground: .words
  ) { phrase in
    guard let control = phrase.actingControl else { return [] }

    let range = phrase.range(of: control)
    return [Flag(.here, range, "“\(phrase.string(range))” names the control, which VoiceOver has just said.")]
  }
}

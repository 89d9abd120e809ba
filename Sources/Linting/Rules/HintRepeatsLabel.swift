import Phrasing

extension Rule {
  static let hintRepeatsLabel = Rule(
    "hint-repeats-label", "A hint says what its label doesn't.",
    basis: .words
  ) { control, table in
    let labels = control.parts.filter { table.phrases.roles($0).contains(.label) }
    guard !labels.isEmpty else { return [] }

    return control.parts.compactMap { number in
      let roles = table.phrases.roles(number)
      guard roles.contains(.hint), !roles.contains(.label) else { return nil }
      let hint = table.phrases[number]
      guard let label = labels.first(where: { hint.repeats(table.phrases[$0]) }) else { return nil }
      let text = table.phrases[label].text
      let message =
        text == hint.text
        ? "Repeats the label. Say what it leaves out, or remove the hint."
        : "Repeats the label “\(text)”. Say what it leaves out, or remove the hint."
      return Flag(.phrase(number), nil, message)
    }
  }
}

extension Phrase {
  /// Whether the hint is the label, in another form at most, or opens with it as the one that acts.
  fileprivate func repeats(_ label: Phrase) -> Bool {
    guard label.tokens.letterCount > 1 else { return false }
    let comparison = Comparison(self, label)
    if comparison.hasWords || language.isSpaced && (comparison.isFormOf || comparison.hasForms) { return true }
    return comparison.hasForSubject
  }
}

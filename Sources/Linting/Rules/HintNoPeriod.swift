import Phrasing

extension Rule {
  static let hintNoPeriod = Rule(
    "hint-no-period", "A hint is a sentence and ends in a full stop.",
    roles: .hint, ground: .marks
  ) { phrase in
    guard phrase.language.hasFullStop, case .none = phrase.ending, !phrase.body.isEmpty else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” does not end in a full stop, so the voice does not fall at its end.")]
  }
}

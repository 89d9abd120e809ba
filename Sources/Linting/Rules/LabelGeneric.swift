import Phrasing

extension Rule {
  static let labelGeneric = Rule(
    "label-generic", "A label says what its control is about, even when it is heard alone.",
    roles: .labels, ground: .words
  ) { phrase in
    guard phrase.isWholly(.genericLabels) else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” says nothing when it is heard without what stands around it.")]
  }
}

import Phrasing

extension Rule {
  static let valueRepeatsLabel = Rule(
    "value-repeats-label", "A value does not say its label again.",
    ground: .marks
  ) { control, catalog in
    let labels = control.parts.filter { catalog.phrases[$0].roles.contains(.label) }
    guard !labels.isEmpty else { return [] }

    return control.parts.compactMap { number in
      let value = catalog.phrases[number]
      guard value.roles.contains(.value), value.roles.isDisjoint(with: [.label, .hint]) else { return nil }
      let label = labels.first { number in
        let label = catalog.phrases[number]
        return label.letterCount > 1 && value.end(ofOpening: label) != nil
      }
      guard let label else { return nil }
      return Flag(
        .phrase(number), nil,
        "“\(value.text)” follows the label “\(catalog.phrases[label].text)”, so that its words are heard twice.")
    }
  }
}

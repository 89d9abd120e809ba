import Phrasing

extension Rule {
  static let valueRepeatsLabel = Rule(
    "value-repeats-label", "A value doesn't repeat its label.",
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
        "Repeats the label \(quoted(catalog.phrases[label].text)), which is heard just before. Give the value alone.")
    }
  }
}

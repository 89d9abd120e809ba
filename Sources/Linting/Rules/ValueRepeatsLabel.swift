import Phrasing

extension Rule {
  static let valueRepeatsLabel = Rule(
    "value-repeats-label", "A value doesn't repeat its label.",
    basis: .marks
  ) { control, table in
    let labels = control.parts.filter { table.phrases.roles($0).contains(.label) }
    guard !labels.isEmpty else { return [] }

    return control.parts.compactMap { number in
      let roles = table.phrases.roles(number)
      guard roles.contains(.value), roles.isDisjoint(with: [.label, .hint]) else { return nil }
      let value = table.phrases[number]
      let label = labels.first { number in
        let label = table.phrases[number]
        return label.tokens.letterCount > 1 && Comparison(value, label).opensAlike
      }
      guard let label else { return nil }
      return Flag(
        .phrase(number), nil,
        "Repeats the label \(quoted(table.phrases[label].text)), which is heard just before. Give the value alone.")
    }
  }
}

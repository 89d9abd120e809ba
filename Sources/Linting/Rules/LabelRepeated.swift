import Phrasing

extension Rule {
  static let labelRepeated = Rule(
    "label-repeated", "Different items have different labels.",
    roles: .label, basis: .words
  ) { table in
    var flags: [Flag] = []
    for group in table.groups.keys.sorted() {
      let labels = (table.groups[group] ?? []).filter { isSpecific(table.phrases[$0]) }
      let byText = Dictionary(grouping: labels) { table.phrases[$0].tokens.letters }
      for same in byText.values.sorted(by: { $0[0] < $1[0] }) {
        let keys = Set(same.map { table.phrases[$0].key })
        guard keys.count > 1 else { continue }

        flags += same.map {
          Flag(
            .phrase($0), nil,
            "\(keys.count) items of one group have this label, so they sound alike. Name the item.")
        }
      }
    }
    // Keys hint at a list, where a declared group says it.
    for same in table.siblings where !flags.contains(where: { $0.place == .phrase(same[0]) }) {
      let labels = same.filter { isSpecific(table.phrases[$0]) }
      guard labels.count > 2 else { continue }

      flags += labels.map {
        Flag(
          .phrase($0), nil,
          "\(labels.count) items that look like one list have this label, so they sound alike. Name the item.",
          isMild: true)
      }
    }
    return flags
  }
}

/// Whether a label should name one thing only: nothing is filled in, and it is none of the words that stand in every
/// dialog.
private func isSpecific(_ phrase: Phrase) -> Bool {
  guard phrase.roles.contains(.label), phrase.roles.isDisjoint(with: [.action, .dialogButton]) else { return false }
  guard phrase.placeholders.isEmpty, phrase.tokens.hasLetters else { return false }
  return !phrase.button.isEverywhere
}

import Phrasing

extension Rule {
  static let orphanKey = Rule(
    "orphan-key", "A translation has no keys that the base language lacks.", .note,
    basis: .marks, isOnByDefault: false
  ) { table in
    // Where the text itself is the key, the base language needs no file.
    guard !table.hasTextsAsKeys else { return [] }

    return table.orphans.map {
      Flag(.missing($0), nil, "No base file that was read has this key.")
    }
  }
}

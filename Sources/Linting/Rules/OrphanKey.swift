import Phrasing

extension Rule {
  static let orphanKey = Rule(
    "orphan-key", "A translation has no keys that the base language lacks.", .note,
    ground: .marks, isOnByDefault: false
  ) { catalog in
    // Where the text itself is the key, the base language needs no file.
    guard !catalog.hasTextsAsKeys else { return [] }

    return catalog.orphans.map {
      Flag(.missing($0), nil, "No base file that was read has this key.")
    }
  }
}

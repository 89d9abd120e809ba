import Phrasing

extension Rule {
  static let orphanKey = Rule(
    "orphan-key", "A translation has the keys of the base language and no others.", .note,
    ground: .marks, isOnByDefault: false
  ) { catalog in
    // Where the text itself is the key, the base language needs no file.
    guard !catalog.hasTextsAsKeys else { return [] }

    return catalog.orphans.map {
      Flag(.missing($0), nil, "The base language does not have this key: nobody sees its text.")
    }
  }
}

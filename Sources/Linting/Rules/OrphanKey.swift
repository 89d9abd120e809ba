import Phrasing

extension Rule {
  static let orphanKey = Rule(
    "orphan-key", "A translation has the keys of the base language and no others.", .note,
    ground: .marks
  ) { catalog in
    catalog.orphans.map { Flag(.missing($0), nil, "The base language does not have this key: nobody sees its text.") }
  }
}

extension Rule {
  static let catalogConflict = Rule(
    reading: "catalog-conflict", "A string catalog gives a text in one way: as one value, by number or by device.",
    .error)
}

extension Rule {
  static let catalogConflict = Rule(
    reading: "catalog-conflict", "A string catalog or plural table compiles, and gives each text in one way only.",
    .error)
}

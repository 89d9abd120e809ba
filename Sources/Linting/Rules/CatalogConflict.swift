extension Rule {
  static let catalogConflict = Rule(
    reading: "catalog-conflict", "A catalog of texts or plurals can be compiled, and gives each text in one way.",
    .error)
}

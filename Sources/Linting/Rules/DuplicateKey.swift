extension Rule {
  static let duplicateKey = Rule(
    reading: "duplicate-key", "A key appears once in a file.", .error)
}

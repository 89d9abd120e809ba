extension Rule {
  static let duplicateKey = Rule(
    reading: "duplicate-key", "A key stands once in a file.", .error)
}

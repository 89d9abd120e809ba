extension Rule {
  static let unusedSuppression = Rule(
    reading: "unused-suppression", "A directive or an item of “ignore” is understood, and some finding needs it.",
    .note)
}

extension Rule {
  static let unusedSuppression = Rule(
    reading: "unused-suppression", "Every directive and every item of “ignore” is valid, and a finding needs it.", .note
  )
}

extension Rule {
  static let groupWithoutLabel = Rule(
    reading: "group-without-label", "Several views that are made one element have a label for the whole.", .note)
}

extension Rule {
  static let controlWithoutLabel = Rule(
    reading: "control-without-label", "A control that shows an image alone has a label.", .warning
  )
}

extension Rule {
  static let xliffNotImportable = Rule(
    reading: "xliff-not-importable", "An XLIFF file can be imported into the project it was exported from.", .error
  )
}

extension Rule {
  static let spokenKeyMissing = Rule(
    reading: "spoken-key-missing", "Every key that the app's source speaks is in a table.", .error
  )
}

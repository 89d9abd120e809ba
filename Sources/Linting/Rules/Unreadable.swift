extension Rule {
  static let unreadable = Rule(reading: "unreadable", "A localization file can be read completely.", .error)
}

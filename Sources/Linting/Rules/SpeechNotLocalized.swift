extension Rule {
  static let speechNotLocalized = Rule(
    reading: "speech-not-localized",
    "What the app's source hands to VoiceOver is in a table, so that it can be translated.",
    .warning
  )
}

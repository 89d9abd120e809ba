import Phrasing

extension Rule {
  static let emptyText = Rule(
    "empty-text", "A spoken text says something.", .error,
    roles: [.spokenOnly, .image], basis: .marks
  ) { phrase in
    guard phrase.tokens.isSilent else { return [] }
    let hasText = phrase.baseText.map { !$0.isBlank } ?? false
    // A control may do without a hint, and a value may be empty until there is one.
    let isOptional = phrase.roles.isSubset(of: [.hint, .value])
    guard !isOptional || hasText || !phrase.text.isBlank else { return [] }
    // What those who made the app wrote for themselves is heard nowhere.
    guard !(phrase.baseText?.isTeamNote ?? false) else { return [] }
    // A dash in the place of a value says that there is none.
    guard phrase.text.isBlank || phrase.roles != .value else { return [] }

    return [Flag(.here, nil, message(phrase, hasBaseText: hasText), isMild: isOptional)]
  }
}

private func message(_ phrase: Phrase, hasBaseText: Bool) -> String {
  if hasBaseText { return "Is silent, but the source text isn't: an empty translation is used as it is." }
  // Without these an element still has its name.
  let isExtra = phrase.roles.isSubset(of: [.hint, .value, .announcement])
  return isExtra
    ? "Is silent. Write what should be heard, or remove it."
    : "Is silent: VoiceOver says only what type of element it is, or skips it. Name the element."
}

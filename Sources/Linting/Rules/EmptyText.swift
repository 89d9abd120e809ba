import Phrasing

extension Rule {
  static let emptyText = Rule(
    "empty-text", "A spoken text says something.", .error,
    roles: [.spokenOnly, .image], ground: .marks
  ) { phrase in
    guard phrase.isSilent else { return [] }
    let hasText = phrase.base.map { !$0.isBlank } ?? false
    // A control may do without a hint, and a value may be empty until there is one.
    let isOptional = phrase.roles.isSubset(of: [.hint, .value])
    guard !isOptional || hasText || !phrase.text.isBlank else { return [] }
    // What those who made the app wrote for themselves is heard nowhere.
    guard !(phrase.base?.isTeamNote ?? false) else { return [] }
    // A dash in the place of a value says that there is none.
    guard phrase.text.isBlank || phrase.roles != .value else { return [] }

    let message =
      switch phrase.base {
      case .some(let base) where hasText: "Nothing is heard here, where the base language says “\(base)”."
      default: "Nothing is heard here: VoiceOver reads the control's type alone, or passes it over."
      }
    return [Flag(.here, nil, message, isMild: isOptional)]
  }
}

import Phrasing

extension Rule {
  static let labelEmoji = Rule(
    "label-emoji", "A spoken label has no emoji beside its words.", .note,
    roles: .labels, basis: .marks
  ) { phrase in
    // An emoji alone may be what the control is about: a reaction, a flag.
    guard let emoji = phrase.spelling.emoji, phrase.tokens.hasLetters, phrase.roles.isSubset(of: .spokenOnly) else {
      return []
    }

    return [
      Flag(.here, emoji, "VoiceOver reads the name of \(phrase.quote(emoji)) with the words. Leave it out.")
    ]
  }
}

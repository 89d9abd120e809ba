import Phrasing
import WordLists

extension Rule {
  static let announcementFragment = Rule(
    "announcement-fragment", "An announcement says what happened, and to what.", .note,
    roles: .announcement, basis: .words
  ) { phrase in
    if phrase.tokens.isWholly(.fragments) {
      return [Flag(.here, nil, "Doesn't say what it's about. Say what happened, and to what.")]
    }
    if case .ellipsis(let marks, _) = phrase.tokens.ending, phrase.roles.isSubset(of: .spokenOnly) {
      return [Flag(.here, marks, "Ends with an ellipsis, which VoiceOver may read aloud. Leave it out.")]
    }
    guard phrase.tokens.isNumberAlone else { return [] }

    return [Flag(.here, nil, "Is only a number. Say what it counts.")]
  }
}

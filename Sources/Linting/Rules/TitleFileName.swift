import Phrasing

extension Rule {
  static let titleFileName = Rule(
    "title-file-name", "A screen's title is a name for people, not the name of a file.", .error,
    roles: .title, basis: .marks
  ) { phrase in
    guard phrase.title.isFileName else { return [] }

    return [Flag(.here, nil, "Is a file name, which VoiceOver may spell. Name the screen.")]
  }
}

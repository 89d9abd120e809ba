import Phrasing

extension Rule {
  static let titleFileName = Rule(
    "title-file-name", "A screen's title is a name for people and not the name of a file.", .error,
    roles: .title, ground: .marks
  ) { phrase in
    guard phrase.isFileName else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” is the name of a file, and VoiceOver reads it letter by letter.")]
  }
}

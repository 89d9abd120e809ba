import Phrasing

extension Rule {
  static let labelTooLong = Rule(
    "label-too-long", "A label names its control in a few words.", .note,
    roles: .labels, ground: .marks
  ) { phrase in
    let budget = phrase.language.labelLength
    guard phrase.length > budget, phrase.language.isJudged, phrase.roles.isSubset(of: .spokenOnly) else { return [] }
    guard !phrase.isMadeOfParts else { return [] }

    return [
      Flag(
        .here, nil,
        "“\(phrase.text)” has \(phrase.length) characters, and is heard whole each time. Say it in \(budget).")
    ]
  }
}

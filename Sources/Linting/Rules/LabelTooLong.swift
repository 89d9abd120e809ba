import Phrasing

extension Rule {
  static let labelTooLong = Rule(
    "label-too-long", "A label names its control in a few words.", .note,
    roles: .labels, basis: .marks
  ) { phrase in
    // A picture has nothing but its label to say what is seen, and may take twice as long.
    let budget = phrase.language.labelLength * (phrase.isOfImage ? 2 : 1)
    guard phrase.tokens.length > budget, phrase.language.isJudged, phrase.roles.isSubset(of: .spokenOnly) else {
      return []
    }
    // What is only guessed to be a label may be a hint, which has more room.
    guard !phrase.tokens.isMadeOfParts, phrase.evidence > .guess else { return [] }

    return [
      Flag(
        .here, nil, "Has \(phrase.tokens.length) characters; every one is read each time. Aim for \(budget).")
    ]
  }
}

extension Phrase {
  fileprivate var isOfImage: Bool { trait == .image || roles.contains(.image) }
}

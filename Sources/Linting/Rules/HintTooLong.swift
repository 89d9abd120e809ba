import Phrasing

extension Rule {
  static let hintTooLong = Rule(
    "hint-too-long", "A hint says what happens in one short sentence.", .note,
    roles: .hint, basis: .marks
  ) { phrase in
    let budget = phrase.language.hintLength
    guard phrase.tokens.length > budget, phrase.language.isJudged, phrase.roles.isSubset(of: .spokenOnly) else {
      return []
    }
    // A key with the word may as well be of a help text.
    guard phrase.evidence > .guess else { return [] }

    return [
      Flag(.here, nil, "Has \(phrase.tokens.length) characters, and few people wait for the end. Aim for \(budget).")
    ]
  }
}

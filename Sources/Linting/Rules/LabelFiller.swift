import Phrasing

extension Rule {
  static let labelFiller = Rule(
    "label-filler", "A label begins with the word that tells its control from others.", .note,
    roles: .labels, ground: .words
  ) { phrase in
    guard let filler = phrase.opening(with: .fillers), phrase.letter(after: filler.glyphs) != nil else { return [] }
    guard phrase.innerStops == 0, phrase.roles.isSubset(of: .spokenOnly), phrase.evidence > .guess else { return [] }
    // “Contains gluten” and “This week” say something.
    guard filler.kinds.isDisjoint(with: .verbs.union(WordKind.determiners.bit)) else { return [] }

    // “Button that opens …” is a sentence; “Button for playing” is a name with its control type, which has a rule.
    guard !phrase.beginsWithControl(filler) || phrase.isFollowedByAct(filler) else { return [] }

    let range = phrase.range(of: filler)
    return [
      Flag(.here, range, "“\(phrase.string(range))” is heard first and says nothing. Begin with what comes after it.")
    ]
  }
}

extension Phrase {
  fileprivate func beginsWithControl(_ filler: Mention) -> Bool {
    mention(of: WordKind.control.bit, from: filler.glyphs.lowerBound) != nil
  }

  fileprivate func isFollowedByAct(_ filler: Mention) -> Bool {
    [WordKind.verbsThird, .verbsInfinitive, .verbsImperative].contains { isFollowed(filler, by: $0) }
  }
}

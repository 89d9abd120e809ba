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

    let range = phrase.range(of: filler)
    return [
      Flag(.here, range, "“\(phrase.string(range))” is heard first and says nothing. Begin with what comes after it.")
    ]
  }
}

import Phrasing

extension Rule {
  static let labelFiller = Rule(
    "label-filler", "A label starts with the words that matter.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    guard let filler = phrase.label?.filler, phrase.roles.isSubset(of: .spokenOnly), phrase.evidence > .guess else {
      return []
    }

    let range = phrase.range(of: filler)
    return [
      Flag(.here, range, "Starts with filler (\(phrase.quote(range))). Start with the words after it.")
    ]
  }
}

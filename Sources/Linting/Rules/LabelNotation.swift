import Phrasing

extension Rule {
  static let labelNotation = Rule(
    "label-notation", "A label is written out for the ear, without shorthand or signs.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    guard phrase.roles.isSubset(of: .spokenOnly), let notation = phrase.spelling.notation else { return [] }

    return [Flag(.here, notation, "\(phrase.quote(notation)) is hard to understand by ear. Write it in words.")]
  }
}

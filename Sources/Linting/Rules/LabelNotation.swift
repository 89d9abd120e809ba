import Phrasing

extension Rule {
  static let labelNotation = Rule(
    "label-notation", "A label is written as it is to be heard, without short forms and signs.", .note,
    roles: .labels, ground: .words
  ) { phrase in
    guard phrase.roles.isSubset(of: .spokenOnly), let notation = phrase.notation else { return [] }

    return [
      Flag(
        .here, notation, "“\(phrase.string(notation))” is read as it is written. Write the words that are meant.")
    ]
  }
}

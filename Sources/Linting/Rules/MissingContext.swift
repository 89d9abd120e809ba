import Phrasing

extension Rule {
  static let missingContext = Rule(
    "missing-context", "A spoken text has a comment that says where it's heard.", .note,
    roles: .spokenOnly, basis: .marks
  ) { table in
    guard table.isBase else { return [] }
    let spoken = table.phrases.withRoles.filter {
      !table.phrases.roles($0).isDisjoint(with: .spokenOnly) && table.phrases.evidence($0) > .guess
    }
    let lacking = spoken.filter { !table.phrases.hasComment($0) }
    // Where most texts have none, the app tells its translators in another way.
    let commented = table.phrases.indices.count { table.phrases.hasComment($0) }
    guard !lacking.isEmpty, commented * 4 > table.phrases.count * 3 else { return [] }

    return lacking.map { number in
      Flag(.phrase(number), nil, "Has no comment, so translators can't know where it's heard. Add one.")
    }
  }
}

import Phrasing

extension Rule {
  static let missingContext = Rule(
    "missing-context", "A spoken text has a comment that says where it's heard.", .note,
    roles: .spokenOnly, ground: .marks
  ) { catalog in
    guard catalog.isBase else { return [] }
    let spoken = catalog.phrases.withRoles.filter {
      !catalog.phrases.roles($0).isDisjoint(with: .spokenOnly) && catalog.phrases[$0].evidence > .guess
    }
    let lacking = spoken.filter { !catalog.phrases.hasComment($0) }
    // Where most texts have none, the app tells its translators in another way.
    let commented = catalog.phrases.indices.count { catalog.phrases.hasComment($0) }
    guard !lacking.isEmpty, commented * 4 > catalog.phrases.count * 3 else { return [] }

    return lacking.map { number in
      Flag(.phrase(number), nil, "Has no comment, so translators can't know where it's heard. Add one.")
    }
  }
}

import Phrasing

extension Rule {
  static let commentMisleads = Rule(
    "comment-misleads", "A comment calls a spoken text what the app's source uses it as.", .note,
    roles: .spokenOnly, basis: .marks
  ) { table in
    // The comment is the developers'; one language is enough to tell them.
    guard table.isBase else { return [] }
    return table.misnomers.sorted { $0.key < $1.key }.map { number, called in
      let used = table.phrases[number].roles.intersection([.label, .hint, .value, .announcement])
      return Flag(
        .phrase(number), nil,
        "Has a comment that calls it \(listed(called)), but the app uses it as \(listed(used)). Change the comment.")
    }
  }
}

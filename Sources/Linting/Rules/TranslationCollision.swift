import Phrasing

extension Rule {
  static let translationCollision = Rule(
    "translation-collision", "Source texts that differ on one screen have different translations.", .note,
    roles: [.label, .action, .buttons], basis: .marks
  ) { table in
    guard !table.isBase, !table.isBaseVariety else { return [] }
    var flags: [Flag] = []
    for pair in table.collisions {
      let (phrase, other) = (table.phrases[pair.second], table.phrases[pair.first])
      flags.append(
        Flag(
          .phrase(pair.second), nil,
          "Translates both \(quoted(other.baseText ?? "")) and \(quoted(phrase.baseText ?? "")), so they sound the same."
        ))
    }
    return flags
  }
}

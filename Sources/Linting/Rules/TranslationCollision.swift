import Phrasing

extension Rule {
  static let translationCollision = Rule(
    "translation-collision", "Source texts that differ on one screen have different translations.", .note,
    roles: [.label, .action, .buttons], ground: .marks
  ) { catalog in
    guard !catalog.isBase, !catalog.isBaseVariety else { return [] }
    var flags: [Flag] = []
    for pair in catalog.collisions {
      let (phrase, other) = (catalog.phrases[pair.second], catalog.phrases[pair.first])
      flags.append(
        Flag(
          .phrase(pair.second), nil,
          "Translates both \(quoted(other.base ?? "")) and \(quoted(phrase.base ?? "")), so they sound the same."
        ))
    }
    return flags
  }
}

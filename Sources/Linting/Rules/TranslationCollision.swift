import Phrasing

extension Rule {
  static let translationCollision = Rule(
    "translation-collision", "Two base texts that differ on one screen have two translations.", .note,
    roles: [.label, .action, .buttons], ground: .marks
  ) { catalog in
    guard !catalog.isBase, !catalog.isBaseVariety else { return [] }
    var flags: [Flag] = []
    for pair in catalog.collisions {
      let (phrase, other) = (catalog.phrases[pair.second], catalog.phrases[pair.first])
      flags.append(
        Flag(
          .phrase(pair.second), nil,
          "“\(phrase.text)” stands for “\(phrase.base ?? "")” and for “\(other.base ?? "")”: they can not be told apart."
        ))
    }
    return flags
  }
}

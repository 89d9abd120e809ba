import Phrasing

extension Rule {
  static let doubleEscape = Rule(
    "double-escape", "A text has the character itself, not its escape.",
    roles: .all, basis: .marks
  ) { phrase in
    guard !phrase.features.isDisjoint(with: .escapes) else { return [] }
    let found = Escape.find(in: phrase.text)
    guard !found.isEmpty else { return [] }
    // What a text is for decides. One whose part is unknown may be a pattern, a path or a page; it is judged where
    // the base text does without the escape.
    let inBase = Set(phrase.baseText.map { Escape.find(in: $0).map(\.spelling) } ?? [])
    let isSpoken = !phrase.roles.isDisjoint(with: .known)
    guard isSpoken || phrase.baseText != nil else { return [] }

    // Where the base text has entities, the app resolves them, or the fault is the base text's.
    let hasEntities = inBase.contains { $0.hasPrefix("&") }
    let judged = found.filter { $0.spelling.hasPrefix("&") ? !hasEntities : isSpoken || !inBase.contains($0.spelling) }
    return judged.map { escape in
      Flag(
        .here, escape.range, message(escape),
        replacement: escape.right.map { Replacement("Write the character", .unsafe, escape.range, with: $0) })
    }
  }
}

private func message(_ escape: Escape) -> String {
  escape.spelling.hasPrefix("&")
    ? "“\(escape.spelling)” is an HTML entity and is read literally. Write the character."
    : "“\(escape.spelling)” is escaped twice and is read literally. Write the character."
}

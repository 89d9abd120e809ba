import Phrasing

extension Rule {
  static let announcementFragment = Rule(
    "announcement-fragment", "An announcement says what happened to what.", .note,
    roles: .announcement, ground: .words
  ) { phrase in
    if phrase.isWholly(.fragments) {
      return [Flag(.here, nil, "“\(phrase.text)” is heard without what it is about.")]
    }
    if case .ellipsis(let marks, _) = phrase.ending, phrase.roles.isSubset(of: .spokenOnly) {
      return [Flag(.here, marks, "“\(phrase.text)” ends in marks that a voice reads or leaves hanging.")]
    }
    guard !phrase.hasLetters, phrase.content.contains(where: { phrase.spelling.glyphs[$0].kind == .digit }) else {
      return []
    }

    return [Flag(.here, nil, "“\(phrase.text)” is a number, and nobody hears of what.")]
  }
}

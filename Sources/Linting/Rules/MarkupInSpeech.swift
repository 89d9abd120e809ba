import Phrasing

extension Rule {
  static let markupInSpeech = Rule(
    "markup-in-speech", "A spoken text has no markup.",
    roles: [.spokenOnly, .buttons, .dialogTitle, .dialogMessage, .menuItem, .title], basis: .marks
  ) { phrase in
    guard !phrase.features.isDisjoint(with: .markup), let markup = Markup.find(in: phrase.text) else {
      return []
    }
    // A text that is seen may be laid out by its markup; where the base text has some too, it is.
    let isSeen = phrase.roles.isDisjoint(with: .spokenOnly)
    if isSeen, let base = phrase.baseText, Markup.find(in: base) != nil { return [] }

    return [
      Flag(
        .here, markup.range, "\(phrase.quote(markup.range)) is markup, which VoiceOver reads aloud.",
        suggestion: Markup.plain(phrase.text))
    ]
  }
}

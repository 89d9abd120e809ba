import Phrasing

extension Rule {
  static let markupInSpeech = Rule(
    "markup-in-speech", "A spoken text has no markup, which VoiceOver reads sign by sign.",
    roles: [.spokenOnly, .buttons, .dialogTitle, .dialogMessage, .menuItem, .title], ground: .marks
  ) { phrase in
    guard !phrase.signs.isDisjoint(with: [.less, .markdown]), let markup = Markup.find(in: phrase.text) else {
      return []
    }

    return [
      Flag(
        .here, markup.range, "“\(phrase.string(markup.range))” is markup, and is read sign by sign.",
        suggestion: Markup.plain(phrase.text))
    ]
  }
}

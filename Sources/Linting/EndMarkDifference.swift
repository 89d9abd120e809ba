import Phrasing
import WordLists

/// A translation that ends with another mark than its source text.
struct EndMarkDifference {
  let wanted: EndMark
  let found: EndMark

  /// Whether the difference changes how a text is heard or what it promises. Exclamation marks and full stops come
  /// and go with the style of a language, and what one language tells another may ask.
  func isHeard(in language: Language) -> Bool {
    switch (wanted, found) {
    case (.unknown, _), (_, .unknown), (_, .question): false
    case (.question, _): language.needsQuestionMark
    case (.ellipsis, .none), (.none, .ellipsis), (.ellipsis, .stop), (.stop, .ellipsis): true
    case (.colon, .none), (.none, .colon), (.colon, .stop): true
    default: false
    }
  }

  /// Whether the grammar or the habit of the language makes the difference, and what is heard is the same.
  func isMeant(in phrase: Phrase, for base: String, _ baseLanguage: Language) -> Bool {
    let (text, own) = (phrase.text, phrase.language)
    switch (wanted, found) {
    case (.question, _):
      // Where the verb is last, a heading names what it is about, and a polite request asks.
      let isPolite = own.verbPosition == .last && phrase.roles.isDisjoint(with: .dialogs)
      return isAsked(text, own) || isHeading(base) || isShort(phrase)
        || isPolite && (found == .stop || !phrase.roles.isDisjoint(with: [.title, .heading]))
    // A sentence that ends in its verb ends in a stop, whatever follows.
    case (.colon, .stop): return own.verbPosition == .last
    case (.ellipsis, _):
      // What is left open may stand first or inside, and where the verb is last, a preposition leaves nothing open.
      let ellipses = own.ellipses.union(EndMarkDifference.likeEllipses)
      if text.contains("...") || text.unicodeScalars.contains(where: { ellipses.contains($0.value) }) { return true }
      if own.verbPosition == .last && isLeadIn(base, baseLanguage) { return true }
      if text.hasSuffix("..") { return false }
      // Of what goes on, the words tell that it does: “Loading…”. The ellipsis of a command promises something.
      return phrase.roles.isDisjoint(with: .buttons) && !isCommand(base, baseLanguage)
    case (.colon, .none): return (text.unicodeScalars.last?.value).map(EndMarkDifference.likeColons.contains) ?? false
    case (.none, .colon): return base.utf8.contains(0x20) && isLeadIn(base, baseLanguage)
    default: return false
    }
  }

  /// Signs that are typed for a colon, which they look like or are in their script: of Indic scripts, of Hebrew,
  /// Ethiopic and Khmer, and the small and upright colons of East Asia.
  private static let likeColons: Set<UInt32> = [
    0x903, 0x983, 0xA03, 0xA83, 0xB03, 0xC03, 0xC83, 0xD03, 0x5C3, 0x1361, 0x1366, 0x17D6, 0x2236, 0xFE13, 0xFE30,
    0xFE55,
  ]
  /// Two dots, three dots on the line, and three upright ones.
  private static let likeEllipses: Set<UInt32> = [0x2025, 0x22EF, 0xFE19]

  /// Whether the last word asks for more, as a preposition does: other languages write a colon there.
  private func isLeadIn(_ base: String, _ language: Language) -> Bool {
    guard let last = base.split(whereSeparator: { !$0.isLetter }).last?.lowercased() else { return false }
    return language.lists(last, as: [.prepositions, .auxiliaries, .hintLeads])
  }

  /// Whether a text begins with a verb that commands.
  private func isCommand(_ base: String, _ language: Language) -> Bool {
    guard let first = base.split(whereSeparator: { !$0.isLetter }).first?.lowercased() else { return false }
    return language.lists(first, as: [.verbsImperative])
  }

  /// Whether a translation of a question is so short that it heads a text: “How does it work?” is “Function” elsewhere.
  private func isShort(_ phrase: Phrase) -> Bool {
    guard phrase.roles.isDisjoint(with: .dialogs) else { return false }
    return phrase.language.isSpaced
      ? phrase.text.utf8.count { $0 == 0x20 } < 2 : phrase.text.unicodeScalars.count <= 6
  }

  /// Whether a question stands before the last sentence.
  private func isAsked(_ text: String, _ language: Language) -> Bool {
    text.unicodeScalars.contains { language.questionMarks.contains($0.value) }
  }

  /// Whether a question is so short that it heads a list: “What’s New?” is “News” in many languages.
  private func isHeading(_ base: String) -> Bool { base.utf8.count { $0 == 0x20 } < 2 }

  var message: String {
    switch (wanted, found) {
    case (.question, _): "Doesn't end with a question mark, but the source text does."
    case (.ellipsis, _): "Doesn't end with an ellipsis, but the source text does."
    case (_, .ellipsis): "Ends with an ellipsis, but the source text doesn't."
    case (.colon, _): "Doesn't end with a colon, but the source text does."
    default: "Ends with a colon, but the source text doesn't."
    }
  }
}

import Phrasing

extension Rule {
  static let missingSpaceBetweenSentences = Rule(
    "missing-space-between-sentences", "A space comes between two sentences.", .note, ground: .marks
  ) { catalog in
    guard catalog.language.isSpaced else { return [] }
    return catalog.phrases.numbers(with: .joinedStop).flatMap { number -> [Flag] in
      guard catalog.isBase || !catalog.phrases.isLeft(number) else { return [] }
      let phrase = catalog.phrases[number]
      return phrase.joinedSentences.gathered(in: phrase).map { flag in
        var flag = flag
        flag.place = .phrase(number)
        return flag
      }
    }
  }
}

extension Phrase {
  fileprivate var joinedSentences: [Flag] {
    guard signs.contains(.joinedStop) else { return [] }
    let joined = JoinedStop.all(in: text, language).filter(endsSentence)
    guard !joined.isEmpty else { return [] }
    let safety: Safety = lacksBreaks ? .safe : .unsafe
    return joined.map { joined in
      let place = joined.next.lowerBound
      let sentence = quote(joined.word.lowerBound..<joined.stop.upperBound)
      return Flag(
        .here, joined.stop.lowerBound..<joined.next.upperBound,
        "Has no space after \(sentence), so two sentences run together.",
        replacement: Replacement("Insert a space", safety, place..<place, with: " "))
    }
  }

  /// Whether a mark inside a word ends a sentence: the base text has several, and not this very word. Where there is no
  /// base text, a word that begins small tells, for “Class.Member” is a name.
  private func endsSentence(_ joined: JoinedStop) -> Bool {
    let word = string(joined.word)
    if language.lists(word, as: WordKind.abbreviations.bit) { return false }
    guard let base else {
      guard joined.word.lowerBound > 0 else { return false }
      guard string(joined.stop) == "." else { return true }
      return word.first?.isLowercase ?? false && !endsName(string(joined.next).lowercased())
    }
    guard !base.contains(string(joined.word.lowerBound..<joined.next.upperBound)) else { return false }
    return JoinedStop.breaks(in: base, baseLanguage ?? language) > 0
  }

  /// Whether a word ends the names of files or of addresses.
  private func endsName(_ word: String) -> Bool {
    language.notations.domains.contains(word) || language.notations.fileEndings.contains(word)
  }

  /// Whether fewer sentences end in the text than in its base text, so that one must end where the space is missing.
  private var lacksBreaks: Bool {
    guard let base, let baseLanguage else { return false }
    return JoinedStop.breaks(in: text, language) < JoinedStop.breaks(in: base, baseLanguage)
  }
}

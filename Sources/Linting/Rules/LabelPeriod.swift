import Phrasing

extension Rule {
  static let labelPeriod = Rule(
    "label-period", "A label is a name, not a sentence, and doesn't end with a full stop.",
    roles: .labels, basis: .marks
  ) { phrase in
    guard case .fullStop(let stop) = phrase.tokens.ending, phrase.tokens.innerStops == 0,
      !phrase.tokens.joinsPlaceholders
    else { return [] }
    guard !phrase.closing.isAbbreviation, !phrase.closing.isOrdinal else { return [] }
    // A sentence that is seen as well may have its stop.
    guard !phrase.roles.contains(.text) else { return [] }
    // What is only guessed to be a label may be a hint or an announcement, which end in one.
    guard phrase.evidence > .guess || phrase.tokens.isShort && !phrase.gestures.opensText else { return [] }

    let cut = phrase.closing.withSpaceBefore(stop)
    return [
      Flag(
        .here, stop, "Ends with a full stop; a label is a name, not a sentence.",
        replacement: Replacement("Remove the full stop", phrase.mayBeSentence ? .unsafe : .safe, cut, with: ""))
    ]
  }
}

extension Phrase {
  /// Whether the text is so long that it may be a sentence, whose stop belongs to it; a base text without one tells that
  /// it is none.
  fileprivate var mayBeSentence: Bool {
    guard tokens.length > language.labelLength else { return false }
    guard let baseText, let baseLanguage else { return true }
    return EndMark.find(in: baseText, baseLanguage).mark == .stop
  }
}

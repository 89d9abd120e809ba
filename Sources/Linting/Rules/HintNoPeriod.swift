import Phrasing

extension Rule {
  static let hintNoPeriod = Rule(
    "hint-no-period", "A hint is a sentence and ends with a full stop.",
    roles: .hint, basis: .marks
  ) { phrase in
    guard phrase.language.hasFullStop, phrase.tokens.hasLetters, phrase.isSurelyHint else { return [] }
    guard phrase.hintsEndInStop else { return phrase.unwantedStop }
    switch phrase.tokens.ending {
    case .fullStop, .exclamation, .question, .ellipsis, .placeholder: return []
    case .none, .colon: break
    }

    let place = phrase.closing.placeOfMark
    let mark = phrase.language.fullStop
    // A full stop that looks different is shown.
    let message =
      mark == "." || mark.isEmpty
      ? "A hint is a sentence: end it with a full stop." : "A hint is a sentence: end it with a full stop (\(mark))."
    return [
      Flag(
        .here, nil, message,
        replacement: phrase.tokens.ending == .none && phrase.language.isJudged && phrase.isToldAsSentence
          && phrase.base?.isToldAsSentence ?? true
          ? Replacement("Add a full stop", .safe, place..<place, with: mark) : nil)
    ]
  }
}

extension Phrase {
  /// The full stop at the end of a hint, where hints have none.
  fileprivate var unwantedStop: [Flag] {
    guard case .fullStop(let stop) = tokens.ending, !closing.isAbbreviation, !closing.isOrdinal,
      !tokens.joinsPlaceholders
    else {
      return []
    }
    // Of several sentences, the last would be the only one without its stop.
    let safety: Safety = tokens.innerStops == 0 ? .safe : .unsafe
    let removal = Replacement("Remove the full stop", safety, closing.withSpaceBefore(stop), with: "")
    return [Flag(.here, stop, "Ends with a full stop; this project's hints have none.", replacement: removal)]
  }

  /// Whether nothing but the stop is missing: a noun, a state or a text left in the base language needs other words.
  fileprivate var isToldAsSentence: Bool {
    guard !isLeftUntranslated, let hint else { return false }
    return hint.verb != .notVerb || hint.subject != nil || gestures.first != nil
  }
}

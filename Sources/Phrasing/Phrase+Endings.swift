/// What a full stop at the end may be besides the end of a sentence.
extension Phrase {
  /// The last word is an abbreviation of the language: from its list, or a single letter as in “U.S.”.
  package var endsInAbbreviation: Bool {
    guard case .fullStop = ending, let last = words.last, last.upperBound == body.upperBound else { return false }
    if mentions.contains(where: {
      $0.kinds.contains(WordKind.abbreviations.bit) && $0.glyphs.upperBound >= body.upperBound
    }) {
      return true
    }
    guard last.count == 1, spelling.glyphs[last.lowerBound].kind.isCased else { return false }
    // A letter between stops, or a capital alone.
    let before = last.lowerBound - 1
    if before >= 0, spelling.glyphs[before].scalar == 0x2E { return true }
    return false
  }

  /// The last word is a number, in a language that writes ordinals with a stop.
  package var endsInOrdinal: Bool {
    guard case .fullStop = ending, language.ordinalStop, let last = words.last else { return false }
    return last.upperBound == body.upperBound && last.allSatisfy { spelling.glyphs[$0].kind == .digit }
  }
}

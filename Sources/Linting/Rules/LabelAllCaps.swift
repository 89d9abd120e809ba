import Phrasing
import WordLists

extension Rule {
  static let labelAllCaps = Rule(
    "label-all-caps", "A label has no words in all capitals, apart from acronyms.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    guard let shouted = phrase.shouted, phrase.programName == nil, !phrase.showsSpelling(shouted) else { return [] }

    let range = phrase.range(of: shouted)
    let lowered = phrase.unshouted(shouted)
    let message =
      phrase.isAll(range)
      ? "Is all capitals; VoiceOver may spell it." : "\(phrase.quote(range)) is all capitals; VoiceOver may spell it."
    return [
      Flag(
        .here, range, message,
        replacement: lowered.map { Replacement("Use lowercase letters", .suggestion, range, with: $0) })
    ]
  }
}

extension Phrase {
  /// Whether capitals are shown and not shouted: beside the same in small letters (“UPPER/lower”), or as the pattern of
  /// a date, whose letters stand in runs (“YYMMDD”).
  fileprivate func showsSpelling(_ shouted: Range<Int>) -> Bool {
    if isInRuns(shouted) { return true }
    let (before, after) = (shouted.lowerBound - 1, shouted.upperBound)
    func isSmall(_ character: Int) -> Bool {
      tokens.body.contains(character) && tokens.folded.characters[character].kind == .lower
    }
    func isSlash(_ character: Int) -> Bool {
      tokens.body.contains(character) && tokens.folded.characters[character].scalar == 0x2F
    }
    return isSlash(after) && isSmall(after + 1) || isSlash(before) && isSmall(before - 1)
  }

  private func isInRuns(_ shouted: Range<Int>) -> Bool {
    var index = shouted.lowerBound
    while index < shouted.upperBound {
      let scalar = tokens.folded.characters[index].scalar
      let count = (index..<shouted.upperBound).prefix { tokens.folded.characters[$0].scalar == scalar }.count
      guard count > 1 else { return false }
      index += count
    }
    return true
  }
}

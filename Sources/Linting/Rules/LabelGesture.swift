import Phrasing
import WordLists

extension Rule {
  static let labelGesture = Rule(
    "label-gesture", "A label says what its control does and leaves the gesture to VoiceOver.",
    roles: .labels.union(.announcement), basis: .words
  ) { phrase in
    guard let gesture = phrase.tokens.gestureInstruction, !phrase.isShown(gesture), !phrase.isNameInBase,
      !phrase.isTally, !phrase.isNameOfGestureSetting
    else { return [] }

    let range = phrase.range(of: gesture)
    let replacement = phrase.purposeAlone(after: gesture).map {
      Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
    }
    let word = phrase.quote(range)
    let message =
      replacement == nil
      ? "Names a gesture (\(word)). Not everyone makes it; VoiceOver says the right one itself, so leave it out."
      : "Names a gesture (\(word)). Not everyone makes it; VoiceOver says the right one itself."
    return [Flag(.here, range, message, replacement: replacement)]
  }
}

extension Phrase {
  /// “Pinch to zoom” says what a switch is for; “Tap to switch on” how it is switched.
  fileprivate var isNameOfGestureSetting: Bool {
    guard roles.contains(.toggleName) else { return false }
    let told = (translated ?? self).tokens
    return !told.tellsGestureHere || told.kinds.isDisjoint(with: [.states, .negations])
  }

  /// “Taps on your listing: %d”: what is counted.
  fileprivate var isTally: Bool {
    guard let last = tokens.words.last, last.upperBound == tokens.body.upperBound,
      tokens.isFilledNumber(last) || tokens.isNumber(last),
      tokens.opening(with: .hintLeads) == nil, last.lowerBound > tokens.body.lowerBound + 2
    else { return false }
    return (last.lowerBound - 2..<last.lowerBound).contains {
      tokens.folded.characters[$0].scalar == 0x3A || tokens.folded.characters[$0].scalar == 0xFF1A
    }
  }

  /// “Show touches on the screen”: the gesture is the object of a verb right before it.
  fileprivate func isShown(_ gesture: WordMatch) -> Bool {
    guard !gesture.kinds.contains(.gestures) || language.verbPosition == .either, language.verbPosition != .last,
      tokens.opening(with: .hintLeads) == nil,
      let before = tokens.words(in: tokens.body.lowerBound..<gesture.characters.lowerBound).last,
      before.lowerBound == tokens.body.lowerBound
    else { return false }
    let kinds = tokens.matches.reduce(into: WordKinds()) { if $1.characters == before { $0.formUnion($1.kinds) } }
    let tells = language.verbPosition == .first ? WordKinds.verbs : [.verbsThird]
    if language.verbPosition == .either, !kinds.isDisjoint(with: .commands) { return false }
    return !kinds.isDisjoint(with: tells) && !kinds.contains(.gestures) && !kinds.contains(.gestureVerbs)
  }

  /// Whether the base text names a gesture (“Two-finger scroll”) and tells nobody to make it, or moves what is seen
  /// (“Scroll to top”), which other languages call as they call a swipe.
  fileprivate var isNameInBase: Bool {
    guard let base = translated else { return false }
    if base.tokens.kinds.contains(.gestures) || base.tokens.kinds.contains(.gestureVerbs) {
      return base.tokens.gestureInstruction == nil
    }
    // A long text may have its gesture from the translator.
    guard tokens.words.count <= 3, language.isSpaced, !tokens.kinds.contains(.hintLeads) else { return false }
    return !base.tokens.kinds.contains(.controlVerbs)
      && base.tokens.match(of: .commands, from: base.tokens.body.lowerBound) != nil
  }
}

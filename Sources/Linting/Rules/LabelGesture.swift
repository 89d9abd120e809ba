import Phrasing
import WordLists

extension Rule {
  static let labelGesture = Rule(
    "label-gesture", "A label says what its control does and leaves the gesture to VoiceOver.",
    roles: .labels.union(.announcement), basis: .words
  ) { phrase in
    guard let gesture = phrase.gestures.instruction, !phrase.gestures.isShown(gesture), !phrase.isNameInBase,
      !phrase.gestures.isCounted, !phrase.isNameOfGestureSetting
    else { return [] }

    let range = phrase.range(of: gesture)
    let replacement = phrase.rewordings.purposeAlone(after: gesture).map {
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
    let told = base ?? self
    return !told.gestures.isToldHere || told.tokens.kinds.isDisjoint(with: [.states, .negations])
  }

  /// Whether the base text names a gesture (“Two-finger scroll”) and tells nobody to make it, or moves what is seen
  /// (“Scroll to top”), which other languages call as they call a swipe.
  fileprivate var isNameInBase: Bool {
    guard let base else { return false }
    if base.tokens.kinds.contains(.gestures) || base.tokens.kinds.contains(.gestureVerbs) {
      return base.gestures.instruction == nil
    }
    // A long text may have its gesture from the translator.
    guard tokens.words.count <= 3, language.isSpaced, !tokens.kinds.contains(.hintLeads) else { return false }
    return !base.tokens.kinds.contains(.controlVerbs) && base.tokens.opening(with: .commands) != nil
  }
}

import Phrasing

extension Rule {
  static let hintGesture = Rule(
    "hint-gesture", "A hint says what happens and leaves the gesture to VoiceOver.",
    roles: .hint, basis: .words
  ) { phrase in
    guard let gesture = phrase.gestures.first else { return [] }
    // Whoever sees a tool tip has a mouse. What it says of clicks and keys elsewhere is no way to this control.
    if phrase.roles.contains(.toolTip), !phrase.tellsOwnGesture { return [] }

    let range = phrase.range(of: gesture)
    return [
      Flag(
        .here, range,
        "Names a gesture (“\(phrase.string(range))”). Not everyone makes it; VoiceOver says the right one itself.",
        replacement: phrase.rewordings.resultAlone(after: gesture).map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

extension Phrase {
  /// Whether the text, or the base text that has a gesture, asks for one on the very thing it is about.
  fileprivate var tellsOwnGesture: Bool {
    guard let base = base?.gestures, base.first != nil else { return gestures.isToldHere }
    return base.isToldHere
  }
}

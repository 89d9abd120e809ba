import Phrasing

extension Rule {
  static let hintGesture = Rule(
    "hint-gesture", "A hint says what happens and leaves the gesture to VoiceOver.",
    roles: .hint, ground: .words
  ) { phrase in
    guard let gesture = phrase.mentions(of: .gestures).first else { return [] }

    let range = phrase.range(of: gesture)
    return [
      Flag(
        .here, range,
        "“\(phrase.string(range))” names a gesture. VoiceOver tells the gesture itself, and not everybody makes that one.")
    ]
  }
}

import Phrasing

extension Rule {
  static let hintGesture = Rule(
    "hint-gesture", "A hint says what happens and leaves the gesture to VoiceOver.",
    roles: .hint, ground: .words
  ) { phrase in
    guard let gesture = phrase.gesture else { return [] }

    let range = phrase.range(of: gesture)
    return [
      Flag(
        .here, range,
        "“\(phrase.string(range))” names a gesture that not everybody makes. VoiceOver tells the right one by itself.",
        replacement: phrase.wholly(phrase.resultAlone(after: gesture)).map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

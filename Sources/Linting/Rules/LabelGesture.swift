import Phrasing

extension Rule {
  static let labelGesture = Rule(
    "label-gesture", "A label says what its control does and leaves the gesture to VoiceOver.",
    roles: .labels.union(.announcement), ground: .words
  ) { phrase in
    guard let gesture = phrase.gestureInstruction else { return [] }

    let range = phrase.range(of: gesture)
    return [
      Flag(
        .here, range,
        "“\(phrase.string(range))” tells to make a gesture that not everybody makes. VoiceOver tells the right one.",
        replacement: phrase.purposeAlone(after: gesture).map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

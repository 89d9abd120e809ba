import Phrasing

extension Rule {
  static let labelImageOf = Rule(
    "label-image-of", "The label of an image says what the image shows, and not that it is one.",
    roles: .labels.union(.image), ground: .words
  ) { phrase in
    if let words = phrase.opening(with: .imageWords) {
      let range = phrase.range(of: words)
      guard let next = phrase.letter(after: words.glyphs) else {
        guard words.glyphs.upperBound + 1 < phrase.body.upperBound else { return [] }
        let space = words.glyphs.upperBound..<(words.glyphs.upperBound + 1)
        let cut = range.lowerBound..<phrase.range(of: space).upperBound
        return [imageFlag(range, phrase, Replacement("Say what it shows", .unsafe, cut, with: ""))]
      }
      let capital = phrase.capital(of: next)
      let cut = range.lowerBound..<capital.range.upperBound
      return [imageFlag(range, phrase, Replacement("Say what it shows", .unsafe, cut, with: capital.text))]
    }
    guard phrase.language.controlPosition != .first, let words = phrase.closing(with: .imageWords) else { return [] }
    guard words.glyphs.lowerBound > phrase.body.lowerBound else { return [] }

    let range = phrase.range(of: words)
    let cut = phrase.withSpaceBefore(range)
    return [imageFlag(range, phrase, Replacement("Say what it shows", .unsafe, cut, with: ""))]
  }
}

private func imageFlag(_ range: Range<Int>, _ phrase: Phrase, _ replacement: Replacement) -> Flag {
  Flag(
    .here, range, "“\(phrase.string(range))” says what VoiceOver says by itself: that it is an image.",
    replacement: replacement)
}

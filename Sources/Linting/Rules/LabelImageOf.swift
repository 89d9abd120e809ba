import Phrasing

extension Rule {
  static let labelImageOf = Rule(
    "label-image-of", "The label of an image says what the image shows, and not that it is one.",
    roles: .labels.union(.image), ground: .words
  ) { phrase in
    if let words = phrase.opening(with: .imageWords), !phrase.isPartAlone(words) {
      guard let replacement = phrase.replacement(after: words) else { return [] }
      return [imageFlag(phrase.range(of: words), phrase, replacement)]
    }
    guard phrase.language.controlPosition != .first, let words = phrase.closing(with: .imageWords) else { return [] }
    guard words.glyphs.lowerBound > phrase.body.lowerBound, phrase.ownControl == nil else { return [] }

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

extension Phrase {
  /// Whether a comma or a stop follows words: what comes after it is no picture's content.
  fileprivate func isPartAlone(_ words: Mention) -> Bool {
    guard let mark = (words.glyphs.upperBound..<body.upperBound).first(where: { spelling.glyphs[$0].scalar != 0x20 })
    else { return false }
    let scalar = spelling.glyphs[mark].scalar
    return spelling.glyphs[mark].kind == .punctuation && scalar != 0x3A && scalar != 0xFF1A
  }

  /// Cuts the words that a label opens with. A quotation mark stays with its partner; nil where nothing is left.
  fileprivate func replacement(after words: Mention) -> Replacement? {
    let start = range(of: words).lowerBound
    func isKept(_ glyph: Int) -> Bool {
      let glyph = spelling.glyphs[glyph]
      return glyph.kind.isWordPart || glyph.kind == .quote || glyph.scalar == Spelling.filled
    }
    guard let first = (words.glyphs.upperBound..<body.upperBound).first(where: isKept) else { return nil }
    guard spelling.glyphs[first].kind.isLetter else {
      let cut = start..<range(of: first..<(first + 1)).lowerBound
      return Replacement("Say what it shows", .unsafe, cut, with: "")
    }
    let capital = capital(of: first)
    return Replacement("Say what it shows", .unsafe, start..<capital.range.upperBound, with: capital.text)
  }
}

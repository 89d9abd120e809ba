import Phrasing
import WordLists

extension Rule {
  static let labelImageOf = Rule(
    "label-image-of", "The label of an image says what it shows, not that it is an image.",
    roles: .labels.union(.image), ground: .words
  ) { phrase in
    // The picture that a switch or a picker is named for is what it changes.
    guard !phrase.roles.contains(.toggleName) else { return [] }
    if let words = phrase.opening(with: .imageWords), !phrase.isPartAlone(words) {
      guard !phrase.isKindInBase else { return [] }
      guard let first = phrase.firstKept(after: words) else { return [] }
      return [imageFlag(phrase.range(of: words), phrase, phrase.replacement(of: words, upTo: first))]
    }
    guard phrase.language.controlPosition != .first, let words = phrase.closing(with: .imageWords) else { return [] }
    guard words.glyphs.lowerBound > phrase.body.lowerBound, phrase.ownControl == nil else { return [] }
    guard !phrase.isOfImagesInBase else { return [] }

    let range = phrase.range(of: words)
    let cut = phrase.withSpaceBefore(range)
    let isKept = !phrase.language.controlGoverns || phrase.isFilled(before: words)
    let replacement = isKept ? Replacement("Say what it shows", .unsafe, cut, with: "") : nil
    return [imageFlag(range, phrase, replacement)]
  }
}

private func imageFlag(_ range: Range<Int>, _ phrase: Phrase, _ replacement: Replacement?) -> Flag {
  let words = phrase.quote(range)
  let message =
    replacement == nil
    ? "Says that it's an image (\(words)), which VoiceOver already says. Say only what it shows."
    : "Says that it's an image (\(words)), which VoiceOver already says."
  return Flag(.here, range, message, replacement: replacement)
}

extension Phrase {
  /// Whether the base text does not say that there is an image, so that the translation is about images: “Better
  /// imagery available” ends in the word where adjectives stand before.
  fileprivate var isOfImagesInBase: Bool {
    guard !language.isSpaced, let base = translated else { return false }
    return base.opening(with: .imageWords) == nil && base.closing(with: .imageWords) == nil && base.ownControl == nil
  }

  /// Whether a comma or a stop follows words: what comes after it is no picture's content.
  fileprivate func isPartAlone(_ words: Mention) -> Bool {
    guard let mark = (words.glyphs.upperBound..<body.upperBound).first(where: { spelling.glyphs[$0].scalar != 0x20 })
    else { return false }
    let scalar = spelling.glyphs[mark].scalar
    return spelling.glyphs[mark].kind == .punctuation && scalar != 0x3A && scalar != 0xFF1A
  }

  /// Whether the base text has a name that is spared there: a profile image, a cover image.
  fileprivate var isKindInBase: Bool {
    guard let base = translated, base.ownControl == nil else { return false }
    return base.mentions(.controlNot)
  }

  /// What stands after the words, where something does: a letter, a digit, a quotation mark, what is filled in.
  fileprivate func firstKept(after words: Mention) -> Int? {
    (words.glyphs.upperBound..<body.upperBound).first {
      let glyph = spelling.glyphs[$0]
      return glyph.kind.isWordPart || glyph.kind == .quote || glyph.scalar == Spelling.filled
    }
  }

  /// Cuts the words that a label opens with. Nil where what is left would stand in a case that a label does not have.
  fileprivate func replacement(of words: Mention, upTo first: Int) -> Replacement? {
    let start = range(of: words).lowerBound
    func replacement(_ cut: Range<Int>, _ text: String) -> Replacement {
      Replacement("Say what it shows", .unsafe, cut, with: text)
    }
    if spelling.glyphs[first].kind == .quote {
      let inside = self.words(in: first..<body.upperBound)
      guard let last = inside.last, let opening = inside.first else { return nil }
      let end = last.upperBound
      // Quotation marks around all that is left have nothing to set apart any more.
      let closes = end < spelling.glyphs.count && spelling.glyphs[end].kind == .quote && end + 1 >= body.upperBound
      guard closes else { return replacement(start..<range(of: first..<(first + 1)).lowerBound, "") }
      let text = string(range(of: opening.lowerBound..<end))
      return replacement(start..<range(of: end..<(end + 1)).upperBound, text)
    }
    guard spelling.glyphs[first].kind.isLetter else {
      return replacement(start..<range(of: first..<(first + 1)).lowerBound, "")
    }
    let isSetApart = (words.glyphs.lowerBound..<first).contains { spelling.glyphs[$0].kind == .punctuation }
    guard !language.controlGoverns || isSetApart else { return nil }
    // Where every noun has a capital, what begins small is an adjective, whose ending the cut article has given it.
    guard !language.capitalizesNouns || isSetApart || spelling.glyphs[first].kind != .lower || !endsInArticle(words)
    else {
      return nil
    }
    let capital = startOfRest(first)
    return replacement(start..<capital.range.upperBound, capital.text)
  }

  private func endsInArticle(_ words: Mention) -> Bool {
    mention(of: WordKind.determiners.bit, to: words.glyphs.upperBound) != nil
  }

  /// Whether what is filled in stands right before the words.
  fileprivate func isFilled(before words: Mention) -> Bool {
    guard let last = self.words(in: body.lowerBound..<words.glyphs.lowerBound).last else { return false }
    return spelling.glyphs[last.lowerBound].scalar == Spelling.filled
  }
}

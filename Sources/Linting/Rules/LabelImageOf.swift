import Phrasing
import WordLists

extension Rule {
  static let labelImageOf = Rule(
    "label-image-of", "The label of an image says what it shows, not that it is an image.",
    roles: .labels.union(.image), basis: .words
  ) { phrase in
    // The picture that a switch or a picker is named for is what it changes.
    guard !phrase.roles.contains(.toggleName) else { return [] }
    if let words = phrase.tokens.opening(with: .imageWords), !phrase.isPartAlone(words) {
      guard !phrase.isKindInBase else { return [] }
      guard let first = phrase.firstKept(after: words) else { return [] }
      return [imageFlag(phrase.range(of: words), phrase, phrase.replacement(of: words, upTo: first))]
    }
    guard phrase.language.controlPosition != .first, let words = phrase.tokens.closing(with: .imageWords) else {
      return []
    }
    guard words.characters.lowerBound > phrase.tokens.body.lowerBound, phrase.tokens.ownControl == nil else {
      return []
    }
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
    return base.tokens.opening(with: .imageWords) == nil && base.tokens.closing(with: .imageWords) == nil
      && base.tokens.ownControl == nil
  }

  /// Whether a comma or a stop follows words: what comes after it is no picture's content.
  fileprivate func isPartAlone(_ words: WordMatch) -> Bool {
    guard
      let mark = (words.characters.upperBound..<tokens.body.upperBound).first(where: {
        tokens.folded.characters[$0].scalar != 0x20
      })
    else { return false }
    let scalar = tokens.folded.characters[mark].scalar
    return tokens.folded.characters[mark].kind == .punctuation && scalar != 0x3A && scalar != 0xFF1A
  }

  /// Whether the base text has a name that is spared there: a profile image, a cover image.
  fileprivate var isKindInBase: Bool {
    guard let base = translated, base.tokens.ownControl == nil else { return false }
    return base.tokens.matches(.controlNot)
  }

  /// What stands after the words, where something does: a letter, a digit, a quotation mark, what is filled in.
  fileprivate func firstKept(after words: WordMatch) -> Int? {
    (words.characters.upperBound..<tokens.body.upperBound).first {
      let character = tokens.folded.characters[$0]
      return character.kind.isWordPart || character.kind == .quote || character.scalar == FoldedText.filled
    }
  }

  /// Cuts the words that a label opens with. Nil where what is left would stand in a case that a label does not have.
  fileprivate func replacement(of words: WordMatch, upTo first: Int) -> Replacement? {
    let start = range(of: words).lowerBound
    func replacement(_ cut: Range<Int>, _ text: String) -> Replacement {
      Replacement("Say what it shows", .unsafe, cut, with: text)
    }
    if tokens.folded.characters[first].kind == .quote {
      let inside = tokens.words(in: first..<tokens.body.upperBound)
      guard let last = inside.last, let opening = inside.first else { return nil }
      let end = last.upperBound
      // Quotation marks around all that is left have nothing to set apart any more.
      let closes =
        end < tokens.folded.characters.count && tokens.folded.characters[end].kind == .quote
        && end + 1 >= tokens.body.upperBound
      guard closes else { return replacement(start..<range(of: first..<(first + 1)).lowerBound, "") }
      let text = string(range(of: opening.lowerBound..<end))
      return replacement(start..<range(of: end..<(end + 1)).upperBound, text)
    }
    guard tokens.folded.characters[first].kind.isLetter else {
      return replacement(start..<range(of: first..<(first + 1)).lowerBound, "")
    }
    let isSetApart = (words.characters.lowerBound..<first).contains {
      tokens.folded.characters[$0].kind == .punctuation
    }
    guard !language.controlGoverns || isSetApart else { return nil }
    // Where every noun has a capital, what begins small is an adjective, whose ending the cut article has given it.
    guard
      !language.capitalizesNouns || isSetApart || tokens.folded.characters[first].kind != .lower
        || !endsInArticle(words)
    else {
      return nil
    }
    let capital = startOfRest(first)
    return replacement(start..<capital.range.upperBound, capital.text)
  }

  private func endsInArticle(_ words: WordMatch) -> Bool {
    tokens.match(of: .determiners, to: words.characters.upperBound) != nil
  }

  /// Whether what is filled in stands right before the words.
  fileprivate func isFilled(before words: WordMatch) -> Bool {
    guard let last = tokens.words(in: tokens.body.lowerBound..<words.characters.lowerBound).last else { return false }
    return tokens.folded.characters[last.lowerBound].scalar == FoldedText.filled
  }
}

import WordLists

/// Texts compared word by word, as a listener does: capitals, width, marks and spaces aside.
extension Tokens {
  /// Whether the words of another text stand in this one, in their order and side by side.
  package func says(_ other: Tokens) -> Bool {
    let (own, others) = (units, other.units)
    guard !others.isEmpty, own.count >= others.count else { return false }
    return (0...(own.count - others.count)).contains { isSame(own[$0...], others, other) }
  }

  /// The character where this text goes on after the words of another that it opens with; nil where it does not open
  /// with them.
  package func end(ofOpening other: Tokens) -> Int? {
    let (own, others) = (units, other.units)
    guard !others.isEmpty, own.count >= others.count, isSame(own[...], others, other) else { return nil }
    return own[others.count - 1].upperBound
  }

  /// Whether both texts are the same words.
  package func hasWords(of other: Tokens) -> Bool {
    units.count == other.units.count && end(ofOpening: other) != nil
  }

  /// The words; where they are not written apart, the letters, and Latin words whole.
  private var units: [Range<Int>] {
    guard !language.isSpaced else { return words }
    return words.flatMap { word in
      folded.characters[word.lowerBound].kind.isCased ? [word] : word.map { $0..<($0 + 1) }
    }
  }

  private func isSame(_ own: ArraySlice<Range<Int>>, _ others: [Range<Int>], _ other: Tokens) -> Bool {
    zip(own, others).allSatisfy { a, b in
      a.count == b.count && zip(a, b).allSatisfy { folded.characters[$0].scalar == other.folded.characters[$1].scalar }
    }
  }

  /// How many letters and digits the text has of its own, besides what is filled in.
  package var letterCount: Int { body.count { folded.characters[$0].kind.isWordPart } }

  /// The character where the next word begins after a place.
  package func wordStart(after character: Int) -> Int? {
    var index = character
    while index < body.upperBound {
      let one = folded.characters[index]
      if one.kind.isWordPart || one.scalar == FoldedText.filled { return index }
      index += 1
    }
    return nil
  }

  /// Whether two texts are the same to a listener: capitals, marks and spaces aside.
  package func readsLike(_ other: Tokens) -> Bool {
    guard body.count == other.body.count else { return false }
    return zip(body, other.body).allSatisfy { folded.characters[$0].scalar == other.folded.characters[$1].scalar }
      && placeholders == other.placeholders
  }
}

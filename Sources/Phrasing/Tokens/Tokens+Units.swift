import WordLists

/// What texts are compared by where words are not written apart.
extension Tokens {
  /// The words; where they are not written apart, the letters, and Latin words whole.
  var units: [Range<Int>] {
    guard !language.isSpaced else { return words }
    return words.flatMap { word in
      folded.characters[word.lowerBound].kind.isCased ? [word] : word.map { $0..<($0 + 1) }
    }
  }

  /// The pairs of neighbouring letters.
  var letterPairs: [[UInt32]] {
    body.dropLast().compactMap { place in
      let pair = folded.characters[place...(place + 1)]
      return pair.allSatisfy { $0.kind.isLetter || $0.kind == .mark } ? pair.map(\.scalar) : nil
    }
  }

  /// The first two characters of the text and of every verb that it holds.
  var beginningsOfVerbs: [[UInt32]] {
    let verbs = matches.filter { !$0.kinds.isDisjoint(with: .verbs) }.map(\.characters.lowerBound)
    return ([body.lowerBound] + verbs).filter { $0 + 1 < body.upperBound }.map { letters(of: $0..<($0 + 2)) }
  }
}

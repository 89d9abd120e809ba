package import WordLists

/// The words of a text, and what the language's lists say of them.
extension Tokens {
  // MARK: - Words of the language's lists

  /// The matches of a kind, in order; where several begin at one place the longest comes first.
  package func matches(of kind: WordKind) -> [WordMatch] {
    guard kinds.contains(kind) else { return [] }
    return matches.filter { $0.kinds.contains(kind) }
  }

  package func matches(_ kind: WordKind) -> Bool { kinds.contains(kind) }

  /// Whether an item of one of some lists is the whole text, end marks aside.
  package func isWholly(anyOf kinds: [WordKind]) -> Bool { kinds.contains { isWholly($0) } }

  package func isWholly(_ kind: WordKind) -> Bool {
    kinds.contains(kind)
      && matches.contains {
        $0.kinds.contains(kind) && $0.characters.lowerBound <= body.lowerBound
          && $0.characters.upperBound >= body.upperBound
      }
  }

  /// The longest match of a kind that the text opens with.
  package func opening(with kind: WordKind) -> WordMatch? {
    guard kinds.contains(kind) else { return nil }
    return match(of: kind, from: body.lowerBound)
  }

  /// The longest match of one of some kinds that the text opens with.
  package func opening(with kinds: WordKinds) -> WordMatch? {
    self.kinds.isDisjoint(with: kinds) ? nil : match(of: kinds, from: body.lowerBound)
  }

  /// The longest match of a kind that the text closes with, end marks aside.
  package func closing(with kind: WordKind) -> WordMatch? {
    guard kinds.contains(kind) else { return nil }
    return match(of: kind, to: body.upperBound)
  }

  /// The longest match of one of some kinds that the text closes with, end marks aside.
  package func closing(with kinds: WordKinds) -> WordMatch? {
    self.kinds.isDisjoint(with: kinds) ? nil : match(of: kinds, to: body.upperBound)
  }

  // MARK: - Words and sentences

  /// - Parameter limit: how many words are wanted, from the first on.
  func words(in characters: Range<Int>, limit: Int = .max) -> [Range<Int>] {
    guard characters != body else { return words.count <= limit ? words : Array(words.prefix(limit)) }
    return Tokens.words(in: characters, of: folded, limit: limit)
  }

  static func words(in characters: Range<Int>, of folded: FoldedText, limit: Int = .max) -> [Range<Int>] {
    var words: [Range<Int>] = []
    // A word has five letters on average, and a space.
    words.reserveCapacity(min(limit, characters.count / 6 + 2))
    let filled = FoldedText.filled
    let all = folded.characters
    var start: Int?
    for index in characters {
      guard words.count < limit else { return words }
      let character = all[index]
      let isPart = character.kind.isWordPart || character.kind == .apostrophe && start != nil
      if isPart, start == nil { start = index }
      if !isPart, let begun = start {
        words.append(begun..<index)
        start = nil
      }
      if character.scalar == filled { words.append(index..<(index + 1)) }
    }
    if let begun = start { words.append(begun..<characters.upperBound) }
    return words
  }

  /// How many words a reader counts: what stands at a placeholder without a space belongs to its word, as Korean
  /// particles do, and where syllables are written apart three of them are two words.
  func wordCount(in characters: Range<Int>) -> Int {
    var count = 0
    var isInside = false
    for index in characters {
      let character = folded.characters[index]
      let isSpace =
        character.kind == .space || character.kind == .lineBreak || character.kind == .hyphen
        || character.scalar == 0x2F
      if !isSpace, !isInside, character.kind.isWordPart || character.scalar == FoldedText.filled {
        count += 1
        isInside = true
      }
      if isSpace { isInside = false }
    }
    return language.spacesSyllables ? (2 * count + 2) / 3 : count
  }

  /// The characters of the first sentence, its mark left out.
  var firstSentence: Range<Int> {
    guard innerStops > 0 else { return body }
    let end = body.first { Tokens.isInnerStop($0, folded.characters, body, language) }
    return body.lowerBound..<(end ?? body.upperBound)
  }

  /// Whether the text has a letter of its own, besides what is filled in.
  package var hasLetters: Bool { body.contains { folded.characters[$0].kind.isLetter } }

  /// Whether a word is a number that is filled in.
  func isFilledNumber(_ word: Range<Int>) -> Bool { placeholder(at: word.lowerBound)?.isNumber ?? false }

  /// Whether a word is written in digits.
  func isNumber(_ word: Range<Int>) -> Bool { word.allSatisfy { folded.characters[$0].kind == .digit } }
}

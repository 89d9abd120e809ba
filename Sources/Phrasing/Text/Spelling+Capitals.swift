import WordLists

/// Words in capitals.
extension Spelling {
  /// The words that stand in capitals though they are no acronyms: from the first to the last of them.
  ///
  /// A word of six letters is no acronym, nor is a word of the language's lists; short words are capitals' company
  /// only where one of these stands with them. In a script without capitals only the words count that it borrows.
  package var shouted: Range<Int>? {
    guard hasCapitalPair else { return nil }
    var first: Int?
    var last = 0
    var isSure = false
    for word in tokens.words {
      guard isInCapitals(word) else { continue }
      if isKnown(word) { isSure = true } else if isAcronym(word) || !language.isCased { continue }
      if first == nil { first = word.lowerBound }
      last = word.upperBound
    }
    let shouted = isSure ? first.map { $0..<last } : areSmallWordsInARow ? tokens.body : nil
    return shouted.flatMap { isShown($0) ? nil : $0 }
  }

  /// Whether capitals are shown and not shouted: beside the same in small letters (“UPPER/lower”), or as the pattern of
  /// a date, whose letters stand in runs (“YYMMDD”).
  private func isShown(_ shouted: Range<Int>) -> Bool {
    func isSmall(_ place: Int, behindSlash slash: Int) -> Bool {
      tokens.body.contains(place) && tokens.body.contains(slash) && tokens.isSmall(at: place)
        && tokens.folded.characters[slash].scalar == 0x2F
    }
    return isInRuns(shouted) || isSmall(shouted.upperBound + 1, behindSlash: shouted.upperBound)
      || isSmall(shouted.lowerBound - 2, behindSlash: shouted.lowerBound - 1)
  }

  private func isInRuns(_ shouted: Range<Int>) -> Bool {
    var rest = tokens.letters(of: shouted)[...]
    while let letter = rest.first {
      let count = rest.prefix { $0 == letter }.count
      guard count > 1 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// “GO TO”: words of two or three letters that the lists have, and nothing but capitals. No acronyms stand in rows.
  /// Where syllables are written apart, three of them that begin with a verb are a command: “GỌI CỨU HỘ”.
  private var areSmallWordsInARow: Bool {
    let words = tokens.words
    guard words.count > 1, words.allSatisfy(isInCapitals) else { return false }
    let listed: WordKinds = WordKinds.verbs.union([
      .prepositions, .determiners, .adverbs, .conjunctions,
      .pronouns,
    ])
    if language.spacesSyllables, words.count > 2, tokens.opening(with: .verbs) != nil { return true }
    return words.count { tokens.isItem($0, of: listed) } > 1
  }

  /// Words in small letters but for the first; nil where nobody can know which of them keep their capital.
  func unshouted(_ characters: Range<Int>) -> String? {
    let words = tokens.words(in: characters)
    guard words.count == 1 || language.usesTitleCase else { return nil }
    var result = ""
    var done = tokens.range(of: characters).lowerBound
    for word in words {
      let first = word.lowerBound
      result += phrase.string(done..<tokens.folded.end(of: first))
      for index in (first + 1)..<word.upperBound {
        result.unicodeScalars.append(Unicode.Scalar(tokens.folded.characters[index].scalar) ?? " ")
      }
      done = tokens.folded.end(of: word.upperBound - 1)
    }
    return result
  }

  private var hasCapitalPair: Bool {
    var before = false
    for index in tokens.body {
      let isUpper = tokens.folded.characters[index].kind == .upper
      if isUpper, before { return true }
      before = isUpper
    }
    return false
  }

  private func isInCapitals(_ word: Range<Int>) -> Bool {
    word.count > 1 && word.allSatisfy { tokens.folded.characters[$0].kind == .upper }
  }

  /// A word of the language, or too long for an acronym.
  private func isKnown(_ word: Range<Int>) -> Bool {
    guard language.isCased else { return language.notations.borrowedWords.contains(tokens.foldedString(word)) }
    let here = tokens.matches(from: word.lowerBound).filter { $0.characters == word }
    guard !here.contains(where: { !$0.kinds.isDisjoint(with: Spelling.spellings) }) else { return false }
    guard here.isEmpty else { return word.count > 3 }
    return word.count > 5 && !isRomanNumber(word)
  }

  /// No word of the language and short.
  private func isAcronym(_ word: Range<Int>) -> Bool {
    let here = tokens.matches(from: word.lowerBound).filter { $0.characters == word }
    return here.contains { !$0.kinds.isDisjoint(with: Spelling.spellings) } || word.count <= 5 && here.isEmpty
  }

  private func isRomanNumber(_ word: Range<Int>) -> Bool {
    word.allSatisfy { "ivxlcdm".unicodeScalars.contains(Unicode.Scalar(tokens.folded.characters[$0].scalar) ?? " ") }
  }

  private static let spellings: WordKinds = [
    .acronyms, .names, .units, .ok, .placeholderCodes,
  ]
}

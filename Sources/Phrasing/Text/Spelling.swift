import WordLists

/// How a text is written: its capitals, signs, scripts and the names in it that are for programs.
package struct Spelling: Sendable {
  let phrase: Phrase

  var tokens: Tokens { phrase.tokens }
  var language: Language { phrase.language }

  /// A word that begins small where a capital should stand.
  package struct SmallStart: Sendable {
    /// The characters of the word.
    package let word: Range<Int>
    /// The letter to raise, and what to write for it.
    package let capital: Rewording
    /// “a.m./p.m.”, “p. ex.”: whether a full stop stands right after the word, and not at the end of the text; before a
    /// space only after a single letter.
    package let isAbbreviated: Bool
  }

  /// The small letter that the text begins with, where it should be a capital.
  ///
  /// Nil for what is spelt small by its nature: names with a capital inside (iPhone), words with digits (mp3),
  /// addresses, units, single letters, and names from the language's list.
  package var smallStart: SmallStart? {
    guard language.isCased, case .letter(.lower, let first) = tokens.opening else { return nil }
    let start = letterAfterClitic(first)
    guard tokens.folded.characters[start].kind == .lower else { return nil }

    var end = start
    while end < tokens.content.upperBound, tokens.folded.characters[end].kind != .space { end += 1 }
    guard !isSpeltSmall(start..<end) else { return nil }
    // Some letters of phonetic writing have no capital.
    let capital = capital(of: start)
    guard phrase.string(capital.range) != capital.text else { return nil }
    var wordEnd = start
    while wordEnd < end, tokens.folded.characters[wordEnd].kind.isWordPart { wordEnd += 1 }
    let isStopped = wordEnd + 1 < tokens.body.upperBound && tokens.folded.characters[wordEnd].scalar == 0x2E
    let isShort = wordEnd == start + 1
    return SmallStart(
      word: start..<wordEnd, capital: capital,
      isAbbreviated: isStopped && (isShort || tokens.folded.characters[wordEnd + 1].scalar != 0x20))
  }

  /// In Dutch “’s avonds” the capital goes to the word after the apostrophe's single letter.
  private func letterAfterClitic(_ first: Int) -> Int {
    let characters = tokens.folded.characters
    guard first > 0, characters[first - 1].kind == .apostrophe, first + 2 < tokens.content.upperBound,
      characters[first + 1].scalar == 0x20, characters[first + 2].kind.isLetter
    else { return first }
    return first + 2
  }

  /// - Parameters:
  ///   - token: a run of characters between spaces.
  private func isSpeltSmall(_ token: Range<Int>) -> Bool {
    let characters = tokens.folded.characters
    for index in token.dropFirst() {
      switch characters[index].kind {
      case .upper, .title, .digit: return true
      case .hyphen where byte(at: Int(characters[index].start)) == UInt8(ascii: "_"): return true
      case .punctuation, .symbol:
        let isInner = index + 1 < token.upperBound && characters[index + 1].kind.isWordPart
        let isAddress = characters[index].scalar == 0x2E || characters[index].scalar == 0x40
        if isInner, isAddress { return true }
        if characters[index].scalar == 0x3A, index + 1 < token.upperBound, characters[index + 1].scalar == 0x2F {
          return true
        }
      default: break
      }
    }
    if token.count == 1, token.upperBound >= tokens.body.upperBound { return true }
    return tokens.match(of: .lowercaseNames, from: token.lowerBound) != nil || tokens.isWholly(.units)
  }

  /// The bytes of a letter, and what stands for it at the start of a word: its title-case form, which for ǆ is ǅ, for
  /// Turkish i is İ, and for Dutch ij covers both letters.
  func capital(of letter: Int) -> Rewording {
    let characters = tokens.folded.characters
    for joint in language.jointCapitals {
      let scalars = joint.unicodeScalars.map(\.value)
      guard letter + scalars.count <= characters.count,
        scalars.indices.allSatisfy({ characters[letter + $0].scalar == scalars[$0] })
      else { continue }
      return Rewording(tokens.range(of: letter..<(letter + scalars.count)), joint.uppercased())
    }
    let whole = tokens.range(at: letter)
    let written = phrase.string(whole)
    guard let first = written.unicodeScalars.first else { return Rewording(whole, written) }
    let range = whole.lowerBound..<(whole.lowerBound + String(first).utf8.count)
    if language.dottedI, first == "i" { return Rewording(range, "\u{130}") }
    return Rewording(range, first.properties.titlecaseMapping)
  }

  /// The byte of the text at an offset.
  private func byte(at offset: Int) -> UInt8 {
    let bytes = phrase.text.utf8
    return bytes[bytes.index(bytes.startIndex, offsetBy: offset)]
  }
}

extension Phrase {
  package var spelling: Spelling { Spelling(phrase: self) }
}

import WordLists

/// How a text is read: its tokens with the lines of word lists that have them, and what follows for its roles.
package struct TextReading: Sendable {
  package struct Token: Sendable {
    package enum Kind: String, Sendable {
      case word, number, placeholder, mark, emoji
    }

    package let kind: Kind
    /// Bytes of the text.
    package let range: Range<Int>
    /// The matches that begin in it; they may reach over the tokens behind it.
    package internal(set) var matches: [LineMatch] = []
  }

  package private(set) var tokens: [Token]
  package let conclusions: [Conclusion]
  /// The constructions that were tried for these conclusions.
  package let trials: [GroupTrial]
  /// The facts of the language that the conclusions rest on, where a file tells them.
  package let facts: [ListedLine]

  /// - Parameters:
  ///   - phrase: of a role that is known, or it has no words.
  ///   - lines: of the phrase's language.
  ///   - roles: those that conclusions are drawn for; none for words alone.
  package init(_ phrase: Phrase, _ lines: ListedLines, for roles: RoleSet) {
    tokens = TextReading.tokens(of: phrase)
    let matches = LineMatches(phrase, lines).all
    for index in tokens.indices {
      let range = tokens[index].range
      // A match may begin at a mark that belongs to no token.
      let next = index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : Int.max
      let start = index == 0 ? 0 : range.lowerBound
      let here = matches.filter { (start..<next).contains($0.range.lowerBound) }
      tokens[index].matches = here + TextReading.marks(tokens[index], of: phrase, lines)
    }
    conclusions = Conclusion.all(of: phrase, for: roles)
    trials = GroupTrial.all(of: phrase.tokens, for: roles)
    facts = Conclusion.facts(for: roles).compactMap(lines.fact)
  }

  private static func tokens(of phrase: Phrase) -> [Token] {
    let (folded, isSpaced) = (phrase.tokens.folded, phrase.language.isSpaced)
    let characters = folded.characters
    var tokens: [Token] = []
    var index = 0
    while index < characters.count {
      let start = index
      let character = characters[start]
      index += 1
      guard character.scalar != 0x20 else { continue }
      let kind: Token.Kind
      if character.scalar == FoldedText.filled {
        kind = .placeholder
      } else if character.kind.isWordPart {
        while index < characters.count, goesOn(index, folded, isSpaced: isSpaced) { index += 1 }
        kind = characters[start..<index].allSatisfy { $0.kind == .digit } ? .number : .word
      } else {
        while index < characters.count, characters[index].scalar == character.scalar { index += 1 }
        kind = character.kind == .emoji ? .emoji : .mark
      }
      tokens.append(Token(kind: kind, range: phrase.range(of: start..<index)))
    }
    return tokens
  }

  /// Whether a character belongs to the word before it. A Latin word or a number inside a script without spaces is a word of
  /// its own.
  private static func goesOn(_ index: Int, _ folded: FoldedText, isSpaced: Bool) -> Bool {
    let characters = folded.characters
    // What is behind an apostrophe belongs to the same word, and an apostrophe that closes a quotation does not.
    if characters[index].kind == .apostrophe {
      return index + 1 < characters.count && characters[index + 1].kind.isLetter
    }
    guard characters[index].kind.isWordPart else { return false }
    guard !isSpaced, characters[index - 1].kind.isWordPart else { return true }
    let isNumber = characters[index].kind == .digit
    return isNumber == (characters[index - 1].kind == .digit) && !folded.isBoundary(index)
  }

  /// The lists of marks that have a mark.
  private static func marks(_ token: Token, of phrase: Phrase, _ lines: ListedLines) -> [LineMatch] {
    guard token.kind == .mark, let mark = phrase.string(token.range).unicodeScalars.first else { return [] }
    return ["full-stops", "question-marks", "exclamation-marks", "ellipses", "quotes"].flatMap { list in
      lines.items(of: list).map(\.line).filter { $0.item.unicodeScalars.contains(mark) }.map {
        LineMatch(line: $0, range: token.range, form: .whole, prefix: nil, standing: .counts)
      }
    }
  }
}

import WordLists

/// How a text ends, and what a full stop there may be besides the end of a sentence.
package struct Closing: Sendable {
  let phrase: Phrase

  private var tokens: Tokens { phrase.tokens }
  private var language: Language { phrase.language }

  /// The last word is an abbreviation of the language: from its list, or a single letter as in “U.S.”.
  package var isAbbreviation: Bool {
    guard case .fullStop = tokens.ending else { return false }
    if tokens.kinds.contains(.abbreviations),
      tokens.matches.contains(where: {
        $0.kinds.contains(.abbreviations) && $0.characters.upperBound >= tokens.body.upperBound
      })
    {
      return true
    }
    // Where nobody listed the abbreviations and ordinals of a language, a word or two may be one.
    let mark =
      tokens.body.upperBound < tokens.content.upperBound ? tokens.folded.characters[tokens.body.upperBound].scalar : 0
    if !language.isJudged, mark == 0x2E, tokens.words.count <= 2 { return true }
    let last = tokens.body.upperBound - 1
    guard last > tokens.body.lowerBound, tokens.folded.characters[last].kind.isCased else { return false }
    return tokens.folded.characters[last - 1].scalar == 0x2E || endsInInitial
  }

  /// Whether the last word may be a shortened one that no list has, with its stop: a single letter, a word with a stop
  /// before it or without a vowel, or after one word or a number one of five letters at most that ends in a consonant
  /// or whose base text ends in no stop.
  package var mayBeShortForm: Bool {
    let words = tokens.words
    guard language.isSpaced, let last = words.last, last.upperBound == tokens.body.upperBound,
      tokens.body.upperBound < tokens.content.upperBound,
      tokens.folded.characters[tokens.body.upperBound].scalar == 0x2E
    else { return false }
    if last.count == 1 && tokens.folded.characters[last.lowerBound].kind.isLetter { return true }
    if last.lowerBound > 0, tokens.folded.characters[last.lowerBound - 1].scalar == 0x2E { return true }
    guard last.count <= 5 else { return false }
    if hasNoVowel(last) || phrase.base?.closing.isAbbreviation ?? false { return true }
    guard words.count <= 2 || tokens.isNumber(words[words.count - 2]) || tokens.isFilledNumber(words[words.count - 2])
    else {
      return false
    }
    if let base = phrase.baseText, let baseLanguage = phrase.baseLanguage,
      EndMark.find(in: base, baseLanguage).mark != .stop
    {
      return true
    }
    return tokens.folded.characters[last.upperBound - 1].kind.isCased
      && !Closing.vowels.contains(tokens.folded.characters[last.upperBound - 1].scalar)
  }

  /// Not in a language that writes syllables apart, whose vowels carry marks of two kinds.
  private func hasNoVowel(_ word: Range<Int>) -> Bool {
    !language.spacesSyllables
      && word.allSatisfy {
        tokens.folded.characters[$0].kind.isCased && !Closing.vowels.contains(tokens.folded.characters[$0].scalar)
      }
  }

  /// Small vowels of Latin, Greek and Cyrillic letters, without and with the commonest accents.
  private static let vowels = Set(
    "aeiouyàáâãäåāăąæèéêëēėęěìíîïīįıòóôõöøōőœùúûüūůűųýÿαεηιουωάέήίόύώаеёиіїоуыэюяє".unicodeScalars.map(\.value))

  /// The last word is a single letter: a small one, which is always a shortened word, or an initial after a comma or in
  /// a language that writes ordinals with a stop. “Vitamin C.” is none.
  private var endsInInitial: Bool {
    let words = tokens.words
    guard words.count > 1, let last = words.last, last.upperBound == tokens.body.upperBound, last.count == 1 else {
      return false
    }
    let isAfterComma = (words[words.count - 2].upperBound..<last.lowerBound).contains {
      tokens.folded.characters[$0].kind == .punctuation
    }
    return tokens.folded.characters[last.lowerBound].kind != .upper || language.ordinalStop || isAfterComma
  }

  /// The last word is a number, in a language that writes ordinals with a stop. “Page 2 of 8.” has none.
  package var isOrdinal: Bool {
    guard case .fullStop = tokens.ending, language.ordinalStop, let last = tokens.body.last, !tokens.isCountOfTwo else {
      return false
    }
    return tokens.folded.characters[last].kind == .digit || endsInRomanNumeral
  }

  private var endsInRomanNumeral: Bool {
    guard let last = tokens.words.last, last.upperBound == tokens.body.upperBound else { return false }
    return last.allSatisfy {
      tokens.folded.characters[$0].kind == .upper && Closing.romanDigits.contains(tokens.folded.characters[$0].scalar)
    }
  }

  /// I, V, X, L, C, D and M in small letters.
  private static let romanDigits: Set<UInt32> = [0x69, 0x76, 0x78, 0x6C, 0x63, 0x64, 0x6D]

  /// Where the mark goes that ends the sentence: after closing quotation marks, unless the whole text stands in them.
  package var placeOfMark: Int {
    let characters = tokens.folded.characters
    guard let last = tokens.content.last else { return 0 }
    var end = last
    let isQuoted = tokens.content.lowerBound > 0 && characters[tokens.content.lowerBound - 1].kind == .quote
    while !isQuoted, end + 1 < characters.count,
      characters[end + 1].kind == .quote || characters[end + 1].kind == .apostrophe
    {
      end += 1
    }
    return tokens.folded.end(of: end)
  }

  /// A range with the spaces before it, so that nothing is left at the end of the text when it is cut.
  package func withSpaceBefore(_ range: Range<Int>) -> Range<Int> {
    let folded = tokens.folded
    guard let place = folded.characters.indices.last(where: { folded.end(of: $0) <= range.lowerBound }),
      folded.characters[place].kind == .space
    else {
      return range
    }
    return Int(folded.characters[place].start)..<range.upperBound
  }
}

extension Phrase {
  package var closing: Closing { Closing(phrase: self) }
}

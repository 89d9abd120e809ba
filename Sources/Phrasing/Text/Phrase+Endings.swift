import WordLists

/// What a full stop at the end may be besides the end of a sentence.
extension Phrase {
  /// The last word is an abbreviation of the language: from its list, or a single letter as in “U.S.”.
  package var endsInAbbreviation: Bool {
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
    if hasNoVowel(last) || translated?.endsInAbbreviation ?? false { return true }
    guard words.count <= 2 || tokens.isNumber(words[words.count - 2]) || tokens.isFilledNumber(words[words.count - 2])
    else {
      return false
    }
    if let base, let baseLanguage, EndMark.find(in: base, baseLanguage).mark != .stop { return true }
    return tokens.folded.characters[last.upperBound - 1].kind.isCased
      && !Phrase.vowels.contains(tokens.folded.characters[last.upperBound - 1].scalar)
  }

  /// Not in a language that writes syllables apart, whose vowels carry marks of two kinds.
  private func hasNoVowel(_ word: Range<Int>) -> Bool {
    !language.spacesSyllables
      && word.allSatisfy {
        tokens.folded.characters[$0].kind.isCased && !Phrase.vowels.contains(tokens.folded.characters[$0].scalar)
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
  package var endsInOrdinal: Bool {
    guard case .fullStop = tokens.ending, language.ordinalStop, let last = tokens.body.last, !tokens.isCountOfTwo else {
      return false
    }
    return tokens.folded.characters[last].kind == .digit || endsInRomanNumeral
  }

  private var endsInRomanNumeral: Bool {
    guard let last = tokens.words.last, last.upperBound == tokens.body.upperBound else { return false }
    return last.allSatisfy {
      tokens.folded.characters[$0].kind == .upper && Phrase.romanDigits.contains(tokens.folded.characters[$0].scalar)
    }
  }

  /// I, V, X, L, C, D and M in small letters.
  private static let romanDigits: Set<UInt32> = [0x69, 0x76, 0x78, 0x6C, 0x63, 0x64, 0x6D]

  /// Whether the text joins what is filled in, with a stop at its end to make a pause: “By %@.”, “%@, %@ left.”
  package var joinsPlaceholders: Bool {
    let filled = placeholders.count(where: \.isSpoken)
    guard filled > 0 else { return false }
    let own = tokens.words.count - filled
    let endsFilled = tokens.body.last.map { tokens.folded.characters[$0].scalar == FoldedText.filled } ?? false
    return own <= (endsFilled ? 2 * filled : 2 * (filled - 1))
  }

  /// Too short for a sentence: six words at most, or where words are not written apart twelve characters.
  package var isShort: Bool {
    language.isSpaced ? tokens.words.count <= 6 : tokens.body.count <= 12
  }

  /// Where the mark goes that ends the sentence: after closing quotation marks, unless the whole text stands in them.
  package var placeOfEndMark: Int {
    let characters = tokens.folded.characters
    guard let last = tokens.content.last else { return 0 }
    var end = last
    let isQuoted = tokens.content.lowerBound > 0 && characters[tokens.content.lowerBound - 1].kind == .quote
    while !isQuoted, end + 1 < characters.count,
      characters[end + 1].kind == .quote || characters[end + 1].kind == .apostrophe
    {
      end += 1
    }
    return Int(characters[end].end)
  }

  /// A range with the spaces before it, so that nothing is left at the end of the text when it is cut.
  package func withSpaceBefore(_ range: Range<Int>) -> Range<Int> {
    guard let character = tokens.folded.characters.last(where: { Int($0.end) <= range.lowerBound }),
      character.kind == .space
    else {
      return range
    }
    return Int(character.start)..<range.upperBound
  }
}

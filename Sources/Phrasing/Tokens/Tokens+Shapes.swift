import WordLists

/// How places, words and runs are written: capitals, digits, marks, what is filled in.
extension Tokens {
  // MARK: What stands at a place

  func isCapital(at place: Int) -> Bool { folded.characters[place].kind == .upper }

  func isSmall(at place: Int) -> Bool { folded.characters[place].kind == .lower }

  func isLetter(at place: Int) -> Bool { folded.characters[place].kind.isLetter }

  func isFilled(at place: Int) -> Bool { folded.characters[place].scalar == FoldedText.filled }

  func isQuote(at place: Int) -> Bool { folded.characters[place].kind == .quote }

  func isDigit(at place: Int) -> Bool { folded.characters[place].kind == .digit }

  // MARK: What a run holds

  func hasDigit(_ run: Range<Int>) -> Bool { run.contains { isDigit(at: $0) } }

  func hasQuote(_ run: Range<Int>) -> Bool { run.contains { isQuote(at: $0) } }

  /// Whether punctuation stands in a run, which separates what is before it from what is behind it.
  func hasMark(_ run: Range<Int>) -> Bool { run.contains { folded.characters[$0].kind == .punctuation } }

  /// Whether a run is nothing but spaces, hyphens aside.
  func isBlank(_ run: Range<Int>) -> Bool { run.allSatisfy { folded.characters[$0].kind == .space } }

  /// How many digits and how many letters a run has.
  func counts(of run: Range<Int>) -> (digits: Int, letters: Int) {
    (run.count { isDigit(at: $0) }, run.count { isLetter(at: $0) })
  }

  /// The runs of digits in the text.
  var digitRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in body where isDigit(at: index) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// Whether a price is told: “Menu for $12”.
  var hasCurrency: Bool {
    body.contains {
      let scalar = folded.characters[$0].scalar
      return scalar == 0x24 || (0xA2...0xA5).contains(scalar) || (0x20A0...0x20CF).contains(scalar)
    }
  }

  /// Whether a sign of per cent stands in a run.
  func hasPerCent(_ run: Range<Int>) -> Bool {
    run.contains { [0x25, 0x66A, 0xFF05].contains(folded.characters[$0].scalar) }
  }

  func hasSlash(_ run: Range<Int>) -> Bool { run.contains { folded.characters[$0].scalar == 0x2F } }

  // MARK: How a word is written

  /// Whether a word has a capital and small letters behind it: a name, and no short form in capitals.
  func isCapitalized(_ word: Range<Int>) -> Bool {
    word.count > 1 && isCapital(at: word.lowerBound) && isSmall(at: word.lowerBound + 1)
  }

  /// Whether all letters of a run are capitals.
  func isInCapitals(_ run: Range<Int>) -> Bool { run.allSatisfy { !isLetter(at: $0) || isCapital(at: $0) } }

  /// Whether all letters of a word behind its first are small.
  func isSmallBehindFirst(_ word: Range<Int>) -> Bool { word.dropFirst().allSatisfy { isSmall(at: $0) } }

  /// “QR” in “QR code”: two capitals at least and nothing else, in a text with small letters or letters that have none.
  func isAcronym(_ word: Range<Int>) -> Bool {
    let capitals = word.prefix { isCapital(at: $0) }.count
    guard capitals >= 2, capitals == word.count || folded.characters[word.lowerBound + capitals].kind == .hyphen else {
      return false
    }
    return body.contains { isLetter(at: $0) && !isCapital(at: $0) }
  }

  /// Whether a word is one letter again and again, as in the pattern of a date: “YYYY”.
  func isRunOfOneLetter(_ word: Range<Int>) -> Bool {
    word.count > 1
      && word.allSatisfy {
        isLetter(at: $0) && folded.characters[$0].scalar == folded.characters[word.lowerBound].scalar
      }
  }

  func isSeveralWords(_ run: Range<Int>) -> Bool {
    !language.isSpaced || run.contains { folded.characters[$0].scalar == 0x20 }
  }

  /// Whether the word that begins at a place has a capital or a digit behind its first letter: iPhone, macOS.
  func isSpeltAsName(_ place: Int) -> Bool {
    folded.characters[place...].prefix { $0.kind.isWordPart }.dropFirst().contains {
      $0.kind == .upper || $0.kind == .digit
    }
  }

  /// Whether the last letter of a word is of an alphabet with capitals.
  func endsInCasedLetter(_ word: Range<Int>) -> Bool { folded.characters[word.upperBound - 1].kind.isCased }

  /// A short word of an alphabet with capitals, as abbreviations are.
  func mayBeShortened(_ word: Range<Int>) -> Bool {
    word.count <= 4 && word.contains { folded.characters[$0].kind.isCased }
  }

  /// What an apostrophe makes of a word: “l”, “l’” and “ouvre”.
  func elision(in word: Range<Int>) -> (stem: Range<Int>, elided: Range<Int>, rest: Range<Int>)? {
    guard let place = word.first(where: { folded.characters[$0].kind == .apostrophe }) else { return nil }
    return (word.lowerBound..<place, word.lowerBound..<(place + 1), (place + 1)..<word.upperBound)
  }

  // MARK: Letters

  /// The folded letters and signs of the whole text.
  package var letters: [UInt32] { folded.characters.map(\.scalar) }

  /// The folded letters of a run.
  func letters(of run: Range<Int>) -> [UInt32] { folded.characters[run].map(\.scalar) }

  /// The letters and digits of a run, what stands between them aside.
  func lettersAlone(of run: Range<Int>) -> [UInt32] {
    folded.characters[run].filter { $0.kind.isWordPart }.map(\.scalar)
  }

  /// The folded letters of a run as a text.
  func foldedString(_ run: Range<Int>) -> String {
    String(String.UnicodeScalarView(folded.characters[run].map { Unicode.Scalar($0.scalar) ?? " " }))
  }

  /// Whether some folded letters stand at a place, as whole words where words are written apart.
  func isWord(_ letters: [UInt32], at start: Int) -> Bool {
    let end = start + letters.count
    guard end <= body.upperBound, !language.isSpaced || folded.isBoundary(end) else { return false }
    return self.letters(of: start..<end) == letters
  }

  /// The run that some folded letters are at the end of the text, as whole words where words are written apart.
  func ending(in letters: [UInt32]) -> Range<Int>? {
    guard body.count > letters.count else { return nil }
    let run = body.upperBound - letters.count..<body.upperBound
    guard !language.isSpaced || folded.isBoundary(run.lowerBound) else { return nil }
    return self.letters(of: run) == letters ? run : nil
  }

  /// The run that some folded letters are at the start of the text, with more behind them.
  func start(in letters: [UInt32]) -> Range<Int>? {
    guard body.lowerBound + letters.count < body.upperBound else { return nil }
    let run = body.lowerBound..<(body.lowerBound + letters.count)
    return self.letters(of: run) == letters ? run : nil
  }

  /// How many letters and digits the text has of its own, besides what is filled in.
  package var letterCount: Int { body.count { folded.characters[$0].kind.isWordPart } }
}

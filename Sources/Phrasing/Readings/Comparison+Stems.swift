import Foundation
import WordLists

/// Whether two texts have forms of one word.
extension Comparison {
  /// Whether some word of one text and some word of the other begin alike: with three letters at least that are
  /// three fifths of the shorter word, so that inflections count as one.
  package var sharesStem: Bool {
    let stems = stems(of: own)
    return self.stems(of: other).contains { stem in stems.contains { isOneWord($0, stem) } }
  }

  /// Whether the first word begins with the same four letters as some word of the other text.
  package var beginsLikeWord: Bool {
    guard own.language.isSpaced, let first = own.words.first, first.count > 3 else { return false }
    let beginning = own.letters(of: first).prefix(4)
    return other.words.contains { other.letters(of: $0).prefix(4) == beginning }
  }

  /// Whether two texts have forms of the same words, in whatever order, and one of them is a verb in both: “Share post”
  /// and “Shares the post”. Articles and auxiliary verbs count for nothing.
  package var hasForms: Bool {
    // The quick questions first: most hints and labels are no two verbs.
    let verbs = WordKinds.verbs.union(.verbEndings)
    guard own.placeholders.isEmpty, other.placeholders.isEmpty, !own.kinds.isDisjoint(with: verbs),
      !other.kinds.isDisjoint(with: verbs)
    else { return false }
    let words = fullWords(of: own)
    var left = fullWords(of: other)
    guard words.count == left.count, (2...6).contains(words.count), words.contains(where: own.endsInVerb),
      left.contains(where: other.endsInVerb)
    else { return false }
    for word in words {
      let letters = own.letters(of: word)
      guard let partner = left.firstIndex(where: { isOneWord(letters, other.letters(of: $0)) }) else { return false }
      left.remove(at: partner)
    }
    return true
  }

  /// Whether two words are verbs, and forms of one.
  func isOneVerb(_ word: Range<Int>, _ otherWord: Range<Int>) -> Bool {
    guard own.endsInVerb(word), other.endsInVerb(otherWord) else { return false }
    return isOneWord(own.letters(of: word), other.letters(of: otherWord))
  }

  /// The words but for articles and auxiliary verbs.
  private func fullWords(of text: Tokens) -> [Range<Int>] {
    let small: WordKinds = [.determiners, .auxiliaries]
    guard !text.kinds.isDisjoint(with: small) else { return text.words }
    return text.words.filter { !text.isItem($0, of: small) }
  }

  private func isOneWord(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if Comparison.isOneStem(a, b) || Comparison.isOneStem(Comparison.unaccented(a), Comparison.unaccented(b)) {
      return true
    }
    guard own.language.isSpaced else { return false }
    // Where verbs come last their endings are many, and a stem of two letters is common.
    let isShort = own.language.verbPosition == .last && min(a.count, b.count) == 2
    return isShort && (a.starts(with: b) || b.starts(with: a)) || isOneVerb(a, b) || isOneRoot(a, b)
  }

  /// The words by their folded letters; runs of two characters in scripts without spaces.
  private func stems(of text: Tokens) -> [[UInt32]] {
    let language = text.language
    guard language.isSpaced else {
      // A syllable of Thai has several letters, which other words have too; a character of Chinese is one.
      guard language.writtenScripts.isDisjoint(with: .asian) else { return text.beginningsOfVerbs }
      return text.letterPairs.map { pair in
        // Hiragana after a character are the ending of a verb.
        Comparison.isHiragana(pair[1]) && !Comparison.isHiragana(pair[0]) ? [pair[0], 0] : pair
      }
    }
    let words = stemWords(of: text).map { text.letters(of: $0) }
    // “Sla op” is the command of “opslaan”: what is a prefix elsewhere stands last.
    guard language.verbPosition == .either, (2...3).contains(words.count), let particle = words.last else {
      return words
    }
    return words + [particle + words[0]]
  }

  /// The light verb of many a compound verb tells nothing.
  private func stemWords(of text: Tokens) -> [Range<Int>] {
    guard text.language.verbPosition != .first, text.kinds.contains(.auxiliaries) else { return text.words }
    return text.words.filter { !text.isItem($0, of: [.auxiliaries]) }
  }

  /// Whether the lists have two words as forms of one verb, as prefixes may hide it: “menghapus”, “hapus”.
  private func isOneVerb(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    func third(_ word: [UInt32]) -> String { own.language.thirdPerson(of: text(word)) ?? text(word) }
    func text(_ word: [UInt32]) -> String {
      String(String.UnicodeScalarView(word.map { Unicode.Scalar($0) ?? " " }))
    }
    return third(a) == third(b)
  }

  private static func isHiragana(_ scalar: UInt32) -> Bool { (0x3041...0x309F).contains(scalar) }

  /// Whether two words have three letters in common, in their order: in Semitic languages that is the root, and weak
  /// letters and prefixes come and go. A word that has no more than two others has those in common with the other.
  private func isOneRoot(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    guard !own.language.weakLetters.isEmpty, a.count > 2, b.count > 2 else { return false }
    let (a, b) = (strongLetters(a), strongLetters(b))
    let enough = min(3, a.count, b.count)
    var row = [Int](repeating: 0, count: b.count + 1)
    for letter in a {
      var diagonal = 0
      for (index, other) in b.enumerated() {
        let above = row[index + 1]
        row[index + 1] = letter == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return enough > 1 && (row.last ?? 0) >= enough
  }

  private func strongLetters(_ word: [UInt32]) -> [UInt32] { word.filter { !own.language.weakLetters.contains($0) } }

  /// The number of a syllable of Hangul without its last consonant; nil for other letters. Syllables stand in 28s by it.
  /// Source: The Unicode Standard, section 3.12.
  private static func vowelSyllable(_ scalar: UInt32) -> UInt32? {
    (0xAC00...0xD7A3).contains(scalar) ? (scalar - 0xAC00) / 28 : nil
  }

  private static func isOneStem(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    let shorter = min(a.count, b.count)
    // A syllable of Hangul is two or three letters, the last of which comes and goes: two of them are a verb's stem, or
    // the one that a short word has.
    let syllables = zip(a, b).prefix { vowelSyllable($0) != nil && vowelSyllable($0) == vowelSyllable($1) }.count
    if syllables >= 2 || syllables == 1 && shorter <= 2 { return true }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    if shorter > 3, holds(a, b) || holds(b, a) { return true }
    if shared == shorter, shorter == 2 { return a == b }
    return shared >= 3 && shared * 5 >= shorter * 3 || changesVowel(a, b)
  }

  /// The letters without accents, which move from form to form in Greek; of other alphabets than Latin and Greek as they
  /// are.
  private static func unaccented(_ word: [UInt32]) -> [UInt32] {
    guard word.contains(where: { (0xC0..<0x400).contains($0) }) else { return word }
    let letters = String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init)))
    return letters.decomposedStringWithCanonicalMapping.unicodeScalars.compactMap {
      (0x300...0x36F).contains($0.value) ? nil : $0.value
    }
  }

  /// Whether a word has the first four letters of another inside, behind a prefix.
  private static func holds(_ word: [UInt32], _ other: [UInt32]) -> Bool {
    word.count > other.count && word.indices.dropLast(3).contains { word[$0...].starts(with: other.prefix(4)) }
  }

  /// Whether two words begin alike and one has the consonants of the other, and perhaps more behind: the vowel of many a
  /// stem changes with its ending, as in “move” and “moves” of Spanish, Romanian and German, and in Telugu and its kin.
  private static func changesVowel(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    guard a.count > 2, b.count > 2, a[0] == b[0], a[0] < 0x530 || isDravidian(a[0]) else { return false }
    let (own, other) = (consonants(a), consonants(b))
    return min(own.count, other.count) > 1 && (own.starts(with: other) || other.starts(with: own))
  }

  /// A letter of Tamil, Telugu, Kannada or Malayalam, whose vowels inside a word are marks.
  private static func isDravidian(_ scalar: UInt32) -> Bool { (0xB80...0xD7F).contains(scalar) }

  /// The letters of a word that are no vowels, accents aside; v and z as they are written where they
  /// lose their voice at a word's end.
  private static func consonants(_ word: [UInt32]) -> [Unicode.Scalar] {
    let letters = String(String.UnicodeScalarView(word.compactMap(Unicode.Scalar.init)))
    return letters.decomposedStringWithCanonicalMapping.unicodeScalars.compactMap {
      guard $0.properties.isAlphabetic, !vowels.contains($0) else { return nil }
      if isDravidian($0.value), ScalarClass.of($0) == .mark { return nil }
      return $0 == "v" ? "f" : $0 == "z" ? "s" : $0
    }
  }

  private static let vowels = Set(
    "aeiouy\u{430}\u{435}\u{438}\u{43E}\u{443}\u{44B}\u{44D}\u{44E}\u{44F}\u{454}\u{44A}\u{456}".unicodeScalars)
}

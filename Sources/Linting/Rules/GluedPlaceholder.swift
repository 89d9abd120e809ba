import Phrasing
import WordLists

extension Rule {
  static let gluedPlaceholder = Rule(
    "glued-placeholder", "An inserted value has a space between it and the word beside it.", basis: .marks
  ) { table in
    guard table.language.isSpaced else { return [] }
    let texts = table.textsWithSeams
    guard !texts.isEmpty else { return [] }

    let apart = WordsApart(texts.flatMap { $0.seams.map(\.letters) }, in: table)
    return texts.flatMap { number, phrase, seams in
      let flags = seams.filter { phrase.isGlued($0, isApart: apart.contains($0.letters)) }.map { seam in
        Flag(
          .phrase(number), seam.range,
          "Has no space between the inserted value and \(quoted(seam.letters)), so they sound like one word.",
          replacement: Replacement("Insert a space", .unsafe, seam.place..<seam.place, with: " "))
      }
      return flags.gathered(in: phrase)
    }
  }
}

extension LocaleTable {
  /// Texts with places where an inserted value touches a word, though it doesn't in the base text; of texts that
  /// translate none, all with such places.
  fileprivate var textsWithSeams: [(number: Int, phrase: Phrase, seams: [Seam])] {
    phrases.numbers(with: .formats).compactMap { number in
      guard isBase || !phrases.isLeft(number), phrases.withText(number, Seam.touchesLetter) else { return nil }
      let phrase = phrases[number]
      let text = phrase.text
      let seams = Seam.all(in: text, phrase.placeholders)
      guard !seams.isEmpty, phrase.baseText.map(parts) ?? !text.contains("{/") else { return nil }
      return (number, phrase, seams)
    }
  }

  /// Whether a base text has placeholders with something beside them, which is never a letter.
  private func parts(_ base: String) -> Bool {
    let placeholders = Placeholder.find(in: base)
    guard let first = placeholders.first(where: \.isSpoken), first.range.count < base.utf8.count else { return false }
    var base = base
    return !base.withUTF8(Seam.touchesLetter)
  }
}

extension Phrase {
  /// Whether a word should stand apart from the value it touches, and is neither an ending nor a prefix of it.
  /// - Parameter isApart: whether the word stands by itself elsewhere.
  fileprivate func isGlued(_ seam: Seam, isApart: Bool) -> Bool {
    let word = seam.letters
    let isWord = isApart && seam.count > 2
    let isSmall = language.smallWords.contains(word.lowercased())
    guard seam.isAfter else {
      guard !language.isAttachedPrefix(word) else { return false }
      // A word that ends in what is filled in may be meant in the base language: “item%@” with “s” or nothing.
      if baseText == nil { return isSmall && seam.count > 1 }
      return isWord || isSmall && (seam.count > 1 || !word.utf8.allSatisfy { $0 < 0x80 })
    }
    if seam.placeholder.isNumber {
      guard !isUnit(seam) else { return false }
      // Hardly any ending of a number is as long.
      return isWord || language.isJudged && !language.attachesEndings && (isSmall || seam.count > 4)
    }
    // Nobody told whether the language writes endings onto names.
    guard language.isJudged, !language.attachesEndings else { return false }
    return isWord || isSmall && seam.count > 1
  }

  /// Whether the word of a seam is a unit of measure, or short for one.
  private func isUnit(_ seam: Seam) -> Bool {
    seam.endsInStop && seam.count < 5 || language.words(.units).contains(seam.letters.lowercased())
  }
}

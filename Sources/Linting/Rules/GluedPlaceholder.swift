import Phrasing
import WordLists

extension Rule {
  static let gluedPlaceholder = Rule(
    "glued-placeholder", "An inserted value has a space between it and the word beside it.", ground: .marks
  ) { catalog in
    guard catalog.language.isSpaced else { return [] }
    let seams = catalog.seams
    guard !seams.isEmpty else { return [] }

    let apart = WordsApart(seams.map(\.word), in: catalog)
    var flags: [Int: [Flag]] = [:]
    for (number, seam, word) in seams {
      let phrase = catalog.phrases[number]
      guard phrase.isGlued(seam, word, isApart: apart.contains(word)) else { continue }
      let message = "Has no space between the inserted value and \(quoted(word)), so they sound like one word."
      flags[number, default: []].append(
        Flag(
          .phrase(number), seam.range, message,
          replacement: Replacement("Insert a space", .unsafe, seam.place..<seam.place, with: " ")))
    }
    return flags.sorted { $0.key < $1.key }.flatMap { number, flags in
      flags.gathered(in: catalog.phrases[number]).map { flag in
        var flag = flag
        flag.place = .phrase(number)
        return flag
      }
    }
  }
}

extension Catalog {
  /// Where an inserted value touches a word, though it doesn't in the base text; in texts that translate none, all such
  /// places.
  fileprivate var seams: [(number: Int, seam: Seam, word: String)] {
    var found: [(Int, Seam, String)] = []
    for number in phrases.numbers(with: .formats) {
      guard isBase || !phrases.isLeft(number), phrases.withText(number, Seam.mayExist) else { continue }
      let phrase = phrases[number]
      let text = phrase.text
      let seams = Seam.all(in: text, phrase.placeholders)
      guard !seams.isEmpty, phrase.base.map(parts) ?? !text.contains("{/") else { continue }
      for seam in seams { found.append((number, seam, phrase.string(seam.word))) }
    }
    return found
  }

  /// Whether a base text has placeholders with something beside them, which is never a letter.
  private func parts(_ base: String) -> Bool {
    let placeholders = Placeholder.find(in: base)
    guard let first = placeholders.first(where: \.isSpoken), first.range.count < base.utf8.count else { return false }
    return !Seam.touchLetters(in: base, placeholders)
  }
}

extension Phrase {
  /// Whether a word should stand apart from the value it touches, and is neither an ending nor a prefix of it.
  /// - Parameter isApart: whether the word stands by itself elsewhere.
  fileprivate func isGlued(_ seam: Seam, _ word: String, isApart: Bool) -> Bool {
    let isWord = isApart && seam.letters > 2
    let isSmall = language.smallWords.contains(word.lowercased())
    guard seam.isAfter else {
      guard !language.isAttachedPrefix(word) else { return false }
      // A word that ends in what is filled in may be meant in the base language: “item%@” with “s” or nothing.
      if base == nil { return isSmall && seam.letters > 1 }
      return isWord || isSmall && (seam.letters > 1 || !word.utf8.allSatisfy { $0 < 0x80 })
    }
    if seam.placeholder.isNumber {
      guard !isUnit(word, after: seam) else { return false }
      // Hardly any ending of a number is as long.
      return isWord || language.isJudged && !language.attachesEndings && (isSmall || seam.letters > 4)
    }
    // Nobody told whether the language writes endings onto names.
    guard language.isJudged, !language.attachesEndings else { return false }
    return isWord || isSmall && seam.letters > 1
  }

  /// Whether a word is a unit of measure, or short for one.
  private func isUnit(_ word: String, after seam: Seam) -> Bool {
    if language.words(.units).contains(word.lowercased()) { return true }
    return seam.letters < 5 && string(seam.word.upperBound..<text.utf8.count).hasPrefix(".")
  }
}

import WordLists

/// A mark that ends a sentence, with no space before the next one: “Saved.Open the album”.
package struct JoinedStop: Sendable {
  /// UTF-8 offsets of the word before the mark, with what closes it, and of the mark.
  package let word: Range<Int>
  package let stop: Range<Int>
  /// Of the letters after it.
  package let next: Range<Int>
  /// The word, the mark and the letters.
  package let letters: (word: String, stop: String, next: String)

  /// The places of a text, but for those in names, addresses, numbers and shortened words.
  package static func all(in text: String, _ language: Language) -> [JoinedStop] {
    let characters = Characters(text, language)
    return characters.indices.compactMap { characters.joinedStop(at: $0) }
  }

  /// How often a sentence ends before the last one, with white space behind its mark where the language writes any.
  package static func breaks(in text: String, _ language: Language) -> Int {
    let characters = Characters(text, language)
    return characters.indices.count { characters.isBreak(at: $0) }
  }
}

/// A text by its characters, each with its place and class.
private struct Characters {
  private struct Character {
    let scalar: Unicode.Scalar
    let kind: ScalarClass
    let start: Int
    let end: Int
    let isStop: Bool

    var isSpace: Bool { kind == .space || kind == .lineBreak }
    /// Whether it closes what stands before a mark, or may.
    var closes: Bool {
      if kind == .quote || kind == .apostrophe { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation: return true
      default: return false
      }
    }
  }

  private let all: [Character]
  private let language: Language

  var indices: Range<Int> { all.indices }

  init(_ text: String, _ language: Language) {
    self.language = language
    var offset = 0
    all = text.unicodeScalars.map { scalar in
      let start = offset
      offset += UTF8.width(scalar)
      let value = scalar.value
      let isStop =
        language.fullStops.contains(value) || language.questionMarks.contains(value)
        || language.exclamationMarks.contains(value)
      return Character(scalar: scalar, kind: .of(scalar), start: start, end: offset, isStop: isStop)
    }
  }

  func isBreak(at index: Int) -> Bool {
    guard all[index].isStop else { return false }
    var next = index + 1
    while next < all.count, all[next].closes { next += 1 }
    guard next < all.count else { return false }
    guard all[next].isSpace else { return !language.isSpaced }
    return all[next...].contains { !$0.isSpace }
  }

  func joinedStop(at index: Int) -> JoinedStop? {
    guard all[index].isStop, index > 0, index + 1 < all.count, all[index + 1].kind.isLetter else { return nil }
    // Nobody writes longer words.
    let (least, most) = (max(0, index - 80), min(all.count, index + 80))
    guard let start = (least..<index).last(where: { all[$0].isSpace }).map({ $0 + 1 }) ?? (least == 0 ? 0 : nil),
      let end = (index..<most).first(where: { all[$0].isSpace }) ?? (most == all.count ? most : nil)
    else { return nil }
    guard isPlain(start..<index), let next = next(after: index, end), hasWord(start..<index, before: next, index) else {
      return nil
    }
    return JoinedStop(
      word: all[start].start..<all[index].start, stop: all[index].start..<all[index].end,
      next: all[index].end..<all[next.upperBound - 1].end,
      letters: (string(start..<index), string(index..<(index + 1)), string(next)))
  }

  private func string(_ run: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: all[run].map(\.scalar))
    return String(view)
  }

  /// Whether a run is letters and what may close them.
  private func isPlain(_ run: Range<Int>) -> Bool {
    !run.isEmpty
      && run.allSatisfy { number in
        let kind = all[number].kind
        return kind.isLetter || kind == .mark || kind == .hyphen || kind == .invisible || all[number].closes
          || all[number].scalar.properties.generalCategory == .openPunctuation
      }
  }

  /// The letters after a mark, if nothing but marks comes between them and the next space.
  private func next(after index: Int, _ end: Int) -> Range<Int>? {
    let letters = all[(index + 1)..<end].prefix { $0.kind.isLetter || $0.kind == .mark }
    // Of words with a hyphen or an apostrophe, the rest is letters too; a stop inside would make it an address.
    let rest = all[letters.endIndex..<end]
    let tail = rest.drop { $0.kind.isLetter || $0.kind == .mark || $0.kind == .hyphen || $0.kind == .apostrophe }
    guard tail.allSatisfy({ $0.kind == .punctuation || $0.closes }) else { return nil }
    // Letters by their names, each with its stop, are a shortened word in a script without capitals.
    if tail.first?.scalar == ".", all[index].scalar == ".", !all[index + 1].kind.isCased { return nil }
    return index + 1..<letters.endIndex
  }

  /// Whether what stands on either side is a word that may end or begin a sentence.
  private func hasWord(_ word: Range<Int>, before next: Range<Int>, _ stop: Int) -> Bool {
    let first = all[next.lowerBound]
    guard let last = word.last(where: { all[$0].kind.isLetter || all[$0].kind == .mark }).map({ all[$0] }) else {
      return false
    }
    func isApart(_ character: Character) -> Bool {
      Scripts.of(character.scalar) == .hangul || Scripts.separatesWords(character.scalar)
    }
    guard isApart(first), isApart(last) else { return false }
    let count = word.count { all[$0].kind.isLetter || all[$0].kind == .mark }
    if last.kind.isCased {
      guard last.kind == .lower, first.kind != .lower else { return false }
      // Short words before a full stop are shortened ones.
      guard all[stop].scalar != "." || count > 3 || all[stop - 1].closes else { return false }
      guard first.kind.isCased else { return true }
      if next.count == 1 { return next.upperBound == all.count || all[next.upperBound].isSpace }
      return all[next.lowerBound + 1].kind == .lower || all[next.lowerBound + 1].kind == .mark
    }
    // Few short words have a full stop in a script without capitals, and none another mark.
    return count > (all[stop].scalar == "." && Scripts.of(last.scalar) != .hangul ? 2 : 1) && next.count > 1
  }
}

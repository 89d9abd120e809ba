import Formats
package import WordLists

/// A few words that are looked for in texts, where it matters which of them is there. They are compared as ``Spelling``
/// compares words, and are whole words where the language has spaces between them.
package struct WordSearch: Sendable {
  private struct Word: Sendable {
    let number: Int
    /// The word, or several words of one term, as folded scalars.
    let parts: [[UInt32]]
    /// Whether it may be any part of a text, because the language writes no spaces.
    let isInner: Bool
  }

  /// By the first folded scalar.
  private var words: [UInt32: [Word]] = [:]
  /// Whether words may have endings.
  private let bends: Bool
  /// What may be joined to the beginning of a word, as Arabic joins its article.
  private let prefixes: [[UInt32]]

  /// - Parameters:
  ///   - bends: whether words may have endings, so that “Welle” is found in “Wellen”.
  ///   - prefixes: what may be joined to words that bend.
  init(_ words: [String], isSpaced: Bool, dottedI: Bool, bends: Bool = false, prefixes: [String] = []) {
    self.bends = bends
    self.prefixes = bends ? prefixes.map { Spelling($0, dottedI: dottedI).glyphs.map(\.scalar) } : []
    for (number, text) in words.enumerated() {
      let glyphs = Spelling(text, dottedI: dottedI).glyphs
      let parts = glyphs.split { $0.scalar == 0x20 }
      guard let first = parts.first?.first else { continue }
      let word = Word(
        number: number, parts: parts.map { $0.map(\.scalar) }, isInner: !isSpaced && !first.kind.isCased)
      self.words[first.scalar, default: []].append(word)
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The words that a text has, in order, each with its glyphs; of several at one place the longest.
  package func places(in spelling: Spelling) -> [(word: Int, glyphs: Range<Int>)] {
    guard !words.isEmpty else { return [] }
    var places: [(word: Int, glyphs: Range<Int>)] = []
    var next = 0
    while next < spelling.glyphs.count {
      let start = next
      next += 1
      guard let candidates = words[spelling.glyphs[start].scalar] else { continue }
      let isStart = begins(at: start, spelling)
      var longest: (word: Int, glyphs: Range<Int>)?
      for word in candidates where word.isInner || isStart {
        guard let end = end(of: word, from: start, spelling), end > longest?.glyphs.upperBound ?? 0 else { continue }
        longest = (word.number, start..<end)
      }
      guard let longest else { continue }
      places.append(longest)
      next = longest.glyphs.upperBound
    }
    return places
  }

  private func begins(at start: Int, _ spelling: Spelling) -> Bool {
    if spelling.isBoundary(start) { return true }
    return prefixes.contains { prefix in
      let first = start - prefix.count
      return first >= 0 && spelling.isBoundary(first) && has(prefix[...], at: first, spelling)
    }
  }

  private func end(of word: Word, from start: Int, _ spelling: Spelling) -> Int? {
    var index = start
    for (number, part) in word.parts.enumerated() {
      if number > 0 {
        guard index < spelling.glyphs.count, spelling.glyphs[index].scalar == 0x20 else { return nil }
        index += 1
      }
      guard let end = end(of: part, isInner: word.isInner, from: index, spelling) else { return nil }
      index = end
    }
    return index
  }

  private func end(of part: [UInt32], isInner: Bool, from start: Int, _ spelling: Spelling) -> Int? {
    let end = start + part.count
    if has(part[...], at: start, spelling) {
      if isInner || spelling.isBoundary(end) { return end }
      if bends, let last = wordEnd(from: end, room: room(for: part), spelling) { return last }
    }
    // Many endings take the place of the last letter.
    guard bends, !isInner, part.count > 3, has(part.dropLast(), at: start, spelling) else { return nil }
    return wordEnd(from: end - 1, room: room(for: part), spelling)
  }

  private func room(for part: [UInt32]) -> Int { max(3, part.count / 3) }

  private func wordEnd(from start: Int, room: Int, _ spelling: Spelling) -> Int? {
    (start...(start + room)).first { $0 >= spelling.glyphs.count || spelling.isBoundary($0) }
      .map { min($0, spelling.glyphs.count) }
  }

  private func has(_ letters: ArraySlice<UInt32>, at start: Int, _ spelling: Spelling) -> Bool {
    guard start + letters.count <= spelling.glyphs.count else { return false }
    return zip(letters, spelling.glyphs[start...]).allSatisfy { $0 == $1.scalar }
  }
}

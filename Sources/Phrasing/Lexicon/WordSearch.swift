import Formats
package import WordLists

/// A few words that are looked for in texts, where it matters which of them is there. They are compared as ``FoldedText``
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
    self.prefixes = bends ? prefixes.map { FoldedText($0, dottedI: dottedI).characters.map(\.scalar) } : []
    for (number, text) in words.enumerated() {
      let characters = FoldedText(text, dottedI: dottedI).characters
      let parts = characters.split { $0.scalar == 0x20 }
      guard let first = parts.first?.first else { continue }
      let word = Word(
        number: number, parts: parts.map { $0.map(\.scalar) }, isInner: !isSpaced && !first.kind.isCased)
      self.words[first.scalar, default: []].append(word)
    }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The words that a text has, in order, each with its characters; of several at one place the longest.
  package func places(in folded: FoldedText) -> [(word: Int, characters: Range<Int>)] {
    guard !words.isEmpty else { return [] }
    var places: [(word: Int, characters: Range<Int>)] = []
    var next = 0
    while next < folded.characters.count {
      let start = next
      next += 1
      guard let candidates = words[folded.characters[start].scalar] else { continue }
      let isStart = begins(at: start, folded)
      var longest: (word: Int, characters: Range<Int>)?
      for word in candidates where word.isInner || isStart {
        guard let end = end(of: word, from: start, folded), end > longest?.characters.upperBound ?? 0 else { continue }
        longest = (word.number, start..<end)
      }
      guard let longest else { continue }
      places.append(longest)
      next = longest.characters.upperBound
    }
    return places
  }

  private func begins(at start: Int, _ folded: FoldedText) -> Bool {
    if folded.isBoundary(start) { return true }
    return prefixes.contains { prefix in
      let first = start - prefix.count
      return first >= 0 && folded.isBoundary(first) && has(prefix[...], at: first, folded)
    }
  }

  private func end(of word: Word, from start: Int, _ folded: FoldedText) -> Int? {
    var index = start
    for (number, part) in word.parts.enumerated() {
      if number > 0 {
        guard index < folded.characters.count, folded.characters[index].scalar == 0x20 else { return nil }
        index += 1
      }
      guard let end = end(of: part, isInner: word.isInner, from: index, folded) else { return nil }
      index = end
    }
    return index
  }

  private func end(of part: [UInt32], isInner: Bool, from start: Int, _ folded: FoldedText) -> Int? {
    let end = start + part.count
    if has(part[...], at: start, folded) {
      if isInner || folded.isBoundary(end) { return end }
      if bends, let last = wordEnd(from: end, room: room(for: part), folded) { return last }
    }
    // Many endings take the place of the last letter.
    guard bends, !isInner, part.count > 3, has(part.dropLast(), at: start, folded) else { return nil }
    return wordEnd(from: end - 1, room: room(for: part), folded)
  }

  private func room(for part: [UInt32]) -> Int { max(3, part.count / 3) }

  private func wordEnd(from start: Int, room: Int, _ folded: FoldedText) -> Int? {
    (start...(start + room)).first { $0 >= folded.characters.count || folded.isBoundary($0) }
      .map { min($0, folded.characters.count) }
  }

  private func has(_ letters: ArraySlice<UInt32>, at start: Int, _ folded: FoldedText) -> Bool {
    guard start + letters.count <= folded.characters.count else { return false }
    return zip(letters, folded.characters[start...]).allSatisfy { $0 == $1.scalar }
  }
}

/// A pattern of names: `*` is any run of bytes, also of none, and `?` is one.
package struct Glob: Hashable, Sendable {
  package enum Grammar: Sendable {
    /// Of keys: `?` is one character, and no other sign means anything.
    case keys
    /// Of files, as in `.gitignore`: `?` is one byte, `[…]` one of some, and `\` makes any sign itself.
    case files
  }

  private let bytes: [UInt8]
  private let grammar: Grammar

  package init(_ pattern: some StringProtocol, _ grammar: Grammar) {
    bytes = Array(pattern.utf8)
    self.grammar = grammar
  }

  /// Whether the whole text is of the pattern.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  /// Whether the whole text is of the pattern.
  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let used = Glob.walk(
      bytes.count, text.count, isRun: { bytes[$0] == UInt8(ascii: "*") }, step: { step($0, text, $1) })
    return used.map { bytes[$0...].allSatisfy { $0 == UInt8(ascii: "*") } } ?? false
  }

  /// Goes through a text along a pattern. Only the last run is ever tried again with more, so no pattern takes long.
  /// - Parameters:
  ///   - isRun: whether a part of the pattern is any run.
  ///   - step: where pattern and text go on after parts of them that match; nil where they don't match.
  /// - Returns: how many parts of the pattern the text has used; nil where it isn't of the pattern.
  fileprivate static func walk(
    _ patternCount: Int, _ textCount: Int, isRun: (Int) -> Bool, step: (Int, Int) -> (index: Int, place: Int)?
  ) -> Int? {
    var (index, place) = (0, 0)
    var retry: (index: Int, place: Int)?
    while place < textCount {
      if index < patternCount, isRun(index) {
        index += 1
        retry = (index, place)
      } else if index < patternCount, let next = step(index, place) {
        (index, place) = next
      } else if let last = retry {
        (index, place) = (last.index, last.place + 1)
        retry = (index, place)
      } else {
        return nil
      }
    }
    return index
  }

  private func step(
    _ index: Int, _ text: UnsafeBufferPointer<UInt8>, _ place: Int
  ) -> (index: Int, place: Int)? {
    switch (bytes[index], grammar) {
    case (UInt8(ascii: "?"), .keys): return (index + 1, Glob.endOfCharacter(text, at: place))
    case (UInt8(ascii: "?"), .files): return (index + 1, place + 1)
    case (UInt8(ascii: "\\"), .files) where index + 1 < bytes.count:
      return bytes[index + 1] == text[place] ? (index + 2, place + 1) : nil
    case (UInt8(ascii: "["), .files): return endOfSet(at: index, with: text[place]).map { ($0, place + 1) }
    case (let byte, _): return byte == text[place] ? (index + 1, place + 1) : nil
    }
  }

  private static func endOfCharacter(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    var end = place + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Where a set such as `[a-f_]` or `[!0-9]` ends that has a byte; nil where it hasn't, or has no end.
  private func endOfSet(at index: Int, with byte: UInt8) -> Int? {
    var start = index + 1
    let isNegated = start < bytes.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(bytes[start])
    if isNegated { start += 1 }
    // A bracket at the beginning is one of the signs.
    guard start + 1 < bytes.count, let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
    return Glob.isIn(bytes[start..<end], byte) != isNegated ? end + 1 : nil
  }

  private static func isIn(_ set: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = set.startIndex
    while index < set.endIndex {
      if index + 2 < set.endIndex, set[index + 1] == UInt8(ascii: "-") {
        if set[index] <= byte, byte <= set[index + 2] { return true }
        index += 3
      } else {
        if set[index] == byte { return true }
        index += 1
      }
    }
    return false
  }
}

/// A pattern of paths, as in `.gitignore`: one of names after the other.
package struct PathGlob: Sendable {
  /// Nil stands for `**`, any number of names.
  private let names: [Glob?]

  /// - Parameter isAnchored: whether the first name is the first one of the path, and not any.
  /// - Returns: nil where the pattern has no names.
  package init?(_ pattern: some StringProtocol, isAnchored: Bool) {
    let names = pattern.split(separator: "/").map { $0 == "**" ? nil : Glob($0, .files) }
    guard !names.isEmpty else { return nil }
    self.names = isAnchored ? names : [nil] + names
  }

  /// Whether the whole path is of the pattern. A `**` at the end is one name at least: what is in the folder and not
  /// the folder.
  package func matches(_ path: [ArraySlice<UInt8>]) -> Bool {
    let used = Glob.walk(names.count, path.count, isRun: { names[$0] == nil }) { index, place in
      guard let name = names[index], path[place].withUnsafeBufferPointer(name.matches) else { return nil }
      return (index + 1, place + 1)
    }
    return used == names.count
  }
}

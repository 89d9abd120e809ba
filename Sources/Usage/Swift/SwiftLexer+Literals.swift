extension SwiftLexer {
  /// Reads a text in quotes. The position is at the quote, behind the number signs.
  mutating func readLiteral(pounds: Int, depth: Int) {
    let start = position - pounds
    let isMultiline = byte(1) == Byte.quote && byte(2) == Byte.quote && (pounds == 0 || !closesInLine(pounds))
    position += isMultiline ? 3 : 1
    append(.openQuote, from: start)
    var segment = position
    while position < text.count {
      let byte = text[position]
      if byte == Byte.quote, let length = closingLength(pounds, isMultiline) {
        endSegment(segment)
        let end = position
        position += length
        append(.closeQuote, from: end)
        return
      }
      if byte == Byte.backslash, hasPounds(pounds, at: position + 1) {
        let next = position + 1 + pounds
        if next < text.count, text[next] == UInt8(ascii: "("), depth < SwiftLexer.maximumDepth {
          endSegment(segment)
          let open = position
          position = next + 1
          append(.openInsertion, from: open)
          read(depth: depth + 1)
          if position < text.count { single(.closeInsertion) }
          segment = position
          continue
        }
        position = min(text.count, next + 1)
        continue
      }
      if !isMultiline, byte == Byte.newline || byte == Byte.return { break }
      position += 1
    }
    // Nothing closes it: it ends with its line.
    endSegment(segment)
    append(.closeQuote, from: position)
  }

  private mutating func endSegment(_ start: Int) {
    guard position > start else { return }
    startsLine = false
    hasSpace = false
    append(.segment, from: start)
  }

  /// Whether what looks like three quotes begins a text of one line: `#""" is how a longer one begins"#`.
  private func closesInLine(_ pounds: Int) -> Bool {
    var index = position + 2
    while index < text.count, !Byte.isNewline(text[index]) {
      if text[index] == Byte.quote, hasPounds(pounds, at: index + 1) { return true }
      index += 1
    }
    return false
  }

  private func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard index + count <= text.count else { return false }
    return (index..<index + count).allSatisfy { text[$0] == Byte.pound }
  }

  private func closingLength(_ pounds: Int, _ isMultiline: Bool) -> Int? {
    guard isMultiline else { return hasPounds(pounds, at: position + 1) ? 1 + pounds : nil }
    guard byte(1) == Byte.quote, byte(2) == Byte.quote, hasPounds(pounds, at: position + 3) else { return nil }
    return 3 + pounds
  }

  /// Reads a regular expression, if this is one: where a value may begin, closed in its line, and no space at its
  /// edges. With number signs it may go over lines.
  mutating func readRegex(pounds: Int) -> Bool {
    let start = position
    guard pounds > 0 || mayBeginValue, byte(pounds) == Byte.slash else { return false }
    var index = start + pounds + 1
    guard index < text.count, pounds > 0 || text[index] != UInt8(ascii: " ") && text[index] != UInt8(ascii: "\t") else {
      return false
    }
    let isMultiline = pounds > 0 && Byte.isNewline(text[index])
    // What was looked through in vain isn't looked through again.
    let form = isMultiline ? -pounds : pounds
    if pounds > 0, let end = withoutRegex[form], start < end { return false }
    var isInSet = false
    var open = 0
    while index < text.count {
      let byte = text[index]
      if Byte.isNewline(byte), !isMultiline { break }
      if byte == Byte.backslash {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "[") { isInSet = true }
      if byte == UInt8(ascii: "]") { isInSet = false }
      if byte == UInt8(ascii: "("), !isInSet { open += 1 }
      if byte == UInt8(ascii: ")"), !isInSet {
        open -= 1
        // The operator in parentheses of a call: `reduce(1, /)`.
        if open < 0, pounds == 0 { return false }
      }
      if byte == Byte.slash, hasPounds(pounds, at: index + 1) {
        guard pounds > 0 || text[index - 1] != UInt8(ascii: " "), index > start + pounds + 1 else { return false }
        position = index + 1 + pounds
        append(.regex, from: start)
        return true
      }
      index += 1
    }
    if pounds > 0 { withoutRegex[form] = index }
    return false
  }

  /// Whether a value may begin behind the last token.
  private var mayBeginValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return SwiftLexer.wordsBeforeValues.contains(last.name)
    case .symbol:
      // Behind `?` and `!` of a value an operator is.
      let isMark = last.end - last.start == 1 && (last.name == SwiftSymbol.question || last.name == SwiftSymbol.bang)
      return isMark ? last.hasSpaceBefore : hasSpace || !last.hasSpaceBefore
    case .comma, .colon, .semicolon, .leftParenthesis, .leftBracket, .leftBrace, .openInsertion, .directive: return true
    case .rightBrace: return startsLine
    default: return false
    }
  }

  private static let wordsBeforeValues = Set(
    ["return", "in", "case", "where", "try", "await", "else", "if", "while", "guard", "throw", "switch"].map {
      SwiftName($0)
    })
}

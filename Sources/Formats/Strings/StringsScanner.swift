/// Walks over the tokens of an old-style property list in UTF-8, exactly as far as CoreFoundation's parser would.
///
/// Source of the grammar: CFOldStylePList.c of swift-corelibs-foundation, which is also what reads a table at run time.
struct StringsScanner {
  let text: UnsafeBufferPointer<UInt8>
  var offset: Int
  /// The comments since the last statement, blank line or ``takeComments()``, with their delimiters.
  private(set) var comments: [ByteSpan] = []
  /// The comments that follow a statement on its own line and end that line.
  private(set) var trailing: [ByteSpan] = []
  /// Where a comment begins that the file never closes.
  private(set) var unclosedComment: Int?
  /// Set once no `*/` stands in the rest of the file: each further `/*` then ends with its line, so that the file is
  /// not searched again for every one.
  var closesNoMoreComments = false
  private var isOnStatementLine = false

  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
    self.text = text
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= text.count }

  // MARK: Space and comments

  /// Steps over white space and comments; false at the end of the text.
  mutating func skipSpace() -> Bool {
    var newlines = 0
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0B, 0x0C:
        offset += 1
      case 0x0A, 0x0D:
        newlines += isByte(0x0A, at: offset + 1) && text[offset] == 0x0D ? 0 : 1
        isOnStatementLine = false
        offset += 1
      case 0xE2 where isLineSeparator(at: offset):
        offset += 3
      case UInt8(ascii: "/"):
        let start = offset
        guard skipComment() else {
          dropDetachedComments(newlines)
          return true
        }
        dropDetachedComments(newlines)
        if unclosedComment == nil { note(ByteSpan(start, offset)) }
        newlines = 0
      default:
        dropDetachedComments(newlines)
        return true
      }
    }
    return false
  }

  /// A comment that a blank line parts from what follows speaks of a section or of the file.
  private mutating func dropDetachedComments(_ newlines: Int) {
    if newlines > 1 { comments.removeAll(keepingCapacity: true) }
  }

  private mutating func note(_ comment: ByteSpan) {
    if isOnStatementLine, endsLine(comment.end) { trailing.append(comment) } else { comments.append(comment) }
  }

  /// Forgets the comments so far; those that follow on this line belong to the statement that ends here.
  mutating func endStatement() {
    comments.removeAll(keepingCapacity: true)
    trailing.removeAll(keepingCapacity: true)
    isOnStatementLine = true
  }

  /// Forgets the comment that is never closed, and goes on from another place.
  mutating func resume(at place: Int) {
    if unclosedComment != nil { closesNoMoreComments = true }
    unclosedComment = nil
    comments.removeAll(keepingCapacity: true)
    offset = place
  }

  /// Steps over a comment at a slash; false where the slash begins an unquoted string instead.
  private mutating func skipComment() -> Bool {
    if isByte(UInt8(ascii: "/"), at: offset + 1) || closesNoMoreComments && isByte(UInt8(ascii: "*"), at: offset + 1) {
      offset += 2
      while offset < text.count, !isLineEnd(at: offset) { offset += 1 }
      return true
    }
    guard isByte(UInt8(ascii: "*"), at: offset + 1) else { return false }
    let start = offset
    offset += 2
    while offset < text.count {
      if text[offset] == UInt8(ascii: "*"), isByte(UInt8(ascii: "/"), at: offset + 1) {
        offset += 2
        return true
      }
      offset += 1
    }
    unclosedComment = start
    return true
  }

  // MARK: Strings

  /// What stands between the quotes of the string at the offset, and whether a backslash is in it.
  ///
  /// Nil where the closing quote is missing; the offset is then after the opening one, as CoreFoundation leaves it.
  mutating func quoted() -> (content: ByteSpan, hasEscapes: Bool)? {
    let quote = text[offset]
    let start = offset + 1
    var index = stop(at: quote, from: start)
    var hasEscapes = false
    while index < text.count {
      if text[index] == quote {
        offset = index + 1
        return (ByteSpan(start, index), hasEscapes)
      }
      hasEscapes = true
      index = stop(at: quote, from: index + 2)
    }
    offset = start
    return nil
  }

  /// The first quote or backslash from an index on, or the end of the text. Looks at eight bytes at once: most of a
  /// file's bytes are met here.
  private func stop(at quote: UInt8, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = ones &* UInt64(quote)
    let backslashes = ones &* UInt64(UInt8(ascii: "\\"))
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= text.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // A byte of the difference is zero where the signs are equal, and borrows from its highest bit.
      let quoted = word ^ quotes
      let escaped = word ^ backslashes
      let found = ((quoted &- ones) & ~quoted | (escaped &- ones) & ~escaped) & (ones << 7)
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < text.count, text[index] != quote, text[index] != UInt8(ascii: "\\") { index += 1 }
    return min(index, text.count)
  }

  /// The unquoted string at the offset; empty where none begins here.
  mutating func token() -> ByteSpan {
    let start = offset
    while offset < text.count, StringsScanner.isToken(text[offset]) { offset += 1 }
    return ByteSpan(start, offset)
  }

  // MARK: Bytes

  /// Whether a byte may stand in an unquoted string.
  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  func isByte(_ byte: UInt8, at index: Int) -> Bool {
    index < text.count && text[index] == byte
  }

  /// Whether U+2028 or U+2029 stands here: both end a line comment and are white space elsewhere.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < text.count && text[index] == 0xE2 && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8
  }

  func isLineEnd(at index: Int) -> Bool {
    text[index] == 0x0A || text[index] == 0x0D || isLineSeparator(at: index)
  }

  /// Whether nothing but blanks follows on the line.
  func endsLine(_ index: Int) -> Bool {
    var index = index
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index >= text.count || text[index] == 0x0A || text[index] == 0x0D
  }

  /// The end of the line, before its line break.
  func lineEnd(from index: Int) -> Int {
    var index = index
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
    return index
  }

  /// The start of the next line, or the end of the text.
  func nextLine(from index: Int) -> Int {
    let end = lineEnd(from: index)
    guard end < text.count else { return end }
    return text[end] == 0x0D && isByte(0x0A, at: end + 1) ? end + 2 : end + 1
  }

  func skippingBlanks(from index: Int) -> Int {
    var index = index
    while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
    return index
  }

  func string(_ span: ByteSpan) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[span.start..<span.end]), as: UTF8.self)
  }
}

/// A string as it stands in a JSON text.
package struct JSONString: Hashable, Sendable {
  /// The bytes between the quotes.
  package let span: ByteSpan
  /// Whether a backslash stands in it.
  package let hasEscapes: Bool
  /// Whether a byte of it is not ASCII.
  package let hasWideBytes: Bool
  /// Whether the closing quote is there.
  package let isClosed: Bool

  /// The bytes with the quotes.
  package var quoted: ByteSpan { ByteSpan(span.start - 1, isClosed ? span.end + 1 : span.end) }
}

/// What kind of value begins at a place of a JSON text.
package enum JSONKind: Sendable {
  case object, array, string
  /// A number, `true`, `false` or `null`.
  case scalar
  /// The place has no value: the next byte closes or separates, or the text ends.
  case nothing
}

/// Reads JSON from bytes, one value after the other, and tells of each where it stands.
///
/// It is a pull scanner: nothing of the text is kept but the way down to the present place, so a catalog of any size
/// needs no tree. After ``kind()`` the caller takes the value with ``open()``, ``string()`` or ``skip()``; inside an
/// object ``member()`` goes from key to key, inside an array ``element()`` from value to value, until they return
/// nil or false at the closing bracket. What is no JSON (RFC 8259) becomes a ``JSONFault``, and reading goes on.
package struct JSONScanner {
  package let text: UnsafeBufferPointer<UInt8>
  /// Where reading stands.
  package var offset: Int
  /// What is no JSON, in the order of the text; no more than ``maximumFaults``.
  package var faults: [JSONFault] = []
  /// Whether a bracket too many or too few was met, so that values may have been taken for members of the wrong one.
  package var isUnbalanced = false

  /// Where in a list of members or elements reading stands.
  enum Position { case start, afterComma, afterValue }
  var position = Position.start
  /// Where the last comma stands.
  var comma = 0
  /// The brackets that are open.
  var containers: [Container] = []
  var hasEnded = false
  /// Whether a conflict's first side is being read.
  var isInConflict = false
  /// Whether the last conflict has no end.
  var isConflictOpen = false
  /// The start of the line that was looked at last, and how far it was looked for.
  var line = (start: 0, checked: 0)
  /// Whether a closing bracket at the start of a line closes what was opened at the same indentation.
  let followsIndentation: Bool

  struct Container {
    let isObject: Bool
    /// White space before the line that opens it, in bytes; -1 where nobody asks.
    let indentation: Int
  }

  package static let maximumDepth = 512
  package static let maximumFaults = 100

  /// - Parameters:
  ///   - text: the bytes; the scanner must not outlive them.
  ///   - start: where the text begins, after a byte-order mark.
  ///   - followsIndentation: for a text whose brackets do not match: trust the indentation more than the brackets.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0, followsIndentation: Bool = false) {
    self.text = text
    offset = start
    self.followsIndentation = followsIndentation
    containers.reserveCapacity(16)
  }

  // MARK: Values

  /// What begins at this place; white space before it is passed over.
  package mutating func kind() -> JSONKind {
    guard let byte = nextByte() else {
      reportEnd()
      return .nothing
    }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"):
      report(.missingValue, placeBefore(offset))
      return .nothing
    default: return .scalar
    }
  }

  /// Goes into the object or array that begins here; false, with the value passed over, where brackets stand
  /// deeper than ``maximumDepth``.
  package mutating func open() -> Bool {
    guard containers.count < JSONScanner.maximumDepth else {
      report(.tooDeep, ByteSpan(offset, offset + 1))
      skipBrackets()
      return false
    }
    let white = followsIndentation ? indentation() : -1
    containers.append(Container(isObject: text[offset] == UInt8(ascii: "{"), indentation: white))
    offset += 1
    position = .start
    return true
  }

  /// The next key of the object; its value comes next. Nil at the end of the object.
  package mutating func member() -> JSONString? {
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: "\""):
        if isOutdented() {
          reportOpenContainer()
          return nil
        }
        expectComma()
        let key = string()
        check(key)
        if nextByte() == UInt8(ascii: ":") {
          offset += 1
        } else {
          report(.missingColon, placeBefore(offset))
        }
        return key
      case UInt8(ascii: ","): takeComma()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if takeBracket(byte) { return nil }
      default: skipStray()
      }
    }
    reportEnd()
    close()
    return nil
  }

  /// Whether the array has another value, which comes next.
  package mutating func element() -> Bool {
    while let byte = nextByte() {
      switch byte {
      case UInt8(ascii: ","): takeComma()
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if takeBracket(byte) { return false }
      case UInt8(ascii: ":"): skipStray()
      default:
        expectComma()
        return true
      }
    }
    reportEnd()
    close()
    return false
  }

  /// Passes over the value that begins here and gives its bytes.
  @discardableResult
  package mutating func skip() -> ByteSpan {
    let kind = kind()
    let start = offset
    switch kind {
    case .string: check(string())
    case .scalar: scalar()
    case .nothing: position = .afterValue
    case .object, .array:
      let depth = containers.count
      guard open() else { break }
      while containers.count > depth {
        guard containers[containers.count - 1].isObject ? member() != nil : element() else { continue }
        switch self.kind() {
        case .string: check(string())
        case .scalar: scalar()
        case .nothing: position = .afterValue
        case .object, .array: _ = open()
        }
      }
    }
    return ByteSpan(start, offset)
  }

  /// Says what stands after the one value that a JSON text is.
  package mutating func finish() {
    guard nextByte() != nil else { return }
    isUnbalanced = true
    report(.textAfterEnd, ByteSpan(offset, lineEnd(after: offset)))
  }

  // MARK: White space

  /// The next byte that is no white space, left in place; nil at the end of the text.
  @inline(__always)
  mutating func nextByte() -> UInt8? {
    while true {
      skipSpaces()
      guard offset < text.count else { return nil }
      let byte = text[offset]
      let mayBeTrivia =
        byte == UInt8(ascii: "/") || byte >= UInt8(ascii: "<") && byte <= UInt8(ascii: ">") || byte == UInt8(ascii: "|")
      guard mayBeTrivia, skipTrivia() else { return byte }
    }
  }

  @inline(__always)
  private mutating func skipSpaces() {
    let eightSpaces: UInt64 = 0x2020_2020_2020_2020
    var at = offset
    while at < text.count {
      let byte = text[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      at += 1
      while at + 8 <= text.count, word(at) == eightSpaces { at += 8 }
    }
    offset = at
  }

  /// The eight bytes at `at`, the first of them lowest.
  @inline(__always)
  private func word(_ at: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  // MARK: Strings

  /// The string that begins here.
  package mutating func string() -> JSONString {
    offset += 1
    position = .afterValue
    let start = offset
    var hasEscapes = false
    var wide: UInt64 = 0
    while true {
      skipPlain(&wide)
      guard offset < text.count else { break }
      let byte = text[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return JSONString(
          span: ByteSpan(start, offset - 1), hasEscapes: hasEscapes, hasWideBytes: wide != 0, isClosed: true)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        offset = skipEscape(at: offset)
        continue
      }
      if (byte == 0x0A || byte == 0x0D), let end = lostQuote(from: start) {
        report(.openString, ByteSpan(start - 1, end))
        offset = end
        return JSONString(
          span: ByteSpan(start, end), hasEscapes: hasEscapes, hasWideBytes: wide != 0, isClosed: false)
      }
      report(.rawControl, ByteSpan(offset, offset + 1))
      offset += 1
      // The next line break of a run of white space would only find the same.
      while offset < text.count, JSONScanner.isSpace(text[offset]) { offset += 1 }
    }
    isUnbalanced = true
    report(.openString, ByteSpan(start - 1, offset))
    return JSONString(
      span: ByteSpan(start, offset), hasEscapes: hasEscapes, hasWideBytes: wide != 0, isClosed: false)
  }

  /// Goes to the next quote, backslash or control character; bits of `wide` are set where a byte is not ASCII.
  @inline(__always)
  private mutating func skipPlain(_ wide: inout UInt64) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var at = offset
    while at + 8 <= text.count {
      let bytes = word(at)
      let quotes = bytes ^ (ones &* 0x22)
      let backslashes = bytes ^ (ones &* 0x5C)
      // A byte of `special` is set where the byte is a quote, a backslash or under 0x20. A borrow can set bytes above
      // the first true one, never below it.
      let special =
        ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (bytes &- ones &* 0x20) & ~bytes) & highs
      guard special != 0 else {
        wide |= bytes & highs
        at += 8
        continue
      }
      let before = special & (0 &- special)
      wide |= bytes & highs & (before &- 1)
      offset = at + special.trailingZeroBitCount / 8
      return
    }
    while at < text.count {
      let byte = text[at]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      wide |= UInt64(byte & 0x80)
      at += 1
    }
    offset = at
  }

  // MARK: Numbers and words

  /// Passes over a number, a word, or what stands in its place.
  private mutating func scalar() {
    let start = offset
    while offset < text.count, JSONScanner.isWordByte(text[offset]) { offset += 1 }
    position = .afterValue
    guard offset > start else {
      offset = strayEnd(after: start)
      report(.stray, ByteSpan(start, offset))
      return
    }
    let span = ByteSpan(start, offset)
    if !isNumber(span), !["true", "false", "null"].contains(where: { matches(span, $0) }) { report(.badScalar, span) }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// RFC 8259, section 6.
  private func isNumber(_ span: ByteSpan) -> Bool {
    var at = span.start
    func digits() -> Int {
      let start = at
      while at < span.end, text[at] >= UInt8(ascii: "0"), text[at] <= UInt8(ascii: "9") { at += 1 }
      return at - start
    }
    if text[at] == UInt8(ascii: "-") { at += 1 }
    let first = at
    let count = digits()
    guard count > 0, count == 1 || text[first] != UInt8(ascii: "0") else { return false }
    if at < span.end, text[at] == UInt8(ascii: ".") {
      at += 1
      guard digits() > 0 else { return false }
    }
    if at < span.end, text[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < span.end, text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-") { at += 1 }
      guard digits() > 0 else { return false }
    }
    return at == span.end
  }

  /// Whether the bytes of a span are those of an ASCII name.
  @inline(__always)
  func matches(_ span: ByteSpan, _ name: StaticString) -> Bool {
    guard span.count == name.utf8CodeUnitCount else { return false }
    let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    for index in 0..<name.count where text[span.start + index] != name[index] { return false }
    return true
  }
}

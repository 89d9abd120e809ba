/// Reads the statements of an old-style `.strings` table, and goes on after everything that Apple's parser rejects.
struct StringsReader {
  let file: SourceFile
  /// Offset of the first byte that is not valid UTF-8; nil where all are, so that texts can be taken as they are.
  let firstInvalidByte: Int?
  var scanner: StringsScanner
  private(set) var entries: EntryWriter
  /// Problems that do not decide what becomes of the table.
  var warnings: [Problem] = []
  /// What Apple's parser stumbles over, in the order of the file.
  var faults: [StringsFault] = []
  /// Statements with a key so far, those with nested values included.
  private(set) var statementCount = 0
  private var keys: StringsKeys
  var braces = Braces.none
  /// Whether the first token has been met.
  private var hasBegun = false
  /// Between the first and the last marker of a merge conflict every key may stand twice.
  var isInConflict = false
  /// How many nested values were broken: reading starts again at the next line for the first few only, because each
  /// could hold the rest of the file.
  var brokenNestings = 0

  enum Braces {
    case none, open, closed
  }

  struct Key {
    /// Between its quotes.
    let text: MappedOnDemand
    /// The whole key, its quotes included.
    let place: ByteSpan
    let comment: WrittenText

    var content: ByteSpan { text.span }
    var string: String { text.mapped.string }
    /// As messages name it.
    var shown: String { StringsFault.quoted(string) }
  }

  /// A text that is decoded when somebody asks for it.
  struct MappedOnDemand {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    let span: ByteSpan
    /// Whether a backslash is in it.
    let hasEscapes: Bool

    var mapped: MappedText { StringsScanner(bytes, at: 0).text(span, hasEscapes: hasEscapes) }
  }

  init(_ file: SourceFile, _ text: UnsafeBufferPointer<UInt8>) {
    self.file = file
    firstInvalidByte = file.firstInvalidByte()
    scanner = StringsScanner(text, at: file.contentStart)
    entries = EntryWriter(file.text)
    // A statement takes some 60 bytes in real files; keys alone may take fewer.
    entries.reserveCapacity(text.count / 64)
    keys = StringsKeys(expected: text.count / 64)
  }

  mutating func read() {
    while true {
      let found = scanner.skipSpace()
      if let comment = scanner.unclosedComment {
        unclosedComment(at: comment)
      } else if !found {
        break
      } else {
        step()
      }
    }
    if braces == .open {
      fault(.unreadable, ByteSpan(scanner.offset, scanner.offset), "The closing brace of the table is missing.")
    }
  }

  private mutating func step() {
    let byte = scanner.text[scanner.offset]
    defer { hasBegun = true }
    if byte == UInt8(ascii: "{"), !hasBegun {
      braces = .open
      scanner.offset += 1
      scanner.endStatement()
    } else if byte == UInt8(ascii: "}"), braces == .open {
      braces = .closed
      scanner.offset += 1
    } else if StringsScanner.isQuote(byte) || StringsScanner.isToken(byte) {
      if braces == .closed { textAfterBraces() }
      statement()
    } else {
      stray()
    }
  }

  // MARK: Statements

  private mutating func statement() {
    let start = scanner.offset
    guard let key = key() else {
      unclosedKey(from: start, unclosedKeyKind(start))
      return
    }
    guard let byte = nextByte() else {
      endsAfterKey(key)
      return
    }
    switch byte {
    case UInt8(ascii: ";"):
      scanner.offset += 1
      finish(key, .decoded(keyText(key)))
    case UInt8(ascii: "="):
      scanner.offset += 1
      value(of: key)
    default:
      noEqualsSign(after: key)
    }
  }

  private mutating func key() -> Key? {
    let start = scanner.offset
    let comment = comment(scanner.comments)
    guard StringsScanner.isQuote(scanner.text[start]) else {
      let token = scanner.token()
      let text = MappedOnDemand(bytes: scanner.text, span: token, hasEscapes: false)
      return Key(text: text, place: token, comment: comment)
    }
    guard let (content, hasEscapes) = scanner.quoted() else { return nil }
    let text = MappedOnDemand(bytes: scanner.text, span: content, hasEscapes: hasEscapes)
    return Key(text: text, place: ByteSpan(start, scanner.offset), comment: comment)
  }

  /// What some comments say: in the file as it is, if it is one line of one comment.
  private func comment(_ spans: [ByteSpan]) -> WrittenText {
    guard let first = spans.first else { return .nothing }
    if spans.count == 1, firstInvalidByte == nil, let line = scanner.onlyLine(of: first) { return .asRead(line) }
    return .string(scanner.commentText(spans))
  }

  private func string(_ comment: WrittenText) -> String {
    switch comment {
    case .asRead(let span): scanner.string(span)
    case .decoded(let text): text.string
    }
  }

  private func written(_ text: MappedOnDemand) -> WrittenText {
    firstInvalidByte == nil && !text.hasEscapes ? .asRead(text.span) : .decoded(text.mapped)
  }

  private mutating func value(of key: Key) {
    guard let byte = nextByte() else {
      endsBeforeValue(key)
      return
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      nested(of: key)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let start = scanner.offset
      guard let (content, hasEscapes) = scanner.quoted() else {
        unclosedValue(of: key, from: start)
        return
      }
      end(key, MappedOnDemand(bytes: scanner.text, span: content, hasEscapes: hasEscapes), valueStart: start)
    default:
      let token = scanner.token()
      guard !token.isEmpty else {
        noValue(of: key)
        return
      }
      end(key, token: token)
    }
  }

  /// Steps over a value that is no text: the key is known, and there is nothing to translate.
  private mutating func nested(of key: Key) {
    let start = scanner.offset
    guard scanner.skipNested() else {
      brokenNesting(of: key, from: start)
      return
    }
    let end = scanner.offset
    if nextByte() == UInt8(ascii: ";") {
      scanner.offset += 1
    } else {
      noSemicolon(after: key, at: end)
    }
    scanner.endStatement()
    register(key, text: nil)
  }

  private mutating func end(_ key: Key, _ text: MappedOnDemand, valueStart: Int) {
    let valueEnd = scanner.offset
    guard nextByte() == UInt8(ascii: ";") else {
      noSemicolon(after: key, text.mapped, value: ByteSpan(valueStart, valueEnd))
      return
    }
    scanner.offset += 1
    finish(key, written(text))
  }

  /// The end of a statement whose value has no quotes.
  private mutating func end(_ key: Key, token: ByteSpan) {
    guard nextByte() == UInt8(ascii: ";") else {
      noSemicolon(after: key, scanner.unquotedText(token), value: token)
      return
    }
    scanner.offset += 1
    finish(key, .decoded(scanner.unquotedText(token)))
  }

  /// Adds the entry of a statement that ends at the offset, with the comments that follow on its line.
  mutating func finish(_ key: Key, _ text: WrittenText?) {
    scanner.endStatement()
    _ = scanner.skipSpace()
    guard !scanner.trailing.isEmpty else { return add(key, text) }
    guard key.comment.isEmpty else {
      return add(key, text, comment: .string(string(key.comment) + "\n" + scanner.commentText(scanner.trailing)))
    }
    add(key, text, comment: comment(scanner.trailing))
  }

  mutating func add(_ key: Key, _ text: WrittenText?, comment: WrittenText? = nil) {
    register(key, text: text)
    entries.append(key: written(key.text), text: text, comment: comment ?? key.comment, place: key.place)
  }

  /// Counts a statement, and tells of a key that stood before. An entry is added right after this.
  private mutating func register(_ key: Key, text: WrittenText?) {
    statementCount += 1
    let statement = text == nil ? StringsKeys.Statement.textless : .entry(entries.count)
    guard let earlier = update(key, statement), !isInConflict else { return }
    warnings.append(duplicateKey(key.string, at: key.place, text.map(string), earlier: earlier, in: entries))
  }

  private mutating func update(_ key: Key, _ statement: StringsKeys.Statement) -> StringsKeys.Statement? {
    if case .asRead(let span) = written(key.text) {
      return keys.update(UnsafeBufferPointer(rebasing: scanner.text[span.start..<span.end]), statement, in: entries)
    }
    var string = key.string
    return string.withUTF8 { keys.update($0, statement, in: entries) }
  }

  /// The text of a statement that is a key alone. It can only be replaced as a whole, together with its key.
  private func keyText(_ key: Key) -> MappedText { .whole(key.string, at: key.content) }
}

/// The second of two statements with one key.
func duplicateKey(
  _ key: String, at place: ByteSpan, _ text: String?, earlier: StringsKeys.Statement, in entries: EntryWriter
) -> Problem {
  var isSame = false
  if let text, case .entry(let index) = earlier, let before = entries.string(index) {
    isSame = before.utf8.elementsEqual(text.utf8)
  }
  let message =
    "The key \(StringsFault.quoted(key)) appears earlier in this table with "
    + (isSame ? "the same text." : "a different value. The app uses this one.")
  return Problem(.duplicateKey, at: place, message, key: key, isMild: isSame)
}

extension StringsScanner {
  /// The text of an unquoted value. It can only be replaced as a whole, because the new one may need quotes.
  func unquotedText(_ token: ByteSpan) -> MappedText {
    .whole(string(token), at: token)
  }
}

extension MappedText {
  /// A text that can only be replaced as a whole.
  static func whole(_ string: String, at span: ByteSpan) -> MappedText {
    let piece = Piece(decodedStart: 0, decodedCount: string.utf8.count, source: span, isLiteral: false)
    return MappedText(string: string, span: span, pieces: [piece])
  }
}

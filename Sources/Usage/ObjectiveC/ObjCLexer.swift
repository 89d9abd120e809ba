/// Takes a file of Objective-C apart into tokens. Any bytes give tokens; what is no Objective-C gives some that mean
/// nothing.
///
/// `@"…"` and `"…"` are quotes with a segment between them, `@word` is a ``SwiftToken/Kind/pound``, `@` before a bracket
/// an ``SwiftToken/Kind/at``. Macros are read like code, and lie behind it. See also ``ObjCLexer+Directives``.
///
/// Source: ISO/IEC 9899, “Lexical elements”; Clang's documentation, “Objective-C Literals”.
struct ObjCLexer {
  let text: UnsafeBufferPointer<UInt8>
  var position = 0
  /// Where reading ends: with the file or a macro.
  var end: Int
  var startsLine = true
  var hasSpace = false
  var tokens: [SwiftToken] = []
  var macros = Macros()
  /// Lines that choose what is compiled.
  var directives: [SwiftToken] = []
  /// Brackets that are open, to know whether the branches of `#if` have as many.
  var balance = 0
  var branches: [Branches] = []
  var deeperBranches = 0

  struct Macros {
    var tokens: [SwiftToken] = []
    var ranges: [Range<Int>] = []
  }

  struct Result {
    /// Those of the code, then those of the macros, then an end.
    let tokens: [SwiftToken]
    let codeCount: Int
    let macros: [Range<Int>]
    let directives: [SwiftToken]
  }

  static func result(_ text: [UInt8]) -> Result {
    text.withUnsafeBufferPointer { text in
      var lexer = ObjCLexer(text)
      lexer.read()
      let count = lexer.tokens.count
      lexer.tokens += lexer.macros.tokens
      lexer.append(.end, from: lexer.position)
      return Result(
        tokens: lexer.tokens, codeCount: count,
        macros: lexer.macros.ranges.map { $0.lowerBound + count..<$0.upperBound + count },
        directives: lexer.directives)
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    end = text.count
    tokens.reserveCapacity(text.count / 5)
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { position = 3 }
  }

  /// Reads tokens to the end.
  mutating func read() {
    while skipSpace() {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), 0x80...:
        readWord(.word, from: position)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case Byte.dot:
        if Byte.isDigit(self.byte(1)), !followsValue { readNumber() } else { readDot() }
      case Byte.quote: readString()
      case UInt8(ascii: "'"): readCharacter()
      case UInt8(ascii: "@"): readAt()
      case Byte.pound where startsLine: readDirective()
      case UInt8(ascii: "("): bracket(.leftParenthesis, 1)
      case UInt8(ascii: ")"): bracket(.rightParenthesis, -1)
      case UInt8(ascii: "["): bracket(.leftBracket, 1)
      case UInt8(ascii: "]"): bracket(.rightBracket, -1)
      case UInt8(ascii: "{"): bracket(.leftBrace, 1)
      case UInt8(ascii: "}"): bracket(.rightBrace, -1)
      case UInt8(ascii: ","): single(.comma)
      case UInt8(ascii: ":"):
        if self.byte(1) == UInt8(ascii: ":") { symbol(2) } else { single(.colon) }
      case UInt8(ascii: ";"): single(.semicolon)
      case Byte.pound: symbol(1)
      default:
        if Byte.isOperator(byte) { symbol(symbolLength) } else { position += 1 }
      }
    }
  }

  mutating func append(_ kind: SwiftToken.Kind, from start: Int, name: SwiftName = .none) {
    tokens.append(
      SwiftToken(
        kind: kind, startsLine: startsLine, hasSpaceBefore: hasSpace || startsLine, start: Int32(start),
        end: Int32(position), name: name))
    startsLine = false
    hasSpace = false
  }

  private mutating func single(_ kind: SwiftToken.Kind) {
    position += 1
    append(kind, from: position - 1)
  }

  private mutating func bracket(_ kind: SwiftToken.Kind, _ change: Int) {
    balance += change
    single(kind)
  }

  func byte(_ offset: Int) -> UInt8 { position + offset < end ? text[position + offset] : 0 }
}

// MARK: White space and comments

extension ObjCLexer {
  /// - Returns: whether there is anything left.
  private mutating func skipSpace() -> Bool {
    while position < end {
      switch text[position] {
      case Byte.newline, Byte.return:
        startsLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        hasSpace = true
        position += 1
      case Byte.backslash:
        // A line that goes on in the next.
        hasSpace = true
        position += Byte.isNewline(byte(1)) ? byte(1) == Byte.return && byte(2) == Byte.newline ? 3 : 2 : 1
      case Byte.slash where byte(1) == Byte.slash:
        hasSpace = true
        while position < end, !Byte.isNewline(text[position]) { position += 1 }
      case Byte.slash where byte(1) == UInt8(ascii: "*"):
        hasSpace = true
        skipComment()
      default: return true
      }
    }
    return false
  }

  private mutating func skipComment() {
    position += 2
    while position < end {
      if text[position] == UInt8(ascii: "*"), byte(1) == Byte.slash {
        position += 2
        return
      }
      if text[position] == Byte.newline { startsLine = true }
      position += 1
    }
    position = end
  }
}

// MARK: Words, numbers, strings, symbols

extension ObjCLexer {
  /// - Parameter start: where the token begins, which may be before its name.
  private mutating func readWord(_ kind: SwiftToken.Kind, from start: Int) {
    append(kind, from: start, name: takeWord())
  }

  mutating func takeWord() -> SwiftName {
    var hash = SwiftName.seed
    while position < end, Byte.isWord(text[position]) {
      hash = SwiftName.hash(hash, text[position])
      position += 1
    }
    return SwiftName(hash: hash)
  }

  private mutating func readNumber() {
    let start = position
    position += 1
    while position < end, Byte.isWord(text[position]) || text[position] == Byte.dot {
      let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(text[position] | 0x20)
      position += isExponent && (byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")) ? 2 : 1
    }
    position = min(position, end)
    append(.number, from: start)
  }

  /// Whether a dot here asks the value before it for a member.
  private var followsValue: Bool {
    switch tokens.last?.kind {
    case .word, .rightParenthesis, .rightBracket: !hasSpace
    default: false
    }
  }

  private mutating func readDot() {
    if byte(1) == Byte.dot, byte(2) == Byte.dot { symbol(3) } else { single(.dot) }
  }

  private mutating func readAt() {
    let start = position
    position += 1
    switch byte(0) {
    case Byte.quote: readString(from: start)
    case let byte where Byte.isWord(byte) && !Byte.isDigit(byte): readWord(.pound, from: start)
    default: append(.at, from: start)
    }
  }

  /// A string ends with its line at the latest.
  private mutating func readString(from start: Int? = nil) {
    let open = start ?? position
    position += 1
    append(.openQuote, from: open)
    let segment = position
    while position < end, text[position] != Byte.quote, !Byte.isNewline(text[position]) {
      let continues = text[position] == Byte.backslash && byte(1) == Byte.return && byte(2) == Byte.newline
      position += text[position] == Byte.backslash ? continues ? 3 : 2 : 1
    }
    position = min(position, end)
    if position > segment { append(.segment, from: segment) }
    let close = position
    if byte(0) == Byte.quote, position < end { position += 1 }
    append(.closeQuote, from: close)
  }

  private mutating func readCharacter() {
    let start = position
    position += 1
    while position < end, text[position] != UInt8(ascii: "'"), !Byte.isNewline(text[position]) {
      position += text[position] == Byte.backslash ? 2 : 1
    }
    position = min(position, end)
    if byte(0) == UInt8(ascii: "'") { position += 1 }
    append(.number, from: start)
  }

  private mutating func symbol(_ length: Int) {
    let start = position
    position += length
    append(.symbol, from: start, name: SwiftName(UnsafeBufferPointer(rebasing: text[start..<position])))
  }

  /// The longest operator here; `>` stays alone, since it may close a list of types.
  private var symbolLength: Int {
    let first = byte(0)
    switch (first, byte(1)) {
    case (UInt8(ascii: "-"), UInt8(ascii: ">")), (UInt8(ascii: "<"), UInt8(ascii: "<")): return 2
    case (UInt8(ascii: "+"), first), (UInt8(ascii: "-"), first), (UInt8(ascii: "&"), first), (UInt8(ascii: "|"), first):
      return 2
    case (UInt8(ascii: "~"), _), (UInt8(ascii: "?"), _): return 1
    case (_, UInt8(ascii: "=")): return 2
    default: return 1
    }
  }
}

/// Takes a Swift file apart into tokens. Any bytes give tokens; what is no Swift gives some that mean nothing.
///
/// Source: The Swift Programming Language, “Lexical Structure”. A test compares it with Swift's own parser.
struct SwiftLexer {
  let text: UnsafeBufferPointer<UInt8>
  var position = 0
  var startsLine = true
  var hasSpace = false
  /// By the number of number signs, negative for those of several lines: up to where no regular expression ends.
  var withoutRegex: [Int: Int] = [:]
  private(set) var tokens: [SwiftToken] = []
  /// Inserted values in inserted values may be this deep; deeper ones are passed over.
  static let maximumDepth = 32

  static func tokens(_ text: [UInt8]) -> [SwiftToken] {
    text.withUnsafeBufferPointer { text in
      var lexer = SwiftLexer(text)
      lexer.readAll()
      return lexer.tokens
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    // Files have a token for some five bytes.
    tokens.reserveCapacity(text.count / 5)
  }

  private mutating func readAll() {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { position = 3 }
    if byte(0) == Byte.pound, byte(1) == Byte.bang { skipLine() }
    read(depth: 0)
    append(.end, from: position)
  }

  /// Reads tokens to the end, or to the parenthesis that closes an inserted value.
  mutating func read(depth: Int) {
    var open = 0
    while skipSpace() {
      let start = position
      let byte = text[start]
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "$"), 0x80...:
        if byte >= 0x80, isSymbol(at: start) { readSymbol() } else { readWord() }
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case Byte.quote: readLiteral(pounds: 0, depth: depth)
      case UInt8(ascii: "`"): readQuotedWord()
      case Byte.pound: readPound(depth: depth)
      case UInt8(ascii: "("):
        open += 1
        single(.leftParenthesis)
      case UInt8(ascii: ")"):
        if open == 0, depth > 0 { return }
        open -= 1
        single(.rightParenthesis)
      case UInt8(ascii: "["): single(.leftBracket)
      case UInt8(ascii: "]"): single(.rightBracket)
      case UInt8(ascii: "{"): single(.leftBrace)
      case UInt8(ascii: "}"): single(.rightBrace)
      case UInt8(ascii: ","): single(.comma)
      case UInt8(ascii: ":"): readColon()
      case UInt8(ascii: ";"): single(.semicolon)
      case UInt8(ascii: "@"): single(.at)
      case Byte.backslash: single(.backslash)
      case Byte.dot:
        if self.byte(1) == Byte.dot { readSymbol() } else { single(.dot) }
      case Byte.slash:
        if !readRegex(pounds: 0) { readSymbol() }
      default:
        if isMark(byte) {
          position += 1
          append(.symbol, from: start, name: SwiftName([byte]))
        } else if Byte.isOperator(byte) {
          readSymbol()
        } else {
          position += 1
        }
      }
    }
  }

  /// A module's name before `::` is passed over.
  private mutating func readColon() {
    guard byte(1) == UInt8(ascii: ":"), Byte.isWord(byte(2)), !hasSpace, !startsLine, let module = tokens.last,
      module.kind == .word, Int(module.end) == position
    else { return single(.colon) }
    tokens.removeLast()
    position += 2
    startsLine = module.startsLine
    hasSpace = module.hasSpaceBefore && !module.startsLine
  }

  mutating func single(_ kind: SwiftToken.Kind) {
    position += 1
    append(kind, from: position - 1)
  }

  mutating func append(_ kind: SwiftToken.Kind, from start: Int, name: SwiftName = .none) {
    tokens.append(
      SwiftToken(
        kind: kind, startsLine: startsLine, hasSpaceBefore: hasSpace || startsLine, start: Int32(start),
        end: Int32(position), name: name))
    startsLine = false
    hasSpace = false
  }

  func byte(_ offset: Int) -> UInt8 {
    position + offset < text.count ? text[position + offset] : 0
  }
}

// MARK: White space and comments

extension SwiftLexer {
  /// - Returns: whether there is anything left.
  private mutating func skipSpace() -> Bool {
    while position < text.count {
      switch text[position] {
      case Byte.newline, Byte.return:
        startsLine = true
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        hasSpace = true
        position += 1
      case Byte.slash where byte(1) == Byte.slash:
        hasSpace = true
        skipLine()
      case Byte.slash where byte(1) == UInt8(ascii: "*"):
        hasSpace = true
        skipComment()
      default:
        return true
      }
    }
    return false
  }

  private mutating func skipLine() {
    while position < text.count, text[position] != Byte.newline, text[position] != Byte.return { position += 1 }
  }

  /// Comments of this kind may hold others.
  private mutating func skipComment() {
    var depth = 0
    while position < text.count {
      if text[position] == Byte.slash, byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if text[position] == UInt8(ascii: "*"), byte(1) == Byte.slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if text[position] == Byte.newline { startsLine = true }
        position += 1
      }
    }
  }
}

// MARK: Words, numbers, symbols

extension SwiftLexer {
  private mutating func readWord() {
    let start = position
    let hash = takeWord()
    append(.word, from: start, name: SwiftName(hash: hash))
  }

  /// Passes over letters and digits.
  private mutating func takeWord() -> UInt64 {
    var hash = SwiftName.seed
    while position < text.count, Byte.isWord(text[position]) {
      hash = SwiftName.hash(hash, text[position])
      position += 1
    }
    return hash
  }

  private mutating func readQuotedWord() {
    let start = position
    position += 1
    var hash = SwiftName.seed
    while position < text.count, text[position] != UInt8(ascii: "`"), text[position] != Byte.newline {
      hash = SwiftName.hash(hash, text[position])
      position += 1
    }
    if byte(0) == UInt8(ascii: "`") { position += 1 }
    append(.word, from: start, name: SwiftName(hash: hash))
    tokens[tokens.count - 1].isQuoted = true
  }

  private mutating func readNumber() {
    let start = position
    let isHexadecimal = text[position] == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    _ = takeWord()
    if byte(0) == Byte.dot, isHexadecimal ? isHexadecimalFraction : Byte.isDigit(byte(1)), !isAfterDot(start) {
      position += 1
      _ = takeWord()
    }
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    if text[position - 1] | 0x20 == exponent, byte(0) == UInt8(ascii: "-") || byte(0) == UInt8(ascii: "+"),
      Byte.isDigit(byte(1))
    {
      position += 1
      _ = takeWord()
    }
    append(.number, from: start)
  }

  /// Whether digits with an exponent follow the dot at the position; what else follows is a member.
  private var isHexadecimalFraction: Bool {
    var index = position + 1
    while index < text.count, Byte.isHexadecimalDigit(text[index]) || text[index] == UInt8(ascii: "_") { index += 1 }
    return index > position + 1 && index < text.count && text[index] | 0x20 == UInt8(ascii: "p")
  }

  /// Whether the number is a tuple's member, as in `pair.0.1`.
  private func isAfterDot(_ start: Int) -> Bool {
    guard let last = tokens.last else { return false }
    return last.kind == .dot && Int(last.end) == start
  }

  /// Whether this is a `?` or `!` that belongs to what is right before it: a symbol of its own, whatever follows.
  private func isMark(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "?") || byte == Byte.bang, !hasSpace, !startsLine, let last = tokens.last else {
      return false
    }
    switch last.kind {
    case .leftParenthesis, .leftBracket, .leftBrace, .comma, .colon, .semicolon, .openInsertion, .directive:
      return false
    default: return Int(last.end) == position
    }
  }

  private mutating func readSymbol() {
    let start = position
    // A dot belongs to an operator only if the operator begins with one.
    let takesDots = text[start] == Byte.dot
    var hash = SwiftName.seed
    while position < text.count {
      let byte = text[position]
      if byte == Byte.dot ? !takesDots : byte < 0x80 ? !Byte.isOperator(byte) : !isSymbol(at: position) { break }
      // A comment ends an operator.
      if byte == Byte.slash, position > start, self.byte(1) == Byte.slash || self.byte(1) == UInt8(ascii: "*") { break }
      let length = byte < 0x80 ? 1 : Byte.length(byte)
      for _ in 0..<length where position < text.count {
        hash = SwiftName.hash(hash, text[position])
        position += 1
      }
    }
    append(.symbol, from: start, name: SwiftName(hash: hash))
  }

  /// Whether a character outside ASCII is one of those that operators are made of: arrows, mathematical signs and the
  /// like (“Lexical Structure”, operator-head). All others are letters here.
  private func isSymbol(at index: Int) -> Bool {
    guard index + 2 < text.count, text[index] == 0xE2 else {
      return index + 1 < text.count && text[index] == 0xC2
        && [0xA1, 0xA2, 0xA3, 0xA4, 0xA5, 0xA6, 0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF].contains(
          text[index + 1])
        || index + 1 < text.count && text[index] == 0xC3 && [0x97, 0xB7].contains(text[index + 1])
    }
    let scalar = (UInt32(text[index + 1] & 0x3F) << 6) | UInt32(text[index + 2] & 0x3F) | 0x2000
    switch scalar {
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F:
      return true
    default: return false
    }
  }

  private mutating func readPound(depth: Int) {
    let start = position
    var pounds = 0
    while byte(pounds) == Byte.pound { pounds += 1 }
    if byte(pounds) == Byte.quote {
      position += pounds
      return readLiteral(pounds: pounds, depth: depth)
    }
    if byte(pounds) == Byte.slash, readRegex(pounds: pounds) { return }
    position += pounds
    let name = SwiftName(hash: takeWord())
    guard Directive.names.contains(name) else { return append(.pound, from: start, name: name) }
    // A condition may go on behind a comment, but not on another line.
    while position < text.count, text[position] != Byte.newline, text[position] != Byte.return {
      if text[position] == Byte.slash, byte(1) == Byte.slash || byte(1) == UInt8(ascii: "*") { break }
      position += 1
    }
    append(.directive, from: start, name: name)
  }
}

/// The lines that choose what is compiled.
enum Directive {
  static let `if` = SwiftName("if")
  static let elseif = SwiftName("elseif")
  static let `else` = SwiftName("else")
  static let endif = SwiftName("endif")
  static let sourceLocation = SwiftName("sourceLocation")
  static let names: Set<SwiftName> = [`if`, elseif, `else`, endif, sourceLocation]
}

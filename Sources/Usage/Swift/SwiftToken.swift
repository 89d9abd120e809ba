/// A name in a program, known by the hash of its bytes, so that names of all files compare in one step. Among a million
/// names the chance that two share one is below one in ten million.
struct SwiftName: Hashable, Sendable {
  let hash: UInt64

  /// The name of nothing.
  static let none = SwiftName(hash: 0)

  init(hash: UInt64) { self.hash = hash }

  init(_ text: some StringProtocol) {
    self.init(text.utf8)
  }

  init(_ bytes: some Sequence<UInt8>) {
    hash = bytes.reduce(SwiftName.seed) { SwiftName.hash($0, $1) }
  }

  var isNone: Bool { hash == 0 }

  // FNV-1a (Fowler, Noll and Vo).
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A piece of a Swift file. White space and comments lie between tokens.
struct SwiftToken: Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or a keyword, with or without backticks.
    case word
    case number
    /// A run of operator characters.
    case symbol
    case leftParenthesis, rightParenthesis, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, at, backslash
    /// `#` and a word: `#selector`.
    case pound
    /// A line `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`, to its end.
    case directive
    /// A regular expression.
    case regex
    /// The quotes and number signs at the start of a literal.
    case openQuote
    /// What stands in a literal between its quotes and its inserted values; not there where it would be empty.
    case segment
    /// `\(` in a literal, with its number signs.
    case openInsertion
    case closeInsertion
    case closeQuote
    /// The end of the file.
    case end
  }

  var kind: Kind
  /// Whether it is the first of its line.
  var startsLine: Bool
  /// Whether white space or a comment is before it.
  var hasSpaceBefore: Bool
  /// Whether it is a word in backticks, which is no keyword.
  var isQuoted = false
  /// Offsets in the file's text.
  var start: Int32
  var end: Int32
  /// The name of a word without backticks, of a symbol, or of what follows `#`; none for others.
  var name: SwiftName

  /// Whether it may be a keyword.
  var isWord: Bool { kind == .word && !isQuoted }
}

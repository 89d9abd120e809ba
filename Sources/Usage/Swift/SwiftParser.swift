import Foundation

/// Makes a tree of a Swift file. It takes any tokens: what it doesn't understand is passed over up to the end of its
/// brackets, and the rest is read.
///
/// The tree has what tells where a text comes from and where it goes. Types, attributes, operators' precedence and
/// patterns are read only as far as that needs them.
struct SwiftParser: TreeParser {
  let text: UnsafeBufferPointer<UInt8>
  let tokens: [SwiftToken]
  /// For each opening bracket the token that closes it.
  let match: [Int32]
  var position = 0
  /// Where the brackets that are being read close.
  var limit: Int
  var nodes: [SwiftNode] = []
  var depth = 0

  /// Expressions and blocks may be nested this deep; deeper ones are passed over.
  static let maximumDepth = 200

  static func tree(_ text: [UInt8]) -> SwiftTree {
    let all = SwiftLexer.tokens(text)
    let tokens = all.filter { $0.kind != .directive }
    return text.withUnsafeBufferPointer { bytes in
      var parser = SwiftParser(bytes, tokens)
      let statements = parser.statements()
      let root = parser.node(.file, from: 0, statements)
      return SwiftTree(
        text: text, tokens: tokens, nodes: parser.nodes, root: root, debugOnly: DebugCode.ranges(all, bytes))
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ tokens: [SwiftToken]) {
    self.text = text
    self.tokens = tokens
    match = SwiftParser.matches(tokens)
    limit = tokens.count - 1
    nodes.reserveCapacity(tokens.count)
  }

  /// An opening bracket without a partner closes at the end.
  private static func matches(_ tokens: [SwiftToken]) -> [Int32] {
    var match = [Int32](repeating: Int32(tokens.count - 1), count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .openInsertion, .openQuote: open.append(index)
      case .rightParenthesis, .rightBracket, .rightBrace, .closeInsertion, .closeQuote:
        // A bracket of another kind closes what was left open before it.
        guard let place = open.lastIndex(where: { closes(token.kind, tokens[$0].kind) }) else { continue }
        for left in open[place...] { match[left] = Int32(index) }
        open.removeSubrange(place...)
      default: break
      }
    }
    return match
  }

  private static func closes(_ close: SwiftToken.Kind, _ open: SwiftToken.Kind) -> Bool {
    switch close {
    case .rightParenthesis: open == .leftParenthesis
    case .rightBracket: open == .leftBracket
    case .rightBrace: open == .leftBrace
    case .closeInsertion: open == .openInsertion
    default: open == .openQuote
    }
  }
}

/// Code between `#if DEBUG` and its `#else` or `#endif`, and in previews and tests of Xcode.
enum DebugCode {
  static func ranges(_ tokens: [SwiftToken], _ text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open: [Int?] = []
    for token in tokens where token.kind == .directive {
      switch token.name {
      case Directive.if: open.append(isDebug(token, text) ? Int(token.start) : nil)
      case Directive.else, Directive.elseif:
        guard let start = open.popLast() else { continue }
        if let start { ranges.append(start..<Int(token.start)) }
        open.append(token.name == Directive.elseif && isDebug(token, text) ? Int(token.start) : nil)
      case Directive.endif:
        if let start = open.popLast().flatMap({ $0 }) { ranges.append(start..<Int(token.end)) }
      default: break
      }
    }
    return ranges
  }

  private static func isDebug(_ token: SwiftToken, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = String(decoding: UnsafeBufferPointer(rebasing: text[Int(token.start)..<Int(token.end)]), as: UTF8.self)
    guard let word = line.range(of: "DEBUG") else { return false }
    return !line[..<word.lowerBound].hasSuffix("!")
  }
}

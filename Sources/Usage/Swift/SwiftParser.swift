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
  /// For signs `<` that were looked at the token of the `>` that closes them; -1 where none does.
  var angles: [Int: Int] = [:]

  /// For each node how deep the tree below it is.
  var heights: [Int32] = []

  /// Expressions, types and brackets may be nested this deep; deeper ones are passed over. So the parser needs no more
  /// of the stack than a task has. Apps go no deeper than 40.
  static let maximumDepth = 64

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
    heights.reserveCapacity(tokens.count)
  }

  /// An opening bracket without a partner closes at the end.
  private static func matches(_ tokens: [SwiftToken]) -> [Int32] {
    var match = [Int32](repeating: Int32(tokens.count - 1), count: tokens.count)
    var open: [Int] = []
    // How many brackets of each kind are open, so that a bracket that closes none costs nothing.
    var counts = [Int](repeating: 0, count: Int(SwiftToken.Kind.end.rawValue) + 1)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .openInsertion, .openQuote:
        open.append(index)
        counts[Int(token.kind.rawValue)] += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .closeInsertion, .closeQuote:
        let opening = opening(of: token.kind)
        guard counts[Int(opening.rawValue)] > 0 else { continue }
        // A bracket of another kind closes what was left open before it.
        while let left = open.popLast() {
          match[left] = Int32(index)
          counts[Int(tokens[left].kind.rawValue)] -= 1
          if tokens[left].kind == opening { break }
        }
      default: break
      }
    }
    return match
  }

  private static func opening(of close: SwiftToken.Kind) -> SwiftToken.Kind {
    switch close {
    case .rightParenthesis: .leftParenthesis
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    case .closeInsertion: .openInsertion
    default: .openQuote
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

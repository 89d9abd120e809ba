/// Makes a tree of a file of Objective-C, in the nodes of the Swift that says the same: what follows texts through
/// Swift follows them through both.
///
/// - A message is a call with the labels that Swift would ask for, of a type where it makes an object:
///   `[[UIMenu alloc] initWithTitle:x]` is `UIMenu(title: x)`. `[a setB:c]` is `a.b = c`.
/// - A method without parameters is a property with a getter; a setter is the property's observer.
/// - Macros are constants and functions outside types.
///
/// It takes any tokens, as ``SwiftParser`` does. C++ is read as far as it looks like C.
struct ObjCParser: TreeParser {
  let text: UnsafeBufferPointer<UInt8>
  let tokens: [SwiftToken]
  let match: [Int32]
  var position = 0
  var limit: Int
  var nodes: [SwiftNode] = []
  var heights: [Int32] = []
  var depth = 0
  /// The class whose members are being read, as it is written.
  var className = ""
  /// Functions and constants that stand in a class and belong to none.
  var hoisted: [Int32] = []
  /// The receiver of the last `alloc`.
  var allocated: Int32 = -1

  /// Expressions and blocks may be nested this deep; deeper ones are passed over.
  static let maximumDepth = 100

  /// Whether a file is Objective-C, or a header that may be.
  static func reads(_ path: String) -> Bool {
    [".m", ".mm", ".h"].contains { path.hasSuffix($0) }
  }

  static func tree(_ text: [UInt8]) -> SwiftTree {
    let lexed = ObjCLexer.result(text)
    return text.withUnsafeBufferPointer { bytes in
      var parser = ObjCParser(bytes, lexed)
      var children = parser.topLevel()
      children += parser.hoisted
      for range in lexed.macros {
        parser.position = range.lowerBound
        parser.limit = range.upperBound
        if let macro = parser.macro() { children.append(macro) }
      }
      parser.position = lexed.tokens.count - 1
      parser.limit = parser.position
      let root = parser.node(.file, from: 0, children)
      return SwiftTree(
        text: text, tokens: lexed.tokens, nodes: parser.nodes, root: root,
        debugOnly: DebugCode.ranges(lexed.directives, bytes), isObjectiveC: true)
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ lexed: ObjCLexer.Result) {
    self.text = text
    tokens = lexed.tokens
    limit = lexed.codeCount
    match = ObjCParser.matches(lexed)
    nodes.reserveCapacity(lexed.tokens.count)
    heights.reserveCapacity(lexed.tokens.count)
  }

  /// A token as it is written.
  func spelling(_ token: Int) -> String {
    let token = tokens[token]
    return String(decoding: text[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  func isSymbol(_ name: SwiftName) -> Bool { token.kind == .symbol && token.name == name }

  // MARK: Brackets

  private static func matches(_ lexed: ObjCLexer.Result) -> [Int32] {
    let tokens = lexed.tokens
    var match = [Int32](repeating: Int32(tokens.count - 1), count: tokens.count)
    for range in [0..<lexed.codeCount] + lexed.macros {
      var open = OpenBrackets()
      for index in range {
        let kind = tokens[index].kind
        switch kind {
        case .leftParenthesis, .leftBracket, .leftBrace: open.push(index, kind)
        case .rightParenthesis: open.close(.leftParenthesis, at: index, &match)
        case .rightBracket: open.close(.leftBracket, at: index, &match)
        case .rightBrace: open.close(.leftBrace, at: index, &match)
        case .symbol, .pound:
          // What a method leaves open ends with it.
          if beginsMethod(index, tokens) || kind == .pound && tokens[index].name == ObjCWord.end {
            open.closeAll(at: index - 1, &match)
          }
        default: break
        }
      }
      open.closeAll(at: range.upperBound, &match)
    }
    return match
  }

  /// Whether `-` or `+` begins a method: the first of its line, without a space before it.
  private static func beginsMethod(_ index: Int, _ tokens: [SwiftToken]) -> Bool {
    guard tokens[index].name == ObjCSymbol.minus || tokens[index].name == SwiftSymbol.plus else { return false }
    guard tokens[index].startsLine, index > 0, index + 1 < tokens.count else { return false }
    return tokens[index + 1].kind == .leftParenthesis && [.semicolon, .rightBrace].contains(tokens[index - 1].kind)
  }

  private struct OpenBrackets {
    private var open: [(index: Int, kind: SwiftToken.Kind)] = []
    private var counts: [SwiftToken.Kind: Int] = [:]

    mutating func push(_ index: Int, _ kind: SwiftToken.Kind) {
      open.append((index, kind))
      counts[kind, default: 0] += 1
    }

    /// Closes the last bracket of a kind, and what was left open behind it.
    mutating func close(_ kind: SwiftToken.Kind, at index: Int, _ match: inout [Int32]) {
      guard counts[kind, default: 0] > 0 else { return }
      while let last = open.popLast() {
        counts[last.kind, default: 0] -= 1
        match[last.index] = Int32(index)
        if last.kind == kind { return }
      }
    }

    mutating func closeAll(at index: Int, _ match: inout [Int32]) {
      for last in open { match[last.index] = Int32(max(index, last.index)) }
      open.removeAll()
      counts.removeAll()
    }
  }
}

/// What parsers of tokens have in common: moving on, brackets, and making nodes.
protocol TreeParser {
  var tokens: [SwiftToken] { get }
  /// For each opening bracket the token that closes it.
  var match: [Int32] { get }
  var position: Int { get set }
  /// Where the brackets that are being read close.
  var limit: Int { get set }
  var nodes: [SwiftNode] { get set }
  /// For each node how deep the tree below it is.
  var heights: [Int32] { get set }
  var depth: Int { get set }

  /// Expressions, types and brackets may be nested this deep; deeper ones are passed over. So the parser needs no more
  /// of the stack than a task has.
  static var maximumDepth: Int { get }
}

extension TreeParser {
  /// A chain such as `a.b.c` ends at this height, and what follows is read as another value. Who walks through a tree
  /// goes no deeper than this and what brackets add to it. Chains in apps are not a third as high.
  static var maximumHeight: Int { 250 }

  /// The token at the position; the end where the brackets close.
  var token: SwiftToken { position < limit ? tokens[position] : tokens[tokens.count - 1] }

  func peek(_ offset: Int) -> SwiftToken {
    position + offset < limit ? tokens[position + offset] : tokens[tokens.count - 1]
  }

  var isAtEnd: Bool { position >= limit }

  func isAt(_ word: SwiftName) -> Bool { token.isWord && token.name == word }

  mutating func take(_ word: SwiftName) -> Bool {
    guard isAt(word) else { return false }
    position += 1
    return true
  }

  mutating func take(_ kind: SwiftToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    position += 1
    return true
  }

  mutating func takeSymbol(_ name: SwiftName) -> Bool {
    guard token.kind == .symbol, token.name == name else { return false }
    position += 1
    return true
  }

  /// Reads what is in the brackets that open at the position, and goes on behind them. Too deep ones are passed over.
  mutating func inBrackets(_ read: (inout Self) -> [Int32]) -> [Int32] {
    guard depth < Self.maximumDepth else {
      skipBrackets()
      return []
    }
    return readBrackets(read)
  }

  /// Reads what is in the brackets that open at the position, however deep they are.
  mutating func readBrackets<Result>(_ read: (inout Self) -> Result) -> Result {
    let outer = limit
    let close = min(Int(match[position]), outer)
    position += 1
    limit = close
    depth += 1
    let result = read(&self)
    depth -= 1
    limit = outer
    position = min(close + 1, outer)
    return result
  }

  /// Goes behind the brackets that open at the position.
  mutating func skipBrackets() { position = min(Int(match[position]) + 1, limit) }

  /// - Parameter start: a token.
  mutating func node(
    _ kind: SwiftNode.Kind, from start: Int, _ children: [Int32] = [], name: SwiftName = .none,
    label: SwiftName = .none, flags: SwiftNode.Flags = []
  ) -> Int32 {
    // At the end a word that is missing may have been passed over.
    let end = Int32(min(position, limit))
    var node = SwiftNode(kind: kind, flags: flags, start: Int32(start), end: end, name: name, label: label)
    var last: Int32 = -1
    var height: Int32 = 0
    for child in children {
      height = max(height, heights[Int(child)])
      if last < 0 { node.first = child } else { nodes[Int(last)].next = child }
      last = child
    }
    nodes.append(node)
    heights.append(height + 1)
    return Int32(nodes.count - 1)
  }

  /// The value of an argument that stands for it alone, as in `(value)`. What follows the value is not the argument's.
  mutating func unwrap(_ argument: Int32) -> Int32? {
    let value = nodes[Int(argument)].first
    guard value >= 0, nodes[Int(argument)].label.isNone else { return nil }
    nodes[Int(argument)].first = -1
    return value
  }

  mutating func setFlag(_ flag: SwiftNode.Flags, of node: Int32) { nodes[Int(node)].flags.insert(flag) }

  func kind(of node: Int32) -> SwiftNode.Kind { nodes[Int(node)].kind }

  mutating func forget(after count: Int) {
    nodes.removeSubrange(count...)
    heights.removeSubrange(count...)
  }

  var nodeCount: Int { nodes.count }
}

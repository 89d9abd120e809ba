/// A piece of a program that means something by itself: an expression, a statement or a declaration.
///
/// Nodes lie in one array in the order in which they end; each knows its first child and its next sibling. So a tree of
/// a million nodes is a few arrays and no objects.
struct SwiftNode: Sendable {
  enum Kind: UInt8, Sendable {
    // Expressions.
    /// A name: `title`, `self`, `Text`.
    case name
    /// `.name` behind its base, or without one.
    case member
    /// The callee and its ``argument`` nodes.
    case call
    /// The base and its ``argument`` nodes: `names[0]`.
    case index
    /// A value in a call, tuple or subscript; ``SwiftNode/label`` is its name. In a message
    /// ``SwiftNode/name`` is the label of Swift's own function.
    case argument
    /// ``segment`` and ``insertion`` nodes.
    case literal
    case segment, insertion
    case number
    case array
    /// Keys and values in turn.
    case dictionary
    /// ``argument`` nodes.
    case tuple
    /// ``parameter`` nodes and statements.
    case closure
    /// Condition, value, other value.
    case ternary
    /// Operands of operators that stay what they are beside each other; ``symbol`` nodes between them.
    case sequence
    case symbol
    /// Left and right side.
    case assignment
    case keyPath
    /// Anything else that has no text in it.
    case other

    // Statements.
    case block
    case `return`
    /// ``condition`` nodes, a block, and what follows `else`.
    case `if`
    case `guard`
    case condition
    /// A ``variable``, the sequence and a block.
    case `for`
    case loop
    /// The subject and its ``case`` nodes.
    case `switch`
    /// ``pattern`` nodes and statements.
    case `case`
    case pattern

    // Declarations.
    /// A ``type``, an ``initial`` value, a ``block`` of accessors or of its getter.
    case variable
    case initial
    /// ``parameter`` nodes, the ``type`` it returns, its ``block``.
    case function
    /// ``SwiftNode/name`` is used inside, ``SwiftNode/label`` outside. A ``type`` and an ``initial`` value.
    case parameter
    case type
    /// A class, structure, enumeration, actor or protocol: ``inherited`` nodes and members.
    case typeDeclaration
    case `extension`
    case inherited
    /// ``parameter`` nodes and an ``initial`` value.
    case enumCase
    case file
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16
    /// A member of the type itself and not of its values.
    static let isStatic = Flags(rawValue: 1)
    static let isOverride = Flags(rawValue: 2)
    /// A closure behind the parentheses of a call.
    static let isTrailing = Flags(rawValue: 4)
    /// A type in brackets: `[Item]`.
    static let isArray = Flags(rawValue: 8)
    /// A variable that can be set.
    static let isVariable = Flags(rawValue: 16)
    /// A structure, whose initializer Swift writes; an enumeration; a private or lazy member.
    static let isStructure = Flags(rawValue: 32)
    static let isEnumeration = Flags(rawValue: 64)
    /// A property that a wrapper fills, such as `@Environment`.
    static let isWrapped = Flags(rawValue: 128)
    /// A property of which only its setter stands here.
    static let isObserver = Flags(rawValue: 256)
  }

  var kind: Kind
  var flags: Flags = []
  /// Tokens of the tree.
  var start: Int32
  var end: Int32 = 0
  var first: Int32 = -1
  var next: Int32 = -1
  var name = SwiftName.none
  var label = SwiftName.none
}

/// A file of Swift as a tree, or one of Objective-C as the Swift that says the same.
struct SwiftTree: Sendable {
  let text: [UInt8]
  /// Without lines such as `#if`.
  let tokens: [SwiftToken]
  var nodes: [SwiftNode]
  let root: Int32
  /// Bytes that only a debug build has.
  let debugOnly: [Range<Int>]
  var isObjectiveC = false

  subscript(node: Int32) -> SwiftNode {
    @inline(__always) get { nodes[Int(node)] }
  }

  /// The children of a node, in the order of the text.
  func children(_ node: Int32) -> Children { Children(tree: self, upcoming: self[node].first) }

  func child(_ node: Int32, _ kind: SwiftNode.Kind) -> Int32? {
    children(node).first { self[$0].kind == kind }
  }

  /// The bytes of a node, offsets in ``text``.
  func bytes(_ node: Int32) -> Range<Int> {
    let node = self[node]
    let start = Int(tokens[Int(node.start)].start)
    return start..<max(start, Int(tokens[Int(max(node.start, node.end - 1))].end))
  }

  /// A token as it is written.
  func spelling(_ token: Int32) -> String {
    let token = tokens[Int(token)]
    return String(decoding: text[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  struct Children: Sequence, IteratorProtocol {
    let tree: SwiftTree
    fileprivate var upcoming: Int32

    mutating func next() -> Int32? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = tree[upcoming].next }
      return upcoming
    }
  }
}

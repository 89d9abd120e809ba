@testable import Usage

/// The facts of a file as Usage reads them.
struct Ours {
  let tree: SwiftTree
  private(set) var facts: [Fact] = []

  init(_ text: [UInt8]) {
    tree = SwiftParser.tree(text)
    for index in tree.nodes.indices { add(Int32(index)) }
  }

  private mutating func add(_ node: Int32) {
    let bytes = tree.bytes(node)
    switch tree[node].kind {
    case .literal: add(.literal, bytes, literal(node))
    case .call: add(.call, bytes, callee(node) + arguments(node))
    case .index: add(.index, bytes, arguments(node))
    case .closure: add(.closure, bytes, "")
    case .member:
      let token = tree.tokens[name(of: node)]
      let spelling = tree.spelling(Int32(name(of: node)))
      add(.access, Int(token.start)..<Int(token.end), spelling)
    default: break
    }
  }

  private mutating func add(_ kind: Fact.Kind, _ bytes: Range<Int>, _ detail: String) {
    facts.append(Fact(kind: kind, start: bytes.lowerBound, end: bytes.upperBound, detail: detail))
  }

  private func literal(_ node: Int32) -> String {
    tree.parts(of: node).map { part in
      switch part {
      case .text(let text): "“\(text)”"
      case .insertion(let insertion): "\\\(tree.bytes(insertion))"
      }
    }.joined()
  }

  /// The last name of what is called.
  private func callee(_ call: Int32) -> String {
    let callee = tree[call].first
    switch tree[callee].kind {
    case .name: return spelling(tree[callee].start)
    case .member: return tree.spelling(Int32(name(of: callee)))
    default: return "…"
    }
  }

  /// A name is a word or, of a macro, the number sign and a word.
  private func spelling(_ token: Int32) -> String { tree.spelling(token) }

  private func arguments(_ call: Int32) -> String {
    let arguments = tree.children(call).dropFirst().map { argument in
      let node = tree[argument]
      let label = node.label.isNone ? "_" : tree.spelling(node.start)
      return (node.flags.contains(.isTrailing) ? "{}" : "") + label
    }
    return "(" + arguments.joined(separator: " ") + ")"
  }

  /// The token with the name of a member: the last behind a dot, before any types.
  private func name(of member: Int32) -> Int {
    let node = tree[member]
    let first = Int(node.first < 0 ? node.start : tree[node.first].start)
    for token in stride(from: Int(node.end) - 1, to: first, by: -1) {
      let isName = tree.tokens[token].name == node.name && [.word, .number].contains(tree.tokens[token].kind)
      if isName, tree.tokens[token - 1].kind == .dot { return token }
    }
    return Int(node.start)
  }
}

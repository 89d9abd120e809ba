@testable import Usage

/// A Swift tree in words: `call(name f, a: number 1, {}: closure())`. Arguments stand as their values, with their labels
/// before them and `{}` where they are behind the parentheses.
enum TreeListing {
  static func text(_ source: String) -> String {
    let tree = SwiftParser.tree(Array(source.utf8))
    return tree.children(tree.root).map { text(tree, $0) }.joined(separator: "; ")
  }

  static func tokens(_ source: String) -> String {
    let text = Array(source.utf8)
    return SwiftLexer.tokens(text).dropLast().map { token in
      let spelling = String(decoding: text[Int(token.start)..<Int(token.end)], as: UTF8.self)
      switch token.kind {
      case .word: return spelling
      case .number: return "number \(spelling)"
      case .symbol: return "symbol \(spelling)"
      case .pound, .directive, .regex: return "\(token.kind) \(spelling)"
      case .segment: return "“\(spelling)”"
      default: return spelling
      }
    }.joined(separator: " · ")
  }

  private static func text(_ tree: SwiftTree, _ node: Int32) -> String {
    let children = Array(tree.children(node))
    let inner = children.map { text(tree, $0) }.joined(separator: ", ")
    let name = name(tree, tree[node].name)
    let label = tree[node].label.isNone ? "" : self.name(tree, tree[node].label)
    switch tree[node].kind {
    case .name: return "name \(name)"
    case .number, .segment: return "\(tree[node].kind) \(tree.spelling(tree[node].start))"
    case .symbol: return name
    case .argument:
      let start = tree[node].flags.contains(.isTrailing) ? "{}" : ""
      return start.isEmpty && label.isEmpty ? inner : "\(start)\(label): \(inner)"
    case .parameter:
      let names = [label == name ? "" : label, name].filter { !$0.isEmpty }
      return (["parameter"] + names).joined(separator: " ") + (inner.isEmpty ? "" : "(\(inner))")
    case .type: return "type \(name)" + (tree[node].flags.contains(.isArray) ? "[]" : "")
    case .call, .tuple, .array, .closure, .block: return "\(tree[node].kind)(\(inner))"
    default:
      return "\(tree[node].kind)" + (name.isEmpty ? "" : " \(name)") + (inner.isEmpty ? "" : "(\(inner))")
    }
  }

  private static func name(_ tree: SwiftTree, _ name: SwiftName) -> String {
    guard !name.isNone, let token = tree.tokens.firstIndex(where: { $0.name == name }) else { return "" }
    return tree.spelling(Int32(token))
  }
}

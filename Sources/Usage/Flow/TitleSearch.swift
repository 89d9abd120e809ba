/// Tells the title of a control from what stands below it: of several texts in one label the first is what people call
/// the control.
struct TitleSearch {
  let program: Program

  private static let texts = Set(["Text", "Label"].map { SwiftName($0) })

  /// The texts in a piece of code that are no title there.
  func others(in node: NodeReference) -> Set<NodeReference> {
    var all: [NodeReference] = []
    collect(node, &all)
    guard all.count > 1 else { return [] }
    return Set(all).subtracting(titles(in: node))
  }

  /// A label whose title is built in a closure is no text itself.
  private func isText(_ node: NodeReference) -> Bool {
    guard program[node].kind == .call, let callee = program.children(node).first else { return false }
    guard program[callee].kind == .name, TitleSearch.texts.contains(program[callee].name) else { return false }
    return program.children(node).dropFirst().contains { !program[$0].flags.contains(.isTrailing) }
  }

  private func collect(_ node: NodeReference, _ all: inout [NodeReference]) {
    if isText(node) { return all.append(node) }
    for child in program.children(node) { collect(child, &all) }
  }

  /// The first text of each way through the code.
  private func titles(in node: NodeReference) -> [NodeReference] {
    if isText(node) { return [node] }
    switch program[node].kind {
    case .if, .switch:
      return program.children(node).filter { [.block, .if, .case].contains(program[$0].kind) }.flatMap {
        titles(in: $0)
      }
    case .ternary: return program.children(node).dropFirst().flatMap { titles(in: $0) }
    case .variable, .function, .typeDeclaration, .assignment: return []
    default:
      for child in program.children(node) {
        let found = titles(in: child)
        // Without an `else` there may be another first.
        guard !found.isEmpty else { continue }
        guard program[child].kind == .if, !isComplete(child) else { return found }
        let rest = program.children(node).drop { $0 != child }.dropFirst()
        return found + (rest.lazy.map { titles(in: $0) }.first { !$0.isEmpty } ?? [])
      }
      return []
    }
  }

  private func isComplete(_ node: NodeReference) -> Bool {
    let blocks = program.children(node).filter { [.block, .if].contains(program[$0].kind) }
    guard blocks.count > 1, let last = blocks.last else { return false }
    return program[last].kind == .block || isComplete(last)
  }
}

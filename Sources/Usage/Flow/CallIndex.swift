/// Where the app calls its own functions and sets its own properties, by their names.
struct CallIndex: Sendable {
  /// Calls by the last name of what is called.
  private(set) var calls: [SwiftName: [NodeReference]] = [:]
  /// Calls of `init` and `.init`, which name no type.
  private(set) var initializers: [NodeReference] = []
  /// Assignments by the last name of their left side.
  private(set) var assignments: [SwiftName: [NodeReference]] = [:]

  init(_ program: Program) {
    for (file, tree) in program.trees.enumerated() {
      for index in tree.nodes.indices {
        let kind = tree.nodes[index].kind
        guard kind == .call || kind == .assignment, tree.nodes[index].first >= 0 else { continue }
        let reference = NodeReference(file: Int32(file), node: Int32(index))
        let first = tree[tree.nodes[index].first]
        if kind == .assignment {
          assignments[first.name, default: []].append(reference)
        } else if first.name == SwiftWord.`init` {
          initializers.append(reference)
        } else if program.functions[first.name] != nil || program.typesByName[first.name] != nil {
          calls[first.name, default: []].append(reference)
        }
      }
    }
  }
}

/// Follows texts back to where they come from: through constants, parameters, properties, functions and branches.
///
/// Both branches of a condition count, and every case of a `switch`. What can't be followed is ``Origin/Source/unknown``
/// and never guessed.
struct TextFlow {
  let program: Program
  /// What each constant, property and function gives; found once.
  private var known: [NodeReference: [Origin]] = [:]
  /// What is being found, so that what is defined by itself ends.
  private var open: Set<NodeReference> = []
  private var depth = 0
  /// What a parameter is while one call of its function is looked at.
  private(set) var assignmentsByFunction: [NodeReference: [SwiftName: [NodeReference]]] = [:]

  private static let maximumDepth = 24
  /// More origins than this are no label any more.
  private static let maximumOrigins = 200

  init(_ program: Program) { self.program = program }

  /// Where the text of an expression comes from; nothing where it is no text.
  mutating func origins(_ node: NodeReference) -> [Origin] {
    guard depth < TextFlow.maximumDepth else { return [Origin(source: .unknown)] }
    depth += 1
    defer { depth -= 1 }
    switch program[node].kind {
    case .literal: return literal(node)
    case .name: return name(node)
    case .member: return member(node)
    case .call: return call(node)
    case .index: return program.children(node).first.map { origins($0) } ?? []
    case .ternary: return all(program.children(node).dropFirst())
    case .sequence: return sequence(node)
    case .array: return all(program.children(node)[...])
    case .if, .switch, .block, .closure: return all(results(of: node)[...])
    case .argument, .initial, .condition: return program.children(node).first.map { origins($0) } ?? []
    default: return []
    }
  }

  mutating func all(_ nodes: ArraySlice<NodeReference>) -> [Origin] {
    TextFlow.unique(nodes.flatMap { origins($0) })
  }

  static func unique(_ origins: [Origin]) -> [Origin] {
    guard origins.count > 1 else { return origins }
    var seen: Set<Origin> = []
    return Array(origins.filter { seen.insert($0).inserted }.prefix(maximumOrigins))
  }

  /// Remembers what a declaration gives. A declaration that asks for itself gets nothing.
  mutating func remembering(_ declaration: NodeReference, _ find: (inout TextFlow) -> [Origin]) -> [Origin] {
    if let known = known[declaration] { return known }
    guard open.insert(declaration).inserted else { return [] }
    let depth = depth
    let found = TextFlow.unique(find(&self))
    open.remove(declaration)
    // What was cut short may be whole when it is asked for from nearer.
    if depth < TextFlow.maximumDepth / 2 { known[declaration] = found }
    return found
  }

  // MARK: Literals and operators

  private mutating func literal(_ node: NodeReference) -> [Origin] {
    let inserted = program.children(node).filter { program[$0].kind == .insertion }
    var origins = [Origin(source: .literal(node), isDirect: true)]
    for insertion in inserted {
      guard let value = program.children(insertion).first else { continue }
      origins += self.origins(value).filter { $0.source != .unknown }.map(\.asPart)
    }
    return origins
  }

  /// `a + b` has both as its parts; `a ?? b` is one of them; other operators make no texts.
  private mutating func sequence(_ node: NodeReference) -> [Origin] {
    let children = program.children(node)
    let symbols = children.filter { program[$0].kind == .symbol }
    guard symbols.allSatisfy({ TextFlow.joining.contains(program[$0].name) }) else { return [] }
    let operands = children.filter { program[$0].kind != .symbol }
    let isJoined = symbols.contains { program[$0].name == SwiftSymbol.plus }
    let origins = all(operands[...])
    return isJoined ? TextFlow.unique(origins.map(\.asPart)) : origins
  }

  private static let joining: Set<SwiftName> = [SwiftSymbol.plus, SwiftSymbol.coalescing]

  // MARK: Results of blocks

  /// The expressions that a block, closure or branch gives: what it returns, or its only statement.
  func results(of node: NodeReference) -> [NodeReference] {
    switch program[node].kind {
    case .if, .guard:
      return program.children(node).filter { [.block, .if].contains(program[$0].kind) }.flatMap { results(of: $0) }
    case .switch:
      return program.children(node).filter { program[$0].kind == .case }.flatMap { results(of: $0) }
    case .block, .closure, .case:
      let statements = program.children(node).filter { !TextFlow.headers.contains(program[$0].kind) }
      if statements.count == 1 { return results(of: statements[0]) }
      // An accessor's block beside its setter.
      if let last = statements.last, statements.allSatisfy({ [.block, .loop].contains(program[$0].kind) }) {
        return statements.filter { program[$0].kind == .block }.flatMap { results(of: $0) }
          + (program[last].kind == .block ? [] : [])
      }
      return statements.flatMap { returned(in: $0) }
    case .return: return program.children(node)
    case .variable, .function, .typeDeclaration, .loop, .for, .assignment: return returned(in: node)
    default: return [node]
    }
  }

  private static let headers: Set<SwiftNode.Kind> = [.parameter, .pattern]

  /// What the `return` statements in a statement give, but for those of functions and closures in it.
  private func returned(in node: NodeReference) -> [NodeReference] {
    switch program[node].kind {
    case .return: return program.children(node)
    case .closure, .function, .typeDeclaration, .call, .variable, .assignment: return []
    default: return program.children(node).flatMap { returned(in: $0) }
    }
  }

  // MARK: Assignments

  /// The values that a function gives to a variable of its own.
  mutating func assigned(to name: SwiftName, in function: NodeReference) -> [NodeReference] {
    if let all = assignmentsByFunction[function] { return all[name] ?? [] }
    var all: [SwiftName: [NodeReference]] = [:]
    collectAssignments(in: function, &all)
    assignmentsByFunction[function] = all
    return all[name] ?? []
  }

  private func collectAssignments(in node: NodeReference, _ all: inout [SwiftName: [NodeReference]]) {
    for child in program.children(node) {
      if program[child].kind == .assignment {
        let sides = program.children(child)
        if sides.count == 2, program[sides[0]].kind == .name {
          all[program[sides[0]].name, default: []].append(sides[1])
        }
      }
      collectAssignments(in: child, &all)
    }
  }
}

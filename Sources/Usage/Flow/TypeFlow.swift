/// Which types values have, as far as declarations tell. Generics are not followed.
extension TextFlow {
  /// The type that an expression names: `Menu`, `Menu.Row`, `Self`.
  func staticType(_ node: NodeReference) -> Int? {
    guard let path = typePath(node) else { return nil }
    if path == [SwiftWord.`Self`] { return program.enclosingType(node) }
    // A value of the same name hides a type.
    return program.type(path, from: node)
  }

  private func typePath(_ node: NodeReference) -> [SwiftName]? {
    switch program[node].kind {
    case .name: return [program[node].name]
    case .member:
      guard let base = program.children(node).first, let path = typePath(base) else { return nil }
      return path + [program[node].name]
    default: return nil
    }
  }

  /// The type of an expression's value.
  func type(of node: NodeReference, depth: Int = 0) -> Int? {
    guard depth < 12 else { return nil }
    switch program[node].kind {
    case .name:
      let name = program[node].name
      if name == SwiftWord.`self` { return program.enclosingType(node) }
      guard let declaration = declaration(of: name, from: node) else { return nil }
      return type(ofDeclaration: declaration, depth: depth + 1)
    case .member:
      guard let base = program.children(node).first else { return nil }
      let owner = staticType(base) ?? type(of: base, depth: depth + 1)
      guard let owner else { return nil }
      if program.types[owner].cases.contains(where: { program[$0].name == program[node].name }) { return owner }
      guard let member = program.members(program[node].name, of: owner).first else { return nil }
      return type(ofDeclaration: member, depth: depth + 1)
    case .call:
      guard let callee = program.children(node).first else { return nil }
      if let type = staticType(callee) { return type }
      if program[callee].kind == .member, program[callee].name == SwiftWord.`init`,
        let base = program.children(callee).first, let type = staticType(base)
      {
        return type
      }
      guard let function = calledFunctions(node).first else { return nil }
      return type(ofDeclaration: function, depth: depth + 1)
    case .index, .ternary, .sequence:
      let children = program.children(node)
      return (program[node].kind == .ternary ? children.dropFirst().first : children.first).flatMap {
        type(of: $0, depth: depth + 1)
      }
    case .closure:
      // `let view = { … return view }()`
      let parent = program.parent(node)
      guard parent.map({ program[$0].kind == .call }) == true else { return nil }
      return nil
    default: return nil
    }
  }

  /// The type that a declaration tells, or that its value has.
  func type(ofDeclaration declaration: NodeReference, depth: Int = 0) -> Int? {
    guard depth < 12 else { return nil }
    if let type = program.child(declaration, .type) {
      let path = program.typePath(type)
      return path.isEmpty ? nil : program.type(path, from: declaration)
    }
    if program[declaration].kind == .enumCase { return program.enclosingType(declaration) }
    if program[declaration].kind == .function, program[declaration].name == SwiftWord.`init` {
      return program.enclosingType(declaration)
    }
    if let initial = program.child(declaration, .initial), let value = program.children(initial).first {
      return type(of: value, depth: depth + 1)
    }
    guard program[declaration].kind == .variable || program[declaration].kind == .parameter,
      let parent = program.parent(declaration)
    else { return nil }
    if program[parent].kind == .for { return elementType(program.children(parent).dropFirst().first, depth) }
    // `ForEach(items) { item in … }`, `items.map { item in … }`
    guard program[parent].kind == .closure, let argument = program.parent(parent), let call = program.parent(argument),
      program[call].kind == .call, let callee = program.children(call).first
    else { return nil }
    if program[callee].kind == .member { return elementType(program.children(callee).first, depth) }
    let first = program.children(call).dropFirst().first.flatMap { program.children($0).first }
    return elementType(first, depth)
  }

  /// The type of what an array holds: arrays of a type are declared with the name of the type.
  private func elementType(_ node: NodeReference?, _ depth: Int) -> Int? {
    guard let node else { return nil }
    if program[node].kind == .array { return program.children(node).first.flatMap { type(of: $0, depth: depth + 1) } }
    if program[node].kind == .member, program[node].name == TextFlow.allCases, let base = program.children(node).first {
      return staticType(base)
    }
    return type(of: node, depth: depth + 1)
  }

  private static let allCases = SwiftName("allCases")

  /// The name of the class or view that a value is of, as the app writes it, of a framework's class too; empty where
  /// nothing tells.
  func className(of node: NodeReference, depth: Int = 0) -> String {
    guard depth < 12 else { return "" }
    switch program[node].kind {
    case .call:
      guard let callee = program.children(node).first else { return "" }
      switch program[callee].kind {
      case .name:
        let name = spelling(callee)
        return name.first?.isUppercase == true ? name : ""
      case .member:
        guard let base = program.children(callee).first else { return "" }
        let name = spelling(callee)
        if program[base].kind == .name, spelling(base).first?.isUppercase == true {
          return name.first?.isUppercase == true ? name : spelling(base)
        }
        return className(of: base, depth: depth + 1)
      case .closure:
        // A value that a closure makes: what it returns.
        return results(of: callee).lazy.map { className(of: $0, depth: depth + 1) }.first { !$0.isEmpty } ?? ""
      default: return ""
      }
    case .name:
      if program[node].name == SwiftWord.`self` {
        return program.enclosing(node, [.typeDeclaration, .extension]).map { declaredName($0) } ?? ""
      }
      return declaration(of: program[node].name, from: node).map { className(ofDeclaration: $0, depth: depth + 1) }
        ?? ""
    case .member:
      guard let base = program.children(node).first else { return "" }
      let owner = type(of: base) ?? (program[base].name == SwiftWord.`self` ? program.enclosingType(node) : nil)
      guard let owner, let member = program.members(program[node].name, of: owner).first else { return "" }
      return className(ofDeclaration: member, depth: depth + 1)
    case .index: return program.children(node).first.map { className(of: $0, depth: depth + 1) } ?? ""
    case .tuple:
      let parts = program.children(node)
      guard parts.count == 1, let value = program.children(parts[0]).first else { return "" }
      return castClass(of: value, in: node) ?? className(of: value, depth: depth + 1)
    default: return ""
    }
  }

  func className(ofDeclaration declaration: NodeReference, depth: Int = 0) -> String {
    if let type = program.child(declaration, .type) {
      let tree = program.tree(type)
      let node = program[type]
      for token in node.start..<max(node.start, node.end) where tree.tokens[Int(token)].name == node.name {
        return tree.spelling(token)
      }
      return ""
    }
    guard let initial = program.child(declaration, .initial), let value = program.children(initial).first else {
      return ""
    }
    return castClass(of: value, in: initial) ?? className(of: value, depth: depth + 1)
  }

  /// The class behind `as`, `as?` or `as!`; nil where there is none, empty where it is no name alone.
  private func castClass(of value: NodeReference, in whole: NodeReference) -> String? {
    let tree = program.tree(whole)
    var token = Int(program[value].end)
    let end = Int(program[whole].end)
    guard token < end, tree.tokens[token].name == SwiftWord.as, tree.tokens[token].kind == .word else { return nil }
    token += 1
    if token < end, [SwiftSymbol.question, SwiftSymbol.bang].contains(tree.tokens[token].name) { token += 1 }
    guard token < end, tree.tokens[token].kind == .word else { return nil }
    let isName = token + 1 >= end || tree.tokens[token + 1].kind != .dot
    return isName ? tree.spelling(Int32(token)) : ""
  }

  /// The name that a type's declaration or extension has.
  func declaredName(_ node: NodeReference) -> String {
    let tree = program.tree(node)
    let declaration = program[node]
    for token in declaration.start..<max(declaration.start, declaration.end)
    where tree.tokens[Int(token)].name == declaration.name && tree.tokens[Int(token)].kind == .word {
      return tree.spelling(token)
    }
    return ""
  }
}

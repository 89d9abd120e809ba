import Formats

/// A node of one of the app's files.
struct NodeReference: Hashable, Sendable {
  let file: Int32
  let node: Int32
}

/// All files of an app in Swift and Objective-C, with what they declare.
struct Program: Sendable {
  let paths: [String]
  let trees: [SwiftTree]
  /// For each file the node that each node is in; -1 for the file itself.
  let parents: [[Int32]]
  private(set) var types: [DeclaredType] = []
  private(set) var typesByName: [SwiftName: [Int]] = [:]
  /// The type that a declaration or extension is of.
  private(set) var typeOfNode: [NodeReference: Int] = [:]
  /// Functions and variables outside types.
  private(set) var globals: [SwiftName: [NodeReference]] = [:]
  /// Functions and initializers by their names, wherever they are; initializers by the names of their types.
  private(set) var functions: [SwiftName: [DeclaredFunction]] = [:]
  /// Types by what they inherit from or conform to.
  private(set) var heirs: [SwiftName: [Int]] = [:]
  /// What another name stands for.
  private var aliases: [SwiftName: SwiftName] = [:]

  init(_ files: [SourceFile]) async {
    let files = files.sorted { $0.path < $1.path }
    paths = files.map(\.path)
    let parsed = await withTaskGroup(of: (Int, SwiftTree, [Int32]).self) { group in
      for (number, file) in files.enumerated() {
        group.addTask {
          let tree = ObjCParser.reads(file.path) ? ObjCParser.tree(file.text) : SwiftParser.tree(file.text)
          return (number, tree, Program.parents(of: tree))
        }
      }
      var parsed: [(tree: SwiftTree, parents: [Int32])?] = Array(repeating: nil, count: files.count)
      for await (number, tree, parents) in group { parsed[number] = (tree, parents) }
      return parsed.compactMap { $0 }
    }
    trees = parsed.map(\.tree)
    parents = parsed.map(\.parents)
    for file in trees.indices { declare(in: Int32(file)) }
    for file in trees.indices { extend(in: Int32(file)) }
  }

  private static func parents(of tree: SwiftTree) -> [Int32] {
    var parents = [Int32](repeating: -1, count: tree.nodes.count)
    for index in tree.nodes.indices {
      for child in tree.children(Int32(index)) { parents[Int(child)] = Int32(index) }
    }
    return parents
  }

  subscript(reference: NodeReference) -> SwiftNode { trees[Int(reference.file)][reference.node] }

  func tree(_ reference: NodeReference) -> SwiftTree { trees[Int(reference.file)] }

  /// The bytes of a node in the text of its file.
  func bytes(_ reference: NodeReference) -> Range<Int> { trees[Int(reference.file)].bytes(reference.node) }

  func children(_ reference: NodeReference) -> [NodeReference] {
    trees[Int(reference.file)].children(reference.node).map { NodeReference(file: reference.file, node: $0) }
  }

  func child(_ reference: NodeReference, _ kind: SwiftNode.Kind) -> NodeReference? {
    trees[Int(reference.file)].child(reference.node, kind).map { NodeReference(file: reference.file, node: $0) }
  }

  func parent(_ reference: NodeReference) -> NodeReference? {
    let parent = parents[Int(reference.file)][Int(reference.node)]
    return parent < 0 ? nil : NodeReference(file: reference.file, node: parent)
  }

  /// The innermost node of these kinds that holds a node.
  func enclosing(_ reference: NodeReference, _ kinds: Set<SwiftNode.Kind>) -> NodeReference? {
    var next = parent(reference)
    while let current = next {
      if kinds.contains(self[current].kind) { return current }
      next = parent(current)
    }
    return nil
  }

  /// The function or computed property around a node, and not a variable in it; else the file.
  func enclosingCode(_ reference: NodeReference) -> NodeReference? {
    var next = enclosing(reference, [.function, .variable, .file])
    while let current = next, self[current].kind == .variable {
      guard let outer = enclosing(current, [.function, .variable, .typeDeclaration, .extension, .file]) else { break }
      if [.typeDeclaration, .extension, .file].contains(self[outer].kind) { return current }
      next = outer
    }
    return next
  }

  /// The type that a node is written in.
  func enclosingType(_ reference: NodeReference) -> Int? {
    enclosing(reference, [.typeDeclaration, .extension]).flatMap { typeOfNode[$0] }
  }
}

/// A function or initializer of the app.
struct DeclaredFunction: Hashable, Sendable {
  let declaration: NodeReference
  /// The labels of its parameters.
  let labels: [SwiftName]
  /// Whether it takes a list of values.
  let isVariadic: Bool
  /// The type that it is a member of.
  let type: Int?

  /// Whether a call with these labels can mean it; arguments with defaults may be left out.
  func fits(_ given: some Sequence<SwiftName>) -> Bool {
    var next = 0
    for label in given {
      while next < labels.count, labels[next] != label { next += 1 }
      // More values of a list have no labels.
      guard next < labels.count else { return isVariadic && label.isNone }
      next += 1
    }
    return true
  }
}

/// A class, structure, enumeration or protocol of the app, or one of a framework that the app extends.
struct DeclaredType: Sendable {
  let name: SwiftName
  /// The type that it is declared in.
  let outer: Int?
  /// Where it is declared; nil for a framework's.
  let declaration: NodeReference?
  fileprivate(set) var members: [SwiftName: [NodeReference]] = [:]
  fileprivate(set) var nested: [SwiftName: Int] = [:]
  fileprivate(set) var inherited: [SwiftName] = []
  fileprivate(set) var cases: [NodeReference] = []
  fileprivate(set) var initializers: [NodeReference] = []
  fileprivate(set) var isStructure = false
  fileprivate(set) var isEnumeration = false
}

// MARK: Declarations

extension Program {
  private mutating func declare(in file: Int32) {
    let tree = trees[Int(file)]
    declareMembers(of: NodeReference(file: file, node: tree.root), in: nil)
  }

  private mutating func declareMembers(of node: NodeReference, in outer: Int?) {
    for child in children(node) {
      switch self[child].kind {
      case .typeDeclaration: declareType(child, in: outer)
      case .block: declareMembers(of: child, in: outer)
      case .other where !self[child].name.isNone:
        if let target = self.child(child, .type), !self[target].name.isNone {
          aliases[self[child].name] = self[target].name
        }
      case .variable, .function, .enumCase:
        if let outer { add(child, to: outer) } else { globals[self[child].name, default: []].append(child) }
        if self[child].kind == .function { addFunction(child, in: outer) }
      default: break
      }
    }
  }

  private mutating func addFunction(_ declaration: NodeReference, in type: Int?) {
    let name = self[declaration].name
    let parameters = children(declaration).filter { self[$0].kind == .parameter }
    let node = DeclaredFunction(
      declaration: declaration, labels: parameters.map { self[$0].label },
      isVariadic: parameters.contains { isVariadic($0) }, type: type)
    if name == SwiftWord.`init` {
      if let type { functions[types[type].name, default: []].append(node) }
    } else {
      functions[name, default: []].append(node)
    }
  }

  private func isVariadic(_ parameter: NodeReference) -> Bool {
    guard let type = child(parameter, .type) else { return false }
    let node = self[type]
    return tree(type).tokens[Int(max(node.start, node.end - 1))].name == SwiftSymbol.ellipsis
  }

  private mutating func declareType(_ node: NodeReference, in outer: Int?) {
    let declaration = self[node]
    var type = DeclaredType(name: declaration.name, outer: outer, declaration: node)
    type.isStructure = declaration.flags.contains(.isStructure)
    type.isEnumeration = declaration.flags.contains(.isEnumeration)
    let number = types.count
    types.append(type)
    typesByName[declaration.name, default: []].append(number)
    typeOfNode[node] = number
    if let outer { types[outer].nested[declaration.name] = number }
    inherit(node, number)
    declareMembers(of: node, in: number)
  }

  private mutating func inherit(_ node: NodeReference, _ type: Int) {
    for child in children(node) where self[child].kind == .inherited {
      types[type].inherited.append(self[child].name)
      heirs[self[child].name, default: []].append(type)
    }
  }

  private mutating func add(_ member: NodeReference, to type: Int) {
    let node = self[member]
    // A setter of a declared property is no other property.
    if node.flags.contains(.isObserver), types[type].members[node.name] != nil { return }
    if node.kind == .enumCase { types[type].cases.append(member) }
    if node.kind == .function, node.name == SwiftWord.`init` { types[type].initializers.append(member) }
    types[type].members[node.name, default: []].append(member)
  }

  /// Extensions, once all types are known.
  private mutating func extend(in file: Int32) {
    let root = NodeReference(file: file, node: trees[Int(file)].root)
    for node in children(root) where self[node].kind == .extension {
      let path = child(node, .type).map { typePath($0) } ?? [self[node].name]
      let number = type(path, from: node) ?? declareFrameworkType(self[node].name)
      typeOfNode[node] = number
      inherit(node, number)
      declareMembers(of: node, in: number)
    }
  }

  private mutating func declareFrameworkType(_ name: SwiftName) -> Int {
    types.append(DeclaredType(name: name, outer: nil, declaration: nil))
    typesByName[name, default: []].append(types.count - 1)
    return types.count - 1
  }
}

// MARK: Finding types

extension Program {
  /// The names of a type's path: `Menu`, `Row` of `[Menu.Row]?`.
  func typePath(_ type: NodeReference) -> [SwiftName] {
    let tree = tree(type)
    let node = self[type]
    var path: [SwiftName] = []
    var follows = false
    for token in tree.tokens[Int(node.start)..<Int(max(node.start, node.end))] {
      switch token.kind {
      case .word:
        if !follows { path.removeAll() }
        path.append(token.name)
        if token.name == node.name { return path }
        follows = false
      case .dot: follows = true
      default: follows = false
      }
    }
    return node.name.isNone ? [] : [node.name]
  }

  /// A type by its path, as it is seen from a place: nested in the types around it, else on its own, in the same file
  /// first.
  func type(_ path: [SwiftName], from place: NodeReference) -> Int? {
    guard let first = path.first else { return nil }
    var found = typeAround(first, from: place) ?? topType(first, from: place)
    if found == nil, let alias = aliases[first] { found = topType(alias, from: place) }
    // A type in a framework's, which the app extends by its own name.
    if found == nil, path.count > 1, let last = path.last {
      return typesByName[last]?.first { types[$0].declaration == nil }
    }
    for name in path.dropFirst() {
      guard let type = found else { return nil }
      found = types[type].nested[name] ?? nil
      if found == nil, let alias = aliases[name] { found = topType(alias, from: place) }
    }
    return found
  }

  private func typeAround(_ name: SwiftName, from place: NodeReference) -> Int? {
    var next: NodeReference? = place
    while let current = next {
      if let around = typeOfNode[current] {
        var outer: Int? = around
        while let type = outer {
          if let nested = types[type].nested[name] { return nested }
          if types[type].name == name { return type }
          outer = types[type].outer
        }
      }
      next = parent(current)
    }
    return nil
  }

  private func topType(_ name: SwiftName, from place: NodeReference) -> Int? {
    guard let candidates = typesByName[name]?.filter({ types[$0].outer == nil }), !candidates.isEmpty else {
      return nil
    }
    return candidates.first { types[$0].declaration?.file == place.file }
      ?? candidates.first { types[$0].declaration != nil } ?? candidates.first
  }

  /// The declarations of a member, in the type or in what it inherits from.
  func members(_ name: SwiftName, of type: Int) -> [NodeReference] {
    var visited: Set<Int> = []
    return members(name, of: type, &visited)
  }

  private func members(_ name: SwiftName, of type: Int, _ visited: inout Set<Int>) -> [NodeReference] {
    guard visited.insert(type).inserted else { return [] }
    if let own = types[type].members[name], !own.isEmpty { return own }
    for parent in types[type].inherited {
      for number in typesByName[parent] ?? [] {
        let found = members(name, of: number, &visited)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// Whether the type is, inherits from or conforms to one of these.
  func type(_ type: Int, isA names: Set<SwiftName>) -> Bool {
    var visited: Set<Int> = []
    var open = [type]
    while let next = open.popLast() {
      guard visited.insert(next).inserted else { continue }
      if names.contains(types[next].name) { return true }
      for parent in types[next].inherited {
        if names.contains(parent) { return true }
        open += typesByName[parent] ?? []
      }
    }
    return false
  }
}

/// What the app's code does with the objects of its nibs.
struct NibCode {
  private let program: Program
  /// Where each name stands in the files, for the names that are asked for.
  private let tokens: [SwiftName: [(file: Int, token: Int)]]

  /// What the code does to an object's speech.
  enum Hand: Comparable {
    case none
    /// The object is handed on, or belongs to code that isn't here.
    case unknown
    case sets
  }

  init(_ program: Program, _ objects: [NibObject]) {
    self.program = program
    let properties = Set(objects.flatMap { $0.outlets.map(\.property) })
    // Objective-C may keep an outlet as `_name`.
    let names = Dictionary(
      properties.flatMap { [(SwiftName($0), SwiftName($0)), (SwiftName("_" + $0), SwiftName($0))] }
    ) { first, _ in first }
    var tokens: [SwiftName: [(file: Int, token: Int)]] = [:]
    if !names.isEmpty {
      for (file, tree) in program.trees.enumerated() {
        for (number, token) in tree.tokens.enumerated() where token.kind == .word {
          guard let name = names[token.name] else { continue }
          tokens[name, default: []].append((file, number))
        }
      }
    }
    self.tokens = tokens
  }

  /// What the code does to the speech of an object.
  func hand(on object: NibObject) -> Hand {
    var hand = object.customClass.map { self.hand(ofClass: $0) } ?? .none
    for outlet in object.outlets { hand = max(hand, self.hand(on: outlet)) }
    return hand
  }

  private func hand(on outlet: NibObject.Outlet) -> Hand {
    let own = files(of: outlet.type)
    guard !own.isEmpty else { return .unknown }
    var hand = Hand.none
    for (file, token) in tokens[SwiftName(outlet.property)] ?? [] {
      let use = self.use(file, token)
      // Another type's property of the same name, unless something is said by it.
      hand = max(hand, own.contains(file) || use == .sets && isMember(file, token) ? use : .none)
    }
    return hand
  }

  /// The app's own class may speak for itself.
  private func hand(ofClass name: String) -> Hand {
    let numbers = program.typesByName[SwiftName(name)] ?? []
    guard numbers.contains(where: { program.types[$0].declaration != nil }) else { return .unknown }
    for (reference, type) in program.typeOfNode where numbers.contains(type) {
      let tree = program.tree(reference)
      let node = program[reference]
      for token in Int(node.start)..<max(Int(node.start), Int(node.end)) where tree.tokens[token].kind == .word {
        if NibCode.speaks(tree.spelling(Int32(token))) { return .sets }
      }
    }
    return .none
  }

  /// The files that declare or extend a type.
  private func files(of type: String) -> Set<Int> {
    let numbers = program.typesByName[SwiftName(type)] ?? []
    guard numbers.contains(where: { program.types[$0].declaration != nil }) else { return [] }
    return Set(program.typeOfNode.filter { numbers.contains($0.value) }.map { Int($0.key.file) })
  }

  private func isMember(_ file: Int, _ token: Int) -> Bool {
    token > 0 && program.trees[file].tokens[token - 1].kind == .dot
  }

  /// What is done to a name where it stands.
  private func use(_ file: Int, _ token: Int) -> Hand {
    let tree = program.trees[file]
    if token > 0, [SwiftWord.var, SwiftWord.let].contains(tree.tokens[token - 1].name) { return .none }
    if tree.isObjectiveC { return useInObjectiveC(tree, token) }
    var next = token + 1
    while next < tree.tokens.count, [SwiftSymbol.question, SwiftSymbol.bang].contains(tree.tokens[next].name) {
      next += 1
    }
    guard next + 1 < tree.tokens.count, tree.tokens[next].kind == .dot else { return .unknown }
    return NibCode.speaks(tree.spelling(Int32(next + 1))) ? .sets : .none
  }

  /// `self.name.property`, `[_name setProperty:]`, or where it is declared.
  private func useInObjectiveC(_ tree: SwiftTree, _ token: Int) -> Hand {
    guard token > 0, token + 1 < tree.tokens.count else { return .unknown }
    if tree.tokens[token - 1].name == SwiftSymbol.star { return .none }
    let next = tree.tokens[token + 1]
    guard next.kind != .word else { return NibCode.speaks(tree.spelling(Int32(token + 1))) ? .sets : .none }
    guard next.kind == .dot, token + 2 < tree.tokens.count else { return .unknown }
    return NibCode.speaks(tree.spelling(Int32(token + 2))) ? .sets : .none
  }

  /// Whether a member's name tells that it may give an object something to say.
  private static func speaks(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["accessib", "title", "label", "locali", "configur"].contains { name.contains($0) }
  }
}

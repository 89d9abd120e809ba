extension ObjCParser {
  /// A method with its body. The position is at its `-` or `+`.
  mutating func method() -> Int32? {
    let start = position
    let isStatic = isSymbol(SwiftSymbol.plus)
    position += 1
    var head = Head(isStatic: isStatic)
    let place = position
    if token.kind == .leftParenthesis {
      head.returned = readBrackets { $0.takeType() } ?? SwiftName.none
      if let name = head.returned, !name.isNone, name != ObjCWord.void {
        head.children.append(node(.type, from: place, name: name))
      }
    }
    readPieces(&head)
    // Attributes.
    while !isAtEnd, ![.leftBrace, .semicolon, .pound].contains(token.kind) { skipToken() }
    _ = take(.semicolon)
    guard token.kind == .leftBrace else { return nil }
    return declaration(head, from: start)
  }

  private struct Head {
    let isStatic: Bool
    var returned: SwiftName?
    /// The names of the selector, and the token that has its first.
    var pieces: [String] = []
    var nameToken = 0
    var children: [Int32] = []
    var parameters: [Int32] = []
  }

  /// `name`, or `title:(NSString *)title icon:(UIImage *)icon`
  private mutating func readPieces(_ head: inout Head) {
    head.nameToken = position
    while !isAtEnd {
      let start = position
      var piece = ""
      if token.kind == .word, peek(1).kind == .colon || head.pieces.isEmpty {
        piece = spelling(position)
        position += 1
      }
      guard take(.colon) else {
        if head.pieces.isEmpty, !piece.isEmpty { head.pieces.append(piece) }
        return
      }
      head.pieces.append(piece)
      let place = position
      var children: [Int32] = []
      if token.kind == .leftParenthesis {
        let type = readBrackets { $0.takeType() } ?? SwiftName.none
        if !type.isNone { children.append(node(.type, from: place, name: type)) }
      }
      while token.kind == .word, ObjCWord.qualifiers.contains(token.name), peek(1).kind == .word { position += 1 }
      guard token.kind == .word else { return }
      let name = token.name
      position += 1
      head.parameters.append(node(.parameter, from: start, children, name: name))
      // A list of values without names.
      if token.kind == .comma { return }
    }
  }

  private mutating func declaration(_ head: Head, from start: Int) -> Int32? {
    let flags: SwiftNode.Flags = head.isStatic ? .isStatic : []
    if head.parameters.isEmpty {
      guard let written = head.pieces.first, let block = block() else { return nil }
      if ObjCSelector.initializer(head.pieces) != nil, !head.isStatic {
        return node(.function, from: start, [block], name: SwiftWord.`init`)
      }
      // What gives nothing is only called.
      let kind: SwiftNode.Kind = head.returned == ObjCWord.void ? .function : .variable
      return node(
        kind, from: start, head.children + [block], name: SwiftName(ObjCSelector.member(written)), flags: flags)
    }
    if let property = ObjCSelector.property(head.pieces), head.returned == ObjCWord.void, !head.isStatic {
      return setter(of: SwiftName(property), head, from: start)
    }
    var name = SwiftWord.`init`
    let labels: [String]
    if let given = head.isStatic ? factory(head) : ObjCSelector.initializer(head.pieces) {
      labels = given
    } else {
      let method = ObjCSelector.method(head.pieces)
      name = SwiftName(method.name)
      labels = method.labels
    }
    for (parameter, label) in zip(head.parameters, labels) where !label.isEmpty {
      nodes[Int(parameter)].label = SwiftName(label)
    }
    guard let block = block() else { return nil }
    return node(.function, from: start, head.children + head.parameters + [block], name: name, flags: flags)
  }

  private func factory(_ head: Head) -> [String]? {
    let makesOne = head.returned.map { $0.isNone || $0 == SwiftName(className) } ?? true
    return makesOne ? ObjCSelector.factory(head.pieces, of: className) : nil
  }

  /// The parameter of a setter is what the property is set to.
  private mutating func setter(of property: SwiftName, _ head: Head, from start: Int) -> Int32? {
    let parameter = head.parameters[0]
    let place = Int(nodes[Int(parameter)].end) - 1
    let end = position
    position = place + 1
    let value = node(.name, from: place, name: property)
    let initial = node(.initial, from: place, [value])
    let alias = node(.variable, from: place, [initial], name: nodes[Int(parameter)].name)
    position = end
    guard let block = block(startingWith: [alias]) else { return nil }
    let observer = node(.loop, from: end, [block])
    return node(.variable, from: start, [observer], name: property, flags: [.isVariable, .isObserver])
  }
}

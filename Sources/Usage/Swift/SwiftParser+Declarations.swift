extension SwiftParser {
  /// Reads a declaration. Nil where none begins; then what may be a value is left.
  mutating func declaration() -> Int32? {
    let start = position
    var flags: SwiftNode.Flags = []
    guard takeModifiers(&flags) else { return nil }
    switch token.name {
    case SwiftWord.import:
      position += 1
      while !isAtEnd, !token.startsLine { position += 1 }
      return node(.other, from: start)
    case SwiftWord.let, SwiftWord.var: return variable(from: start, flags)
    case SwiftWord.func, SwiftWord.`init`, SwiftWord.subscript, SwiftWord.deinit, SwiftWord.macro:
      return function(from: start, flags)
    case SwiftWord.class, SwiftWord.struct, SwiftWord.enum, SwiftWord.protocol, SwiftWord.actor:
      return typeDeclaration(from: start, flags)
    case SwiftWord.extension: return typeDeclaration(from: start, flags)
    case SwiftWord.case: return enumCases(from: start)
    case SwiftWord.typealias, SwiftWord.associatedtype:
      position += 1
      let name = token.name
      position += 1
      skipGenericParameters()
      var children: [Int32] = []
      while take(.colon) || takeSymbol(SwiftSymbol.equals) { children += writtenType() }
      if take(SwiftWord.where) { skipConstraints() }
      return node(.other, from: start, children, name: name)
    default:
      // An operator or a group of operators: to its end.
      position += 1
      while !isAtEnd, !token.startsLine, token.kind != .leftBrace { position += 1 }
      if token.kind == .leftBrace { skipBrackets() }
      return node(.other, from: start)
    }
  }

  /// Passes over attributes and modifiers. Where no declaration follows them, the last of them is left, which may be a
  /// value; going back to the first would read those between once more from each.
  /// - Returns: whether a declaration's own word follows.
  private mutating func takeModifiers(_ flags: inout SwiftNode.Flags) -> Bool {
    var last = position
    while !isAtEnd {
      if token.kind == .at {
        last = position
        if peek(1).kind == .word, SwiftParser.wrappers.contains(peek(1).name) { flags.insert(.isWrapped) }
        skipAttribute()
        continue
      }
      guard token.isWord else { break }
      if SwiftWord.modifiers.contains(token.name), isModifier {
        last = position
        if token.name == SwiftWord.static || token.name == SwiftWord.class { flags.insert(.isStatic) }
        if token.name == SwiftWord.override { flags.insert(.isOverride) }
        position += 1
        if token.kind == .leftParenthesis { skipBrackets() }
        continue
      }
      if isDeclarationWord { return true }
      break
    }
    // The attributes of a macro belong to no declaration: `@available(macOS 15, *) #Preview { … }`.
    if token.kind != .pound { position = last }
    return false
  }

  /// Wrappers that fill a property themselves, so that no initializer takes it.
  private static let wrappers = Set(
    [
      "Environment", "EnvironmentObject", "AppStorage", "SceneStorage", "FetchRequest", "FocusState", "Query",
      "Default", "Published",
    ].map { SwiftName($0) })

  /// Whether the word is followed by what it modifies.
  private var isModifier: Bool {
    var next = 1
    if peek(1).kind == .leftParenthesis { next = Int(match[position + 1]) + 1 - position }
    let word = peek(next)
    guard word.kind == .word else { return word.kind == .at }
    return SwiftWord.declarations.contains(word.name) || SwiftWord.modifiers.contains(word.name)
  }

  /// Words that begin declarations may be names elsewhere.
  private var isDeclarationWord: Bool {
    let next = peek(1)
    switch token.name {
    case SwiftWord.`init`: return next.kind == .leftParenthesis || next.kind == .symbol
    case SwiftWord.deinit: return next.kind == .leftBrace
    case SwiftWord.subscript: return next.kind == .leftParenthesis || next.kind == .symbol
    case SwiftWord.case: return next.kind == .word
    case SwiftWord.operator: return next.kind == .symbol
    case SwiftWord.actor, SwiftWord.`precedencegroup`, SwiftWord.macro:
      return next.kind == .word && !next.startsLine
    case SwiftWord.func: return next.kind == .word || next.kind == .symbol
    case SwiftWord.let, SwiftWord.var: return next.kind == .word || next.kind == .leftParenthesis
    case SwiftWord.extension: return next.kind == .word || next.kind == .leftBracket
    default: return SwiftWord.declarations.contains(token.name) && next.kind == .word
    }
  }

  mutating func skipAttribute() {
    position += 1
    while token.kind == .word {
      position += 1
      guard token.kind == .dot, peek(1).kind == .word else { break }
      position += 1
    }
    skipGenericArguments()
    if token.kind == .leftParenthesis, !token.hasSpaceBefore { skipBrackets() }
  }

  mutating func skipGenericParameters() {
    guard token.kind == .symbol, text[Int(token.start)] == UInt8(ascii: "<") else { return }
    var open = 0
    while !isAtEnd {
      if token.kind == .symbol {
        for offset in Int(token.start)..<Int(token.end) {
          if text[offset] == UInt8(ascii: "<") { open += 1 }
          if text[offset] == UInt8(ascii: ">"), text[offset - 1] != UInt8(ascii: "-") { open -= 1 }
        }
      } else if token.kind == .leftBrace {
        return
      }
      if token.kind == .leftParenthesis || token.kind == .leftBracket { skipBrackets() } else { position += 1 }
      if open <= 0 { return }
    }
  }

  // MARK: Variables

  /// One node for each name; several in one declaration are in a ``SwiftNode/Kind/block``.
  private mutating func variable(from start: Int, _ flags: SwiftNode.Flags) -> Int32 {
    var flags = flags
    if isAt(SwiftWord.var) { flags.insert(.isVariable) }
    position += 1
    var variables: [Int32] = []
    repeat {
      let place = variables.isEmpty ? start : position
      var name = SwiftName.none
      if token.kind == .leftParenthesis {
        skipBrackets()
      } else {
        name = token.name
        position += 1
      }
      var children: [Int32] = []
      if take(.colon) { children += writtenType() }
      if let initial = initial() { children.append(initial) }
      if token.kind == .leftBrace, let accessors = accessors() { children.append(accessors) }
      variables.append(node(.variable, from: place, children, name: name, flags: flags))
    } while take(.comma) && !isAtEnd
    return variables.count == 1 ? variables[0] : node(.block, from: start, variables)
  }

  /// The value behind `=`.
  mutating func initial(closures: Bool = true) -> Int32? {
    guard takeSymbol(SwiftSymbol.equals) else { return nil }
    let start = position
    return expression(closures: closures).map { node(.initial, from: start, [$0]) }
  }

  /// Whether the brace at the position begins accessors and no statements.
  var beginsAccessors: Bool {
    var word = 1
    while peek(word).kind == .at, peek(word + 1).kind == .word {
      word += 2
      if peek(word).kind == .leftParenthesis { word = Int(match[position + word]) + 1 - position }
    }
    if peek(word).kind == .word, SwiftWord.beforeAccessors.contains(peek(word).name) { word += 1 }
    guard peek(word).kind == .word, SwiftWord.accessors.contains(peek(word).name) else { return false }
    let next = peek(word + 1)
    switch next.kind {
    case .leftBrace, .rightBrace: return true
    case .word:
      return SwiftWord.accessors.contains(next.name) || SwiftWord.beforeAccessors.contains(next.name)
        || next.name == SwiftWord.async || next.name == SwiftWord.throws
    case .leftParenthesis:
      // `set(value) { … }`, but not `get("key")`.
      let close = Int(match[position + word + 1])
      return close + 1 < limit && tokens[close + 1].kind == .leftBrace && peek(word).name != SwiftWord.get
    default: return false
    }
  }

  /// The block of a getter; observers and setters are ``SwiftNode/Kind/loop`` nodes, which give no value.
  private mutating func accessors() -> Int32? {
    let start = position
    guard beginsAccessors else { return block() }
    let parts = inBrackets { parser in
      var parts: [Int32] = []
      while !parser.isAtEnd {
        let place = parser.position
        if parser.token.kind == .at { parser.skipAttribute() }
        let word = parser.token.name
        guard parser.token.kind == .word else {
          parser.position += 1
          continue
        }
        parser.position += 1
        if parser.token.kind == .leftParenthesis { parser.skipBrackets() }
        _ = parser.take(SwiftWord.async)
        if parser.take(SwiftWord.throws), parser.token.kind == .leftParenthesis { parser.skipBrackets() }
        guard let block = parser.block() else { continue }
        if word == SwiftWord.get {
          parts.append(block)
        } else {
          parts.append(parser.node(.loop, from: place, [block]))
        }
      }
      return parts
    }
    return node(.block, from: start, parts)
  }

  // MARK: Functions and types

  private mutating func function(from start: Int, _ flags: SwiftNode.Flags) -> Int32 {
    let isNamed = isAt(SwiftWord.func) || isAt(SwiftWord.macro)
    if isNamed { position += 1 }
    let name = token.name
    position += 1
    // `init?`
    if !isNamed, token.kind == .symbol, token.name == SwiftSymbol.question || token.name == SwiftSymbol.bang {
      position += 1
    }
    skipGenericParameters()
    var children: [Int32] = []
    if token.kind == .leftParenthesis { children += inBrackets { $0.parameters() } }
    while token.kind == .word, [SwiftWord.async, SwiftWord.throws, SwiftWord.rethrows].contains(token.name) {
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
    }
    if takeSymbol(SwiftSymbol.arrow) { children += writtenType() }
    // What a macro is made of: `= #externalMacro(…)`.
    if let initial = initial() { children.append(initial) }
    if take(SwiftWord.where) { skipConstraints() }
    if token.kind == .leftBrace, let block = name == SwiftWord.subscript ? accessors() : block() {
      children.append(block)
    }
    return node(.function, from: start, children, name: name, flags: flags)
  }

  /// `Item: Hashable, Item.ID == String`
  private mutating func skipConstraints() {
    repeat {
      let count = nodeCount
      _ = type()
      if take(.colon) || takeSymbol(SwiftSymbol.doubleEquals) { _ = type() }
      forget(after: count)
    } while take(.comma)
  }

  private mutating func skipConstraint() {
    switch token.kind {
    case .leftParenthesis, .leftBracket: skipBrackets()
    default: position += 1
    }
  }

  private mutating func parameters() -> [Int32] {
    var parameters: [Int32] = []
    while !isAtEnd {
      let start = position
      while token.kind == .at { skipAttribute() }
      guard token.kind == .word else {
        position += 1
        continue
      }
      let label = token.name
      position += 1
      var name = label
      if token.kind == .word {
        name = token.name
        position += 1
      }
      var children: [Int32] = []
      if take(.colon) { children += writtenType() }
      if let initial = initial() { children.append(initial) }
      while !isAtEnd, token.kind != .comma { skipConstraint() }
      parameters.append(
        node(
          .parameter, from: start, children, name: name, label: label == SwiftWord.wildcard ? .none : label))
      _ = take(.comma)
    }
    return parameters
  }

  private mutating func typeDeclaration(from start: Int, _ flags: SwiftNode.Flags) -> Int32 {
    var flags = flags
    let isExtension = isAt(SwiftWord.extension)
    if isAt(SwiftWord.struct) { flags.insert(.isStructure) }
    if isAt(SwiftWord.enum) { flags.insert(.isEnumeration) }
    position += 1
    var children: [Int32] = []
    let name: SwiftName
    if isExtension {
      let extended = writtenType()
      name = extended.first.map { nodes($0).name } ?? .none
      children += extended
    } else {
      name = token.name
      position += 1
      skipGenericParameters()
    }
    if take(.colon) {
      repeat {
        let place = position
        let inherited = writtenType()
        children += inherited.map { node(.inherited, from: place, name: nodes($0).name) }
      } while take(.comma)
    }
    if take(SwiftWord.where) { skipConstraints() }
    while !isAtEnd, token.kind != .leftBrace { position += 1 }
    if token.kind == .leftBrace { children += inBrackets { $0.statements() } }
    return node(isExtension ? .extension : .typeDeclaration, from: start, children, name: name, flags: flags)
  }

  private func nodes(_ node: Int32) -> SwiftNode { nodes[Int(node)] }

  private mutating func enumCases(from start: Int) -> Int32 {
    position += 1
    var cases: [Int32] = []
    repeat {
      let place = position
      guard token.kind == .word else { break }
      let name = token.name
      position += 1
      var children: [Int32] = []
      if token.kind == .leftParenthesis { children += inBrackets { $0.payload() } }
      if let initial = initial() { children.append(initial) }
      cases.append(node(.enumCase, from: place, children, name: name))
    } while take(.comma)
    return cases.count == 1 ? cases[0] : node(.block, from: start, cases)
  }

  /// The values of a case, which may have no names.
  private mutating func payload() -> [Int32] {
    var parameters: [Int32] = []
    while !isAtEnd {
      let start = position
      var label = SwiftName.none
      if token.kind == .word, peek(1).kind == .word, peek(2).kind == .colon {
        label = token.name == SwiftWord.wildcard ? peek(1).name : token.name
        position += 3
      } else if token.kind == .word, peek(1).kind == .colon {
        label = token.name
        position += 2
      }
      var children = writtenType()
      if let initial = initial() { children.append(initial) }
      while !isAtEnd, token.kind != .comma { skipConstraint() }
      parameters.append(node(.parameter, from: start, children, name: label, label: label))
      if !take(.comma), position == start { position += 1 }
    }
    return parameters
  }
}

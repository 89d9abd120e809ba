extension SwiftParser {
  /// A type; none where there is nothing of one.
  mutating func writtenType() -> [Int32] {
    let start = position
    let type = type()
    return position > start ? [type] : []
  }

  /// Reads a type. Its name is the last of its path: `Row` of `[Menu.Row]?`; none for tuples and functions.
  mutating func type() -> Int32 {
    let start = position
    var name = SwiftName.none
    var flags: SwiftNode.Flags = []
    guard depth < SwiftParser.maximumDepth else {
      if !isAtEnd { position += 1 }
      return node(.type, from: start)
    }
    depth += 1
    defer { depth -= 1 }
    while token.kind == .at { skipAttribute() }
    while token.kind == .word, SwiftParser.beforeTypes.contains(token.name) {
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
    }
    while token.kind == .at { skipAttribute() }
    // `~Copyable`
    if token.kind == .symbol, token.name == SwiftSymbol.tilde { position += 1 }
    switch token.kind {
    case .leftBracket:
      _ = inBrackets { parser in
        let element = parser.type()
        if parser.isAtEnd { name = parser.nodes[Int(element)].name }
        return []
      }
      flags.insert(.isArray)
    case .leftParenthesis:
      skipBrackets()
    case .word:
      name = path(&flags)
    default: break
    }
    finish(&name)
    return node(.type, from: start, name: name, flags: flags)
  }

  private static let beforeTypes: Set<SwiftName> = [
    SwiftWord.some, SwiftWord.any, SwiftWord.inout, SwiftWord.each, SwiftName("borrowing"), SwiftName("consuming"),
    SwiftName("isolated"), SwiftName("sending"), SwiftName("nonisolated"), SwiftName("__owned"), SwiftName("__shared"),
  ]

  /// `Menu.Row<Item>`; an array, set or optional by its long name is what it holds.
  private mutating func path(_ flags: inout SwiftNode.Flags) -> SwiftName {
    var name = SwiftName.none
    while token.kind == .word, !SwiftWord.ends.contains(token.name) {
      name = token.name
      position += 1
      if token.kind == .symbol, text[Int(token.start)] == UInt8(ascii: "<") {
        let isHolder = SwiftParser.holders.contains(name)
        if isHolder, peek(1).kind == .word {
          if name != SwiftParser.optional { flags.insert(.isArray) }
          name = peek(1).name
        }
        skipGenericParameters()
      }
      guard token.kind == .dot, peek(1).kind == .word else { break }
      position += 1
    }
    return name
  }

  private static let optional = SwiftName("Optional")
  private static let holders: Set<SwiftName> = [
    optional, SwiftName("Array"), SwiftName("Set"), SwiftName("ContiguousArray"), SwiftName("Binding"),
    SwiftName("Published"), SwiftName("ArraySlice"),
  ]

  /// What may follow a type: marks, compositions, arrows.
  private mutating func finish(_ name: inout SwiftName) {
    while !isAtEnd {
      if token.kind == .symbol, !token.hasSpaceBefore, isMarks {
        position += 1
      } else if takeSymbol(SwiftSymbol.ampersand) {
        _ = type()
      } else if token.kind == .symbol, token.name == SwiftSymbol.ellipsis {
        position += 1
      } else if isEffect {
        position += 1
        if token.kind == .leftParenthesis { skipBrackets() }
      } else if takeSymbol(SwiftSymbol.arrow) {
        _ = type()
        name = .none
        return
      } else if token.kind == .dot, peek(1).kind == .word {
        name = peek(1).name
        position += 2
      } else {
        return
      }
    }
  }

  /// `async` or `throws` of a function's type, and not of what is declared with the type.
  private var isEffect: Bool {
    guard isAt(SwiftWord.async) || isAt(SwiftWord.throws) else { return false }
    var next = peek(1)
    if next.kind == .leftParenthesis {
      let close = Int(match[position + 1])
      next = close + 1 < limit ? tokens[close + 1] : tokens[tokens.count - 1]
    }
    return next.kind == .symbol && next.name == SwiftSymbol.arrow || next.isWord && next.name == SwiftWord.throws
  }

  private var isMarks: Bool {
    (Int(token.start)..<Int(token.end)).allSatisfy {
      text[$0] == UInt8(ascii: "?") || text[$0] == UInt8(ascii: "!")
    }
  }
}

extension ObjCParser {
  /// Reads a value, with an assignment if there is one. Nil where no value begins.
  mutating func expression() -> Int32? {
    guard depth < ObjCParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = position
    guard let left = ternary() else { return nil }
    guard isSymbol(SwiftSymbol.equals) else { return left }
    position += 1
    guard let right = expression() else { return left }
    return node(.assignment, from: start, [left, right], name: SwiftSymbol.equals)
  }

  /// `a ? b : c`, and `a ?: b`, which is Swift's `a ?? b`.
  private mutating func ternary() -> Int32? {
    let start = position
    guard let condition = sequence() else { return nil }
    let mark = position
    guard takeSymbol(SwiftSymbol.question) else { return condition }
    if take(.colon) {
      position -= 1
      let symbol = node(.symbol, from: mark, name: SwiftSymbol.coalescing)
      position += 1
      guard let other = expression() else { return condition }
      return node(.sequence, from: start, [condition, symbol, other])
    }
    guard let first = expression(), take(.colon), let second = expression() else { return condition }
    return node(.ternary, from: start, [condition, first, second])
  }

  /// Operands with operators between them; an operand alone is itself.
  private mutating func sequence() -> Int32? {
    let start = position
    guard let first = operand() else { return nil }
    var parts = [first]
    while token.kind == .symbol, token.name != SwiftSymbol.equals, token.name != SwiftSymbol.question {
      let place = position
      position += 1
      let symbol = node(.symbol, from: place, name: token(at: place, as: SwiftSymbol.star))
      guard let next = operand() else { break }
      parts += [symbol, next]
    }
    return parts.count == 1 ? first : node(.sequence, from: start, parts)
  }

  /// Objective-C joins no texts by operators: every one is something else.
  private func token(at place: Int, as name: SwiftName) -> SwiftName {
    tokens[place].name == SwiftSymbol.plus ? name : tokens[place].name
  }

  private mutating func operand() -> Int32? {
    while !isAtEnd {
      if token.kind == .symbol, ObjCSymbol.prefixes.contains(token.name) {
        position += 1
      } else if isAt(ObjCWord.new) || isAt(ObjCWord.delete) {
        position += 1
      } else if token.kind == .leftParenthesis, isCast {
        skipBrackets()
      } else {
        break
      }
    }
    let start = position
    guard var value = primary() else { return nil }
    while heights[Int(value)] < ObjCParser.maximumHeight, let next = suffix(of: value, from: start) { value = next }
    return value
  }

  /// Whether the parentheses at the position have a type in them, and a value follows.
  private var isCast: Bool {
    let close = Int(match[position])
    guard close > position + 1, close + 1 < limit else { return false }
    var words = 0
    var stars = 0
    for index in position + 1..<close {
      // No type is longer.
      guard index - position < 32 else { return false }
      switch tokens[index].kind {
      case .word: words += 1
      case .symbol where tokens[index].name == SwiftSymbol.star || tokens[index].name == ObjCSymbol.caret: stars += 1
      case .symbol where tokens[index].name == ObjCSymbol.less || tokens[index].name == ObjCSymbol.greater: break
      case .symbol where tokens[index].name == ObjCSymbol.scope: break
      case .comma, .leftParenthesis, .rightParenthesis: break
      default: return false
      }
    }
    guard words > 0 else { return false }
    let isType = stars > 0 && tokens[close - 1].kind != .word || words > 1 || isTypeName(position + 1)
    switch tokens[close + 1].kind {
    case .word, .number, .openQuote, .at, .pound: return true
    case .leftBracket, .leftParenthesis, .leftBrace: return isType
    case .symbol: return isType && [SwiftSymbol.ampersand, ObjCSymbol.caret].contains(tokens[close + 1].name)
    default: return false
    }
  }

  private func isTypeName(_ index: Int) -> Bool {
    let name = tokens[index].name
    if ObjCWord.anyTypes.contains(name) || ObjCWord.basicTypes.contains(name) || name == ObjCWord.void { return true }
    return text[Int(tokens[index].start)] &- UInt8(ascii: "A") < 26
  }

  private mutating func primary() -> Int32? {
    let start = position
    switch token.kind {
    case .word: return word()
    case .number:
      position += 1
      return node(.number, from: start)
    case .openQuote: return literal()
    case .leftParenthesis: return parentheses()
    case .leftBracket: return isLambda ? closure() : message()
    case .leftBrace:
      skipBrackets()
      return node(.other, from: start)
    case .at: return boxed()
    case .pound:
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
      return node(.number, from: start)
    case .symbol where token.name == ObjCSymbol.caret: return closure()
    default: return nil
    }
  }

  private mutating func word() -> Int32? {
    let start = position
    guard !ObjCWord.ofStatements.contains(token.name) || [SwiftWord.`self`, SwiftWord.super].contains(token.name) else {
      return nil
    }
    if ObjCWord.nils.contains(token.name) {
      position += 1
      return node(.name, from: start, name: ObjCWord.nil)
    }
    position += 1
    while isSymbol(ObjCSymbol.scope), peek(1).kind == .word { position += 2 }
    let last = position - 1
    let name = memberName(last)
    guard name != tokens[last].name, token.kind != .leftParenthesis else {
      return node(.name, from: last, name: tokens[last].name)
    }
    // What is kept for a property.
    let owner = node(.name, from: start, name: SwiftWord.`self`)
    return node(.member, from: start, [owner], name: name)
  }

  /// Strings beside each other are one. A string of C is no text.
  private mutating func literal() -> Int32 {
    let start = position
    let isText = text[Int(token.start)] == UInt8(ascii: "@")
    var segments: [Int32] = []
    while !isAtEnd, [.openQuote, .segment, .closeQuote].contains(token.kind) {
      let place = position
      position += 1
      if tokens[place].kind == .segment { segments.append(node(.segment, from: place)) }
    }
    return isText ? node(.literal, from: start, segments) : node(.number, from: start)
  }

  private mutating func parentheses() -> Int32 {
    let start = position
    // A block whose last statement is its value.
    if peek(1).kind == .leftBrace {
      let block = readBrackets { $0.block() }
      return block ?? node(.other, from: start)
    }
    let arguments = inBrackets { $0.arguments() }
    if arguments.count == 1, let value = unwrap(arguments[0]) { return value }
    return node(.tuple, from: start, arguments)
  }

  /// `@[…]`, `@{…}`, `@(…)`, `@1`
  private mutating func boxed() -> Int32 {
    let start = position
    position += 1
    switch token.kind {
    case .leftBracket, .leftBrace:
      let isArray = token.kind == .leftBracket
      let values = inBrackets { parser in
        var values: [Int32] = []
        while !parser.isAtEnd {
          let place = parser.position
          if let value = parser.expression() { values.append(value) }
          if parser.position == place || parser.token.kind == .colon || parser.token.kind == .comma {
            parser.skipToken()
          }
        }
        return values
      }
      return node(isArray ? .array : .dictionary, from: start, values)
    case .leftParenthesis:
      return parentheses()
    default:
      if token.kind == .number || token.kind == .symbol { position += 1 }
      if token.kind == .number, tokens[position - 1].kind == .symbol { position += 1 }
      return node(.number, from: start)
    }
  }

  /// A block with its parameters: `^(BOOL isOn) { … }`; or what C++ has for it.
  private mutating func closure() -> Int32 {
    let start = position
    if token.kind == .leftBracket { skipBrackets() } else { position += 1 }
    // What it returns.
    while token.kind == .word || isSymbol(SwiftSymbol.star) || isSymbol(ObjCSymbol.less) || isSymbol(ObjCSymbol.greater)
    {
      position += 1
    }
    var children: [Int32] = []
    if token.kind == .leftParenthesis { children = inBrackets { $0.parameters() } }
    if takeSymbol(SwiftSymbol.arrow) { _ = takeType() }
    guard token.kind == .leftBrace, depth < ObjCParser.maximumDepth else {
      if token.kind == .leftBrace { skipBrackets() }
      return node(.closure, from: start, children)
    }
    children += inBrackets { $0.statements() }
    return node(.closure, from: start, children)
  }

  /// Whether the brackets at the position hold what a function of C++ keeps, and not a message.
  private var isLambda: Bool {
    let close = Int(match[position])
    guard close + 1 < limit else { return false }
    let inner = peek(1)
    guard inner.kind == .rightBracket || inner.kind == .symbol && peek(2).kind != .leftBracket else { return false }
    var next = close + 1
    if tokens[next].kind == .leftParenthesis { next = Int(match[next]) + 1 }
    return next < limit && tokens[next].kind == .leftBrace
  }

  // MARK: What follows a value

  private mutating func suffix(of value: Int32, from start: Int) -> Int32? {
    switch token.kind {
    case .dot where peek(1).kind == .word:
      position += 2
      return member(value, position - 1, from: start)
    case .symbol where token.name == SwiftSymbol.arrow && peek(1).kind == .word:
      position += 2
      return node(.member, from: start, [value], name: memberName(position - 1))
    case .symbol where token.name == ObjCSymbol.increment || token.name == ObjCSymbol.decrement:
      position += 1
      return value
    case .leftParenthesis: return call(value, from: start)
    case .leftBracket:
      let arguments = inBrackets { $0.arguments() }
      return node(.index, from: start, [value] + arguments)
    default: return nil
    }
  }

  private mutating func call(_ callee: Int32, from start: Int) -> Int32 {
    let arguments = inBrackets { $0.arguments() }
    if kind(of: callee) == .name, let function = ObjCSelector.functions[nodes[Int(callee)].name] {
      nodes[Int(callee)].name = function.name
      for (argument, label) in zip(arguments, function.labels) where !label.isEmpty {
        nodes[Int(argument)].label = SwiftName(label)
      }
    }
    return node(.call, from: start, [callee] + arguments)
  }

  /// Values in brackets, each in an ``SwiftNode/Kind/argument``.
  private mutating func arguments() -> [Int32] {
    var arguments: [Int32] = []
    while !isAtEnd {
      let start = position
      // Macros may be given a label that means nothing.
      if token.kind == .word, peek(1).kind == .colon { position += 2 }
      if let value = expression() { arguments.append(node(.argument, from: start, [value])) }
      while !isAtEnd, token.kind != .comma { skipToken() }
      _ = take(.comma)
    }
    return arguments
  }
}

extension ObjCParser {
  /// The statements between braces.
  /// - Parameter first: what is declared before them.
  mutating func block(startingWith first: [Int32] = []) -> Int32? {
    guard token.kind == .leftBrace, depth < ObjCParser.maximumDepth else {
      if token.kind == .leftBrace { skipBrackets() }
      return nil
    }
    let start = position
    let statements = inBrackets { $0.statements() }
    return node(.block, from: start, first + statements)
  }

  /// Everything up to the bracket that closes.
  mutating func statements() -> [Int32] {
    var statements: [Int32] = []
    while !isAtEnd {
      let place = position
      if let next = statement() { statements.append(next) }
      if position == place { skipToken() }
    }
    return statements
  }

  /// Nil where a statement is empty or isn't understood.
  private mutating func statement() -> Int32? {
    guard depth < ObjCParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = position
    switch token.kind {
    case .semicolon:
      position += 1
      return nil
    case .leftBrace: return block()
    case .pound: return keyword()
    case .word: break
    default: return expression()
    }
    switch token.name {
    case SwiftWord.if: return ifStatement()
    case SwiftWord.for: return forStatement()
    case SwiftWord.while: return whileStatement()
    case SwiftWord.do: return doStatement()
    case SwiftWord.switch: return switchStatement()
    case SwiftWord.return, SwiftWord.throw:
      position += 1
      let value = token.kind == .semicolon ? nil : expression()
      return node(.return, from: start, value.map { [$0] } ?? [])
    case SwiftWord.break, SwiftWord.continue, ObjCWord.goto, ObjCWord.typedef, ObjCWord.using:
      while !isAtEnd, !take(.semicolon) { skipToken() }
      return node(.other, from: start)
    case SwiftWord.try, SwiftWord.else:
      position += 1
      return statement()
    case SwiftWord.catch:
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
      return statement()
    default:
      // A label.
      if peek(1).kind == .colon, token.startsLine {
        position += 2
        return nil
      }
      return declaration() ?? expression()
    }
  }

  /// `@try`, `@autoreleasepool` and the like leave what is in their block what it is; other words begin a value.
  private mutating func keyword() -> Int32? {
    switch token.name {
    case SwiftWord.try, ObjCWord.finally, ObjCWord.autoreleasepool:
      position += 1
      return block()
    case SwiftWord.catch, ObjCWord.synchronized:
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
      return block()
    case SwiftWord.throw:
      position += 1
      return expression()
    default: return expression()
    }
  }

  // MARK: Branches and loops

  private mutating func ifStatement() -> Int32 {
    let start = position
    position += 1
    var children: [Int32] = []
    if token.kind == .leftParenthesis { children.append(condition()) }
    children.append(branch())
    if take(SwiftWord.else) { children.append(isAt(SwiftWord.if) ? statement() ?? branch() : branch()) }
    return node(.if, from: start, children)
  }

  private mutating func condition() -> Int32 {
    let start = position
    let values = inBrackets { parser in
      var values: [Int32] = []
      while !parser.isAtEnd {
        let place = parser.position
        if let value = parser.declaration() ?? parser.expression() { values.append(value) }
        if parser.position == place { parser.skipToken() }
      }
      return values
    }
    return node(.condition, from: start, values)
  }

  /// A block, or a statement alone as one.
  private mutating func branch() -> Int32 {
    let start = position
    if token.kind == .leftBrace { return block() ?? node(.block, from: start) }
    let only = statement()
    _ = take(.semicolon)
    return node(.block, from: start, only.map { [$0] } ?? [])
  }

  private mutating func forStatement() -> Int32 {
    let start = position
    position += 1
    var children: [Int32] = []
    var isOverValues = false
    if token.kind == .leftParenthesis {
      let head = readBrackets { $0.forHead() }
      children = head.parts
      isOverValues = head.isOverValues
    }
    children.append(branch())
    return node(isOverValues ? .for : .loop, from: start, children)
  }

  /// `Item *item in items`, or the three parts of C.
  private mutating func forHead() -> (parts: [Int32], isOverValues: Bool) {
    let start = position
    if let type = takeType(), token.kind == .word, peek(1).name == SwiftWord.in || peek(1).kind == .colon {
      let place = position
      let typeNode = type.isNone ? nil : node(.type, from: start, name: type)
      let name = token.name
      position = place + 1
      let variable = node(.variable, from: start, [typeNode].compactMap { $0 }, name: name)
      position += 1
      let sequence = expression()
      return ([variable] + [sequence].compactMap { $0 }, true)
    }
    position = start
    return (statements(), false)
  }

  private mutating func whileStatement() -> Int32 {
    let start = position
    position += 1
    var children: [Int32] = []
    if token.kind == .leftParenthesis { children.append(condition()) }
    children.append(branch())
    return node(.loop, from: start, children)
  }

  private mutating func doStatement() -> Int32 {
    let start = position
    position += 1
    var children = [branch()]
    if take(SwiftWord.while), token.kind == .leftParenthesis { children.append(condition()) }
    return node(.loop, from: start, children)
  }

  private mutating func switchStatement() -> Int32 {
    let start = position
    position += 1
    var children: [Int32] = []
    if token.kind == .leftParenthesis { children.append(condition()) }
    guard token.kind == .leftBrace, depth < ObjCParser.maximumDepth else {
      if token.kind == .leftBrace { skipBrackets() }
      return node(.switch, from: start, children)
    }
    children += inBrackets { $0.cases() }
    return node(.switch, from: start, children)
  }

  private mutating func cases() -> [Int32] {
    var cases: [Int32] = []
    while !isAtEnd {
      let start = position
      guard isAtCase else {
        skipToken()
        continue
      }
      while !isAtEnd, !take(.colon) { skipToken() }
      var statements: [Int32] = []
      while !isAtEnd, !isAtCase {
        let place = position
        if let next = statement() { statements.append(next) }
        if position == place { skipToken() }
      }
      cases.append(node(.case, from: start, statements))
    }
    return cases
  }

  private var isAtCase: Bool { isAt(SwiftWord.case) || isAt(SwiftWord.default) }

  // MARK: Variables

  /// Variables in a function. Nil where none are declared, and nothing is taken.
  mutating func declaration() -> Int32? {
    let start = position
    let count = nodeCount
    guard token.kind == .word, !ObjCWord.ofStatements.contains(token.name), let type = takeType() else { return nil }
    let typeEnd = position
    if token.kind == .leftParenthesis, peek(1).name == ObjCSymbol.caret { return blockVariable(from: start) }
    guard token.kind == .word, mayFollowName(peek(1)) else {
      position = start
      return nil
    }
    var variables: [Int32] = []
    repeat {
      takeMarks()
      guard token.kind == .word else { break }
      let place = position
      position = typeEnd
      let typeNode = type.isNone ? nil : node(.type, from: start, name: type)
      position = place + 1
      while token.kind == .leftBracket { skipBrackets() }
      let value = takeSymbol(SwiftSymbol.equals) ? initial() : nil
      variables.append(
        node(
          .variable, from: variables.isEmpty ? start : place, [typeNode, value].compactMap { $0 },
          name: tokens[place].name, flags: .isVariable))
    } while take(.comma)
    guard !variables.isEmpty else {
      position = start
      forget(after: count)
      return nil
    }
    return variables.count == 1 ? variables[0] : node(.block, from: start, variables)
  }

  private func mayFollowName(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .semicolon, .comma, .leftBracket, .end: true
    case .symbol: token.name == SwiftSymbol.equals
    default: false
    }
  }

  /// `void (^name)(BOOL) = ^(BOOL isOn) { … };`
  private mutating func blockVariable(from start: Int) -> Int32 {
    let words = readBrackets { parser in
      defer { parser.position = parser.limit }
      return parser.tokens[parser.position..<max(parser.position, parser.limit)].filter { $0.kind == .word }
    }
    if token.kind == .leftParenthesis { skipBrackets() }
    let value = takeSymbol(SwiftSymbol.equals) ? initial() : nil
    return node(.variable, from: start, value.map { [$0] } ?? [], name: words.last?.name ?? .none)
  }
}

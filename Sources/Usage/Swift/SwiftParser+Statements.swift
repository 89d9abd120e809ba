extension SwiftParser {
  /// Everything up to the bracket that closes.
  mutating func statements() -> [Int32] {
    var statements: [Int32] = []
    while !isAtEnd {
      let place = position
      if take(.semicolon) { continue }
      if let next = declaration() ?? statement() { statements.append(next) }
      // What is no statement is passed over, brackets whole.
      if position == place { skipUnknown() }
    }
    return statements
  }

  private mutating func skipUnknown() {
    switch token.kind {
    case .leftParenthesis, .leftBracket: skipBrackets()
    default: position += 1
    }
  }

  /// The statements between braces.
  mutating func block() -> Int32? {
    guard token.kind == .leftBrace else { return nil }
    let start = position
    let statements = inBrackets { $0.statements() }
    return node(.block, from: start, statements)
  }

  private mutating func statement() -> Int32? {
    guard token.isWord else { return expression() }
    let start = position
    switch token.name {
    case SwiftWord.if: return ifStatement()
    case SwiftWord.switch: return switchStatement()
    case SwiftWord.guard: return guardStatement()
    case SwiftWord.for: return forStatement()
    case SwiftWord.while, SwiftWord.repeat: return loop()
    case SwiftWord.do where peek(1).kind != .dot: return doStatement()
    case SwiftWord.defer:
      position += 1
      return block()
    case SwiftWord.return, SwiftWord.throw:
      position += 1
      let hasValue = !isAtEnd && (!token.startsLine || !mayBeginStatement) && token.kind != .semicolon
      let value = hasValue ? expression() : nil
      return node(.return, from: start, value.map { [$0] } ?? [])
    case SwiftWord.break, SwiftWord.continue, SwiftWord.fallthrough:
      position += 1
      if token.kind == .word, !token.startsLine { position += 1 }
      return node(.other, from: start)
    default:
      // A label: `search: for …`.
      while token.kind == .word, peek(1).kind == .colon, peek(2).kind == .word { position += 2 }
      return position > start ? statement() : expression()
    }
  }

  /// Whether what begins a line may begin a statement, so that `return` above it has no value.
  private var mayBeginStatement: Bool {
    guard token.kind == .word else { return token.kind == .rightBrace || token.kind == .at || token.kind == .pound }
    return SwiftWord.declarations.contains(token.name) || SwiftWord.ends.contains(token.name)
      || [SwiftWord.guard, SwiftWord.for, SwiftWord.while, SwiftWord.return, SwiftWord.defer].contains(token.name)
  }

  mutating func ifStatement() -> Int32 {
    let start = position
    position += 1
    var children = conditions()
    if let block = block() { children.append(block) }
    if take(SwiftWord.else) {
      if isAt(SwiftWord.if), depth < SwiftParser.maximumDepth {
        depth += 1
        children.append(ifStatement())
        depth -= 1
      } else if let block = block() {
        children.append(block)
      }
    }
    return node(.if, from: start, children)
  }

  private mutating func guardStatement() -> Int32 {
    let start = position
    position += 1
    var children = conditions()
    _ = take(SwiftWord.else)
    if let block = block() { children.append(block) }
    return node(.guard, from: start, children)
  }

  private mutating func conditions() -> [Int32] {
    var conditions: [Int32] = []
    while !isAtEnd, token.kind != .leftBrace, !isAt(SwiftWord.else) {
      let start = position
      if token.kind == .pound {
        position += 1
        if token.kind == .leftParenthesis { skipBrackets() }
      } else if isAt(SwiftWord.case) {
        position += 1
        var children: [Int32] = []
        if let pattern = expressionBeforeEquals() { children.append(node(.pattern, from: start, [pattern])) }
        if takeSymbol(SwiftSymbol.equals), let value = expression(closures: false) { children.append(value) }
        conditions.append(node(.condition, from: start, children))
      } else if isAt(SwiftWord.let) || isAt(SwiftWord.var) {
        position += 1
        let name = token.name
        skipToken()
        var children: [Int32] = []
        if take(.colon) { children += writtenType() }
        if let initial = initial(closures: false) { children.append(initial) }
        conditions.append(node(.variable, from: start, children, name: name))
      } else if let value = expression(closures: false) {
        conditions.append(node(.condition, from: start, [value]))
      }
      if !take(.comma), position == start { break }
    }
    return conditions
  }

  /// A pattern, which ends where a value is given to it.
  private mutating func expressionBeforeEquals() -> Int32? {
    var end = position
    while end < limit {
      let token = tokens[end]
      if token.kind == .symbol, token.name == SwiftSymbol.equals || token.kind == .leftBrace { break }
      switch token.kind {
      case .leftParenthesis, .leftBracket: end = Int(match[end]) + 1
      case .leftBrace: return expression(closures: false)
      default: end += 1
      }
    }
    let outer = limit
    limit = min(end, limit)
    let pattern = expression(closures: false)
    position = max(position, limit)
    limit = outer
    return pattern
  }

  private mutating func forStatement() -> Int32 {
    let start = position
    position += 1
    _ = take(SwiftWord.try)
    _ = take(SwiftWord.`await`)
    let isPattern = take(SwiftWord.case)
    _ = take(SwiftWord.let) || take(SwiftWord.var)
    var children: [Int32] = []
    let place = position
    if token.kind == .word, !isPattern || peek(1).kind != .dot && peek(1).kind != .leftParenthesis {
      let name = token.name
      position += 1
      children.append(node(.variable, from: place, name: name))
    } else {
      let pattern = isPattern ? expression(closures: false) : nil
      if pattern == nil, !isAtEnd { skipToken() }
      if position > place { children.append(node(.pattern, from: place, pattern.map { [$0] } ?? [])) }
    }
    while !isAtEnd, !isAt(SwiftWord.in), token.kind != .leftBrace { skipToken() }
    _ = take(SwiftWord.in)
    if let sequence = expression(closures: false) { children.append(sequence) }
    let filter = position
    if take(SwiftWord.where), let condition = expression(closures: false) {
      children.append(node(.condition, from: filter, [condition]))
    }
    if let block = block() { children.append(block) }
    return node(.for, from: start, children)
  }

  private mutating func skipToken() {
    switch token.kind {
    case .leftParenthesis, .leftBracket: skipBrackets()
    default: position += 1
    }
  }

  private mutating func loop() -> Int32 {
    let start = position
    let isRepeat = isAt(SwiftWord.repeat)
    position += 1
    var children: [Int32] = []
    if !isRepeat { children += conditions() }
    if let block = block() { children.append(block) }
    if isRepeat, take(SwiftWord.while), let condition = expression(closures: false) { children.append(condition) }
    return node(.loop, from: start, children)
  }

  mutating func doStatement() -> Int32 {
    let start = position
    position += 1
    if take(SwiftWord.throws), token.kind == .leftParenthesis { skipBrackets() }
    var children: [Int32] = []
    if let block = block() { children.append(block) }
    while take(SwiftWord.catch) {
      while !isAtEnd, token.kind != .leftBrace {
        let place = position
        if let pattern = expression(closures: false) { children.append(node(.pattern, from: place, [pattern])) }
        if !take(.comma), !take(SwiftWord.where), position == place { skipToken() }
      }
      if let block = block() { children.append(block) }
    }
    return node(.block, from: start, children)
  }

  mutating func switchStatement() -> Int32 {
    let start = position
    position += 1
    var children: [Int32] = []
    if let subject = expression(closures: false) { children.append(subject) }
    while !isAtEnd, token.kind != .leftBrace { skipToken() }
    guard token.kind == .leftBrace else { return node(.switch, from: start, children) }
    children += inBrackets { $0.cases() }
    return node(.switch, from: start, children)
  }

  private mutating func cases() -> [Int32] {
    var cases: [Int32] = []
    while !isAtEnd {
      let start = position
      if token.kind == .at { skipAttribute() }
      guard take(SwiftWord.case) || take(SwiftWord.default) else {
        position += 1
        continue
      }
      var children: [Int32] = []
      while !isAtEnd, token.kind != .colon {
        let place = position
        if let value = expression() { children.append(node(.pattern, from: place, [value])) }
        if take(SwiftWord.where) { _ = expression() }
        if !take(.comma), position == place { skipToken() }
      }
      _ = take(.colon)
      while !isAtEnd, !isAtCase {
        let place = position
        if take(.semicolon) { continue }
        if let next = declaration() ?? statement() { children.append(next) }
        if position == place { skipUnknown() }
      }
      cases.append(node(.case, from: start, children))
    }
    return cases
  }

  private var isAtCase: Bool {
    if isAt(SwiftWord.case) || isAt(SwiftWord.default) && peek(1).kind == .colon { return true }
    return token.kind == .at && peek(1).kind == .word && peek(2).kind == .word && peek(2).name == SwiftWord.default
  }
}

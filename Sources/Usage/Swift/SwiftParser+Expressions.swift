extension SwiftParser {
  /// Reads a value, with an assignment if there is one. Nil where no value begins; then nothing is taken.
  /// - Parameter closures: whether a brace behind a call is its closure, as it isn't in conditions.
  mutating func expression(closures: Bool = true) -> Int32? {
    guard depth < SwiftParser.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = position
    guard let left = ternary(closures: closures) else { return nil }
    guard token.kind == .symbol, token.name == SwiftSymbol.equals || token.name == SwiftSymbol.plusEquals else {
      return left
    }
    let symbol = token.name
    position += 1
    guard let right = expression(closures: closures) else { return left }
    return node(.assignment, from: start, [left, right], name: symbol)
  }

  private mutating func ternary(closures: Bool) -> Int32? {
    let start = position
    guard let condition = sequence(closures: closures) else { return nil }
    guard token.kind == .symbol, token.name == SwiftSymbol.question else { return condition }
    let beforeQuestion = position
    position += 1
    guard let first = expression(closures: closures), take(.colon), let second = expression(closures: closures) else {
      position = max(position, beforeQuestion + 1)
      return condition
    }
    return node(.ternary, from: start, [condition, first, second])
  }

  /// Operands with operators between them; an operand alone is itself.
  private mutating func sequence(closures: Bool) -> Int32? {
    let start = position
    guard let first = operand(closures: closures) else { return nil }
    var parts = [first]
    while !isAtEnd {
      if token.isWord, token.name == SwiftWord.as || token.name == SwiftWord.is {
        let isTest = token.name == SwiftWord.is
        position += 1
        if token.kind == .symbol, token.name == SwiftSymbol.question || token.name == SwiftSymbol.bang { position += 1 }
        _ = type()
        // Of tests in a row the value stays the first.
        if isTest, parts.count > 1 || kind(of: parts[0]) != .other { parts = [node(.other, from: start, parts)] }
        continue
      }
      guard token.kind == .symbol, isBinary else { break }
      let symbol = node(.symbol, from: position, name: token.name)
      let place = position
      position += 1
      guard let next = operand(closures: closures) else {
        position = place + 1
        break
      }
      parts += [symbol, next]
    }
    return parts.count == 1 ? first == parts[0] ? first : parts[0] : node(.sequence, from: start, parts)
  }

  /// Whether the symbol at the position has a value on both sides: space on both or on none.
  private var isBinary: Bool {
    guard token.name != SwiftSymbol.equals, token.name != SwiftSymbol.plusEquals, token.name != SwiftSymbol.arrow else {
      return false
    }
    if token.name == SwiftSymbol.question { return false }
    if token.startsLine, !peek(1).hasSpaceBefore { return false }
    return token.hasSpaceBefore == peek(1).hasSpaceBefore
  }

  private mutating func operand(closures: Bool) -> Int32? {
    // A prefix operator leaves a text what it is.
    while !isAtEnd {
      if token.kind == .symbol, !peek(1).hasSpaceBefore, mayBeginValue(peek(1)) {
        position += 1
      } else if token.isWord, isPrefix {
        let isTry = token.name == SwiftWord.try
        position += 1
        if isTry, token.kind == .symbol, token.name == SwiftSymbol.question || token.name == SwiftSymbol.bang {
          position += 1
        }
      } else {
        break
      }
    }
    let start = position
    guard var value = primary(closures: closures) else { return nil }
    while heights[Int(value)] < Self.maximumHeight, let next = suffix(of: value, from: start, closures: closures) {
      value = next
    }
    return value
  }

  /// Whether the word at the position leaves the value behind it what it is.
  private var isPrefix: Bool {
    let next = peek(1)
    if token.name == SwiftWord.unsafe, next.kind == .leftParenthesis || next.kind == .dot, next.hasSpaceBefore {
      return !next.startsLine
    }
    guard SwiftWord.beforeValues.contains(token.name) else {
      return SwiftWord.beforeNames.contains(token.name) && next.kind == .word && !next.startsLine
        && next.name != SwiftWord.as && next.name != SwiftWord.is && !SwiftWord.ends.contains(next.name)
    }
    switch next.kind {
    case .word: return !SwiftWord.ends.contains(next.name)
    // `try?`, or an operator before the value.
    case .symbol: return token.name == SwiftWord.try || next.hasSpaceBefore && !peek(2).hasSpaceBefore
    case .leftBrace: return token.name == SwiftWord.try || token.name == SwiftWord.await
    default: return mayBeginValue(next)
    }
  }

  private func mayBeginValue(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .word, .number, .symbol, .regex, .openQuote, .leftParenthesis, .leftBracket, .leftBrace, .dot, .pound,
      .backslash, .at:
      true
    default: false
    }
  }

  private mutating func primary(closures: Bool) -> Int32? {
    let start = position
    switch token.kind {
    case .word: return word()
    case .number, .regex:
      position += 1
      return node(.number, from: start)
    case .openQuote: return literal()
    case .leftParenthesis:
      let arguments = inBrackets { $0.arguments() }
      // Parentheses around a value leave it what it is.
      if arguments.count == 1, let value = unwrap(arguments[0]) { return value }
      return node(.tuple, from: start, arguments)
    case .leftBracket: return collection()
    case .leftBrace: return closure()
    case .dot where peek(1).kind == .word || peek(1).kind == .number:
      let name = peek(1).name
      position += 2
      return node(.member, from: start, name: name)
    case .backslash: return keyPath()
    case .at:
      // A type: `(@Sendable () -> Void).self`.
      let type = writtenType()
      return node(.other, from: start, type)
    case .pound:
      let name = token.name
      position += 1
      return node(.name, from: start, name: name)
    default: return nil
    }
  }

  private mutating func word() -> Int32? {
    let start = position
    switch token.name {
    case _ where token.isQuoted: break
    case SwiftWord.if: return ifStatement()
    case SwiftWord.switch: return switchStatement()
    case SwiftWord.do where peek(1).kind == .leftBrace: return doStatement()
    case let name where SwiftWord.beforeTypes.contains(name) && peek(1).kind == .word && !peek(1).startsLine:
      // A pattern, `case is Label`, or a type.
      position += 1
      let type = writtenType()
      return node(.other, from: start, type)
    case let name where SwiftWord.ends.contains(name): return nil
    default: break
    }
    let name = token.name
    position += 1
    return node(.name, from: start, name: name)
  }

  private mutating func keyPath() -> Int32 {
    let start = position
    position += 1
    while !isAtEnd {
      if token.kind == .dot || token.kind == .word, !token.hasSpaceBefore {
        position += 1
      } else if token.kind == .symbol, !token.hasSpaceBefore,
        token.name == SwiftSymbol.question || token.name == SwiftSymbol.bang
      {
        position += 1
      } else if token.kind == .leftBracket, !token.hasSpaceBefore {
        skipBrackets()
      } else {
        break
      }
    }
    return node(.keyPath, from: start)
  }

  private mutating func collection() -> Int32 {
    let start = position
    var isDictionary = false
    let values = inBrackets { parser in
      var values: [Int32] = []
      while !parser.isAtEnd {
        let place = parser.position
        if let value = parser.expression() { values.append(value) }
        if parser.take(.colon) {
          isDictionary = true
          continue
        }
        if parser.take(.comma) { continue }
        if parser.position == place { parser.position += 1 }
      }
      return values
    }
    return node(isDictionary ? .dictionary : .array, from: start, values)
  }

  private mutating func literal() -> Int32 {
    let start = position
    let parts = inBrackets { parser in
      var parts: [Int32] = []
      while !parser.isAtEnd {
        let start = parser.position
        if parser.token.kind == .segment {
          parser.position += 1
          parts.append(parser.node(.segment, from: start))
        } else if parser.token.kind == .openInsertion {
          let values = parser.inBrackets { $0.arguments() }
          parts.append(parser.node(.insertion, from: start, values))
        } else {
          parser.position += 1
        }
      }
      return parts
    }
    return node(.literal, from: start, parts)
  }
}

// MARK: What follows a value

extension SwiftParser {
  private mutating func suffix(of value: Int32, from start: Int, closures: Bool) -> Int32? {
    switch token.kind {
    case .dot:
      guard peek(1).kind == .word || peek(1).kind == .number else { return nil }
      let name = peek(1).name
      position += 2
      skipGenericArguments()
      return node(.member, from: start, [value], name: name)
    case .leftParenthesis where !token.startsLine && namesLabels:
      // The name of a function with those of its parameters: `update(_:animated:)`.
      skipBrackets()
      return value
    case .leftParenthesis where !token.startsLine:
      var arguments = inBrackets { $0.arguments() }
      if closures { arguments += trailingClosures() }
      return node(.call, from: start, [value] + arguments)
    case .leftBracket where !token.startsLine && !token.hasSpaceBefore:
      let arguments = inBrackets { $0.arguments() }
      return node(.index, from: start, [value] + arguments)
    case .leftBrace where closures && mayTakeClosure(value) && !isAccessorBlock:
      let arguments = trailingClosures()
      guard !arguments.isEmpty else { return nil }
      return node(.call, from: start, [value] + arguments)
    case .symbol where isPostfix:
      position += 1
      return value
    case .symbol where !token.hasSpaceBefore && kind(of: value) == .name:
      let place = position
      skipGenericArguments()
      return position > place ? value : nil
    default: return nil
    }
  }

  /// `?`, `!` and ranges without an end leave a value what it is.
  private var isPostfix: Bool {
    guard !token.hasSpaceBefore else { return false }
    if token.name == SwiftSymbol.question || token.name == SwiftSymbol.bang { return true }
    guard token.name == SwiftSymbol.ellipsis else { return false }
    return peek(1).hasSpaceBefore || peek(1).kind == .rightParenthesis || peek(1).kind == .rightBracket
      || peek(1).kind == .end
  }

  private var namesLabels: Bool {
    let close = min(Int(match[position]), limit)
    var index = position + 1
    while index + 1 < close, tokens[index].kind == .word, tokens[index + 1].kind == .colon { index += 2 }
    return index == close && index > position + 1
  }

  private func mayTakeClosure(_ value: Int32) -> Bool {
    switch kind(of: value) {
    case .name, .member, .call, .index: true
    default: false
    }
  }

  /// Whether the brace at the position begins accessors of the variable whose value was read.
  private var isAccessorBlock: Bool { beginsAccessors && peek(2).kind != .rightBrace }

  private mutating func trailingClosures() -> [Int32] {
    guard token.kind == .leftBrace, !isAccessorBlock else { return [] }
    var arguments: [Int32] = []
    let start = position
    let first = closure()
    arguments.append(node(.argument, from: start, [first], flags: .isTrailing))
    while token.kind == .word, peek(1).kind == .colon, peek(2).kind == .leftBrace,
      token.isQuoted || token.name != SwiftWord.default
    {
      let start = position
      let label = token.name
      position += 2
      let next = closure()
      arguments.append(node(.argument, from: start, [next], label: label, flags: .isTrailing))
    }
    return arguments
  }

  /// Values in brackets, each with its label.
  mutating func arguments() -> [Int32] {
    var arguments: [Int32] = []
    while !isAtEnd {
      let start = position
      var label = SwiftName.none
      if token.kind == .word, peek(1).kind == .colon {
        label = token.name
        position += 2
      }
      if let value = expression() {
        arguments.append(node(.argument, from: start, [value], label: label))
      } else if token.kind == .symbol {
        // An operator as a value: `reduce(0, +)`.
        position += 1
        let value = node(.other, from: start)
        arguments.append(node(.argument, from: start, [value], label: label))
      }
      while !isAtEnd, token.kind != .comma {
        if position == start || !skipToComma() { break }
      }
      if !take(.comma), position == start { position += 1 }
    }
    return arguments
  }

  /// Passes over what was not understood.
  /// - Returns: whether something was passed over.
  private mutating func skipToComma() -> Bool {
    switch token.kind {
    case .comma, .end: return false
    case .leftParenthesis, .leftBracket, .leftBrace: skipBrackets()
    default: position += 1
    }
    return true
  }

  /// Goes behind `<…>` if that is a list of types.
  mutating func skipGenericArguments() {
    guard token.kind == .symbol, !token.hasSpaceBefore, Int(token.end - token.start) == 1,
      text[Int(token.start)] == UInt8(ascii: "<")
    else { return }
    if angles[position] == nil { matchAngles() }
    guard let close = angles[position], close >= 0 else { return }
    let next = close + 1 < limit ? tokens[close + 1] : tokens[tokens.count - 1]
    guard mayFollowTypes(next) else { return }
    position = close + 1
  }

  /// Notes which `>` closes the `<` at the position, and does the same for those in between: none is looked at twice.
  private mutating func matchAngles() {
    var open: [Int] = []
    var index = position
    search: while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .word, .dot, .comma, .at, .colon: break
      case .leftBracket, .leftParenthesis: index = Int(match[index])
      case .symbol:
        for offset in Int(token.start)..<Int(token.end) {
          switch text[offset] {
          case UInt8(ascii: "<"): open.append(index)
          case UInt8(ascii: ">") where text[offset - 1] != UInt8(ascii: "-"):
            if let last = open.popLast() { angles[last] = index }
          case UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "-"): break
          default: break search
          }
        }
        if open.isEmpty { return }
      default: break search
      }
      index += 1
    }
    for left in open { angles[left] = -1 }
  }

  private func mayFollowTypes(_ token: SwiftToken) -> Bool {
    switch token.kind {
    case .leftParenthesis, .rightParenthesis, .rightBracket, .rightBrace, .leftBrace, .dot, .comma, .semicolon, .colon,
      .closeInsertion, .end:
      true
    default: token.startsLine
    }
  }
}

extension SwiftParser {
  /// Reads a closure. The position is at its brace.
  mutating func closure() -> Int32 {
    let start = position
    let children = inBrackets { parser in
      let parameters = parser.closureParameters()
      return parameters + parser.statements()
    }
    return node(.closure, from: start, children)
  }

  /// `[weak self] (name: Type) async -> Type in`: the parameters. Where no `in` follows there are none, and nothing is
  /// taken.
  private mutating func closureParameters() -> [Int32] {
    let start = position
    let count = nodeCount
    while token.kind == .at { skipAttribute() }
    let captures = position
    if token.kind == .leftBracket { skipBrackets() }
    while token.kind == .at { skipAttribute() }
    var parameters: [Int32] = []
    if token.kind == .leftParenthesis {
      guard mayBeSignature(after: Int(match[position]) + 1) else { return giveUp(start, count) }
      parameters = inBrackets { $0.closureNames() }
    } else {
      while token.kind == .word, !isAt(SwiftWord.in) {
        let place = position
        let name = token.name
        position += 1
        parameters.append(node(.parameter, from: place, name: name))
        guard take(.comma) else { break }
      }
    }
    while token.kind == .word, [SwiftWord.async, SwiftWord.throws, SwiftWord.rethrows].contains(token.name) {
      position += 1
      if token.kind == .leftParenthesis { skipBrackets() }
    }
    if takeSymbol(SwiftSymbol.arrow) { _ = type() }
    guard take(SwiftWord.in) else { return giveUp(start, count) }
    return (tokens[captures].kind == .leftBracket ? captured(at: captures) : []) + parameters
  }

  /// The values in a list of captures: `[weak self, items = self.items]`. They are parameters that have a value.
  private mutating func captured(at start: Int) -> [Int32] {
    let end = position
    position = start
    let values = inBrackets { parser in
      var values: [Int32] = []
      while !parser.isAtEnd {
        let place = parser.position
        let name = parser.token.name
        if parser.token.kind == .word, parser.peek(1).kind == .symbol, parser.peek(1).name == SwiftSymbol.equals {
          parser.position += 1
          let initial = parser.initial()
          values.append(parser.node(.parameter, from: place, initial.map { [$0] } ?? [], name: name))
        }
        if parser.position == place { parser.position += 1 }
      }
      return values
    }
    position = end
    return values
  }

  private func mayBeSignature(after index: Int) -> Bool {
    guard index < limit else { return false }
    let token = tokens[index]
    if token.kind == .symbol { return token.name == SwiftSymbol.arrow }
    return token.kind == .word
      && [SwiftWord.in, SwiftWord.async, SwiftWord.throws, SwiftWord.rethrows].contains(token.name)
  }

  private mutating func giveUp(_ start: Int, _ count: Int) -> [Int32] {
    position = start
    forget(after: count)
    return []
  }

  private mutating func closureNames() -> [Int32] {
    var parameters: [Int32] = []
    while !isAtEnd {
      let start = position
      guard token.kind == .word else {
        if token.kind == .leftParenthesis { skipBrackets() } else { position += 1 }
        continue
      }
      let name = token.name
      position += 1
      var children: [Int32] = []
      if take(.colon) { children += writtenType() }
      while !isAtEnd, token.kind != .comma { position += 1 }
      _ = take(.comma)
      parameters.append(node(.parameter, from: start, children, name: name))
    }
    return parameters
  }
}

extension ObjCParser {
  /// Everything outside functions.
  mutating func topLevel() -> [Int32] {
    var children: [Int32] = []
    while !isAtEnd {
      let place = position
      if token.kind == .pound {
        if let type = typeDeclaration() { children.append(type) }
      } else {
        children += plainDeclaration()
      }
      if position == place { skipToken() }
    }
    return children
  }

  mutating func skipToken() {
    switch token.kind {
    case .leftParenthesis, .leftBracket, .leftBrace: skipBrackets()
    default: position += 1
    }
  }

  /// Goes behind the next semicolon, or to what can't belong to a declaration.
  private mutating func skipToSemicolon() {
    while !isAtEnd, token.kind != .pound {
      if take(.semicolon) { return }
      skipToken()
    }
  }

  // MARK: Functions and constants

  /// A function with its body, constants with their values; nothing for other declarations.
  private mutating func plainDeclaration() -> [Int32] {
    switch token.name {
    case _ where token.kind != .word:
      skipToken()
      return []
    case ObjCWord.extern where peek(1).kind == .openQuote, ObjCWord.namespace:
      // What stands in it is read as if it stood alone.
      while !isAtEnd, ![.leftBrace, .semicolon].contains(token.kind), token.kind != .pound { position += 1 }
      _ = take(.leftBrace)
      return []
    case ObjCWord.typedef, ObjCWord.using, SwiftWord.enum, SwiftWord.struct, ObjCWord.union, SwiftWord.class:
      skipToSemicolon()
      return []
    default: break
    }
    // A macro alone in its line.
    if token.startsLine, peek(1).startsLine {
      position += 1
      return []
    }
    let start = position
    var nameToken = -1
    while !isAtEnd, token.kind != .pound {
      switch token.kind {
      case .word where ObjCWord.attributes.contains(token.name) && peek(1).kind == .leftParenthesis:
        position += 1
        skipBrackets()
      case .word:
        nameToken = position
        position += 1
      case .leftParenthesis where nameToken >= 0: return function(from: start, nameToken).map { [$0] } ?? []
      case .symbol where token.name == SwiftSymbol.equals && nameToken >= 0: return constants(from: start, nameToken)
      case .symbol where token.name == ObjCSymbol.less:
        let place = position
        skipTypeList()
        if position == place { position += 1 }
      case .leftBracket: skipBrackets()
      case .symbol: position += 1
      case .semicolon:
        position += 1
        return []
      default:
        skipToken()
        return []
      }
    }
    return []
  }

  private mutating func function(from start: Int, _ nameToken: Int) -> Int32? {
    let type = typeNode(from: start, to: nameToken)
    let parameters = inBrackets { $0.parameters() }
    while token.kind == .word || token.kind == .leftParenthesis || token.kind == .symbol { skipToken() }
    guard token.kind == .leftBrace, let block = block() else {
      _ = take(.semicolon)
      return nil
    }
    return node(.function, from: start, [type].compactMap { $0 } + parameters + [block], name: tokens[nameToken].name)
  }

  /// `static NSString *const a = @"…", *b = @"…";`
  private mutating func constants(from start: Int, _ nameToken: Int) -> [Int32] {
    let type = typeNode(from: start, to: nameToken)
    var constants: [Int32] = []
    var name = nameToken
    while takeSymbol(SwiftSymbol.equals) {
      let children = [constants.isEmpty ? type : nil, initial()].compactMap { $0 }
      constants.append(node(.variable, from: name, children, name: tokens[name].name))
      guard take(.comma) else { break }
      takeMarks()
      name = position
      guard token.kind == .word else { break }
      position += 1
    }
    skipToSemicolon()
    return constants
  }

  /// The value behind an equals sign.
  mutating func initial() -> Int32? {
    let start = position
    if token.kind == .leftBrace {
      skipBrackets()
      return nil
    }
    return expression().map { node(.initial, from: start, [$0]) }
  }

  /// The type of what a function returns or a constant is, from the words before its name.
  private mutating func typeNode(from start: Int, to end: Int) -> Int32? {
    let outer = (position, limit)
    position = start
    limit = end
    defer { (position, limit) = outer }
    guard let name = takeType(), !name.isNone else { return nil }
    return node(.type, from: start, name: name)
  }

  /// The parameters of a function or block, in parentheses.
  mutating func parameters() -> [Int32] {
    var parameters: [Int32] = []
    while !isAtEnd {
      let start = position
      var children: [Int32] = []
      if let type = takeType(), !type.isNone { children.append(node(.type, from: start, name: type)) }
      if token.kind == .word {
        let name = token.name
        position += 1
        parameters.append(node(.parameter, from: start, children, name: name))
      }
      while !isAtEnd, token.kind != .comma { skipToken() }
      _ = take(.comma)
    }
    return parameters
  }

  /// A macro that stands for a value, or makes one of its parameters.
  mutating func macro() -> Int32? {
    let start = position
    let count = nodeCount
    guard token.kind == .word else { return nil }
    let name = token.name
    position += 1
    let isFunction = token.kind == .leftParenthesis && !token.hasSpaceBefore
    var children: [Int32] = []
    if isFunction { children = inBrackets { $0.macroParameters() } }
    let place = position
    if let value = expression() {
      _ = take(.semicolon)
      if isFunction {
        let result = node(.return, from: place, [value])
        children.append(node(.block, from: place, [result]))
      } else {
        children.append(node(.initial, from: place, [value]))
      }
    }
    // What is more than a value isn't followed.
    guard isAtEnd, position > place else {
      forget(after: count)
      return nil
    }
    return node(isFunction ? .function : .variable, from: start, children, name: name)
  }

  private mutating func macroParameters() -> [Int32] {
    var parameters: [Int32] = []
    while !isAtEnd {
      let start = position
      position += 1
      guard tokens[start].kind == .word else { continue }
      parameters.append(node(.parameter, from: start, name: tokens[start].name))
    }
    return parameters
  }

  // MARK: Classes

  private mutating func typeDeclaration() -> Int32? {
    switch token.name {
    case ObjCWord.interface: return interface(from: position)
    case SwiftWord.protocol where peek(1).kind == .word:
      guard ![.comma, .semicolon].contains(peek(2).kind) else {
        skipToSemicolon()
        return nil
      }
      return interface(from: position)
    case ObjCWord.implementation: return implementation(from: position)
    case SwiftWord.class, SwiftWord.import:
      position += 1
      skipToSemicolon()
    default: position += 1
    }
    return nil
  }

  /// `@interface Name : Super <Protocol>`, a category of a class, or a protocol: the properties that it has.
  private mutating func interface(from start: Int) -> Int32? {
    position += 1
    let name = token.name
    guard take(.word) else { return nil }
    let isCategory = token.kind == .leftParenthesis
    if isCategory { skipBrackets() }
    var children: [Int32] = []
    // Types that a class is generic over come before what it inherits from.
    if isSymbol(ObjCSymbol.less), isGeneric { skipTypeList() }
    if take(.colon), token.kind == .word {
      children.append(inherited())
      if isSymbol(ObjCSymbol.less), isGeneric { skipTypeList() }
    }
    if isSymbol(ObjCSymbol.less) {
      position += 1
      while token.kind == .word {
        children.append(inherited())
        guard take(.comma) else { break }
      }
      _ = takeSymbol(ObjCSymbol.greater)
    }
    if token.kind == .leftBrace { children += inBrackets { $0.instanceVariables() } }
    while !isAtEnd, !isAtEndOfType {
      let place = position
      if token.kind == .pound, token.name == ObjCWord.property {
        children += property()
      } else if isSymbol(ObjCSymbol.minus) || isSymbol(SwiftSymbol.plus) {
        skipToSemicolon()
      }
      if position == place { skipToken() }
    }
    takeEndOfType()
    return node(isCategory ? .extension : .typeDeclaration, from: start, children, name: name)
  }

  /// `<T : Item *>` of a generic class, as against `<Protocol>`: a colon or star in it, or a colon behind it.
  private var isGeneric: Bool {
    var index = position + 1
    while index < limit, tokens[index].kind == .word || tokens[index].kind == .comma { index += 1 }
    guard index < limit, tokens[index].name == ObjCSymbol.greater else { return true }
    return index + 1 < limit && tokens[index + 1].kind == .colon
  }

  private mutating func inherited() -> Int32 {
    let name = token.name
    position += 1
    return node(.inherited, from: position - 1, name: name)
  }

  private var isAtEndOfType: Bool {
    token.kind == .pound
      && [ObjCWord.end, ObjCWord.interface, ObjCWord.implementation].contains(token.name)
  }

  private mutating func takeEndOfType() {
    if token.kind == .pound, token.name == ObjCWord.end { position += 1 }
  }

  private mutating func instanceVariables() -> [Int32] {
    var variables: [Int32] = []
    while !isAtEnd {
      let place = position
      if token.kind == .pound {
        position += 1
        continue
      }
      variables += memberVariables(from: position)
      if position == place { skipToken() }
    }
    return variables
  }

  private mutating func property() -> [Int32] {
    let start = position
    position += 1
    if token.kind == .leftParenthesis { skipBrackets() }
    return memberVariables(from: start)
  }

  /// Each variable knows its type.
  private mutating func memberVariables(from start: Int) -> [Int32] {
    let place = position
    var variables: [Int32] = []
    guard let type = takeType() else {
      skipToSemicolon()
      return []
    }
    let end = position
    repeat {
      while isSymbol(SwiftSymbol.star) { position += 1 }
      guard token.kind == .word else { break }
      let name = memberName(position)
      let written = position
      let after = position + 1
      position = end
      let typeNode = type.isNone ? nil : node(.type, from: place, name: type)
      position = after
      variables.append(
        node(
          .variable, from: variables.isEmpty ? start : written, [typeNode].compactMap { $0 }, name: name,
          flags: .isVariable))
    } while take(.comma)
    skipToSemicolon()
    return variables
  }

  /// The property whose value a variable keeps: `_title` is that of `title`.
  func memberName(_ token: Int) -> SwiftName {
    guard text[Int(tokens[token].start)] == UInt8(ascii: "_"), tokens[token].end - tokens[token].start > 1 else {
      return tokens[token].name
    }
    return SwiftName(UnsafeBufferPointer(rebasing: text[Int(tokens[token].start) + 1..<Int(tokens[token].end)]))
  }

  private mutating func implementation(from start: Int) -> Int32? {
    position += 1
    let nameToken = position
    guard take(.word) else { return nil }
    className = spelling(nameToken)
    defer { className = "" }
    var children: [Int32] = []
    if token.kind == .leftParenthesis { skipBrackets() }
    if take(.colon), token.kind == .word { children.append(inherited()) }
    if token.kind == .leftBrace { children += inBrackets { $0.instanceVariables() } }
    while !isAtEnd, !isAtEndOfType {
      let place = position
      if isSymbol(ObjCSymbol.minus) || isSymbol(SwiftSymbol.plus) {
        if let method = method() { children.append(method) }
      } else if token.kind == .pound {
        position += 1
        if [ObjCWord.synthesize, ObjCWord.dynamic].contains(tokens[place].name) { skipToSemicolon() }
      } else {
        hoisted += plainDeclaration()
      }
      if position == place { skipToken() }
    }
    takeEndOfType()
    return node(.extension, from: start, children, name: tokens[nameToken].name)
  }
}

extension ObjCParser {
  /// Passes over a type: `static NSArray<Item *> *const`, `unsigned long`, `void (^)(BOOL)`.
  /// - Returns: the name of its class, none where it says nothing of it; nil where no type begins, and nothing is taken.
  mutating func takeType() -> SwiftName? {
    let start = position
    var found: SwiftName?
    while !isAtEnd, token.kind == .word {
      let name = token.name
      if ObjCWord.qualifiers.contains(name) {
        position += 1
      } else if ObjCWord.attributes.contains(name) {
        position += 1
        if token.kind == .leftParenthesis { skipBrackets() }
      } else if found == nil, ObjCWord.typeFunctions.contains(name), peek(1).kind == .leftParenthesis {
        position += 1
        skipBrackets()
        found = SwiftName.none
      } else if ObjCWord.basicTypes.contains(name) {
        position += 1
        found = name
      } else if found == nil, !ObjCWord.ofStatements.contains(name), !isNamed(from: start) {
        found = takeTypeName()
      } else {
        break
      }
    }
    guard let found else {
      // `auto` and `static` need no type.
      guard position > start, token.kind == .word else {
        position = start
        return nil
      }
      return SwiftName.none
    }
    takeMarks()
    return ObjCWord.anyTypes.contains(found) ? SwiftName.none : found
  }

  /// Whether the word at the position is a variable's name, with nothing but qualifiers before it.
  private func isNamed(from start: Int) -> Bool { position > start && peek(1).name == SwiftSymbol.equals }

  /// `std::string`, `NSArray<NSString *>`
  private mutating func takeTypeName() -> SwiftName {
    var name = token.name
    position += 1
    while isSymbol(ObjCSymbol.scope), peek(1).kind == .word {
      name = peek(1).name
      position += 2
    }
    if isSymbol(ObjCSymbol.less) { skipTypeList() }
    return name
  }

  mutating func takeMarks() {
    while !isAtEnd {
      if token.kind == .symbol, token.name == SwiftSymbol.star || token.name == SwiftSymbol.ampersand {
        position += 1
      } else if token.kind == .word, ObjCWord.qualifiers.contains(token.name) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Goes behind `<…>` if that is a list of types; else behind nothing.
  mutating func skipTypeList() {
    var index = position
    var open = 0
    while index < limit {
      let token = tokens[index]
      switch token.kind {
      case .symbol where token.name == ObjCSymbol.less: open += 1
      case .symbol where token.name == ObjCSymbol.greater: open -= 1
      case .symbol where token.name == SwiftSymbol.star || token.name == ObjCSymbol.caret: break
      case .symbol where token.name == ObjCSymbol.scope || token.name == SwiftSymbol.ampersand: break
      case .word, .comma, .colon, .number: break
      case .leftParenthesis:
        index = Int(match[index])
      default:
        index = limit
        open = 1
      }
      index += 1
      if open == 0 {
        position = min(index, limit)
        return
      }
      // No list of types is longer.
      if index - position > 64 { return }
    }
  }
}

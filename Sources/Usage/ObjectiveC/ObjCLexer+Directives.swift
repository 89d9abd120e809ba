/// Lines of the preprocessor. Both branches of a condition are read, as people may hear either; where a branch opens
/// brackets that another closes too, the first alone is.
extension ObjCLexer {
  /// The branches of an `#if`.
  struct Branches {
    let start: Int
    let balance: Int
    /// `#if 0`
    let isOff: Bool
    /// Where the first branch ends, and what is open there; nil while it is read.
    var firstEnd: (count: Int, balance: Int)?
    var isUneven = false
  }

  /// Conditions may be nested this deep; deeper ones are read as if they weren't there.
  private static let maximumBranches = 64

  /// The position is at the number sign that begins a line.
  mutating func readDirective() {
    let start = position
    position += 1
    while Byte.isBlank(byte(0)) { position += 1 }
    let name = takeWord()
    let lineEnd = logicalLineEnd()
    switch name {
    case Preprocessor.define: readMacro(to: lineEnd)
    case Preprocessor.if: begin(start, to: lineEnd, isOff: isZero(before: lineEnd))
    case Preprocessor.ifdef: begin(start, to: lineEnd, isOff: false)
    // It holds where the name isn't defined, so the line's words stay out of the token.
    case Preprocessor.ifndef: begin(start, to: position, isOff: false)
    case Preprocessor.elif, Preprocessor.else: turn(start, to: lineEnd, name)
    case Preprocessor.endif: endBranches(start, to: lineEnd)
    default: break
    }
    position = lineEnd
    startsLine = true
  }

  private func logicalLineEnd() -> Int {
    var index = position
    while index < end, !Byte.isNewline(text[index]) {
      let next = index + 1 < end ? text[index + 1] : 0
      guard text[index] == Byte.backslash, Byte.isNewline(next) else {
        index += 1
        continue
      }
      index += 2
      if next == Byte.return, index < end, text[index] == Byte.newline { index += 1 }
    }
    return index
  }

  private func isZero(before lineEnd: Int) -> Bool {
    let words = text[position..<lineEnd].split { Byte.isBlank($0) }
    return words.first.map { $0.elementsEqual([UInt8(ascii: "0")]) } ?? false
  }

  /// The name, parameters and body of a macro.
  private mutating func readMacro(to lineEnd: Int) {
    guard end == text.count else { return }
    let outer = balance
    let start = macros.tokens.count
    swap(&tokens, &macros.tokens)
    end = lineEnd
    startsLine = false
    read()
    end = text.count
    swap(&tokens, &macros.tokens)
    balance = outer
    if macros.tokens.count > start { macros.ranges.append(start..<macros.tokens.count) }
  }

  private mutating func addDirective(_ name: SwiftName, _ start: Int, _ end: Int) {
    directives.append(
      SwiftToken(
        kind: .directive, startsLine: true, hasSpaceBefore: true, start: Int32(start), end: Int32(end), name: name))
  }

  private mutating func begin(_ start: Int, to end: Int, isOff: Bool) {
    addDirective(Directive.if, start, end)
    guard branches.count < ObjCLexer.maximumBranches else {
      deeperBranches += 1
      return
    }
    branches.append(Branches(start: tokens.count, balance: balance, isOff: isOff))
  }

  private mutating func turn(_ start: Int, to end: Int, _ name: SwiftName) {
    addDirective(name == Preprocessor.elif ? Directive.elseif : Directive.else, start, end)
    guard deeperBranches == 0, var last = branches.popLast() else { return }
    last.isUneven = last.isUneven || balance != last.balance
    if last.firstEnd == nil { last.firstEnd = (tokens.count, balance) }
    balance = last.balance
    branches.append(last)
  }

  private mutating func endBranches(_ start: Int, to end: Int) {
    addDirective(Directive.endif, start, end)
    guard deeperBranches == 0 else {
      deeperBranches -= 1
      return
    }
    guard let last = branches.popLast() else { return }
    guard let first = last.firstEnd else {
      guard last.isOff else { return }
      tokens.removeSubrange(last.start...)
      balance = last.balance
      return
    }
    if last.isOff {
      tokens.removeSubrange(last.start..<first.count)
    } else if last.isUneven || balance != last.balance {
      tokens.removeSubrange(first.count...)
      balance = first.balance
    }
  }
}

/// The words of the preprocessor that the lexer asks for.
enum Preprocessor {
  static let define = SwiftName("define")
  static let `if` = SwiftName("if")
  static let ifdef = SwiftName("ifdef")
  static let ifndef = SwiftName("ifndef")
  static let elif = SwiftName("elif")
  static let `else` = SwiftName("else")
  static let endif = SwiftName("endif")
}

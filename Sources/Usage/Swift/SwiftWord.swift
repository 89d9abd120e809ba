/// The words of Swift that the parser asks for.
enum SwiftWord {
  static let `let` = SwiftName("let")
  static let `var` = SwiftName("var")
  static let `func` = SwiftName("func")
  static let `init` = SwiftName("init")
  static let `deinit` = SwiftName("deinit")
  static let `subscript` = SwiftName("subscript")
  static let `class` = SwiftName("class")
  static let `struct` = SwiftName("struct")
  static let `enum` = SwiftName("enum")
  static let `extension` = SwiftName("extension")
  static let `protocol` = SwiftName("protocol")
  static let actor = SwiftName("actor")
  static let `typealias` = SwiftName("typealias")
  static let `associatedtype` = SwiftName("associatedtype")
  static let `import` = SwiftName("import")
  static let `case` = SwiftName("case")
  static let `default` = SwiftName("default")
  static let `operator` = SwiftName("operator")
  static let `precedencegroup` = SwiftName("precedencegroup")
  static let macro = SwiftName("macro")
  static let `static` = SwiftName("static")
  static let override = SwiftName("override")
  static let indirect = SwiftName("indirect")

  static let `if` = SwiftName("if")
  static let `else` = SwiftName("else")
  static let `guard` = SwiftName("guard")
  static let `for` = SwiftName("for")
  static let `in` = SwiftName("in")
  static let `while` = SwiftName("while")
  static let `repeat` = SwiftName("repeat")
  static let `switch` = SwiftName("switch")
  static let `do` = SwiftName("do")
  static let `catch` = SwiftName("catch")
  static let `defer` = SwiftName("defer")
  static let `return` = SwiftName("return")
  static let `throw` = SwiftName("throw")
  static let `break` = SwiftName("break")
  static let `continue` = SwiftName("continue")
  static let `fallthrough` = SwiftName("fallthrough")
  static let `where` = SwiftName("where")

  static let `try` = SwiftName("try")
  static let `await` = SwiftName("await")
  static let async = SwiftName("async")
  static let `throws` = SwiftName("throws")
  static let `rethrows` = SwiftName("rethrows")
  static let `as` = SwiftName("as")
  static let `is` = SwiftName("is")
  static let `inout` = SwiftName("inout")
  static let some = SwiftName("some")
  static let any = SwiftName("any")
  static let unsafe = SwiftName("unsafe")
  static let each = SwiftName("each")

  static let `self` = SwiftName("self")
  static let `Self` = SwiftName("Self")
  static let `super` = SwiftName("super")

  static let get = SwiftName("get")
  static let set = SwiftName("set")
  static let willSet = SwiftName("willSet")
  static let didSet = SwiftName("didSet")
  static let _read = SwiftName("_read")
  static let _modify = SwiftName("_modify")

  static let wildcard = SwiftName("_")

  static let accessors: Set<SwiftName> = [
    get, set, willSet, didSet, _read, _modify, SwiftName("borrow"), SwiftName("unsafeAddress"),
    SwiftName("unsafeMutableAddress"),
  ]
  static let beforeAccessors: Set<SwiftName> = [SwiftName("mutating"), SwiftName("nonmutating")]
  static let types: Set<SwiftName> = [`class`, `struct`, `enum`, `protocol`, actor]
  static let declarations: Set<SwiftName> = [
    `let`, `var`, `func`, `init`, `deinit`, `subscript`, `class`, `struct`, `enum`, `extension`, `protocol`, actor,
    `typealias`, `associatedtype`, `import`, `case`, `operator`, `precedencegroup`, macro,
  ]
  static let modifiers: Set<SwiftName> = Set(
    """
    public private fileprivate internal open package static class override final lazy weak unowned mutating nonmutating \
    nonisolated isolated indirect convenience required optional dynamic prefix postfix infix borrowing consuming \
    distributed async __consuming sending
    """.split(separator: " ").map { SwiftName($0) })
  /// Words that may stand before a value and leave it as it is. They are no names.
  static let beforeValues: Set<SwiftName> = [`try`, `await`, `let`, `var`, `inout`, `repeat`]
  /// Words that do so only before a name in the same line, and are names elsewhere.
  static let beforeNames: Set<SwiftName> = [
    SwiftName("consume"), SwiftName("copy"), SwiftName("borrow"), unsafe, each,
  ]
  /// Words that make a type of the name behind them.
  static let beforeTypes: Set<SwiftName> = [`is`, any, some]
  /// Words that no expression goes on with.
  static let ends: Set<SwiftName> = [`else`, `in`, `where`, `catch`, `case`, `default`]
}

/// Operators that the parser asks for.
enum SwiftSymbol {
  static let equals = SwiftName("=")
  static let question = SwiftName("?")
  static let bang = SwiftName("!")
  static let doubleEquals = SwiftName("==")
  static let arrow = SwiftName("->")
  static let ampersand = SwiftName("&")
  static let ellipsis = SwiftName("...")
  static let tilde = SwiftName("~")
  static let plus = SwiftName("+")
  static let plusEquals = SwiftName("+=")
  static let coalescing = SwiftName("??")
  static let star = SwiftName("*")
}

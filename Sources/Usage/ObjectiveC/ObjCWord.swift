/// The words of Objective-C that the parser asks for, beside those that Swift has too.
enum ObjCWord {
  static let interface = SwiftName("interface")
  static let implementation = SwiftName("implementation")
  static let end = SwiftName("end")
  static let property = SwiftName("property")
  static let selector = SwiftName("selector")
  static let encode = SwiftName("encode")
  static let available = SwiftName("available")
  static let synchronized = SwiftName("synchronized")
  static let autoreleasepool = SwiftName("autoreleasepool")
  static let finally = SwiftName("finally")
  static let synthesize = SwiftName("synthesize")
  static let dynamic = SwiftName("dynamic")

  static let typedef = SwiftName("typedef")
  static let union = SwiftName("union")
  static let extern = SwiftName("extern")
  static let namespace = SwiftName("namespace")
  static let template = SwiftName("template")
  static let using = SwiftName("using")
  static let goto = SwiftName("goto")
  static let new = SwiftName("new")
  static let delete = SwiftName("delete")
  static let void = SwiftName("void")
  static let alloc = SwiftName("alloc")
  static let `nil` = SwiftName("nil")

  static let nils: Set<SwiftName> = [`nil`, SwiftName("Nil"), SwiftName("NULL"), SwiftName("nullptr")]

  /// Words that begin a statement or go on with one, and no declaration of a variable.
  static let ofStatements: Set<SwiftName> = [
    SwiftWord.if, SwiftWord.else, SwiftWord.for, SwiftWord.while, SwiftWord.do, SwiftWord.switch, SwiftWord.case,
    SwiftWord.default, SwiftWord.return, SwiftWord.break, SwiftWord.continue, SwiftWord.throw, goto, typedef, using,
    new, delete, template, namespace, SwiftWord.try, SwiftWord.catch, SwiftWord.`self`, SwiftWord.super,
  ]

  /// Words beside a type that say how its values are kept.
  static let qualifiers = Set(
    """
    static const extern register volatile inline auto __weak __strong __block __unsafe_unretained __autoreleasing \
    __kindof __nullable __nonnull _Nullable _Nonnull _Null_unspecified nullable nonnull null_unspecified IBOutlet \
    IBInspectable struct enum union __bridge __bridge_transfer __bridge_retained constexpr in out inout byref bycopy \
    oneway restrict __restrict typename mutable __unused extern FOUNDATION_EXPORT UIKIT_EXTERN virtual explicit friend \
    _Atomic thread_local IBAction __covariant __contravariant
    """.split(separator: " ").map { SwiftName($0) })

  /// Qualifiers with something in parentheses; the first three are types by themselves.
  static let typeFunctions = Set(["typeof", "__typeof", "__typeof__", "decltype"].map { SwiftName($0) })
  static let attributes = Set(["__attribute__", "IBOutletCollection", "__declspec", "alignas"].map { SwiftName($0) })

  /// Types of C, of which there may be several words.
  static let basicTypes = Set(
    "unsigned signed long short int char float double bool BOOL".split(separator: " ").map { SwiftName($0) })

  /// Types that say nothing of a value's class.
  static let anyTypes: Set<SwiftName> = [SwiftName("id"), SwiftName("instancetype"), SwiftName("Class")]
}

enum ObjCSymbol {
  static let minus = SwiftName("-")
  static let caret = SwiftName("^")
  static let less = SwiftName("<")
  static let greater = SwiftName(">")
  static let scope = SwiftName("::")
  static let increment = SwiftName("++")
  static let decrement = SwiftName("--")
  /// What may stand before a value.
  static let prefixes = Set(["*", "&", "!", "-", "+", "~", "++", "--", "&&"].map { SwiftName($0) })
}

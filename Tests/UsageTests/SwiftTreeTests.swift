import Testing

/// What tree a text makes.
@Suite struct SwiftTreeTests {
  @Test(arguments: [
    ("f()", "call(name f)"),
    ("f(1, a: 2, _: 3)", "call(name f, number 1, a: number 2, _: number 3)"),
    ("f(a) { b }", "call(name f, name a, {}: closure(name b))"),
    ("f { a } b: { c } d: { }", "call(name f, {}: closure(name a), {}b: closure(name c), {}d: closure())"),
    ("f { $0 }.g()", "call(member g(call(name f, {}: closure(name $0))))"),
    ("f()()", "call(call(name f))"),
    ("a.f(if: b, default: c)", "call(member f(name a), if: name b, default: name c)"),
    ("f(a:b:)", "name f"),
    ("g(f(_:), by: <)", "call(name g, name f, by: other)"),
    ("f\n(a)", "name f; name a"),
    ("f[0, a: 1]", "index(name f, number 0, a: number 1)"),
    ("f\n[0]", "name f; array(number 0)"),
    ("if f { a }", "if(condition(name f), block(name a))"),
    ("while f(a) { b }", "loop(condition(call(name f, name a)), block(name b))"),
    ("f(a) { g(h) } else: { }", "call(name f, name a, {}: closure(call(name g, name h)), {}else: closure())"),
  ])
  func `Calls`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("a.b.c", "member c(member b(name a))"),
    ("a?.b!.c", "member c(member b(name a))"),
    ("a\n  .b()\n  .c", "member c(call(member b(name a)))"),
    (".a.b(c)", "call(member b(member a), name c)"),
    ("a.0.1", "member(member(name a))"),
    ("a.`default`", "member `default`(name a)"),
    ("self.a", "member a(name self)"),
    ("super.init(a: b)", "call(member init(name super), a: name b)"),
    ("a\n#if X\n.b()\n#else\n.c()\n#endif\n.d()", "call(member d(call(member c(call(member b(name a))))))"),
    ("A<B.C, [D]>.e", "member e(name A)"),
    ("copy.a", "member a(name copy)"),
    ("copy a", "name a"),
  ])
  func `Members`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("a < b", "sequence(name a, <, name b)"),
    ("f(a < b, c > d)", "call(name f, sequence(name a, <, name b), sequence(name c, >, name d))"),
    ("A<B>(c)", "call(name A, name c)"),
    ("f(a<b, c>(d))", "call(name f, call(name a, name d))"),
    ("a<b && c>d", "sequence(name a, <, name b, &&, name c, >, name d)"),
    ("A<B?>()", "call(name A)"),
    ("a + b * c", "sequence(name a, +, name b, *, name c)"),
    ("-a", "name a"),
    ("a ? b : c ? d : e", "ternary(name a, name b, ternary(name c, name d, name e))"),
    ("a = b", "assignment =(name a, name b)"),
    ("a += \"b\"", "assignment +=(name a, literal(segment b))"),
    ("a as? [B] ?? c", "sequence(name a, ??, name c)"),
    ("a is B", "other(name a)"),
    ("try? await a()", "call(name a)"),
    ("try { a }()", "call(closure(name a))"),
    ("(a)", "name a"),
    ("(a, b: c)", "tuple(name a, b: name c)"),
    ("a ?? b", "sequence(name a, ??, name b)"),
    ("Int??.some(a)", "call(member some(name Int), name a)"),
    ("&a", "name a"),
    ("a = b as C", "assignment =(name a, name b)"),
  ])
  func `Generics and operators`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("{ a }", "closure(name a)"),
    ("{ a in b }", "closure(parameter a, name b)"),
    ("{ (a: B, _) -> C in d }", "closure(parameter a(type B), parameter _, name d)"),
    ("{ [weak self, a = b.c] in d }", "closure(parameter a(initial(member c(name b))), name d)"),
    ("{ @MainActor [a] (b) async throws(E) -> C in d }", "closure(parameter b, name d)"),
    ("{ a, b }", "closure(name a, name b)"),
    ("{ (a, b) }", "closure(tuple(name a, name b))"),
    ("{ (a) in b }", "closure(parameter a, name b)"),
    ("{ $0 + $1 }", "closure(sequence(name $0, +, name $1))"),
    ("{ }", "closure()"),
  ])
  func `Closures`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("[]", "array()"),
    ("[a, 1]", "array(name a, number 1)"),
    ("[:]", "dictionary"),
    ("[\"a\": b, c: [d]]", "dictionary(literal(segment a), name b, name c, array(name d))"),
    ("\\.a", "keyPath"),
    ("\\A.b?[0].c", "keyPath"),
    ("\"a\"", "literal(segment a)"),
    (
      "\"a\\(b) c\\(d, e: f(\"g\"))\"",
      "literal(segment a, insertion(name b), segment  c, insertion(name d, e: call(name f, literal(segment g))))"
    ),
    ("#selector(A.b(_:))", "call(name #selector, member b(name A))"),
    ("#Preview(\"a\") { b }", "call(name #Preview, literal(segment a), {}: closure(name b))"),
    (
      "if a { b } else if c { d } else { e }",
      "if(condition(name a), block(name b), if(condition(name c), block(name d), block(name e)))"
    ),
    (
      "x = if a { \"b\" } else { \"c\" }",
      "assignment =(name x, if(condition(name a), block(literal(segment b)), block(literal(segment c))))"
    ),
    (
      "let x = switch a { case 1: \"b\" default: \"c\" }",
      "variable x(initial(switch(name a, case(pattern(number 1), literal(segment b)), case(literal(segment c)))))"
    ),
    ("any A.Type", "other(type Type)"),
    ("/a/", "number /a/"),
  ])
  func `Values`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("return", "return"),
    ("return\na", "return(name a)"),
    ("return\nlet a = b", "return; variable a(initial(name b))"),
    ("throw a", "return(name a)"),
    (
      "guard let a, let b = c(d), e else { return }",
      "guard(variable a, variable b(initial(call(name c, name d))), condition(name e), block(return))"
    ),
    (
      "if case .a(let b)? = c, d { }",
      "if(condition(pattern(call(member a, name b)), name c), condition(name d), block())"
    ),
    ("if let (a, b) = c() { d }", "if(variable(initial(call(name c))), block(name d))"),
    ("for a in b where c { d }", "for(variable a, name b, condition(name c), block(name d))"),
    ("for case let .a(b) in c { d }", "for(pattern(call(member a, name b)), name c, block(name d))"),
    ("for try await (a, b) in c { }", "for(pattern, name c, block())"),
    (
      "do { a } catch B.c(let d) where e { f } catch { g }",
      "block(block(name a), pattern(call(member c(name B), name d)), pattern(name e), block(name f), block(name g))"
    ),
    ("repeat { a } while b", "loop(block(name a), name b)"),
    ("a: for b in c { break a }", "for(variable b, name c, block(other))"),
    ("defer { a }", "block(name a)"),
    ("if #available(iOS 17, *), a { b }", "if(condition(name a), block(name b))"),
    ("a; b", "name a; name b"),
    ("while let a = b { c }", "loop(variable a(initial(name b)), block(name c))"),
    ("`default` = a", "assignment =(name `default`, name a)"),
    ("a ?? `else` { }", "sequence(name a, ??, call(name `else`, {}: closure()))"),
  ])
  func `Statements`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    (
      "switch a { case .b, .c(let d) where e: f; g\ndefault: h }",
      "switch(name a, case(pattern(member b), pattern(call(member c, name d)), name f, name g), case(name h))"
    ),
    (
      "switch (a, b) { case (1, _): c\n@unknown default: d }",
      "switch(tuple(name a, name b), case(pattern(tuple(number 1, name _)), name c), case(name d))"
    ),
    (
      "switch a { case is B: c\ncase let d as E: f }",
      "switch(name a, case(pattern(other(type B)), name c), case(pattern(name d), name f))"
    ),
    ("switch a { case \"b\": \"c\" }", "switch(name a, case(pattern(literal(segment b)), literal(segment c)))"),
    (
      "switch a {\n#if X\ncase b: c\n#endif\ndefault: d }",
      "switch(name a, case(pattern(name b), name c), case(name d))"
    ),
  ])
  func `Switches`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("let a = b", "variable a(initial(name b))"),
    ("var a: B", "variable a(type B)"),
    ("let a: [B]?, c = d", "block(variable a(type B[]), variable c(initial(name d)))"),
    ("let (a, b) = c", "variable(initial(name c))"),
    ("var a: B { c }", "variable a(type B, block(name c))"),
    ("var a: B { get { c } set { d } }", "variable a(type B, block(block(name c), loop(block(name d))))"),
    ("var a = b { didSet { c } }", "variable a(initial(name b), block(loop(block(name c))))"),
    ("var a: B { get async throws { c } }", "variable a(type B, block(block(name c)))"),
    ("@A(b: c) private(set) static var d: E<F> = .g", "variable d(type E, initial(member g))"),
    ("@A.B var c: D", "variable c(type D)"),
    ("private (set) var a = b", "variable a(initial(name b))"),
    ("lazy var a: B = { c }()", "variable a(type B, initial(call(closure(name c))))"),
    ("var a: some B { C { d } }", "variable a(type B, block(call(name C, {}: closure(name d))))"),
    ("var a: B { @inline(__always) get { c } }", "variable a(type B, block(block(name c)))"),
    ("var a: B { get }", "variable a(type B, block())"),
  ])
  func `Variables`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }

  @Test(arguments: [
    ("func a() { }", "function a(block())"),
    (
      "func a(_ b: C, d e: F = g, h: I...) async throws -> [J] where K: L { m }",
      "function a(parameter b(type C), parameter d e(type F, initial(name g)), parameter h(type I), type J[], block(name m))"
    ),
    (
      "func == (a: B, c: D) -> Bool { e }",
      "function ==(parameter a(type B), parameter c(type D), type Bool, block(name e))"
    ),
    ("init?<A>(b: A) { }", "function init(parameter b(type A), block())"),
    (
      "subscript(a: B) -> C { get { d } set { e } }",
      "function subscript(parameter a(type B), type C, block(block(name d), loop(block(name e))))"
    ),
    (
      "struct A<B>: C, D.E where B == F { let g: H }", "typeDeclaration A(inherited C, inherited E, variable g(type H))"
    ),
    ("extension A.B: C { }", "extension B(type B, inherited C)"),
    ("extension [A] { }", "extension A(type A[])"),
    (
      "enum A: B { case c, d(E, f: G = .h), i = 1 }",
      "typeDeclaration A(inherited B, block(enumCase c, enumCase d(parameter(type E), parameter f(type G, initial(member h))), enumCase i(initial(number 1))))"
    ),
    ("indirect enum A { }", "typeDeclaration A"),
    ("protocol A { associatedtype B: C where B.D == E\nfunc f() }", "typeDeclaration A(other B(type C), function f)"),
    ("import A.B", "other"),
    ("typealias A<B> = C.D", "other A(type D)"),
    ("actor A { nonisolated func b() { } }", "typeDeclaration A(function b(block()))"),
    ("infix operator +: A", "other"),
    ("@available(iOS 17, *)\n#A { b }", "call(name #A, {}: closure(name b))"),
    ("macro a() -> B = #c(d: e)", "function a(type B, initial(call(name #c, d: name e)))"),
    ("class func a() { }", "function a(block())"),
    ("func a(b: (C) throws(D) -> E, f: G) { }", "function a(parameter b(type ), parameter f(type G), block())"),
    ("func a() -> B\nfunc c()", "function a(type B); function c"),
    ("#if A\nfunc a() { }\n#else\nfunc b() { }\n#endif", "function a(block()); function b(block())"),
  ])
  func `Functions and types`(source: String, tree: String) {
    #expect(TreeListing.text(source) == tree)
  }
}

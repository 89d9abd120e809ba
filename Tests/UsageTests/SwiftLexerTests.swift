import Testing

/// What tokens a text is made of: words and brackets as they are, others with their kinds.
@Suite struct SwiftLexerTests {
  @Test(arguments: [
    ("a _b $0 c1", "a · _b · $0 · c1"),
    ("`default` `a b`", "`default` · `a b`"),
    (
      "0x1F.8p-2 1_000.5e+3 0b1 1.5.description 0xF.f",
      "number 0x1F.8p-2 · number 1_000.5e+3 · number 0b1 · number 1.5 · . · description · number 0xF · . · f"
    ),
    ("pair.0.1 0.5...1.0", "pair · . · number 0 · . · number 1 · number 0.5 · symbol ... · number 1.0"),
    ("ü 名 🛳️ 👩‍👧=1", "ü · 名 · 🛳️ · 👩‍👧 · symbol = · number 1"),
    ("Swift::max(a)", "max · ( · a · )"),
    ("a ? b::c : d", "a · symbol ? · c · : · d"),
  ])
  func `Words and numbers`(source: String, tokens: String) {
    #expect(TreeListing.tokens(source) == tokens)
  }

  @Test(arguments: [
    ("a+b - c", "a · symbol + · b · symbol - · c"),
    (
      "a??b a!.b a?.b x as! B",
      "a · symbol ? · symbol ? · b · a · symbol ! · . · b · a · symbol ? · . · b · x · as · symbol ! · B"
    ),
    ("a ?? b && !c", "a · symbol ?? · b · symbol && · symbol ! · c"),
    ("a<b>(c) a >> b", "a · symbol < · b · symbol > · ( · c · ) · a · symbol >> · b"),
    ("a...b ..< c", "a · symbol ... · b · symbol ..< · c"),
    ("a+/*b*/c //d", "a · symbol + · c"),
    ("a → b × c", "a · symbol → · b · symbol × · c"),
    ("a.==(b)", "a · . · symbol == · ( · b · )"),
  ])
  func `Operators`(source: String, tokens: String) {
    #expect(TreeListing.tokens(source) == tokens)
  }

  @Test(arguments: [
    ("\"\"", "\" · \""),
    ("\"a\"", "\" · “a” · \""),
    ("\"a\\\\\"b\"", "\" · “a\\\\” · \" · b · \" · "),
    ("#\"a\"b\\(c)\"#", "#\" · “a\"b\\(c)” · \"#"),
    ("#\"a\\#(b)c\"#", "#\" · “a” · \\#( · b · ) · “c” · \"#"),
    ("\"a\\(b)c\"", "\" · “a” · \\( · b · ) · “c” · \""),
    ("\"\\(a(\"b\\(c)\"))\"", "\" · \\( · a · ( · \" · “b” · \\( · c · ) · \" · ) · ) · \""),
    ("\"a", "\" · “a” · "),
    ("\"a\nb", "\" · “a” ·  · b"),
    ("\"\"\"\na\"b\n\"\"\" c", "\"\"\" · “\na\"b\n” · \"\"\" · c"),
    ("#\"\"\"a\"\"\"#", "#\" · “\"\"a\"\"” · \"#"),
    ("##\"a\"#b\"##", "##\" · “a\"#b” · \"##"),
    ("\"\\(a", "\" · \\( · a · "),
    ("\"a\r\nb", "\" · “a” ·  · b"),
  ])
  func `Literals`(source: String, tokens: String) {
    #expect(TreeListing.tokens(source) == tokens)
  }

  @Test(arguments: [
    ("a = /b c/", "a · symbol = · regex /b c/"),
    ("a / b / c", "a · symbol / · b · symbol / · c"),
    ("(a) / b / c", "( · a · ) · symbol / · b · symbol / · c"),
    ("f(/a\\/[b/]/)", "f · ( · regex /a\\/[b/ · ] · symbol / · )"),
    ("f(a, /)", "f · ( · a · , · symbol / · )"),
    ("a! / b / c", "a · symbol ! · symbol / · b · symbol / · c"),
    ("#/a/b/#", "regex #/a/b/#"),
    ("#/\na /\n/#", "regex #/\na /\n/#"),
    ("/ a /", "symbol / · a · symbol /"),
    ("return /a/", "return · regex /a/"),
    ("x in /a/", "x · in · regex /a/"),
    ("[/a/, /b/]", "[ · regex /a/ · , · regex /b/ · ]"),
  ])
  func `Expressions of patterns`(source: String, tokens: String) {
    #expect(TreeListing.tokens(source) == tokens)
  }

  @Test(arguments: [
    ("a/* b /* c */ d */e", "a · e"),
    ("a/* b", "a"),
    ("// a\nb", "b"),
    (
      "#if a // b\nc\n#elseif d\n#else\n#endif",
      "directive #if a  · c · directive #elseif d · directive #else · directive #endif"
    ),
    ("#selector(a) #file", "pound #selector · ( · a · ) · pound #file"),
    ("#!/usr/bin/swift\na", "a"),
    ("a #!b", "a · pound # · symbol ! · b"),
    ("\u{FEFF}a", "a"),
    ("a\r\nb\rc", "a · b · c"),
  ])
  func `Comments and directives`(source: String, tokens: String) {
    #expect(TreeListing.tokens(source) == tokens)
  }
}

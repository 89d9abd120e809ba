import Testing

@testable import Usage

/// What a literal of Swift says, as the compiler reads it.
@Suite struct SwiftLiteralTests {
  static let texts: [(source: String, text: String)] = [
    (#""""#, ""),
    (#""Ebb""#, "Ebb"),
    (#""a\tb\nc\rd\0e\\f\"g\'h""#, "a\tb\nc\rd\0e\\f\"g'h"),
    (#""\u{1F30A}\u{41}\u{0000e9}""#, "🌊Aé"),
    (#""潮 🌊""#, "潮 🌊"),
    // What is no escape stays.
    (#""\q\u{}\u{110000}\u{-41}\u41\u{41""#, #"\q\u{}\u{110000}\u{-41}\u41\u{41"#),
    // Number signs.
    (##"#"a\nb"c\#nd\#\e\#"f"#"##, "a\\nb\"c\nd\\e\"f"),
    (###"##"a\#nb"#c\##nd"##"###, "a\\#nb\"#c\nd"),
    (##"#""#"##, ""),
    (##"#"""#"##, "\""),
    (##"#"""Ebb"""#"##, "\"\"Ebb\"\""),
    // Several lines.
    ("\"\"\"\nEbb\n\"\"\"", "Ebb"),
    ("\"\"\"\n  Ebb\n    and\n\n  flow\n  \"\"\"", "Ebb\n  and\n\nflow"),
    ("\"\"\"\n\tEbb\n\tand\n\t\"\"\"", "Ebb\nand"),
    ("\"\"\" \n  \n  \"\"\"", ""),
    ("\"\"\"\n\"\"\"", ""),
    ("\"\"\"\n\n\"\"\"", ""),
    ("\"\"\"\n\n\n\"\"\"", "\n"),
    ("\"\"\"\n  Ebb \\\n  and \\  \n    flow\n  \"\"\"", "Ebb and   flow"),
    ("\"\"\"\n  Say \"\"now\"\" \\\"\"\"\n  \"\"\"", "Say \"\"now\"\" \"\"\""),
    ("\"\"\"\r\n  Ebb\r\n  and\r\n  \"\"\"", "Ebb\nand"),
    ("#\"\"\"\n  Ebb \\n\\#nand \\#\n  flow\n  \"\"\"#", "Ebb \\n\nand flow"),
    // A line that is not far enough to the right is an error, and its text is read nevertheless.
    ("\"\"\"\n Ebb\n  flow\n  \"\"\"", "Ebb\nflow"),
  ]

  @Test(arguments: texts)
  func `The text of a literal`(source: String, text: String) {
    #expect(parts(source) == (text.isEmpty ? [] : ["“\(text)”"]), "\(source)")
  }

  @Test(arguments: [
    (#""\(a)""#, ["\\(a)"]),
    (#""a \(b) c\(d)""#, ["“a ”", "\\(b)", "“ c”", "\\(d)"]),
    (##"#"a \(b) \#(c)"#"##, ["“a \\(b) ”", "\\#(c)"]),
    (#""a \(b, format: .number)""#, ["“a ”", "\\(b, format: .number)"]),
    (#""a \(f("b \(c)")) d""#, ["“a ”", #"\(f("b \(c)"))"#, "“ d”"]),
    ("\"\"\"\n  a\n  \\(b)\n   \\(c) d\n  \"\"\"", ["“a\n”", "\\(b)", "“\n ”", "\\(c)", "“ d”"]),
    ("\"\"\"\n  \\(b)\n  \"\"\"", ["\\(b)"]),
  ])
  func `The parts of a literal`(source: String, parts: [String]) {
    #expect(self.parts(source) == parts)
  }

  private func parts(_ source: String) -> [String] {
    let tree = SwiftParser.tree(Array("let text = \(source)".utf8))
    guard let literal = tree.nodes.indices.last(where: { tree.nodes[$0].kind == .literal }) else { return ["none"] }
    return tree.parts(of: Int32(literal)).map { part in
      switch part {
      case .text(let text): "“\(text)”"
      case .insertion(let node): String(decoding: tree.text[tree.bytes(node)], as: UTF8.self)
      }
    }
  }
}

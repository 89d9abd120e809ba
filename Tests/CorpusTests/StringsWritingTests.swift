import Formats
import Support
import Testing

/// What is written into a `.strings` table follows the manner of its author.
@Suite("Writing .strings")
struct StringsWritingTests {
  struct Change: CustomTestStringConvertible, Sendable {
    let before: String
    let text: String
    let after: String
    var testDescription: String { before.debugDescription }

    init(_ before: String, _ text: String, _ after: String) {
      self.before = before
      self.text = text
      self.after = after
    }
  }

  /// The last entry gets a new text.
  static let changes = [
    Change(#""a" = "b";"#, "c", #""a" = "c";"#),
    Change(#""a" = "b";"#, #"say "hi" \ it's"#, #""a" = "say \"hi\" \\ it's";"#),
    Change(#"'a' = 'b';"#, #"say "hi", it's"#, #"'a' = 'say "hi", it\'s';"#),
    Change(#""a" = "b";"#, "Größe 😀 \u{A0}%@", "\"a\" = \"Größe 😀 \u{A0}%@\";"),
    Change(#""a" = "Caf\U00e9";"#, "Thé", #""a" = "Thé";"#),
    Change(#""a" = "b";"#, "1\n2\r\n3\t", #""a" = "1\n2\r\n3\t";"#),
    Change("\"a\" = \"x\ny\";", "1\n2\t", "\"a\" = \"1\n2\\t\";"),
    Change("\"a\" = \"x\r\ny\tz\";", "1\r\n2\t", "\"a\" = \"1\r\n2\t\";"),
    Change("\"a\" = \"x\\\ny\";", "1\n2", "\"a\" = \"1\\\n2\";"),
    Change(#""a" = "\\n";"#, "1\n2", #""a" = "1\n2";"#),
    Change(
      #""a" = "b";"#, "\u{0}\u{7}\u{8}\u{B}\u{C}\u{1B}\u{7F}\u{85}", #""a" = "\U0000\a\b\v\f\U001b\U007f\U0085";"#),
    Change("a=b;", "c-d", "a=c-d;"),
    Change("a=b;", "c d", "a=\"c d\";"),
    Change("a=b;", "", "a=\"\";"),
    Change("a=b;", "//c", "a=\"//c\";"),
    Change(#""k";"#, "v", #""k" = "v";"#),
    Change(#"'k';"#, "it's", #"'k' = 'it\'s';"#),
    Change("k;", "v", "k = \"v\";"),
    Change("k;", "k", "k;"),
    Change(
      "<plist><dict><key>a</key><string>b</string></dict></plist>", "<&>",
      "<plist><dict><key>a</key><string>&lt;&amp;&gt;</string></dict></plist>"),
    Change(
      "<plist><dict><key>a</key><string/></dict></plist>", "b",
      "<plist><dict><key>a</key><string>b</string></dict></plist>"),
    Change(
      "<plist><dict><key>a</key><string><![CDATA[b]]></string></dict></plist>", "<]]>",
      "<plist><dict><key>a</key><string><![CDATA[<]]]]><![CDATA[>]]></string></dict></plist>"),
    Change(
      "<plist><dict><key>a</key><string><![CDATA[b]]></string></dict></plist>", "]]>\u{301}]]>]]>",
      "<plist><dict><key>a</key><string><![CDATA[]]]]><![CDATA[>\u{301}]]]]><![CDATA[>]]]]><![CDATA[>]]></string></dict></plist>"
    ),
  ]

  @Test("A text is quoted for its place", arguments: changes)
  func quotes(_ change: Change) throws {
    let document = StringsWritingTests.document(change.before)
    let entry = try #require(document.entries.last)
    let text = try #require(entry.text)
    let edit = Format.strings.replace(0..<text.string.utf8.count, of: entry, with: change.text, in: document.file)
    let after = try document.file.applying([#require(edit)])
    #expect(String(decoding: after, as: UTF8.self) == change.after)
    #expect(StringsWritingTests.document(change.after).entries.last?.text?.string == change.text)
  }

  /// The range of the first text is replaced by an x.
  @Test(
    "A part of a text is replaced alone where that can be",
    arguments: [
      (#""a" = "Caf\U00e9 bar";"#, 6..<9, #""a" = "Caf\U00e9 x";"#),
      (#""a" = "\"bar\"";"#, 1..<4, #""a" = "\"x\"";"#),
      (#""a" = "\Ue9 bar";"#, 3..<6, #""a" = "é x";"#),
      ("a=one.two;", 0..<3, "a=x.two;"),
      (#""one two";"#, 0..<3, #""one two" = "x two";"#),
    ])
  func replacesParts(before: String, range: Range<Int>, after: String) throws {
    let document = StringsWritingTests.document(before)
    let entry = try #require(document.entries.first)
    let edit = Format.strings.replace(range, of: entry, with: "x", in: document.file)
    #expect(try String(decoding: document.file.applying([#require(edit)]), as: UTF8.self) == after)
  }

  @Test(
    "A broken statement is left to its author",
    arguments: [
      #""a" = "b" "c" = "d";"#, #""a" = "b"c";"#, #""a" = "b"#, "\"a\" = \"b;\n\"c\" = \"d\";", #""a" = ;"#,
      "<plist><dict><key>a</key><string>b</dict></plist>",
    ])
  func refusesBrokenStatements(text: String) throws {
    let document = StringsWritingTests.document(text)
    let entry = try #require(document.entries.first)
    #expect(Format.strings.quote("x", entry, document.file) == nil)
    #expect(Format.strings.insert("x", Insertion(EntryID("y")), document) == nil)
  }

  @Test("Bytes that nobody can read are not written over by a change of the rest")
  func sparesUnreadableBytes() throws {
    let bytes = Array("\"a\" = \"Tide ".utf8) + [0xFF] + Array(" flat\";".utf8)
    let document = Format.strings.document(SourceFile(path: "bytes.strings", bytes: bytes))
    let entry = try #require(document.entries.first)
    let count = try #require(entry.text).string.utf8.count
    #expect(Format.strings.replace(0..<4, of: entry, with: "x", in: document.file) == nil)
    #expect(Format.strings.replace(0..<count, of: entry, with: "x", in: document.file) != nil)
  }

  /// The keys `one` and `two` are added, the first with a comment.
  static let insertions = [
    ("", "/* On\nthe map */\n\"one\" = \"1\";\n\"two\" = \"2\";\n"),
    ("/* Header */\n", "/* Header */\n\n/* On\nthe map */\n\"one\" = \"1\";\n\n\"two\" = \"2\";\n"),
    ("\"a\" = \"b\";", "\"a\" = \"b\";\n/* On\nthe map */\n\"one\" = \"1\";\n\"two\" = \"2\";"),
    ("\"a\" = \"b\";\n", "\"a\" = \"b\";\n/* On\nthe map */\n\"one\" = \"1\";\n\"two\" = \"2\";\n"),
    (
      "/* c */\n\"a\" = \"b\";\n",
      "/* c */\n\"a\" = \"b\";\n\n/* On\nthe map */\n\"one\" = \"1\";\n\n\"two\" = \"2\";\n"
    ),
    (
      "/* c */\r\n'a'='b';\r\n\r\n/* d */\r\n'c'='d';\r\n",
      "/* c */\r\n'a'='b';\r\n\r\n/* d */\r\n'c'='d';\r\n\r\n/* On\r\nthe map */\r\n'one'='1';\r\n\r\n'two'='2';\r\n"
    ),
    (
      "a = \"b\"; // said\n// section\n\n\n",
      "a = \"b\"; // said\n\n/* On\nthe map */\none = \"1\";\n\ntwo = \"2\";\n// section\n\n\n"
    ),
    (
      "{\n  \"a\" = \"b\";\n}\n",
      "{\n  \"a\" = \"b\";\n  /* On\nthe map */\n  \"one\" = \"1\";\n  \"two\" = \"2\";\n}\n"
    ),
    ("{ }", "{\n  /* On\nthe map */\n  \"one\" = \"1\";\n\n  \"two\" = \"2\";\n }"),
    ("a=b;c=d;", "a=b;c=d;/* On\nthe map */ one=\"1\";two=\"2\";"),
    (
      "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n</dict>\n</plist>\n",
      "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<!-- On\nthe map -->\n\t<key>one</key>\n"
        + "\t<string>1</string>\n\t<key>two</key>\n\t<string>2</string>\n</dict>\n</plist>\n"
    ),
    ("\"key\";\n", "\"key\";\n/* On\nthe map */\n\"one\" = \"1\";\n\"two\" = \"2\";\n"),
  ]

  @Test("New keys follow the last entry, in its manner", arguments: insertions)
  func inserts(before: String, after: String) throws {
    let document = StringsWritingTests.document(before)
    let edits = [("one", "1", "On\nthe map"), ("two", "2", "")].compactMap { key, text, comment in
      Format.strings.insert(text, Insertion(EntryID(key), comment: comment), document)
    }
    #expect(edits.count == 2)
    #expect(try String(decoding: document.file.applying(edits), as: UTF8.self) == after)
    #expect(StringsWritingTests.document(after).entries.suffix(2).map(\.id.key) == ["one", "two"])
  }

  @Test("A table in XML takes a text in the place of nothing, and escapes it")
  func insertsIntoEmptyXML() throws {
    let document = StringsWritingTests.document("<plist version=\"1.0\">\n<dict/>\n</plist>\n")
    let edit = Format.strings.insert("<1> & 2", Insertion(EntryID("a<b")), document)
    #expect(
      try String(decoding: document.file.applying([#require(edit)]), as: UTF8.self)
        == "<plist version=\"1.0\">\n<dict>\n\t<key>a&lt;b</key>\n\t<string>&lt;1&gt; &amp; 2</string>\n</dict>\n</plist>\n"
    )
    #expect(Format.strings.insert("\u{0}", Insertion(EntryID("a")), document) == nil)
  }

  @Test(
    "A key that is there is not added again",
    arguments: ["\"a\" = \"b\";", "<plist><dict><key>a</key><string/></dict></plist>"])
  func refusesKnownKeys(text: String) {
    #expect(Format.strings.insert("x", Insertion(EntryID("a")), StringsWritingTests.document(text)) == nil)
  }

  @Test("A comment can not end early")
  func commentIsSafe() throws {
    let document = StringsWritingTests.document("\"a\" = \"b\";\n")
    let edit = Format.strings.insert("1", Insertion(EntryID("one"), comment: "from */ to"), document)
    let bytes = try document.file.applying([#require(edit)])
    let after = Format.strings.document(SourceFile(path: "after.strings", bytes: bytes))
    #expect(after.entries.map(\.comment) == ["", "from * / to"])
    #expect(after.problems.isEmpty)
  }

  @Test("A form of a plural has no place in a table")
  func refusesVariants() {
    let insertion = Insertion(EntryID("a", Variant("plural.one")))
    #expect(Format.strings.insert("1", insertion, StringsWritingTests.document("")) == nil)
  }

  private static func document(_ text: String) -> Document {
    Format.strings.document(SourceFile(path: "written.strings", bytes: Array(text.utf8)))
  }
}

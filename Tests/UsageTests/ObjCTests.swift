import Formats
import Foundation
import Support
import Testing
import Usage

#if DEBUG
  @testable import Usage

  /// What the lexer makes of Objective-C.
  @Suite struct ObjCLexerTests {
    /// Tokens as they are written, with a bar between them.
    private func tokens(_ text: String) -> String {
      let bytes = Array(text.utf8)
      let result = ObjCLexer.result(bytes)
      return result.tokens[..<result.codeCount].map {
        String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
      }.joined(separator: "|")
    }

    @Test(arguments: [
      ("a->b++ == *c", "a|->|b|++|==|*|c"), ("x=-1.5e-3f;", "x|=|-|1.5e-3f|;"), ("y = .5 + a.b", "y|=|.5|+|a|.|b"),
      ("@\"a\\\"b\" 'c' '\\''", "@\"|a\\\"b|\"|'c'|'\\''"), ("@[@1, @(x)]", "@|[|@|1|,|@|(|x|)|]"),
      ("@selector(a:b:)", "@selector|(|a|:|b|:|)"), ("NSArray<NSSet<A *> *>", "NSArray|<|NSSet|<|A|*|>|*|>"),
      ("a /* ] \n */ b // c\nd", "a|b|d"), ("a\\\nb", "a|b"), ("a ? : b", "a|?|:|b"), ("s::t", "s|::|t"),
      ("f(a, ...)", "f|(|a|,|...|)"), ("@\"open\nnext", "@\"|open||next"), ("\"\"", "\"|\""),
      ("a <<= 2 >> 1", "a|<<|=|2|>|>|1"), ("é_ñ $x", "é_ñ|$x"), ("#import <a.h>\n#pragma mark x\nb", "b"),
    ]) func `Code is taken apart`(_ text: String, _ expected: String) {
      #expect(tokens(text) == expected)
    }

    @Test(arguments: [
      ("#if A\na\n#else\nb\n#endif\nc", "a|b|c"), ("#if 0\na\n#else\nb\n#endif\nc", "b|c"),
      ("#if 0\na\n#endif\nc", "c"), ("#ifdef A\nx {\n#else\ny {\n#endif\n}", "x|{|}"),
      ("#if A\nx {\n#elif B\ny\n#else\nz\n#endif\n}", "x|{|}"),
      ("#if A\n#if B\nx {\n#else\ny {\n#endif\n}\n#endif", "x|{|}"),
      ("#else\na\n#endif\n#endif", "a"), ("#if A\n(\n#endif\n)", "(|)"),
    ]) func `Branches are read as far as they fit together`(_ text: String, _ expected: String) {
      #expect(tokens(text) == expected)
    }

    @Test func `Macros lie behind the code`() {
      let bytes = Array("a\n#define X(y) f(y, \\\n  g)\n#define GUARD\nb".utf8)
      let result = ObjCLexer.result(bytes)
      #expect(result.codeCount == 2)
      #expect(result.macros.map(\.count) == [10, 1])
      #expect(result.tokens.last?.kind == .end)
    }
  }

  /// What Swift calls the methods of Objective-C.
  @Suite struct ObjCSelectorTests {
    @Test func `Methods have the labels that Swift asks for`() {
      #expect(ObjCSelector.method(["addButtonWithTitle"]).name == "addButton")
      #expect(ObjCSelector.method(["addButtonWithTitle"]).labels == ["withTitle"])
      #expect(ObjCSelector.method(["setTitle", "forState"]).labels == ["", "forState"])
      #expect(ObjCSelector.method(["localizedStringForKey", "value", "table"]).labels == ["forKey", "value", "table"])
      #expect(ObjCSelector.method(["localizedStringWithFormat"]).name == "localizedStringWithFormat")
      #expect(ObjCSelector.method(["Without"]).name == "Without")
    }

    @Test func `What makes an object is an initializer`() {
      #expect(ObjCSelector.initializer(["initWithTitle", "style"]) == ["title", "style"])
      #expect(ObjCSelector.initializer(["initWithURLString"]) == ["urlString"])
      #expect(ObjCSelector.initializer(["initialize"]) == nil)
      #expect(ObjCSelector.factory(["menuWithTitle", "children"], of: "UIMenu") == ["title", "children"])
      #expect(ObjCSelector.factory(["menuWithTitle"], of: "UIAction") == nil)
      #expect(ObjCSelector.property(["setAccessibilityLabel"]) == "accessibilityLabel")
      #expect(ObjCSelector.property(["settle"]) == nil)
    }
  }
#endif

/// What is read of Objective-C, whatever its bytes are.
@Suite struct ObjCLaws {
  private static let files = ["BreadView.h", "BreadView.m", "OvenController.m", "BakeryTexts.h", "CashDesk.mm"]

  #if DEBUG
    private static let rounds = 100
    private static let step = 41
    private static let many = 20_000
  #else
    private static let rounds = 10_000
    private static let step = 1
    private static let many = 1_000_000
  #endif

  private func bytes(_ path: String) -> [UInt8] {
    Array(
      FileManager.default.contents(atPath: Checkout.root.appending(path: "Corpus/sources/bakery/\(path)").path)
        ?? Data())
  }

  private func read(_ path: String, _ bytes: [UInt8]) async {
    let file = SourceFile(path: path, bytes: bytes)
    let uses = await AppSource.uses(in: [file])
    #expect(uses.files == 1)
    let lines = LineIndex(file)
    for place in uses.uses.map(\.place) + uses.uses.flatMap(\.steps) + uses.unlocalized.map(\.place) {
      #expect(place.span.start >= 0 && place.span.start <= place.span.end && place.span.end <= file.text.count)
      #expect(place.line == lines.position(of: place.span.start).line)
    }
  }

  @Test(arguments: files) func `A file may end anywhere`(_ path: String) async {
    let bytes = bytes(path)
    #expect(!bytes.isEmpty)
    for end in stride(from: 0, through: bytes.count, by: ObjCLaws.step) { await read(path, Array(bytes[..<end])) }
  }

  @Test(arguments: files) func `Any bytes are read, and every place lies in the file`(_ path: String) async {
    let bytes = bytes(path)
    var random = Seeded(bytes.count)
    for _ in 0..<ObjCLaws.rounds {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) { Variants.change(&changed, using: &random) }
      await read(path, changed)
    }
  }

  /// What repeats, in a method.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "[", "[a b:", "(", "{", "@[", "@{@\"a\":", "^{", "^(", "a.b", ".b", "[a b].", "a?", "a?b:", "if(a)", "if(a){",
      "else if(a)", "for(;;)", "switch(a){case 1:", "a=", "-", "!", "(A)", "@\"a\" ", "])", "])}", "(]", "<A", "A<B*>",
      "\n#if A\n", "\n#if 0\n", "\n#if A\n{\n#else\n", "\n#define A(b) [b\n", "\n#endif", "/*", "\"", "'", "@", "\\\n",
      "a::", "[self alloc]", "[[A alloc] initWithB:", "do ", "\n- (a)", "\n@end", "\n@implementation A", "x *y,",
      "case a:", "f(", "a[", "return ", "UIAlertController;",
    ]) func `What repeats without end is read in a time that grows with its length`(_ piece: String) async
  {
    let text = "@implementation Loaf\n- (void)rise {\n" + String(repeating: piece, count: ObjCLaws.many)
    for tail in ["", ";\n}\n@end\n"] {
      let uses = await AppSource.uses(in: [SourceFile(path: "Loaf.m", bytes: Array((text + tail).utf8))])
      #expect(uses.files == 1)
    }
  }

  @Test func `What is left open in one method hides no other`() async {
    let text = """
      @implementation Loaf
      - (void)rise { if (self.isWarm) { [self rise; }
      - (void)fall { self.accessibilityLabel = NSLocalizedString(@"loaf", nil); }
      @end
      """
    let uses = await AppSource.uses(in: [SourceFile(path: "Loaf.m", bytes: Array(text.utf8))])
    #expect(uses.uses.map(\.name.key) == ["loaf"])
  }

  @Test(arguments: [
    ("\\u2026\\x41\\101\\?", "…AA?"), ("a\\\nb", "ab"), ("\\\"q\\\" \\\\ \\t", "\"q\" \\ \t"),
    ("one\" @\"two\" \"three", "onetwothree"),
    ("\\U0001F35E", "🍞"), ("\\uD800", "\\uD800"),
  ]) func `Escapes are those of C`(_ written: String, _ key: String) async {
    let text = """
      @implementation Loaf
      - (NSString *)accessibilityLabel { return NSLocalizedString(@"\(written)", nil); }
      @end
      """
    let uses = await AppSource.uses(in: [SourceFile(path: "Loaf.m", bytes: Array(text.utf8))])
    #expect(uses.uses.map(\.name.key) == [key])
  }
}

import Foundation
import Testing

@testable import Usage

/// What reading costs, whatever is written: time that grows with the length of the text, and a stack that doesn't.
@Suite(.serialized) struct SwiftCostTests {
  /// The start of a text, and what is repeated behind it to the end.
  static let shapes: [(start: String, piece: String)] = [
    ("", "("), ("{", ")"), ("", "["), ("", "{ "), ("", "([{"), ("", "{)"), ("", "({"), ("", "@a("), ("", "#a { "),
    ("", "<"), ("", "a<"), ("", "a<("), ("", "a<b.c,"), ("", "a<b>("), ("let a: ", "A<"), ("let a: ", "A -> "),
    ("a", ".b"), ("a", ".b()"), ("a", "()"), ("a", "{}"), ("a", "[0]"), ("a", "?.b"), ("a", "!"), ("0", ".0"),
    ("a", " + a"), ("a", "+a"), ("", "-"), ("", "a ? b : "), ("", "a = "), ("a", " is A"), ("", "try "), ("", "a: "),
    ("", "\""), ("", "\"\"\"\n"), ("", "\"\\("), ("", "#\""), ("", "#\"\"\" "), ("", "/*"), ("", "`"),
    ("", "#/a "), ("", "#/\n"), ("", "#/ a\n"), ("", "= /a "), ("", "(/a"), ("", "#"), ("", "\\"),
    ("", "#if a\n"), ("", "#if a\n#else\n"), ("", "case a:\n"), ("switch a {", "case .a(let b), .c: d()\n"),
    ("", "switch a { case b: "), ("", "if "), ("", "if case a "), ("if a {}", " else if a {}"), ("", "func a() { "),
    ("", "class A { "), ("", "public "), ("", "private("), ("", "{ (a, "), ("", "{ [a = "), ("", "{({("),
    ("", "{ (a) async { "), ("var a: B { ", "get { "), ("var a", ", a"), ("", "do {} catch "), ("a {}", " b: {}"),
  ]

  // Tasks have 512 KB on some systems. A build that isn't optimized has larger frames.
  #if DEBUG
    private static let length = 100_000
    private static let stack = 2_048 * 1024
  #else
    private static let length = 1_000_000
    private static let stack = 512 * 1024
  #endif

  /// Quadratic time would be minutes.
  @Test(arguments: shapes) func `A text of one shape takes little time`(_ shape: (start: String, piece: String)) {
    let text = SwiftCostTests.text(shape, SwiftCostTests.length)
    let time = ContinuousClock().measure { _ = SwiftParser.tree(text) }
    #expect(time < .seconds(5), "\(shape)")
  }

  @Test(arguments: shapes) func `A text of one shape needs little of the stack`(
    _ shape: (start: String, piece: String)
  ) async {
    let text = SwiftCostTests.text(shape, 50_000)
    let height = await withCheckedContinuation { done in
      let thread = Thread { done.resume(returning: SwiftCostTests.height(SwiftParser.tree(text))) }
      thread.stackSize = SwiftCostTests.stack
      thread.start()
    }
    #expect(height <= 350)
  }

  @Test func `A million parentheses are read`() {
    let tree = SwiftParser.tree(Array(repeating: UInt8(ascii: "("), count: 1_000_000))
    #expect(tree.tokens.count == 1_000_001)
  }

  private static func text(_ shape: (start: String, piece: String), _ length: Int) -> [UInt8] {
    Array(shape.start.utf8) + Array(String(repeating: shape.piece, count: length / shape.piece.utf8.count).utf8)
  }

  /// How deep a tree is.
  private static func height(_ tree: SwiftTree) -> Int {
    var heights = Array(repeating: 1, count: tree.nodes.count)
    for index in tree.nodes.indices {
      for child in tree.children(Int32(index)) { heights[index] = max(heights[index], heights[Int(child)] + 1) }
    }
    return heights[Int(tree.root)]
  }
}

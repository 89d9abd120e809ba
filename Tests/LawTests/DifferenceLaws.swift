import Formats
import Reporting
import Support
import Testing

/// Differences of any two texts.
@Suite("Laws: differences", .serialized)
struct DifferenceLaws {
  #if DEBUG
    private static let lines = 2_000
  #else
    private static let lines = 250_000
  #endif

  /// Lines of few letters, so that many are the same; some end in CR LF, the last in nothing.
  private static func text(_ random: inout Seeded, lines: Int, letters: Int) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<lines {
      text.append(0x61 + UInt8.random(in: 0..<UInt8(letters), using: &random))
      text += Int.random(in: 0..<8, using: &random) == 0 ? [0x0D, 0x0A] : [0x0A]
    }
    if Bool.random(using: &random) { text.append(contentsOf: "end".utf8) }
    return text
  }

  @Test("A difference makes the new text of the old one, and is the shortest", arguments: Seeded.seeds)
  func smallTexts(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<80 {
      let letters = Int.random(in: 1...26, using: &random)
      let old = DifferenceLaws.text(&random, lines: Int.random(in: 0...40, using: &random), letters: letters)
      var new = old
      for _ in 0..<Int.random(in: 0...9, using: &random) { Variants.change(&new, using: &random) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        new = DifferenceLaws.text(&random, lines: Int.random(in: 0...40, using: &random), letters: letters)
      }
      #expect(DifferenceLaw.broken(from: old, to: new) == nil, "\(old) → \(new)")
      guard !old.contains(0), !new.contains(0) else { continue }
      #expect(DifferenceLaw.length(from: old, to: new) == shortest(old, new), "\(old) → \(new)")
    }
  }

  /// By the table of all pairs of lines.
  private func shortest(_ old: [UInt8], _ new: [UInt8]) -> Int {
    func lines(_ text: [UInt8]) -> [[UInt8]] {
      let parts = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      // A last line that ends and one that doesn't aren't the same.
      let whole = parts.dropLast().map { $0 + [0x0A] }
      return parts.last.map { $0.isEmpty ? whole : whole + [$0] } ?? whole
    }
    let (before, after) = (lines(old), lines(new))
    var row = Array(repeating: 0, count: after.count + 1)
    for line in before {
      var next = row
      for (index, other) in after.enumerated() {
        next[index + 1] = line == other ? row[index] + 1 : max(row[index + 1], next[index])
      }
      row = next
    }
    return before.count + after.count - 2 * row[after.count]
  }

  /// Two texts that are hard for one search or another.
  private static let hard: [(name: String, make: @Sendable (Int) -> (old: [String], new: [String]))] = [
    ("every fourth line changed", { count in pair(count) { $0 % 4 == 0 ? ["x\($0)"] : ["\($0)"] } }),
    (
      "every fourth line changed, few different ones",
      { count in
        ((0..<count).map { "\($0 % 4 * ($0 % 7))" }, (0..<count).map { $0 % 4 == 0 ? "x" : "\($0 % 4 * ($0 % 7))" })
      }
    ),
    ("all lines changed", { count in pair(count) { ["x\($0)"] } }),
    ("reversed", { count in ((0..<count).map(String.init), (0..<count).reversed().map(String.init)) }),
    (
      "two letters in no order",
      { count in
        var random = Seeded(count)
        func letters() -> [String] { (0..<count).map { _ in Bool.random(using: &random) ? "a" : "b" } }
        return (letters(), letters())
      }
    ),
    (
      "equal lines",
      { count in (Array(repeating: "a", count: count), ["b"] + Array(repeating: "a", count: count / 2)) }
    ),
    (
      "lines that are there once only beside what is dropped",
      { count in
        let old = (0..<count / 2).flatMap { ["\($0)", "\($0 + 1)"] }
        return (old, old.dropFirst(count / 3) + old.reversed())
      }
    ),
    ("every line twice", { count in pair(count) { ["\($0)", "\($0)"] } }),
    ("one line", { count in ([String(repeating: "a", count: count)], [String(repeating: "b", count: count)]) }),
  ]

  @Sendable private static func pair(_ count: Int, _ new: (Int) -> [String]) -> (old: [String], new: [String]) {
    ((0..<count).map(String.init), (0..<count).flatMap(new))
  }

  @Test("Four times the lines take some four times the time", arguments: hard.map(\.name))
  func timeIsLinear(name: String) throws {
    let make = try #require(Self.hard.first { $0.name == name }).make
    func files(_ count: Int) -> (old: SourceFile, new: SourceFile) {
      let (old, new) = make(count)
      func file(_ lines: [String]) -> SourceFile {
        SourceFile(path: "a.strings", bytes: Array(lines.joined(separator: "\n").utf8))
      }
      return (file(old), file(new))
    }
    let (small, large) = (files(Self.lines), files(Self.lines * 4))
    let ratio = Measured.ratio {
      _ = UnifiedDiff(path: "a", old: small.old, new: small.new)
    } to: {
      _ = UnifiedDiff(path: "a", old: large.old, new: large.new)
    }
    #expect(ratio < 10, "\(ratio)")
    #expect(DifferenceLaw.broken(from: large.old.bytes, to: large.new.bytes) == nil)
  }

  @Test("Many changes between lines that stay make no longer difference than they are")
  func manyChanges() {
    let old = (0..<Self.lines).map { "\"key.\($0)\" = \"Boje\($0 % 2 == 0 ? "." : "")\";\n\n" }
    let new = old.map { $0.replacing(".\"", with: "\"") }
    let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
    #expect(DifferenceLaw.length(from: before, to: after) == Self.lines)
  }
}

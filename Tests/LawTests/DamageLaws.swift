import Formats
import Foundation
import Testing

/// Files of which a part is in another encoding, or which end too early: the place is told, and what was read after it.
@Suite("Laws: damage")
struct DamageLaws {
  static let formats = LimitLaws.formats

  /// A table of ten keys, cut before the sixth.
  private func halves(_ name: String) throws -> (first: String, second: String) {
    let text = String(decoding: try LargeFile.document(name, keys: 10).file.text, as: UTF8.self).replacing(
      "Boje", with: "Böje")
    let middle = try #require(text.range(of: "key.5")).lowerBound
    let line = text[..<middle].lastIndex(of: "\n").map(text.index(after:)) ?? middle
    return (String(text[..<line]), String(text[line...]))
  }

  private func document(_ name: String, _ bytes: [UInt8]) throws -> Document {
    let format = try #require(Format.named(byPath: "a." + name))
    return format.document(SourceFile(path: "a." + name, bytes: bytes))
  }

  private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// The first errors that say how much was read, and what is before them.
  private func told(_ document: Document, from place: Int) -> Problem? {
    let problem = document.problems.first { !$0.isMild && $0.message.contains("from here on") }
    return problem.flatMap { $0.span.start >= place ? $0 : nil }
  }

  @Test("A second half in Latin-1", arguments: formats)
  func latin1(name: String) throws {
    let (first, second) = try halves(name)
    let bytes = Array(first.utf8) + second.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let read = try document(name, bytes)
    let problem = try #require(told(read, from: first.utf8.count), "\(read.problems)")
    #expect(problem.message.contains("5 texts from here on were read, 5 with lost characters."), "\(problem.message)")
    #expect(bytes[problem.span.start] == 0xF6)
  }

  @Test("A second half in UTF-16", arguments: formats)
  func utf16(name: String) throws {
    let (first, second) = try halves(name)
    let read = try document(name, Array(first.utf8) + utf16(second))
    let problem = try #require(told(read, from: first.utf8.count), "\(read.problems)")
    #expect(problem.span.start == first.utf8.count + 1, "\(problem)")
    #expect(read.entries.count >= 5)
  }

  @Test("A NUL in a text", arguments: formats)
  func zero(name: String) throws {
    let (first, second) = try halves(name)
    let text = (first + second).replacing("Böje 4", with: "B\u{0}je 4")
    let damaged = try document(name, Array(text.utf8))
    #expect(damaged.entries.count == 10)
    let problem = try #require(damaged.problems.first { $0.message.contains("from here on") }, "\(damaged.problems)")
    #expect(Array(text.utf8)[problem.span.start] == 0)
    #expect(problem.message.contains("6 texts from here on were read, 1 with lost characters."), "\(problem.message)")
  }

  @Test("A byte too few in UTF-16", arguments: formats)
  func shifted(name: String) throws {
    let (first, second) = try halves(name)
    let whole = [0xFF, 0xFE] + utf16(first + second)
    #expect(try document(name, whole).entries.count == 10)
    for bytes in [Array(whole.dropLast()), [0xFF, 0xFE] + utf16(first) + utf16(second).dropFirst()] {
      let read = try document(name, bytes)
      #expect(
        read.problems.contains { !$0.isMild && $0.message.contains("A byte is missing or extra") }, "\(read.problems)")
    }
  }

  @Test("A copyright sign in Latin-1 after the last text costs nothing")
  func copyright() throws {
    let read = try document("strings", Array("\"a\" = \"b\";\n/* ".utf8) + [0xA9] + Array(" */\n".utf8))
    #expect(read.problems.map(\.isMild) == [true])
    #expect(!read.problems.contains { $0.message.contains("from here on") }, "\(read.problems)")
  }

  @Test("Mixed ends of lines are no damage", arguments: formats)
  func lineEnds(name: String) throws {
    let (first, second) = try halves(name)
    let read = try document(name, Array((first + second.replacing("\n", with: "\r\n")).utf8))
    #expect(read.entries.count == 10 && read.problems == [], "\(read.problems)")
  }

  /// More than any stack has room for, if each takes a call.
  #if DEBUG
    private static let manyBrackets = 250_000
  #else
    private static let manyBrackets = 1_000_000
  #endif

  @Test(
    "Many brackets are read on a small stack",
    arguments: [
      ("xcstrings", "[", ""), ("xcstrings", "{\"a\":", ""), ("strings", "(", "\"a\" = "),
      ("strings", "{a=", "\"a\" = "),
      ("strings", "(", ""), ("xliff", "<g id=\"1\">", LargeFile.xliffHead + "<trans-unit id=\"a\"><source>"),
      ("xliff", "<group>", LargeFile.xliffHead), ("stringsdict", "<dict><key>a</key>", "<plist><dict><key>a</key>"),
      (
        "xcstrings", "{\"variations\":{\"plural\":{\"one\":",
        "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":"
      ),
      ("strings", "<dict><key>a</key>", "<?xml version=\"1.0\"?><plist>"),
    ])
  func deepNesting(name: String, open: String, head: String) async throws {
    let bytes = Array((head + String(repeating: open, count: Self.manyBrackets)).utf8)
    let problems = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: (try? document(name, bytes))?.problems ?? [])
      }
      // What tasks have on macOS; a build that isn't optimised takes more for each level.
      #if DEBUG
        thread.stackSize = 8 << 20
      #else
        thread.stackSize = 512 << 10
      #endif
      thread.start()
    }
    #expect(problems.contains { $0.kind == .unreadable && !$0.isMild })
  }
}

import Formats
import Foundation
import Support
import Testing

/// Large and deep files: scaled down where the build is not optimised.
@Suite("Laws: limits", .serialized)
struct LimitLaws {
  #if DEBUG
    static let keys = 8_000
  #else
    static let keys = 1_000_000
  #endif

  static let formats = [Format.strings, .stringsdict, .xcstrings, .xliff, .csv].map(\.name)

  @Test("All keys of a large file are read, without a problem", arguments: formats)
  func manyKeys(name: String) throws {
    let document = try LargeFile.document(name, keys: Self.keys)
    #expect(document.problems == [])
    #expect(document.entries.count == Self.keys)
    #expect(document.entries.last?.text?.string == LargeFile.text(Self.keys - 1))
  }

  @Test("A value of 100,000 characters is read and written", arguments: formats)
  func longValues(name: String) throws {
    let long = String(repeating: "Ebbe & \"Flut\" 🌊 ", count: 100_000 / 16)
    let document = try LargeFile.document(name, keys: 3)
    let entry = document.entries[1]
    let old = try #require(entry.text)
    let edit = Edit(old.span, try #require(document.format.quote(long, entry, document.file)))
    let bytes = try document.file.applying([edit])
    let again = document.format.document(SourceFile(path: document.file.path, bytes: bytes))
    #expect(again.problems == [])
    #expect(again.entries.map { $0.text?.string } == [LargeFile.text(0), long, LargeFile.text(2)])
  }

  @Test("Four times the file takes some four times the time to read", arguments: formats)
  func readingIsLinear(name: String) throws {
    let count = Self.keys / 4
    let small = try LargeFile.document(name, keys: count).file
    let large = try LargeFile.document(name, keys: count * 4).file
    let format = try #require(Format.named(byPath: small.path))
    let ratio = Measured.ratio {
      _ = format.read(small)
    } to: {
      _ = format.read(large)
    }
    // Room for a busy machine: 16 would be quadratic.
    #expect(ratio < 12, "\(ratio)")
  }

  @Test("Four times the texts take some four times the time to quote and to replace", arguments: formats)
  func writingIsLinear(name: String) throws {
    let count = Self.keys / 4
    let small = try LargeFile.document(name, keys: count)
    let large = try LargeFile.document(name, keys: count * 4)
    let ratio = try Measured.ratio {
      try rewrite(small)
    } to: {
      try rewrite(large)
    }
    #expect(ratio < 12, "\(ratio)")
  }

  private func rewrite(_ document: Document) throws {
    let edits = document.entries.compactMap { entry in
      entry.text.flatMap { text in
        document.format.quote(text.string, entry, document.file).map { Edit(text.span, $0) }
      }
    }
    #expect(edits.count == document.entries.count)
    #expect(try document.file.applying(edits) == document.file.bytes)
  }

  @Test("512 levels of nesting are read")
  func deepNesting() {
    func nested(_ open: String, _ close: String, _ inner: String) -> String {
      String(repeating: open, count: 500) + inner + String(repeating: close, count: 500)
    }
    let inXML = nested("<g id=\"1\">", "</g>", "Boje")
    let unit = "<trans-unit id=\"a\" xml:space=\"preserve\"><source>Buoy</source><target>\(inXML)</target></trans-unit>"
    let xliff = LargeFile.xliffHead + unit + LargeFile.xliffTail
    let entries = Format.xliff.document(SourceFile(path: "a.xliff", bytes: Array(xliff.utf8))).entries
    #expect(entries.map(\.id.key) == ["a"])

    let localeTable =
      "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"x\":" + nested("{\"y\":", "}", "1")
      + ",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"Boje\"}}}}}}"
    let document = Format.xcstrings.document(SourceFile(path: "a.xcstrings", bytes: Array(localeTable.utf8)))
    #expect(document.entries.map { $0.text?.string } == ["a", "Boje"], "the key is the base text")

    let table = "\"x\" = " + nested("(", ")", "a") + ";\n\"a\" = \"Boje\";\n"
    let strings = Format.strings.document(SourceFile(path: "a.strings", bytes: Array(table.utf8)))
    #expect(strings.entries.map { $0.text?.string } == ["Boje"])
  }
}

/// Made tables of any size.
enum LargeFile {
  static func text(_ number: Int) -> String { "Boje \(number) & Ebbe" }

  static let xliffHead = """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a.strings" \
    source-language="en" target-language="de" datatype="plaintext"><body>

    """
  static let xliffTail = "</body></file></xliff>\n"
  private static let plistHead = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>

    """

  static func document(_ name: String, keys: Int) throws -> Document {
    let format = try #require(Format.all.first { $0.name == name })
    var text = ""
    switch name {
    case "strings":
      for number in 0..<keys { text += "/* Label */\n\"key.\(number)\" = \"\(self.text(number))\";\n" }
    case "csv":
      text = "key,de\n"
      for number in 0..<keys { text += "key.\(number),\(self.text(number))\n" }
    case "xliff":
      text = xliffHead
      for number in 0..<keys {
        text += "<trans-unit id=\"key.\(number)\" xml:space=\"preserve\"><source>Buoy</source>"
        text += "<target>\(escaped(number))</target></trans-unit>\n"
      }
      text += xliffTail
    case "stringsdict":
      text = plistHead
      for number in 0..<keys {
        text += "<key>key.\(number)</key>\n<dict><key>NSStringVariableWidthRuleType</key>"
        text += "<dict><key>20</key><string>\(escaped(number))</string></dict></dict>\n"
      }
      text += "</dict>\n</plist>\n"
    default:
      text = "{\"sourceLanguage\" : \"en\",\n\"strings\" : {\n"
      for number in 0..<keys {
        text += "\"key.\(number)\" : {\"localizations\" : {\"en\" : {\"stringUnit\" : {\"state\" : \"translated\", "
        text += "\"value\" : \"\(self.text(number))\"}}}}\(number + 1 < keys ? "," : "")\n"
      }
      text += "},\n\"version\" : \"1.0\"}\n"
    }
    return format.document(SourceFile(path: "a." + name, bytes: Array(text.utf8)))
  }

  private static func escaped(_ number: Int) -> String { text(number).replacing("&", with: "&amp;") }
}

enum Measured {
  /// How many times longer the second takes than the first: each at its best of three.
  static func ratio(_ first: () throws -> Void, to second: () throws -> Void) rethrows -> Double {
    func best(_ run: () throws -> Void) rethrows -> Double {
      var best = Double.infinity
      for _ in 0..<3 { best = min(best, try seconds(run)) }
      return best
    }
    return try best(second) / best(first)
  }

  /// The processor's time, which doesn't grow where other programs run too.
  static func seconds(_ run: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try run()
    return now() - start
  }
}

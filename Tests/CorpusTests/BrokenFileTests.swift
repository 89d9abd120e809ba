import Formats
import Support
import Testing

/// Nothing that isn't read looks read: a file that was cut or damaged anywhere has a problem.
@Suite("Problems: broken files")
struct BrokenFileTests {
  /// A small file of a format, with texts beyond ASCII.
  struct Sample: Sendable, CustomTestStringConvertible {
    let format: Format
    let text: String

    var testDescription: String { format.name }

    func document(_ bytes: some Sequence<UInt8>) -> Document {
      format.document(SourceFile(path: "de.lproj/Sample.\(format.extensions[0])", bytes: Array(bytes)))
    }
  }

  private static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>gull</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>other</key><string>%d Möwen</string>
        </dict>
      </dict>
    </dict></plist>
    """

  static let closed = [
    Sample(
      format: .xcstrings,
      text: """
        { "sourceLanguage" : "en", "strings" : { "gull" : { "comment" : "Ö", "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Möwe" } },
          "fr" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "x" } } } } }
        } } }, "version" : "1.0" }
        """),
    Sample(
      format: .xliff,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
          <file original="a.strings" source-language="en" target-language="de" datatype="plaintext"><body>
            <trans-unit id="gull"><source>Gull</source><target>Möwe</target><note>x</note></trans-unit>
          </body></file>
        </xliff>
        """),
    Sample(format: .stringsdict, text: dictionary),
    Sample(
      format: .strings,
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>gull</key><string>Möwe</string></dict></plist>
        """),
  ]

  static let open = [
    Sample(format: .strings, text: "/* Ö */\n\"gull\" = \"Möwe\";\n\"crab\" = \"Krabbe\";\n"),
    Sample(format: .csv, text: "key,comment,de,fr\ngull,\"a, b\",Möwe,Mouette\ncrab,,Krabbe,Crabe\n"),
  ]

  private static func isTold(_ document: Document) -> Bool {
    document.problems.contains { ($0.kind == .unreadable || $0.kind == .tableTruncated) && !$0.isMild }
  }

  @Test("Whole files have no problem", arguments: closed + open)
  func whole(sample: Sample) {
    let document = sample.document(sample.text.utf8)
    #expect(document.problems.isEmpty && !document.entries.isEmpty)
  }

  @Test("A file that is cut anywhere is told to be", arguments: closed)
  func cut(sample: Sample) {
    let bytes = Array(sample.text.utf8)
    for end in 1..<bytes.count { #expect(Self.isTold(sample.document(bytes[..<end])), "cut at \(end)") }
  }

  @Test("A byte that isn't UTF-8 is told of wherever it is", arguments: closed + open, [0xFF, 0xE4, 0x80] as [UInt8])
  func brokenByte(sample: Sample, byte: UInt8) {
    let bytes = Array(sample.text.utf8)
    for place in 1...bytes.count {
      let broken = bytes[..<place] + [byte] + bytes[place...]
      #expect(Self.isTold(sample.document(broken)), "\(byte) at \(place)")
    }
  }

  @Test("Its place is that of the byte", arguments: closed + open)
  func placeOfBrokenByte(sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    let wide = try #require(bytes.firstIndex { $0 >= 0x80 })
    var broken = bytes
    broken.remove(at: wide + 1)
    let problem = try #require(sample.document(broken).problems.first { $0.kind == .unreadable })
    #expect(problem.span.start == wide)
  }

  @Test("Half a character at the end of UTF-16 is told of", arguments: closed + open, [true, false])
  func oddByte(sample: Sample, isLittle: Bool) {
    let text = "\u{FEFF}" + sample.text.replacing("UTF-8", with: "UTF-16")
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let whole = sample.document(bytes).problems.filter { !$0.isMild }
    #expect(whole.isEmpty)
    let odd = sample.document(bytes + [0x41])
    #expect(odd.problems.contains { $0.kind == .unreadable && $0.span.end == odd.file.text.count })
  }

  @Test("An empty file is told of", arguments: closed + open, [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE]] as [[UInt8]])
  func empty(sample: Sample, bytes: [UInt8]) {
    #expect(sample.document(bytes).problems.contains { $0.kind == .unreadable })
  }

  @Test("A broken key of a bundle's contents.json is told of")
  func contents() {
    let json = Array("{ \"targetLocale\" : \"d".utf8) + [0xE9] + Array("\" }".utf8)
    let bundle = XCLoc(named: "x1.xcloc", files: ["a.xliff"], contents: json)
    #expect(!bundle.problems.isEmpty)
  }
}

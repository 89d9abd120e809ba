import Formats
import Foundation
import Testing

/// A file of XLIFF 1.2 with this in its body.
private func file(
  _ body: String, path: String = "x.xliff", attributes: String = "target-language=\"it\"", lineEnd: String = "\n"
) -> SourceFile {
  let lines = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<xliff version=\"1.2\">",
    "  <file original=\"a.strings\" source-language=\"en\" \(attributes)>", "    <body>", body, "    </body>",
    "  </file>",
    "</xliff>", "",
  ]
  return SourceFile(path: path, bytes: Array(lines.joined(separator: lineEnd).utf8))
}

private func unit(_ target: String, source: String = "Lamp") -> String {
  "      <trans-unit id=\"lamp\"><source>\(source)</source>\(target)</trans-unit>"
}

/// How a text is written in place of a target.
private func quoted(_ text: String, inPlaceOf target: String, lineEnd: String = "\n") throws -> String? {
  let file = file(unit(target), lineEnd: lineEnd)
  let entry = try #require(Format.xliff.read(file).entries.first)
  return Format.xliff.quote(text, entry, file).map { String(decoding: $0, as: UTF8.self) }
}

/// The file after an insertion, line by line.
private func inserting(_ text: String, _ insertion: Insertion, into file: SourceFile) throws -> [String]? {
  guard let edit = Format.xliff.insert(text, insertion, Format.xliff.document(file)) else { return nil }
  return String(decoding: try file.applying([edit]), as: UTF8.self).components(separatedBy: "\n")
}

@Suite("XLIFF")
struct XLIFFTests {
  // MARK: Quoting

  @Test(
    "A text is written in the manner of the text it replaces",
    arguments: [
      ("a < b > c & d", "<target>x</target>", "a &lt; b &gt; c &amp; d"),
      ("a > b", "<target>x > y</target>", "a > b"),
      ("]]>", "<target>x > y</target>", "]]&gt;"),
      (">", "<target>x > y</target>", "&gt;"),
      ("a > b", "<target>x &#62; y</target>", "a &#62; b"),
      ("\"it's\"", "<target>x</target>", "\"it's\""),
      ("\"it's\"", "<target>&quot;x&apos;</target>", "&quot;it&apos;s&quot;"),
      ("a\u{A0}b", "<target>x&#xA0;y</target>", "a&#xA0;b"),
      ("a\nb", "<target>x</target>", "a\nb"),
      ("a\nb", "<target>x&#10;y</target>", "a&#10;b"),
      ("a\rb", "<target>x</target>", "a&#13;b"),
      ("a < b", "<target><![CDATA[x]]></target>", "a < b"),
      ("a]]>b", "<target><![CDATA[x]]></target>", "a]]]]><![CDATA[>b"),
      ("a", "<target/>", ">a</target>"),
      ("a", "<target state=\"new\" />", ">a</target>"),
      ("", "<target/>", "/>"),
      ("", "<target>x</target>", ""),
    ])
  func quotes(text: String, target: String, written: String) throws {
    #expect(try quoted(text, inPlaceOf: target) == written)
  }

  @Test("Line ends are those of the file")
  func lineEnds() throws {
    #expect(try quoted("a\nb", inPlaceOf: "<target>x</target>", lineEnd: "\r\n") == "a\r\nb")
    #expect(try quoted("a\nb", inPlaceOf: "<target>x\ny</target>", lineEnd: "\r\n") == "a\nb")
    #expect(try quoted("a\nb", inPlaceOf: "<target><![CDATA[x]]></target>", lineEnd: "\r\n") == "a\r\nb")
  }

  @Test(
    "What can not be written is refused",
    arguments: [
      ("\u{1}", "<target>x</target>"), ("a", "<target>x<g id='1'>y</g></target>"),
      ("a", "<target>x<!-- y --></target>"),
      ("a\rb", "<target><![CDATA[x]]></target>"), ("a", "<target>x<![CDATA[y]]></target>"),
    ])
  func refuses(text: String, target: String) throws {
    #expect(try quoted(text, inPlaceOf: target) == nil)
  }

  @Test("A character that the encoding lacks is written by its number")
  func numbers() throws {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?>\n" + file(unit("<target>x</target>")).string
    let file = SourceFile(path: "x.xliff", bytes: Array(text.utf8))
    let entry = try #require(Format.xliff.read(file).entries.first)
    let bytes = try #require(Format.xliff.quote("é — ß", entry, file))
    #expect(String(decoding: bytes, as: UTF8.self) == "é &#8212; ß")
  }

  // MARK: Inserting

  @Test("A missing target goes behind the source, with its indentation, and a state where others have one")
  func missingTarget() throws {
    let lamp = "      <trans-unit id=\"lamp\">\n        <source>Lamp</source>\n        <note/>\n      </trans-unit>"
    let tent = "      <trans-unit id=\"tent\"><source>Tent</source><target state=\"final\">Tenda</target></trans-unit>"
    let plain = try #require(try inserting("L & l", Insertion(EntryID("lamp")), into: file(lamp)))
    #expect(
      plain[4...9] == [
        "      <trans-unit id=\"lamp\">", "        <source>Lamp</source>", "        <target>L &amp; l</target>",
        "        <note/>", "      </trans-unit>", "    </body>",
      ])
    let stated = try #require(try inserting("L", Insertion(EntryID("lamp")), into: file(lamp + "\n" + tent)))
    #expect(stated[6] == "        <target state=\"translated\">L</target>")
    let inLine = try #require(try inserting("L", Insertion(EntryID("lamp")), into: file(unit("<note/>"))))
    #expect(inLine[4] == "      <trans-unit id=\"lamp\"><source>Lamp</source><target>L</target><note/></trans-unit>")
  }

  @Test("A plural form is made like that of “other” and put in the order of names")
  func pluralForm() throws {
    let forms = ["one", "other"].map { name in
      """
            <trans-unit id="%d&#9;lamps|==|plural.\(name)" xml:space="preserve">
              <source>%d \(name)</source>
              <target state="translated">x</target>
              <note>About &amp; \(name)</note>
            </trans-unit>
      """
    }
    let few = Insertion(EntryID("%d\tlamps", Variant("plural.few")))
    let lines = try #require(try inserting("%d f", few, into: file(forms.joined(separator: "\n"))))
    #expect(
      lines[4...9] == [
        "      <trans-unit id=\"%d&#9;lamps|==|plural.few\" xml:space=\"preserve\">",
        "        <source>%d other</source>",
        "        <target state=\"translated\">%d f</target>", "        <note>About &amp; other</note>",
        "      </trans-unit>", "      <trans-unit id=\"%d&#9;lamps|==|plural.one\" xml:space=\"preserve\">",
      ])
    let two = Insertion(EntryID("%d\tlamps", Variant("plural.two")))
    let last = try #require(try inserting("%d t", two, into: file(forms.joined(separator: "\n"))))
    #expect(last[14] == "      <trans-unit id=\"%d&#9;lamps|==|plural.two\" xml:space=\"preserve\">")
    #expect(last[19] == "    </body>")
  }

  @Test("A new key goes where its id comes in order")
  func newKey() throws {
    let units = ["camp", "tent"].map { "      <trans-unit id=\"\($0)\"><source>x</source></trans-unit>" }
    let insertion = Insertion(EntryID("lamp \"&\""), comment: "A <b>")
    let lines = try #require(try inserting("a < b", insertion, into: file(units.joined(separator: "\n"))))
    #expect(
      lines[5...9] == [
        "      <trans-unit id=\"lamp &quot;&amp;&quot;\" xml:space=\"preserve\">",
        "        <source>lamp \"&amp;\"</source>", "        <target>a &lt; b</target>",
        "        <note>A &lt;b&gt;</note>", "      </trans-unit>",
      ])
    let empty = try #require(try inserting("a", Insertion(EntryID("lamp")), into: file("")))
    #expect(empty[4] == "      <trans-unit id=\"lamp\" xml:space=\"preserve\">")
  }

  @Test("An insertion that does not fit is refused")
  func doesNotFit() throws {
    let whole = file(unit("<target>x</target>"))
    #expect(try inserting("a", Insertion(EntryID("lamp")), into: whole) == nil)
    #expect(try inserting("a", Insertion(EntryID("lamp", Variant("plural.one"))), into: whole) == nil)
    #expect(try inserting("a", Insertion(EntryID("tent"), locale: "de"), into: whole) == nil)
    #expect(try inserting("a", Insertion(EntryID("tent"), table: "b.strings"), into: whole) == nil)
    #expect(try inserting("a", Insertion(EntryID("lamp")), into: file(unit(""), attributes: "")) == nil)
    #expect(try inserting("\u{1}", Insertion(EntryID("lamp")), into: file(unit(""))) == nil)
  }

  // MARK: Names

  @Test(
    "The file's name and its bundle's are held against the target language",
    arguments: [
      ("it.xliff", 0), ("Project/it.xcloc/Localized Contents/it.xliff", 0), ("app.xliff", 0), ("mac.xliff", 0),
      ("focus-ios.xliff", 0), ("de/app.xliff", 0), ("de.xliff", 1), ("de.xcloc/Localized Contents/it.xliff", 1),
      ("it_IT.xliff", 1), ("-", 0),
    ])
  func names(path: String, count: Int) {
    let problems = Format.xliff.read(file(unit("<target>x</target>"), path: path)).problems
    #expect(problems.count == count)
    #expect(problems.allSatisfy { $0.kind == .xliffNotImportable })
    #expect(problems.allSatisfy { $0.isMild == path.hasPrefix("it") })
  }

  // MARK: Hostile files

  @Test("Entities of a document type are neither expanded nor fetched")
  func entities() throws {
    let bomb = """
      <!DOCTYPE xliff [
        <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
        <!ENTITY c SYSTEM "file:///etc/passwd">
      ]>
      """
    let text =
      bomb
      + file(unit("<target>&b; &c; &amp;</target>")).string.split(separator: "\n").dropFirst()
      .joined(separator: "\n")
    let file = SourceFile(path: "x.xliff", bytes: Array(text.utf8))
    let reading = Format.xliff.read(file)
    #expect(reading.entries.map(\.text?.string) == ["&b; &c; &"])
    #expect(reading.problems.map { file.string($0.span) } == ["&b;", "&c;"])
  }

  @Test("Depth, length and number are no danger", .timeLimit(.minutes(5)))
  func sizes() throws {
    let deep = String(repeating: "<g id='1'>", count: 10_000) + "x" + String(repeating: "</g>", count: 10_000)
    let nested = Format.xliff.read(file(unit("<target>\(deep)</target>")))
    #expect(nested.entries.count == 1)
    #expect(nested.problems.contains { $0.kind == .unreadable })
    #expect(Format.xliff.read(file(deep)).entries.isEmpty)

    let shallow = String(repeating: "<g id='1'>", count: 400) + "x" + String(repeating: "</g>", count: 400)
    #expect(Format.xliff.read(file(unit("<target>\(shallow)</target>"))).entries.map(\.text?.string) == ["x"])

    let long = String(repeating: "l", count: 1_000_000)
    let entry = try #require(
      Format.xliff.read(file("<trans-unit id=\"\(long)\"><source>x</source></trans-unit>")).entries.first)
    #expect(entry.id.key.utf8.count == 1_000_000)
    #expect(Format.xliff.read(file("<trans-unit id=\"\(long)><source>x</source>")).problems.count > 0)
    let attributes = (0..<20_000).map { " a\($0)='1'" }.joined()
    #expect(
      Format.xliff.read(file("<trans-unit id='a'\(attributes)><source>x</source></trans-unit>")).entries.count == 1)
    let unclosed = String(repeating: "<trans-unit id='a'><source>", count: 20_000)
    #expect(Format.xliff.read(file(unclosed)).entries.isEmpty)
    let stray = String(repeating: "<a></b></c>", count: 20_000)
    #expect(Format.xliff.read(file(stray)).entries.isEmpty)
  }

  @Test("What is no XLIFF is told so", arguments: ["<plist/>", "{}", "", "\u{0}", "\u{FEFF}"])
  func foreign(text: String) {
    let reading = Format.xliff.read(SourceFile(path: "x.xliff", bytes: Array(text.utf8)))
    #expect(reading.entries.isEmpty)
    #expect(reading.problems.contains { $0.kind == .unreadable && !$0.isMild })
  }
}

extension SourceFile {
  fileprivate var string: String { string(content) }
}

/// On Linux, Foundation's parser traps on an instruction that is a name only.
@Test(
  "Processing instructions in a unit are read past", arguments: ["<?a?>", "<?a b?>", "<?a ?>", "<![CDATA[<?a?>]]>"])
func processingInstructionsAreReadPast(instruction: String) throws {
  let reading = Format.xliff.read(
    file(unit("<target>Suona \(instruction)<x id=\"1\"/></target>", source: "Play \(instruction)<x id=\"1\"/>")))
  let entry = try #require(reading.entries.first)
  #expect(entry.text?.string.hasPrefix("Suona ") == true && entry.base?.hasPrefix("Play ") == true)
}

import Formats
import Testing

/// Each event in a word or two: what the scanner makes of an XML text.
private func events(_ xml: String, path: String = "x.xml") -> [String] {
  XMLSpans.walk(SourceFile(path: path, bytes: Array(xml.utf8))) { xml in
    var result: [String] = []
    while let event = xml.next() {
      switch event {
      case .declaration: result.append("declaration" + attributes(xml))
      case .doctype: result.append("doctype")
      case .processingInstruction: result.append("?\(xml.string(xml.name))|\(xml.string(xml.content))")
      case .comment: result.append("comment|\(xml.string(xml.content))")
      case .start: result.append("<\(xml.string(xml.name))\(attributes(xml))\(xml.isSelfClosing ? "/" : "")")
      case .end: result.append(">\(xml.string(xml.name))\(xml.isImplied ? "!" : "")")
      case .text, .cdata: result.append("\(event)|\(xml.value(of: event).string)")
      }
    }
    return result
  }
}

private func attributes(_ xml: XMLSpans) -> String {
  xml.attributes.map { " \(xml.string($0.name))=\(xml.string($0))" }.joined()
}

/// What the scanner reports: the text at the place, and the beginning of the message.
private func problems(_ text: String) -> [String] {
  let file = SourceFile(path: "x.xml", bytes: Array(text.utf8))
  return XMLSpans.walk(file) { xml in
    while xml.next() != nil {}
    return xml.problems.map { file.string($0.span) }
  }
}

@Test func xmlEventsOfAWellFormedFile() {
  let text = """
    <?xml version="1.0" encoding='UTF-8'?>
    <!DOCTYPE plist PUBLIC "-//X>" "http://x" [ <!ENTITY a "]>"> <!-- ' ]> --> ]>
    <?tool some data?><root a = "1" b:c='"&amp;'><!-- note --><leaf/>text &lt;&#x1F600;<![CDATA[<&amp;]]></root>

    """
  #expect(
    events(text) == [
      "declaration version=1.0 encoding=UTF-8", "doctype", "?tool| some data", "<root a=1 b:c=\"&", "comment| note ",
      "<leaf/", ">leaf!", "text|text <\u{1F600}", "cdata|<&amp;", ">root",
    ])
  #expect(problems(text) == [])
}

@Test func xmlLineEndsAndAttributeBlanks() {
  #expect(events("<a b='1\r\n2\t3\n4&#10;5'>x\r\ny\rz\n</a>") == ["<a b=1 2 3 4\n5", "text|x\ny\nz\n", ">a"])
  #expect(events("<a><![CDATA[x\r\ny]]></a>") == ["<a", "cdata|x\ny", ">a"])
}

@Test func xmlTextKeepsTheWayBack() throws {
  let file = SourceFile(path: "x", bytes: Array("<a>R&amp;D\r\nnow</a>".utf8))
  let value = XMLSpans.walk(file) { xml -> MappedText? in
    while let event = xml.next() {
      if event == .text { return xml.value(of: event) }
    }
    return nil
  }
  let text = try #require(value)
  #expect(text.string == "R&D\nnow")
  #expect(file.string(text.span) == "R&amp;D\r\nnow")
  #expect(file.string(text.span(of: 1..<2)) == "&amp;")
  #expect(file.string(text.span(of: 3..<4)) == "\r\n")
  #expect(file.string(text.span(of: 4..<7)) == "now")
}

@Test(arguments: [
  ("<a><b></a>", "</a", ["<a", "<b", ">b!", ">a"]),
  ("<a></b></a>", "</b>", ["<a", ">a"]),
  ("<a>x", "a", ["<a", "text|x", ">a!"]),
  ("<a>1 < 2</a>", "<", ["<a", "text|1 < 2", ">a"]),
  ("<a b='1' b='2'/>", "b", ["<a b=1 b=2/", ">a!"]),
  ("<a b='x<y'/>", "<", ["<a b=x<y/", ">a!"]),
  ("<a b='x>\n<c/></a>", "b", ["<a", "text|\n", "<c/", ">c!", ">a"]),
  ("<a b=1/>", "b", ["<a", ">a!"]),
  ("<a b='1'c='2'/>", "c", ["<a b=1 c=2/", ">a!"]),
  ("<a>&nbsp;&amp</a>", "&nbsp;", ["<a", "text|&nbsp;&amp", ">a"]),
  ("<a>&#0;</a>", "&#0;", ["<a", "text|&#0;", ">a"]),
  ("<a>\u{1}</a>", "\u{1}", ["<a", "text|\u{1}", ">a"]),
  ("<a/>tail", "tail", ["<a/", ">a!"]),
  ("<a/><b/>", "<b", ["<a/", ">a!", "<b/", ">b!"]),
  ("<a><!-- x</a>", "<!--", ["<a", ">a!"]),
  ("<a><!-- x---></a>", "--", ["<a", "comment| x-", ">a"]),
  ("<a>]]></a>", "]]>", ["<a", "text|]]>", ">a"]),
  ("<a>x</a", "</a", ["<a", "text|x", ">a"]),
  ("<1/>", "<", []),
  (" <?xml version='1.0'?><a/>", "<?xml version='1.0'?>", ["<a/", ">a!"]),
  ("", "", []),
])
func xmlFaultsAreReportedAndTheRestIsRead(text: String, first: String, read: [String]) {
  #expect(problems(text).first == first)
  #expect(events(text) == read)
}

@Test func xmlDeclaredEncodings() {
  let latin = SourceFile(path: "x", bytes: Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>\u{7F}".utf8) + [0xE9])
  #expect(latin.encoding == .latin1)
  #expect(latin.text.suffix(2) == [0xC3, 0xA9])
  let windows = SourceFile(path: "x", bytes: Array("<?xml version='1.0' encoding='windows-1252'?><a>".utf8) + [0x93])
  #expect(windows.string(ByteSpan(windows.text.count - 3, windows.text.count)) == "\u{201C}")
  #expect(problems("<?xml version='1.0' encoding='Shift_JIS'?><a/>") == ["Shift_JIS"])
  #expect(events("<?xml version='1.0' encoding='Shift_JIS'?><a/>") == [])
  #expect(problems("<?xml version='1.0' encoding='UTF-16'?><a/>") == ["UTF-16"])
  #expect(problems("\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><a/>") == [])
  let wide = "<?xml version='1.0' encoding='UTF-16'?><a>\u{1F600}</a>"
  let bytes: [UInt8] = [0xFF, 0xFE] + wide.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  let file = SourceFile(path: "x", bytes: bytes)
  let count = XMLSpans.walk(file) { xml in
    while xml.next() != nil {}
    return xml.problems.count
  }
  #expect(file.encoding == .utf16LittleEndian && count == 0)
  let invalid = SourceFile(path: "x", bytes: Array("<a>x".utf8) + [0xFF] + Array("</a>".utf8))
  let places = XMLSpans.walk(invalid) { xml in
    while xml.next() != nil {}
    return xml.problems.map(\.span)
  }
  #expect(places == [ByteSpan(4, 5)])
}

@Test func xmlDepthIsBounded() {
  let deep = String(repeating: "<a>", count: 10_000) + "x" + String(repeating: "</a>", count: 10_000)
  let read = events("<r>" + deep + "<b/></r>")
  #expect(read.count == 2 * XMLSpans.maximumDepth + 2)
  #expect(read.suffix(3) == ["<b/", ">b!", ">r"])
  #expect(problems("<r>" + deep + "<b/></r>").count == 1)
  #expect(problems(String(repeating: "<a>", count: 10_000)).count == 2)
  #expect(problems(String(repeating: "&x;", count: 10_000)).count == XMLSpans.maximumProblems + 1)
}

@Test func xmlSkipsAnElement() {
  let file = SourceFile(path: "x", bytes: Array("<a><b><b/>x</b><c/>y</a>".utf8))
  let rest = XMLSpans.walk(file) { xml -> [String] in
    var rest: [String] = []
    while let event = xml.next() {
      if event == .start, xml.isNamed("b") {
        rest.append("skipped \(xml.skipElement()) \(xml.string(xml.name))")
      } else {
        rest.append("\(event) \(xml.depth)")
      }
    }
    return rest
  }
  #expect(rest == ["start 1", "skipped true b", "start 2", "end 2", "text 1", "end 1"])
}

import Formats
import Foundation
import Support
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What holds for any bytes that are taken for XML.
@Suite("Laws: XML")
struct XMLLaws {
  private static let texts = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE a [<!ENTITY e 'x'>]>\n<a b='1' c=\"&lt;2\"><d/>x &amp; y<e>z</e></a>\n",
    "<a><!-- c --><![CDATA[ x ]]><?p q?><b><b><b>é\u{1F600}</b></b></b>\r\n</a>",
    "<plist version=\"1.0\"><dict><key>k</key><string>v</string><array><true/><integer>1</integer></array></dict></plist>",
  ]

  private static let pieces = [
    "<", ">", "/", "</", "/>", "&", ";", "&#", "&#x", "&amp;", "'", "\"", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?",
    "?>",
    "<!DOCTYPE", "[", "]", "<a>", "</a>", "<b c='", " ", "\n", "\r", "\t", "\u{0}", "\u{FFFF}", "é", "<é>", "xml", "--",
  ]

  private func mutated(_ text: String, _ random: inout Seeded) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = Int.random(in: 0...min(6, bytes.count - place), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default:
        bytes.replaceSubrange(place..<place + length, with: (Self.pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  #if DEBUG
    private static let rounds = 1_000
  #else
    private static let rounds = 200_000
  #endif

  @Test("Events are balanced, in order and apart, whatever the bytes are", arguments: texts.indices)
  func balanced(_ index: Int) {
    var random = Seeded(index)
    for _ in 0..<Self.rounds {
      let file = SourceFile(path: "x.xml", bytes: mutated(Self.texts[index], &random), encoding: .utf8)
      let fault = XMLSpans.walk(file) { walk(&$0, file) }
      if let fault { Issue.record("\(fault): \(file.string(ByteSpan(0, file.text.count)).debugDescription)") }
    }
  }

  /// The first thing that is not as it must be.
  private func walk(_ xml: inout XMLSpans, _ file: SourceFile) -> String? {
    var open: [String] = []
    var end = 0
    while let event = xml.next() {
      guard xml.span.start >= end, xml.span.end >= xml.span.start, xml.span.end <= file.text.count else {
        return "the span \(xml.span) of \(event) is out of order"
      }
      end = xml.span.end
      guard event == .end || !xml.span.isEmpty else { return "\(event) is nowhere" }
      switch event {
      case .start:
        open.append(xml.string(xml.name))
        guard xml.depth == open.count else { return "the depth at a start is \(xml.depth), not \(open.count)" }
        guard xml.attributes.allSatisfy({ xml.span.contains($0.name) && xml.span.contains($0.value) }) else {
          return "an attribute is not in its tag"
        }
        for attribute in xml.attributes { _ = xml.value(of: attribute).span(of: 0..<0) }
      case .end:
        guard xml.depth == open.count, open.popLast() == xml.string(xml.name) else {
          return "an end is not its start's"
        }
        guard xml.isImplied == xml.span.isEmpty else { return "an implied end has bytes" }
      case .text, .cdata:
        let value = xml.value(of: event)
        guard value.span == xml.content,
          value.span(of: 0..<value.string.utf8.count) == value.span || value.string.isEmpty
        else { return "a text is not where it is" }
      case .comment, .processingInstruction, .declaration, .doctype: break
      }
      guard xml.depth <= open.count + 1 else { return "the depth is \(xml.depth) with \(open.count) open" }
    }
    guard open.isEmpty else { return "\(open) are open at the end" }
    let isInside = xml.problems.allSatisfy { 0 <= $0.span.start && $0.span.end <= file.text.count }
    return isInside ? nil : "a problem is out of place"
  }

  /// Without a document type, because what it declares is passed over unread.
  private static let refereed = [
    "<a b='1' c=\"&lt;2\"><d/>x &amp; y<e>z</e></a>\n", texts[1],
    texts[2].replacing("plist version=\"1.0\"", with: "plist"),
  ]

  @Test("What has no problem is what Foundation's parser takes, and the other way round", arguments: refereed)
  func referee(_ text: String) {
    var random = Seeded(text.utf8.count)
    for _ in 0..<Self.rounds / 10 {
      let bytes = mutated(text, &random)
      let file = SourceFile(path: "x.xml", bytes: bytes, encoding: .utf8)
      // The parser behind Foundation traps on Linux where bytes are not UTF-8.
      guard file.firstInvalidByte() == nil else { continue }
      // Foundation counts what libxml2 only warns of: unusual prefixes and processing instructions.
      guard !file.text.contains(UInt8(ascii: ":")), !file.string(file.content).contains("xml") else { continue }
      let problems = XMLSpans.walk(file) { xml in
        while xml.next() != nil {}
        return xml.problems
      }
      let parser = XMLParser(data: Data(bytes))
      let isAccepted = parser.parse() && parser.parserError == nil
      if problems.isEmpty != isAccepted {
        Issue.record(
          "\(isAccepted) \(problems.map(\.message)) \(file.string(ByteSpan(0, bytes.count)).debugDescription)")
      }
    }
  }
}

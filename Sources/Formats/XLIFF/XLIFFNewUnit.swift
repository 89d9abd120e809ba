import Foundation
import XMLCoder

/// A unit for a key that the file does not have. Its source is the key, as Xcode has it for a key without a text in
/// the base language.
struct XLIFFNewUnit: Encodable {
  /// A `<target>` with its state.
  struct Target: Encodable, DynamicNodeEncoding {
    let state: String?
    let text: String

    enum CodingKeys: String, CodingKey {
      case state
      case text = ""
    }

    static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
      key.stringValue == "state" ? .attribute : .element
    }
  }

  let id: String
  let space = "preserve"
  let source: String
  let target: Target
  let note: String?

  enum CodingKeys: String, CodingKey {
    case id, source, target, note
    case space = "xml:space"
  }

  static func edit(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? {
    let key = insertion.id.key
    guard
      insertion.id.variant == .plain, !key.isEmpty,
      (key + insertion.comment).unicodeScalars.allSatisfy({ XMLSpans.isAllowed($0.value) }),
      let place = XLIFFBody(for: insertion, in: document)
    else { return nil }
    let state = XLIFFInsertion.hasStates(document) ? "translated" : nil
    let unit = XLIFFNewUnit(
      id: key, source: key, target: Target(state: state, text: text),
      note: insertion.comment.isEmpty ? nil : insertion.comment)
    guard let bytes = unit.encoded(indent: place.indent(in: document.file), document.file) else { return nil }
    return place.edit(adding: bytes, id: key, in: document.file)
  }

  /// The unit on lines of its own, without the white space before it.
  private func encoded(indent: [UInt8], _ file: SourceFile) -> [UInt8]? {
    let encoder = XMLEncoder()
    encoder.charactersEscapedInElements = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\r", "&#13;")]
    encoder.charactersEscapedInAttributes = [
      ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("\t", "&#9;"), ("\n", "&#10;"), ("\r", "&#13;"),
    ]
    guard let data = try? encoder.encode(self, withRootKey: "trans-unit") else { return nil }
    // The encoder knows nothing of the file's lines: the children's places are found again, and spread.
    let written = Array(data)
    var children: [ByteSpan] = []
    var result: [UInt8] = []
    written.withUnsafeBufferPointer { text in
      var xml = XMLSpans(text)
      guard xml.next() == .start else { return }
      result += text[..<xml.span.end]
      while let event = xml.next() {
        guard event == .start else { continue }
        let start = xml.span.start
        xml.skipElement()
        children.append(ByteSpan(start, xml.span.end))
      }
    }
    guard children.count >= 2 else { return nil }
    for child in children {
      result += indent
      result += "  ".utf8
      result += written.bytes(child)
    }
    result += indent
    result += "</trans-unit>".utf8
    return String(decoding: result, as: UTF8.self).unicodeScalars.flatMap {
      XMLWriting.bytes(of: $0, in: file.encoding)
    }
  }
}

extension XLIFFNewUnit: DynamicNodeEncoding {
  static func nodeEncoding(for key: any CodingKey) -> XMLEncoder.NodeEncoding {
    key.stringValue == "id" || key.stringValue == "xml:space" ? .attribute : .element
  }
}

/// The `<body>` that takes a new unit.
private struct XLIFFBody {
  private struct Unit {
    let id: String
    let span: ByteSpan
  }

  private let start: ByteSpan
  private var units: [Unit] = []

  /// The body of the one file in the insertion's language and resource; nil if there is none, or more than one.
  init?(for insertion: Insertion, in document: Document) {
    let bodies = XMLSpans.walk(document.file) { XLIFFBody.all(&$0, insertion) }
    guard bodies.count == 1 else { return nil }
    self = bodies[0]
  }

  private init(_ start: ByteSpan) { self.start = start }

  private static func all(_ xml: inout XMLSpans, _ insertion: Insertion) -> [XLIFFBody] {
    var bodies: [XLIFFBody] = []
    var isMeant = false
    while let event = xml.next() {
      guard event == .start else { continue }
      if xml.depth == 1 {
        // A prefixed or newer document: Xcode would not read the unit.
        guard xml.isNamed("xliff"), xml.attribute("version").map({ xml.string($0).hasPrefix("1") }) ?? true
        else { return [] }
      } else if xml.isNamed("file"), xml.depth == 2 {
        isMeant = isFile(xml, insertion)
      } else if isMeant, xml.isNamed("body"), xml.depth == 3, !xml.isSelfClosing {
        bodies.append(XLIFFBody(xml.span))
        bodies[bodies.count - 1].readUnits(&xml)
      }
    }
    return bodies
  }

  private static func isFile(_ xml: XMLSpans, _ insertion: Insertion) -> Bool {
    guard let locale = xml.attribute("target-language").flatMap({ LocaleName.normalize(xml.string($0)) }) else {
      return false
    }
    if let wanted = insertion.locale, LocaleName.normalize(wanted) != locale { return false }
    return insertion.table == nil || xml.attribute("original").map(xml.string) == insertion.table
  }

  private mutating func readUnits(_ xml: inout XMLSpans) {
    let depth = xml.depth
    while let event = xml.next(), !(event == .end && xml.depth == depth) {
      guard event == .start else { continue }
      let start = xml.span.start
      let id = xml.isNamed("trans-unit") ? xml.attribute("id").map(xml.string) : nil
      let isWhole = xml.skipElement()
      if let id, isWhole { units.append(Unit(id: id, span: ByteSpan(start, xml.span.end))) }
    }
  }

  /// A line end and the white space before a unit.
  func indent(in file: SourceFile) -> [UInt8] {
    if let first = units.first { return Array(file.text.lead(of: first.span.start)) }
    return Array(file.text.lead(of: start.start)) + Array("  ".utf8)
  }

  /// Puts the unit where it comes in the order of the ids, if they are in order, or else behind the last.
  func edit(adding unit: [UInt8], id: String, in file: SourceFile) -> Edit {
    let indent = indent(in: file)
    guard let last = units.last else { return Edit(ByteSpan(start.end, start.end), indent + unit) }
    let isSorted = zip(units, units.dropFirst()).allSatisfy { XLIFFBody.precedes($0.id, $1.id) }
    if isSorted, let later = units.first(where: { XLIFFBody.precedes(id, $0.id) }) {
      return Edit(ByteSpan(later.span.start, later.span.start), unit + indent)
    }
    return Edit(ByteSpan(last.span.end, last.span.end), indent + unit)
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

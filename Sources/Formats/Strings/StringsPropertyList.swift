import Foundation

// `.strings` tables that are XML or binary property lists, as tools and builds write them.

/// Reads a table of XML: `<plist><dict>` with a `<string>` for each `<key>`.
///
/// Source of what is an error: CFPropertyList.c of swift-corelibs-foundation.
struct StringsXMLReader {
  private(set) var entries: EntryWriter
  private(set) var problems: [Problem] = []
  private var keys = StringsKeys(expected: 16)
  /// The comments since the last value.
  private var comments: [String] = []

  /// What can stand in a property list and is no text.
  private static let otherValues: [StaticString] = [
    "dict", "array", "integer", "real", "true", "false", "date", "data",
  ]

  static func reading(of file: SourceFile) -> Reading {
    XMLSpans.walk(file) { xml in
      var reader = StringsXMLReader(entries: EntryWriter(file.text))
      var isInside = false
      while let event = xml.next() {
        guard event == .start else { continue }
        if xml.isNamed("plist"), !isInside {
          isInside = true
        } else if xml.isNamed("dict") {
          reader.readTable(&xml)
          break
        } else {
          reader.report(xml.span, "This property list doesn't contain a table of keys and texts.")
          break
        }
      }
      while xml.next() != nil {}
      return Reading(entries: reader.entries.finished(), problems: reader.all(xml.problems))
    }
  }

  private mutating func report(_ span: ByteSpan, _ reason: String, key: String? = nil) {
    problems.append(Problem(.unreadable, at: span, reason, key: key))
  }

  /// The problems in the order of the file; the first one that breaks the table says what follows.
  private func all(_ others: [Problem]) -> [Problem] {
    var result = (others + problems).sorted { $0.span < $1.span }
    if let first = result.firstIndex(where: { $0.kind == .unreadable && !$0.isMild }) {
      let problem = result[first]
      let message = problem.message + " " + StringsFault.rejection
      result[first] = Problem(.unreadable, at: problem.span, message, key: problem.key)
    }
    return result
  }

  /// Reads the pairs up to the end of the `<dict>` that has just started.
  private mutating func readTable(_ xml: inout XMLSpans) {
    let level = xml.depth
    var key: MappedText?
    while let event = xml.next() {
      switch event {
      case .end where xml.depth == level:
        if let key { report(key.span, "This key has no value.", key: key.string) }
        return
      case .comment:
        if key == nil { comments.append(xml.string(xml.content)) }
      case .start where xml.isNamed("key"):
        if let key { report(key.span, "This key has no value.", key: key.string) }
        key = content(&xml)
      case .start:
        value(of: key, &xml)
        key = nil
        comments = []
      case .text, .cdata, .end, .declaration, .doctype, .processingInstruction:
        continue
      }
    }
  }

  private mutating func value(of key: MappedText?, _ xml: inout XMLSpans) {
    let span = xml.span
    guard let key else {
      report(span, "This value has no key.")
      xml.skipElement()
      return
    }
    let isString = xml.isNamed("string")
    guard isString || StringsXMLReader.otherValues.contains(where: { xml.isNamed($0) }) else {
      report(span, "The element <\(xml.string(xml.name))> isn't allowed in a property list.", key: key.string)
      xml.skipElement()
      return
    }
    var text: MappedText?
    if isString { text = content(&xml) } else { xml.skipElement() }
    register(key, text)
    guard let text else { return }
    let comment = comments.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.joined(separator: "\n")
    entries.append(NewEntry(EntryID(key.string), locale: nil, text: text, place: key.span, comment: comment))
  }

  private mutating func register(_ key: MappedText, _ text: MappedText?) {
    let statement = text == nil ? StringsKeys.Statement.textless : .entry(entries.count)
    var string = key.string
    guard let earlier = string.withUTF8({ keys.update($0, statement, in: entries) }) else { return }
    problems.append(duplicateKey(key.string, at: key.span, text?.string, earlier: earlier, in: entries))
  }

  /// The text of the `<key>` or `<string>` that has just started, up to its end.
  private mutating func content(_ xml: inout XMLSpans) -> MappedText {
    let level = xml.depth
    let tag = xml.span
    var builder = MappedTextBuilder()
    var parts: [MappedText] = []
    var isBroken = false
    var hasBareMarks = false
    while let event = xml.next() {
      switch event {
      case .text, .cdata:
        parts.append(xml.value(of: event))
        // What is written next to these could make a tag or an entity of them.
        if event == .text {
          hasBareMarks = hasBareMarks || parts.last.map { isBare($0, xml.content, xml.text) } == true
        }
        xml.append(event, to: &builder)
      case .start:
        report(xml.span, "A text or a key can't contain another element.")
        isBroken = true
        xml.skipElement()
      case .comment, .processingInstruction:
        report(xml.span, "A text or a key can't contain a comment: Apple's parser rejects it.")
        isBroken = true
      case .end where xml.depth == level:
        if parts.count == 1, !isBroken, !hasBareMarks { return parts[0] }
        let isEmptyTag = xml.isImplied && xml.span.end == tag.end
        let span = isEmptyTag ? tag : ByteSpan(tag.end, xml.span.start)
        let string = builder.text(at: span).string
        return span.isEmpty ? MappedText(literal: string, at: span) : .whole(string, at: span)
      case .end, .declaration, .doctype:
        continue
      }
    }
    return .whole(builder.text(at: tag).string, at: tag)
  }
}

/// Whether a text holds a `<` or an `&` that ought to have been escaped.
private func isBare(_ text: MappedText, _ content: ByteSpan, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes[content.start..<content.end].contains(UInt8(ascii: "<"))
    || text.pieces.contains { $0.source.count == 1 && bytes[$0.source.start] == UInt8(ascii: "&") }
}

/// Whether a table is an XML property list: its root element tells.
func isXMLTable(_ file: SourceFile) -> Bool {
  let start = file.text[file.contentStart...].firstIndex { $0 != 0x20 && !(0x09...0x0D ~= $0) }
  guard let start, file.text[start] == UInt8(ascii: "<") else { return false }
  return file.text.withUnsafeBufferPointer { text in
    var xml = XMLSpans(text, from: start)
    while let event = xml.next() {
      if event == .start { return xml.isNamed("plist") || xml.isNamed("dict") }
      if event == .text, xml.span.start == start { return false }
    }
    return false
  }
}

func isBinaryTable(_ file: SourceFile) -> Bool {
  file.bytes.starts(with: "bplist".utf8)
}

/// Reads a table that a build has made binary. It has no places, and can not be edited.
func readBinaryStrings(_ file: SourceFile) -> Reading {
  let whole = ByteSpan(0, file.text.count)
  let list = readBinaryPropertyList(file.bytes)
  guard let table = list as? [String: Any] else {
    let what = list == nil ? "This binary property list is damaged" : "This binary property list contains no table"
    let reason = "\(what). \(StringsFault.rejection)"
    return Reading(problems: [Problem(.unreadable, at: whole, reason)])
  }
  let texts = table.compactMapValues { $0 as? String }.sorted { $0.key < $1.key }
  return Reading(
    entries: Entries(
      texts.map { key, value in
        NewEntry(EntryID(key), locale: nil, text: .whole(value, at: whole), place: whole)
      }, in: file.text))
}

// MARK: Writing

/// What stands for a text in an XML table. Nil for characters that XML has not, and where the element is broken.
func quoteXMLStrings(_ text: String, at span: ByteSpan, in file: SourceFile) -> [UInt8]? {
  guard let escaped = escapedForXML(text, file), span.start > 0, span.end <= file.text.count else { return nil }
  let content = file.text[span.start..<span.end]
  let before = file.text[..<span.start]
  let after = file.text[span.end...]
  if before.reversed().starts(with: "<![CDATA[".utf8.reversed()) {
    guard after.starts(with: "]]></".utf8) else { return nil }
    return XMLWriting.section(text, lineEnd: [0x0A], in: file.encoding)
  }
  if content.starts(with: "<string".utf8), content.suffix(2).elementsEqual("/>".utf8) {
    // The value is an empty tag.
    return text.isEmpty ? Array(content) : Array("<string>".utf8) + escaped + Array("</string>".utf8)
  }
  // Markup inside is a comment or a tag that would be lost.
  let isPlain = !content.contains(UInt8(ascii: "<"))
  return isPlain && before.last == UInt8(ascii: ">") && after.starts(with: "</string>".utf8) ? escaped : nil
}

/// A text as it stands between XML tags; nil for characters that XML has not. A character that the file's encoding
/// lacks is written by its number.
func escapedForXML(_ text: String, _ file: SourceFile) -> [UInt8]? {
  var escaped: [UInt8] = []
  escaped.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;".utf8
    case "<": escaped += "&lt;".utf8
    case ">": escaped += "&gt;".utf8
    case "\r": escaped += "&#13;".utf8
    case "\t", "\n": escaped.append(UInt8(scalar.value))
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": return nil
    default: escaped += XMLWriting.bytes(of: scalar, in: file.encoding)
    }
  }
  return escaped
}

import Foundation

/// A part of a property list, with its places; a `.stringsdict` rule is small enough to be kept whole.
struct PropertyListMember {
  let key: MappedText
  /// The comments that stand before the key.
  let comment: String
  let value: PropertyListValue
}

indirect enum PropertyListValue {
  case text(MappedText)
  case dictionary([PropertyListMember])
  /// A number, a date, a list: nothing that holds a text. The bytes are those of its tag.
  case other(ByteSpan)
}

/// Reads dictionaries of an XML property list, and says what Apple's parser would not take.
///
/// Source of what is an error: CFPropertyList.c of swift-corelibs-foundation.
struct PropertyListReader {
  private(set) var problems: [Problem] = []
  /// The members of dictionaries that stand where a key must stand: a `<dict>` that was meant for a `</dict>` makes
  /// the next rules look like this.
  private(set) var strays: [PropertyListMember] = []

  private static let otherValues: [StaticString] = ["array", "integer", "real", "true", "false", "date", "data"]
  /// Rules are four deep; a `<dict>` in the place of a `</dict>` makes each rule after it one deeper.
  private static let maximumDepth = 200

  /// Takes the strays that were met so far, in the order of the file.
  mutating func takeStrays() -> [PropertyListMember] {
    guard !strays.isEmpty else { return [] }
    defer { strays = [] }
    return strays.sorted { $0.key.span < $1.key.span }
  }

  /// Reads the members up to the end of the `<dict>` that has just started, one at a time.
  mutating func readMembers(_ xml: inout XMLSpans, _ body: (inout PropertyListReader, PropertyListMember) -> Void) {
    let level = xml.depth
    var key: MappedText?
    var comments: [String] = []
    func reportLoneKey(_ reader: inout PropertyListReader) {
      if let key { reader.report(key.span, "This key has no value.", key: key.string) }
    }
    while let event = xml.next() {
      switch event {
      case .end where xml.depth == level:
        reportLoneKey(&self)
        return
      case .comment:
        if key == nil { comments.append(xml.string(xml.content).trimmingCharacters(in: .whitespacesAndNewlines)) }
      case .start where xml.isNamed("key"):
        reportLoneKey(&self)
        key = readText(&xml)
      case .start:
        if let member = readMember(key, comments, &xml) { body(&self, member) }
        key = nil
        comments = []
      case .text, .cdata: reportStray(event, xml)
      case .end, .declaration, .doctype, .processingInstruction: continue
      }
    }
  }

  /// The value that has just started, with its key; nil where there is no key.
  private mutating func readMember(
    _ key: MappedText?, _ comments: [String], _ xml: inout XMLSpans
  ) -> PropertyListMember? {
    let tag = xml.span
    guard let key else {
      guard xml.isNamed("dict") else {
        report(tag, "This value has no key.")
        xml.skipElement()
        return nil
      }
      report(tag, "This dictionary has no key. It may be a mistyped “</dict>”.")
      strays += readDictionary(&xml)
      return nil
    }
    let comment = comments.filter { !$0.isEmpty }.joined(separator: "\n")
    if xml.isNamed("dict") {
      return PropertyListMember(key: key, comment: comment, value: .dictionary(readDictionary(&xml)))
    }
    if xml.isNamed("string") {
      return PropertyListMember(key: key, comment: comment, value: .text(readText(&xml)))
    }
    if !PropertyListReader.otherValues.contains(where: { xml.isNamed($0) }) {
      report(tag, "The element <\(xml.string(xml.name))> isn't allowed in a property list.", key: key.string)
    }
    xml.skipElement()
    return PropertyListMember(key: key, comment: comment, value: .other(tag))
  }

  private mutating func readDictionary(_ xml: inout XMLSpans) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    guard xml.depth < PropertyListReader.maximumDepth else {
      report(xml.span, "Dictionaries are nested too deeply here, so what is inside wasn't read.")
      xml.skipElement()
      return members
    }
    readMembers(&xml) { _, member in members.append(member) }
    return members
  }

  /// The text of the `<key>` or `<string>` that has just started, up to its end.
  private mutating func readText(_ xml: inout XMLSpans) -> MappedText {
    let level = xml.depth
    let tag = xml.span
    // Nearly all texts are one run; one of several parts can only be replaced as a whole.
    var only: MappedText?
    var string = ""
    var isWhole = true
    while let event = xml.next() {
      switch event {
      case .text, .cdata:
        let part = xml.value(of: event)
        if only != nil { isWhole = false }
        only = part
        string += part.string
      case .start:
        report(xml.span, "A text or a key can't contain another element.")
        isWhole = false
        xml.skipElement()
      case .comment, .processingInstruction:
        report(xml.span, "A text or a key can't contain a comment: Apple's parser rejects it.")
        isWhole = false
      case .end where xml.depth == level:
        if let only, isWhole { return only }
        let isEmptyTag = xml.isImplied && xml.span.end == tag.end
        let span = isEmptyTag ? tag : ByteSpan(tag.end, xml.span.start)
        return span.isEmpty ? MappedText(literal: string, at: span) : .whole(string, at: span)
      case .end, .declaration, .doctype: continue
      }
    }
    return .whole(string, at: tag)
  }

  /// Says of a text that is more than white space that it must not be there.
  mutating func reportStray(_ event: XMLSpans.Event, _ xml: XMLSpans) {
    guard event == .text || event == .cdata else { return }
    var start = xml.content.start
    var end = xml.content.end
    while start < end, xml.isSpace(xml.text[start]) { start += 1 }
    while end > start, xml.isSpace(xml.text[end - 1]) { end -= 1 }
    guard start < end || event == .cdata else { return }
    report(ByteSpan(start, end), "Text appears where a key or a value is expected.")
  }

  mutating func report(_ span: ByteSpan, _ reason: String, key: String? = nil) {
    problems.append(Problem(.unreadable, at: span, reason, key: key))
  }
}

extension PropertyListMember {
  /// The members of a dictionary that Foundation read; they have no places but the whole file, and no order but that
  /// of their names.
  static func members(of table: [String: Any], at whole: ByteSpan) -> [PropertyListMember] {
    table.sorted { $0.key < $1.key }.map { key, value in
      let read: PropertyListValue
      switch value {
      case let text as String: read = .text(.whole(text, at: whole))
      case let inner as [String: Any]: read = .dictionary(members(of: inner, at: whole))
      default: read = .other(whole)
      }
      return PropertyListMember(key: .whole(key, at: whole), comment: "", value: read)
    }
  }
}

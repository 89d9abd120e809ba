import Foundation

/// Reads the dictionaries of a property list, and says what Apple's parser would not take.
///
/// Source of what is an error: CFPropertyList.c of swift-corelibs-foundation.
struct PropertyListReader {
  /// What is said of a file that isn't what it should be.
  struct Faults {
    /// That the outermost value of an XML list is no dictionary.
    let noDictionary: String
    /// That the outermost value of a binary list is none.
    let noBinaryDictionary: String
    /// What follows where Apple's parser takes a fault for an error, as it does with nearly all of them.
    let rejection: String
  }

  private var problems: [Problem] = []
  /// The members of dictionaries that stand where a key must stand: a `<dict>` that was meant for a `</dict>` makes
  /// the next members look like this.
  private var strays: [PropertyListMember] = []

  private static let otherValues: [StaticString] = ["array", "integer", "real", "true", "false", "date", "data"]
  /// Rules are four deep; a `<dict>` in the place of a `</dict>` makes each rule after it one deeper.
  private static let maximumDepth = 200

  /// Hands over the members of the outermost dictionary of a file, in their order, without keeping them.
  /// - Returns: the problems in the order of the file; the first one that breaks the file says what follows.
  static func read(_ file: SourceFile, _ faults: Faults, _ body: (PropertyListMember) -> Void) -> [Problem] {
    if isBinary(file) { return readBinary(file, faults, body) }
    return XMLSpans.walk(file) { xml in
      var reader = PropertyListReader()
      if reader.findRoot(&xml) {
        reader.readMembers(&xml) { reader, member in
          body(member)
          reader.takeStrays().forEach(body)
        }
        reader.takeStrays().forEach(body)
        while let event = xml.next() {
          reader.reportStray(event, xml)
          guard event == .start else { continue }
          reader.report(xml.span, "A property list contains only one value.")
          xml.skipElement()
        }
      } else {
        let place = xml.depth > 0 ? xml.span : ByteSpan(file.contentStart, file.contentStart)
        reader.report(place, faults.noDictionary)
        while xml.next() != nil {}
      }
      return told(xml.problems + reader.problems, faults.rejection)
    }
  }

  /// The outermost dictionary of an XML list, for what is added to it; nil where the file has none that is whole.
  static func root(of file: SourceFile) -> PropertyListDictionary? {
    guard !isBinary(file) else { return nil }
    return XMLSpans.walk(file) { xml in
      var reader = PropertyListReader()
      guard reader.findRoot(&xml) else { return nil }
      let root = reader.readDictionary(&xml)
      return root.isWhole ? root : nil
    }
  }

  private static func told(_ problems: [Problem], _ rejection: String) -> [Problem] {
    var problems = problems.sorted { $0.span < $1.span }
    if let first = problems.firstIndex(where: { !$0.isMild }) {
      let problem = problems[first]
      problems[first] = Problem(.unreadable, at: problem.span, "\(problem.message) \(rejection)", key: problem.key)
    }
    return problems
  }

  // MARK: Binary lists

  static func isBinary(_ file: SourceFile) -> Bool { file.bytes.starts(with: "bplist".utf8) }

  /// A file that a build has made binary. It has no places, and can not be edited.
  private static func readBinary(
    _ file: SourceFile, _ faults: Faults, _ body: (PropertyListMember) -> Void
  ) -> [Problem] {
    let whole = ByteSpan(0, file.text.count)
    let list = readBinaryPropertyList(file.bytes)
    guard let table = list as? [String: Any] else {
      let what = list == nil ? "This binary property list is damaged." : faults.noBinaryDictionary
      return [Problem(.unreadable, at: whole, "\(what) \(faults.rejection)")]
    }
    PropertyListMember.members(of: table, at: whole).forEach(body)
    return []
  }

  // MARK: XML

  /// Goes to the outermost `<dict>`.
  private mutating func findRoot(_ xml: inout XMLSpans) -> Bool {
    while let event = xml.next() {
      reportStray(event, xml)
      guard event == .start else { continue }
      if xml.isNamed("dict") { return true }
      guard xml.isNamed("plist") else { return false }
    }
    return false
  }

  /// Takes the strays that were met so far, in the order of the file.
  private mutating func takeStrays() -> [PropertyListMember] {
    guard !strays.isEmpty else { return [] }
    defer { strays = [] }
    return strays.sorted { $0.key.span < $1.key.span }
  }

  /// Reads the members up to the end of the `<dict>` that has just started, one at a time.
  /// - Returns: whether the end tags of the dictionary and of all values stand in the file.
  @discardableResult
  private mutating func readMembers(
    _ xml: inout XMLSpans, _ body: (inout PropertyListReader, PropertyListMember) -> Void
  ) -> Bool {
    let level = xml.depth
    let isEmptyTag = xml.isSelfClosing
    var key: (text: MappedText, tag: ByteSpan)?
    var comments: [String] = []
    var isWhole = true
    func reportLoneKey(_ reader: inout PropertyListReader) {
      if let key { reader.report(key.text.span, "This key has no value.", key: key.text.string) }
    }
    while let event = xml.next() {
      switch event {
      case .end where xml.depth == level:
        reportLoneKey(&self)
        return isWhole && (isEmptyTag || !xml.isImplied)
      case .comment:
        if key == nil { comments.append(xml.string(xml.content).trimmingCharacters(in: .whitespacesAndNewlines)) }
      case .start where xml.isNamed("key"):
        reportLoneKey(&self)
        let start = xml.span.start
        let text = readText(&xml)
        key = (text, ByteSpan(start, xml.span.end))
      case .start:
        let isEmptyValue = xml.isSelfClosing
        if let member = readMember(key, comments, &xml) { body(&self, member) }
        isWhole = isWhole && (isEmptyValue || !xml.isImplied)
        key = nil
        comments = []
      case .text, .cdata: reportStray(event, xml)
      case .end, .declaration, .doctype, .processingInstruction: continue
      }
    }
    return false
  }

  /// The value that has just started, with its key; nil where there is no key.
  private mutating func readMember(
    _ key: (text: MappedText, tag: ByteSpan)?, _ comments: [String], _ xml: inout XMLSpans
  ) -> PropertyListMember? {
    let tag = xml.span
    guard let key else {
      guard xml.isNamed("dict") else {
        report(tag, "This value has no key.")
        xml.skipElement()
        return nil
      }
      report(tag, "This dictionary has no key. It may be a mistyped “</dict>”.")
      strays += readDictionary(&xml).members
      return nil
    }
    let value = readValue(of: key.text.string, &xml)
    return PropertyListMember(
      key: key.text, comment: comments.filter { !$0.isEmpty }.joined(separator: "\n"), value: value, keyTag: key.tag,
      element: ByteSpan(tag.start, max(tag.end, xml.span.end)))
  }

  private mutating func readValue(of key: String, _ xml: inout XMLSpans) -> PropertyListValue {
    let tag = xml.span
    if xml.isNamed("dict") { return .dictionary(readDictionary(&xml)) }
    if xml.isNamed("string") { return .text(readText(&xml)) }
    if !PropertyListReader.otherValues.contains(where: { xml.isNamed($0) }) {
      report(tag, "The element <\(xml.string(xml.name))> isn't allowed in a property list.", key: key)
    }
    xml.skipElement()
    return .other(tag)
  }

  private mutating func readDictionary(_ xml: inout XMLSpans) -> PropertyListDictionary {
    let tag = xml.span
    var members: [PropertyListMember] = []
    var isWhole = false
    if xml.depth < PropertyListReader.maximumDepth {
      isWhole = readMembers(&xml) { _, member in members.append(member) }
    } else {
      report(tag, "Dictionaries are nested too deeply here, so what is inside wasn't read.")
      xml.skipElement()
    }
    return PropertyListDictionary(
      members: members, tag: tag, element: ByteSpan(tag.start, max(tag.end, xml.span.end)), isWhole: isWhole)
  }

  /// The text of the `<key>` or `<string>` that has just started, up to its end.
  private mutating func readText(_ xml: inout XMLSpans) -> MappedText {
    let level = xml.depth
    let tag = xml.span
    let known = xml.problems.count
    // Nearly all texts are one run; one of several parts can only be replaced as a whole.
    var only: MappedText?
    var string = ""
    var isWhole = true
    while let event = xml.next() {
      switch event {
      case .text, .cdata:
        let part = xml.value(of: event)
        // What is written next to a bare mark, which is a problem, could make a tag or an entity of it.
        let isFaulty = xml.problems.count > known || known >= XMLSpans.maximumProblems
        if only != nil || isFaulty && event == .text && PropertyListReader.isBare(part, in: xml) { isWhole = false }
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

  /// Whether the text that was just met has a `<` or an `&` that ought to have been escaped.
  private static func isBare(_ text: MappedText, in xml: XMLSpans) -> Bool {
    xml.text[xml.content.start..<xml.content.end].contains(UInt8(ascii: "<"))
      || text.pieces.contains { $0.source.count == 1 && xml.text[$0.source.start] == UInt8(ascii: "&") }
  }

  /// Says of a text that is more than white space that it must not be there.
  private mutating func reportStray(_ event: XMLSpans.Event, _ xml: XMLSpans) {
    guard event == .text || event == .cdata else { return }
    var start = xml.content.start
    var end = xml.content.end
    while start < end, xml.isSpace(xml.text[start]) { start += 1 }
    while end > start, xml.isSpace(xml.text[end - 1]) { end -= 1 }
    guard start < end || event == .cdata else { return }
    report(ByteSpan(start, end), "Text appears where a key or a value is expected.")
  }

  private mutating func report(_ span: ByteSpan, _ reason: String, key: String? = nil) {
    problems.append(Problem(.unreadable, at: span, reason, key: key))
  }
}

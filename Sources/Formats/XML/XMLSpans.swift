/// Walks through an XML text from one piece of markup to the next and says where everything stands.
///
/// A pull scanner for readers that must know the bytes of what they read. It allocates nothing for each event,
/// expands no declared entity, fetches nothing, does not recurse and does not trap, whatever the bytes are. What is
/// not well formed becomes a problem, and the walk goes on at the next markup that makes sense.
///
///     let names = XMLSpans.walk(file) { xml in
///       var names: [String] = []
///       while let event = xml.next() {
///         if event == .start, xml.isNamed("key") { names.append(xml.string(xml.name)) }
///       }
///       return names
///     }
///
/// Every `.start` is followed by its `.end`: for `<a/>` and for an element that nobody closes an end is made up.
///
/// Source: Extensible Markup Language (XML) 1.0, fifth edition.
package struct XMLSpans {
  /// What stands at ``XMLSpans/span``.
  package enum Event: Sendable {
    /// `<?xml … ?>` at the very beginning; its pseudo-attributes are in `attributes`.
    case declaration
    /// `<!DOCTYPE … >`, as a whole: what it declares is never used.
    case doctype
    /// `<?name … ?>`
    case processingInstruction
    /// `<!-- … -->`
    case comment
    /// `<name …>` or `<name …/>`
    case start
    /// `</name>`, or an end that is implied.
    case end
    /// All characters between two pieces of markup, entities and line ends as they are written.
    case text
    /// `<![CDATA[ … ]]>`
    case cdata
  }

  /// An attribute of a start tag.
  package struct Attribute: Sendable {
    /// The name with its prefix.
    package let name: ByteSpan
    /// The value as it is written, without its quotes.
    package let value: ByteSpan
    /// The byte that stands on both sides of the value: `"` or `'`.
    package let quote: UInt8
    /// Whether the value reads as it is written: no entities, no white space but blanks.
    package let isPlain: Bool
  }

  /// The bytes that are walked through; valid as long as the walk lasts.
  package let text: UnsafeBufferPointer<UInt8>
  /// What is not well formed, in the order it was met.
  package internal(set) var problems: [Problem] = []

  /// Where the event stands, with its brackets; empty for an implied end.
  package internal(set) var span = ByteSpan(0, 0)
  /// The name of an element with its prefix, or a processing instruction's target.
  package internal(set) var name = ByteSpan(0, 0)
  /// What stands inside the brackets of a comment, CDATA section or processing instruction; for text, all of it.
  package internal(set) var content = ByteSpan(0, 0)
  /// The attributes of a start tag, or the pseudo-attributes of the declaration.
  package internal(set) var attributes: [Attribute] = []
  /// Whether a start tag is `<name/>`; its implied end comes next.
  package internal(set) var isSelfClosing = false
  /// Whether an end has no tag of its own, because it ends `<name/>` or because nobody closed the element.
  package internal(set) var isImplied = false
  /// Whether a text reads as it is written: no entities and no carriage returns.
  package internal(set) var isPlain = true
  /// Number of open elements: 1 from the root's start to its end, both included.
  package internal(set) var depth = 0

  /// Elements deeper than this are reported and passed over.
  package static let maximumDepth = 512
  /// After so many problems the rest is not reported one by one.
  package static let maximumProblems = 100

  var index: Int
  /// Names of the elements that are open, outermost first.
  var open: [ByteSpan] = []
  /// Ends to be made up before the walk goes on.
  var impliedEnds = 0
  var hasRoot = false
  let start: Int

  /// A walk through `text` from the offset `start` on: where the XML begins, after a byte-order mark.
  package init(_ text: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.text = text
    self.start = start
    index = start
  }

  /// Goes on to the next event; nil after the last.
  package mutating func next() -> Event? {
    while true {
      if impliedEnds > 0 {
        impliedEnds -= 1
        isImplied = true
        span = ByteSpan(index, index)
        if let event = popped() { return event }
        continue
      }
      guard index < text.count else {
        guard finish() else { return nil }
        continue
      }
      depth = open.count
      let event = beginsMarkup(index) ? markup() : characters()
      if let event, depth <= XMLSpans.maximumDepth { return event }
    }
  }

  /// Goes on to the end of the element that has just started; its end is the event then.
  ///
  /// - Returns: whether the end stands in the text (or belongs to `<name/>`), rather than being made up.
  @discardableResult
  package mutating func skipElement() -> Bool {
    let wasSelfClosing = isSelfClosing
    let level = depth
    while let event = next() {
      if event == .end, depth == level { break }
    }
    return wasSelfClosing || !isImplied
  }

  // MARK: Between markup

  static let textOutside = "Text appears outside the root element, where XML doesn't allow it."

  private mutating func characters() -> Event? {
    let begin = index
    isPlain = true
    // Between elements there is mostly a line feed and blanks.
    while index < text.count, text[index] == 0x20 || text[index] == 0x0A { index += 1 }
    while true {
      index = ordinaryEnd(from: index)
      guard index < text.count, !beginsMarkup(index) else { break }
      special(text[index], begin: begin)
    }
    span = ByteSpan(begin, index)
    content = span
    guard open.isEmpty else { return .text }
    if skipSpace(from: begin) < index { report(span, XMLSpans.textOutside) }
    return nil
  }

  /// Steps over one byte that may mean something in text.
  private mutating func special(_ byte: UInt8, begin: Int) {
    switch byte {
    case UInt8(ascii: "&"):
      isPlain = false
      index = checkedReference(at: index)
    case 0x0D:
      isPlain = false
      index += 1
    case UInt8(ascii: "<"):
      strayBracket()
    case UInt8(ascii: ">"):
      if index >= begin + 2, text[index - 1] == UInt8(ascii: "]"), text[index - 2] == UInt8(ascii: "]") {
        let place = ByteSpan(index - 2, index + 1)
        report(place, "Outside a CDATA section, “]]>” must be written “]]&gt;”. Some programs reject it.", isMild: true)
      }
      index += 1
    default:
      index = checkedCharacter(at: index)
    }
  }

  /// Steps over a `<` that begins no tag, or over a run of them, as a merge leaves it.
  private mutating func strayBracket() {
    let begin = index
    while index < text.count, text[index] == UInt8(ascii: "<"), index == begin || !beginsMarkup(index) { index += 1 }
    let isConflict = index - begin == 7 && (begin == start || text[begin - 1] == 0x0A)
    report(
      ByteSpan(begin, index),
      isConflict
        ? "A merge conflict is left in the file. Keep one side and delete the markers."
        : "“<” doesn't start a tag here. In a text, write “&lt;”.")
  }

  // MARK: Markup

  /// Whether a `<` stands here that may begin a tag; any other is a character that somebody forgot to escape.
  private func beginsMarkup(_ index: Int) -> Bool {
    guard text[index] == UInt8(ascii: "<"), index + 1 < text.count else { return text[index] == UInt8(ascii: "<") }
    switch text[index + 1] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"):
      return true
    case 0x80...0xFF: return scanName(at: index + 1) != nil
    default: return false
    }
  }

  private mutating func markup() -> Event? {
    let begin = index
    guard index + 1 < text.count else {
      report(ByteSpan(index, index + 1), "The file ends in the middle of a tag.")
      index += 1
      return nil
    }
    switch text[index + 1] {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "!"): return declarationMarkup()
    case UInt8(ascii: "?"): return instruction()
    default: break
    }
    guard let name = scanName(at: index + 1) else {
      report(ByteSpan(begin, begin + 1), "“<” doesn't start a tag here. In a text, write “&lt;”.")
      index += 1
      return nil
    }
    return startTag(name)
  }

  private mutating func startTag(_ name: ByteSpan) -> Event? {
    let begin = index
    if open.isEmpty {
      if hasRoot { report(ByteSpan(begin, name.end), "The file has a second root element. XML allows only one.") }
      hasRoot = true
    }
    index = name.end
    scanAttributes(in: ByteSpan(begin, name.end))
    self.name = name
    span = ByteSpan(begin, index)
    isImplied = false
    open.append(name)
    depth = open.count
    if depth == XMLSpans.maximumDepth + 1 {
      report(
        ByteSpan(begin, name.end),
        "Elements are nested more than \(XMLSpans.maximumDepth) deep, so what is inside wasn't read.")
    }
    if isSelfClosing { impliedEnds = 1 }
    return .start
  }

  private mutating func endTag() -> Event? {
    let begin = index
    if let expected = open.last, closes(expected, at: begin) {
      index = begin + expected.count + 3
      span = ByteSpan(begin, index)
      isImplied = false
      return popped()
    }
    guard let name = scanName(at: index + 2) else {
      report(ByteSpan(begin, begin + 2), "“</” doesn't start an end tag here.")
      index += 2
      return nil
    }
    guard let level = openLevel(named: name) else {
      index = endOfTag(after: name.end, in: ByteSpan(begin, name.end))
      report(ByteSpan(begin, index), "The end tag </\(string(name))> has no start tag.")
      return nil
    }
    if level < open.count - 1 {
      let unclosed = open[open.count - 1]
      report(
        ByteSpan(begin, name.end),
        "The end tag </\(string(name))> appears where </\(string(unclosed))> is expected: an element isn't closed.")
      // The tag is read again once the elements inside have been ended.
      impliedEnds = open.count - 1 - level
      return nil
    }
    index = endOfTag(after: name.end, in: ByteSpan(begin, name.end))
    span = ByteSpan(begin, index)
    isImplied = false
    return popped()
  }

  /// Whether `</name>` stands here, as nearly always it does.
  private func closes(_ name: ByteSpan, at begin: Int) -> Bool {
    let end = begin + 2 + name.count
    return end < text.count && text[end] == UInt8(ascii: ">") && areEqual(name, ByteSpan(begin + 2, end))
  }

  /// The innermost open element of this name. Looks no further than the greatest depth, so that each end tag is cheap.
  private func openLevel(named name: ByteSpan) -> Int? {
    let last = max(0, open.count - XMLSpans.maximumDepth)
    var level = open.count - 1
    while level >= last {
      if areEqual(open[level], name) { return level }
      level -= 1
    }
    return nil
  }

  private mutating func endOfTag(after end: Int, in tag: ByteSpan) -> Int {
    let next = skipSpace(from: end)
    if next < text.count, text[next] == UInt8(ascii: ">") { return next + 1 }
    report(tag, "The tag isn't closed with “>”.")
    var index = next
    while index < text.count, text[index] != UInt8(ascii: "<"), text[index] != UInt8(ascii: ">") { index += 1 }
    return index < text.count && text[index] == UInt8(ascii: ">") ? index + 1 : index
  }

  /// Ends the innermost element; nil where it lies too deep to have been told.
  private mutating func popped() -> Event? {
    guard let last = open.popLast() else { return nil }
    name = last
    isSelfClosing = false
    attributes.removeAll(keepingCapacity: true)
    depth = open.count + 1
    return depth <= XMLSpans.maximumDepth ? .end : nil
  }

  /// The end of the file: what is still open is ended. False when nothing is.
  private mutating func finish() -> Bool {
    if let unclosed = open.last {
      report(unclosed, "The element <\(string(unclosed))> isn't closed before the file ends.")
      impliedEnds = open.count
      return true
    }
    if !hasRoot {
      hasRoot = true
      report(ByteSpan(start, start), "The file has no XML element.")
    }
    depth = 0
    return false
  }
}

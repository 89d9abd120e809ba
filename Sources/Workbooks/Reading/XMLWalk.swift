internal import Foundation

/// Walks over the elements of one XML part, byte by byte and without making strings of what nobody asks for.
///
/// Elements are told by their names without prefixes, so that every prefix will do and both the transitional and the
/// strict flavor of the format are read. Of an `AlternateContent` only the fallback is seen: it is what a reader
/// takes that knows none of the newer namespaces.
struct XMLWalk {
  enum Event { case start, end, text, cdata }

  struct Attribute {
    let name: Range<Int>
    let value: Range<Int>
  }

  let part: String
  let bytes: UnsafeBufferPointer<UInt8>
  /// The name of the element that starts or ends, without its prefix.
  private(set) var name = 0..<0
  private(set) var attributes: [Attribute] = []
  /// The text between two tags, or inside of a CDATA section, as it is written.
  private(set) var content = 0..<0
  /// How many elements are open; one that starts counts, one that ends doesn't.
  private(set) var depth = 0

  /// The processing instructions so far.
  private(set) var instructions: [Range<Int>] = []

  private struct Open {
    let name: Range<Int>
    let local: Range<Int>
    /// Whether its children count as its parent's.
    let isTransparent: Bool
  }

  private var index = 0
  private var open: [Open] = []
  private var closesItself = false
  private var hasRoot = false
  /// How many elements were open when a part began that isn't to be seen; 0 outside of one.
  private var mutedFrom = 0

  /// Deeper than any part of a workbook.
  static let maximumDepth = 256

  init(_ bytes: UnsafeBufferPointer<UInt8>, part: String) {
    self.bytes = bytes
    self.part = part
  }

  func fault(_ reason: String) -> WorkbookError { .part(name: part, reason: reason) }

  // MARK: Elements

  /// Moves to the next child of the element at `level`; false once that has ended. What is inside of the child is
  /// passed over unless somebody reads it.
  mutating func child(of level: Int) throws(WorkbookError) -> Bool {
    while let event = try next() {
      if event == .start, depth == level + 1 { return true }
      if event == .end, depth < level { return false }
    }
    return false
  }

  /// The text of the element that has just started, up to its end.
  mutating func text() throws(WorkbookError) -> String {
    let level = depth
    var text = ""
    while let event = try next() {
      if event == .end, depth < level { break }
      guard depth == level, event == .text || event == .cdata else { continue }
      text += try string(content, isPlain: event == .cdata)
    }
    return text
  }

  func isElement(_ wanted: StaticString) -> Bool { isEqual(name, wanted) }

  func attribute(_ wanted: StaticString) -> Range<Int>? {
    for attribute in attributes where isEqual(attribute.name, wanted) { return attribute.value }
    return nil
  }

  func string(attribute wanted: StaticString) throws(WorkbookError) -> String? {
    guard let value = attribute(wanted) else { return nil }
    return try string(value)
  }

  func isTrue(attribute wanted: StaticString) -> Bool {
    guard let value = attribute(wanted) else { return false }
    return isEqual(value, "1") || isEqual(value, "true") || isEqual(value, "on")
  }

  func isEqual(_ range: Range<Int>, _ wanted: StaticString) -> Bool {
    guard range.count == wanted.utf8CodeUnitCount, let base = bytes.baseAddress else { return false }
    return memcmp(base + range.lowerBound, wanted.utf8Start, range.count) == 0
  }

  /// The number that the digits of a range make; nil for anything else or more than nine digits.
  func integer(_ range: Range<Int>) -> Int? {
    guard (1...9).contains(range.count) else { return nil }
    var value = 0
    for index in range {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] & 0x0F)
    }
    return value
  }

  // MARK: Events

  mutating func next() throws(WorkbookError) -> Event? {
    while true {
      let event: Event
      if closesItself {
        closesItself = false
        event = .end
      } else if index >= bytes.count {
        guard open.isEmpty, hasRoot else { throw fault("ends too early") }
        return nil
      } else if bytes[index] == UInt8(ascii: "<") {
        guard let markup = try readMarkup() else { continue }
        event = markup
      } else {
        let end = find(UInt8(ascii: "<"), from: index) ?? bytes.count
        content = index..<end
        index = end
        guard !open.isEmpty else {
          guard content.allSatisfy({ isSpace(bytes[$0]) }) else { throw fault("has text outside of its elements") }
          continue
        }
        event = .text
      }
      guard isSeen(event) else { continue }
      return event
    }
  }

  /// Keeps the book on open elements, and says whether the event is for the caller.
  private mutating func isSeen(_ event: Event) -> Bool {
    switch event {
    case .start:
      guard let element = open.last else { return false }
      let wasMuted = mutedFrom > 0
      if !wasMuted, isEqual(name, "Choice"), open.count > 1, isEqual(open[open.count - 2].local, "AlternateContent") {
        mutedFrom = open.count
      }
      guard !element.isTransparent, mutedFrom == 0 else { return false }
      depth += 1
      return true
    case .end:
      guard let element = open.popLast() else { return false }
      name = element.local
      guard mutedFrom == 0 else {
        if open.count < mutedFrom { mutedFrom = 0 }
        return false
      }
      guard !element.isTransparent else { return false }
      depth -= 1
      return true
    case .text, .cdata:
      return mutedFrom == 0
    }
  }

  /// Reads what begins with `<`; nil for a comment or an instruction.
  private mutating func readMarkup() throws(WorkbookError) -> Event? {
    guard index + 1 < bytes.count else { throw fault("ends within a tag") }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      try readEndTag()
      return .end
    case UInt8(ascii: "?"):
      let begin = index
      index = try end(of: "?>", from: begin + 2, what: "an instruction")
      instructions.append(begin..<index)
      return nil
    case UInt8(ascii: "!"):
      return try readDeclaration()
    default:
      try readStartTag()
      return .start
    }
  }

  private mutating func readDeclaration() throws(WorkbookError) -> Event? {
    if begins("<!--") {
      index = try end(of: "-->", from: index + 4, what: "a comment")
      return nil
    }
    // Entities of a document type can name files and grow without end. No program writes any.
    guard begins("<![CDATA["), !open.isEmpty else { throw fault("has a document type, which no workbook needs") }
    let begin = index + 9
    index = try end(of: "]]>", from: begin, what: "a CDATA section")
    content = begin..<index - 3
    return .cdata
  }

  private mutating func readEndTag() throws(WorkbookError) {
    let begin = index + 2
    let end = nameEnd(from: begin)
    let close = skipSpace(from: end)
    guard close < bytes.count, bytes[close] == UInt8(ascii: ">") else { throw fault("has an end tag without “>”") }
    guard let element = open.last, isSame(element.name, begin..<end) else {
      throw fault("ends an element that isn't the last one open")
    }
    index = close + 1
  }

  private mutating func readStartTag() throws(WorkbookError) {
    let begin = index + 1
    let end = nameEnd(from: begin)
    guard end > begin else { throw fault("has a “<” that starts no tag") }
    guard !open.isEmpty || !hasRoot else { throw fault("has more than one root element") }
    guard open.count < XMLWalk.maximumDepth else { throw fault("is nested too deeply") }
    hasRoot = true
    name = local(begin..<end)
    attributes.removeAll(keepingCapacity: true)
    index = end
    while true {
      let place = skipSpace(from: index)
      guard place < bytes.count else { throw fault("ends within a tag") }
      if bytes[place] == UInt8(ascii: ">") {
        index = place + 1
        break
      }
      if bytes[place] == UInt8(ascii: "/") {
        guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: ">") else { throw fault("has a stray “/”") }
        index = place + 2
        closesItself = true
        break
      }
      guard place > index else { throw fault("has attributes that aren't apart") }
      try readAttribute(from: place)
    }
    let isFallback = isEqual(name, "Fallback") && open.last.map { isEqual($0.local, "AlternateContent") } ?? false
    let isTransparent = isFallback || isEqual(name, "AlternateContent")
    open.append(Open(name: begin..<end, local: name, isTransparent: isTransparent))
  }

  private mutating func readAttribute(from begin: Int) throws(WorkbookError) {
    let end = nameEnd(from: begin)
    let equals = skipSpace(from: end)
    guard end > begin, equals < bytes.count, bytes[equals] == UInt8(ascii: "=") else {
      throw fault("has an attribute without a value")
    }
    let quote = skipSpace(from: equals + 1)
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") || bytes[quote] == UInt8(ascii: "'"),
      let close = find(bytes[quote], from: quote + 1)
    else { throw fault("has an attribute without quotes") }
    guard find(UInt8(ascii: "<"), in: quote + 1..<close) == nil else { throw fault("has a “<” in an attribute") }
    attributes.append(Attribute(name: begin..<end, value: quote + 1..<close))
    index = close + 1
  }

  // MARK: Bytes

  private func nameEnd(from begin: Int) -> Int {
    var index = begin
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: "\""),
        UInt8(ascii: "'"), UInt8(ascii: "&"), 0...0x20:
        return index
      default: index += 1
      }
    }
    return index
  }

  private func local(_ name: Range<Int>) -> Range<Int> {
    for index in name where bytes[index] == UInt8(ascii: ":") { return index + 1..<name.upperBound }
    return name
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    guard a.count == b.count, let base = bytes.baseAddress else { return false }
    return memcmp(base + a.lowerBound, base + b.lowerBound, a.count) == 0
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private func skipSpace(from begin: Int) -> Int {
    var index = begin
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
    return index
  }

  private func begins(_ mark: StaticString) -> Bool {
    index + mark.utf8CodeUnitCount <= bytes.count && isEqual(index..<index + mark.utf8CodeUnitCount, mark)
  }

  /// Where the next `byte` is.
  func find(_ byte: UInt8, from begin: Int) -> Int? { find(byte, in: begin..<bytes.count) }

  func find(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard let base = bytes.baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// The place after the next `mark`.
  private func end(of mark: StaticString, from begin: Int, what: String) throws(WorkbookError) -> Int {
    let length = mark.utf8CodeUnitCount
    var place = begin
    while place < bytes.count, let found = find(mark.utf8Start.pointee, from: place), found + length <= bytes.count {
      if isEqual(found..<found + length, mark) { return found + length }
      place = found + 1
    }
    throw fault("has \(what) without an end")
  }
}

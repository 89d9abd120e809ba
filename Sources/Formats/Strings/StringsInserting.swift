// Adding a key to a `.strings` table, after its last entry and in the manner of the entries there.

/// One statement of a table as its author laid it out.
struct StringsStatement {
  let keyQuote: UInt8?
  /// What stands between key and value, if that is an equals sign among blanks.
  let equals: ByteSpan?
  let valueQuote: UInt8?
  /// After the semicolon.
  let end: Int
  /// After the comments that follow on the same line.
  let endWithComments: Int
  /// Where the comments begin that stand right before the next statement, or that statement itself.
  let next: Int

  /// Nil where the statement is broken.
  init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    var scanner = StringsScanner(text, at: start)
    guard start < text.count, scanner.skipAnyString() else { return nil }
    keyQuote = StringsScanner.isQuote(text[start]) ? text[start] : nil
    let keyEnd = scanner.offset
    guard scanner.skipSpace() else { return nil }
    if text[scanner.offset] == UInt8(ascii: "=") {
      scanner.offset += 1
      guard scanner.skipSpace() else { return nil }
      let value = scanner.offset
      valueQuote = StringsScanner.isQuote(text[value]) ? text[value] : nil
      let blanks = text[keyEnd..<value].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
      equals = blanks ? ByteSpan(keyEnd, value) : nil
      guard scanner.skipAnyString(), scanner.skipSpace() else { return nil }
    } else {
      equals = nil
      valueQuote = nil
    }
    guard text[scanner.offset] == UInt8(ascii: ";") else { return nil }
    scanner.offset += 1
    end = scanner.offset
    scanner.endStatement()
    _ = scanner.skipSpace()
    endWithComments = scanner.trailing.last?.end ?? end
    next = scanner.comments.first?.start ?? scanner.offset
  }
}

func insertIntoStrings(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? {
  let file = document.file
  let isBroken = document.problems.contains {
    $0.kind == .tableTruncated || $0.kind == .unreadable && !$0.isMild
  }
  guard insertion.id.variant == .plain, !isBroken, !PropertyListReader.isBinary(file) else { return nil }
  guard !document.entries.contains(where: { $0.id == insertion.id }) else { return nil }
  if isXMLTable(file) { return insertIntoXMLStrings(text, insertion, file) }
  return file.text.withUnsafeBufferPointer { bytes in
    guard let last = document.entries.last else {
      return firstEntry(text, insertion, in: bytes, from: file.contentStart)
    }
    guard let statement = StringsStatement(bytes, at: last.place.start) else { return nil }
    let layout = StringsLayout(bytes, document.entries, last: statement)
    let place = statement.endWithComments
    return Edit(ByteSpan(place, place), layout.separator + layout.entry(text, insertion, in: bytes))
  }
}

/// A table that is an XML property list takes a text after its last one, laid out as those are.
private func insertIntoXMLStrings(_ text: String, _ insertion: Insertion, _ file: SourceFile) -> Edit? {
  guard let value = escapedForXML(text, file), escapedForXML(insertion.id.key, file) != nil,
    escapedForXML(insertion.comment, file) != nil
  else { return nil }
  guard let root = PropertyListReader.root(of: file) else { return nil }
  return PropertyListLayout(file, root: root).edit(
    adding: insertion.id.key, .text(value), after: root.members.count - 1, in: root, comment: insertion.comment)
}

/// How the entries of a table are set apart and written.
private struct StringsLayout {
  let statement: StringsStatement?
  /// What stands between two entries: line breaks and the indent.
  let separator: [UInt8]
  let newline: [UInt8]

  /// How many of the last entries tell how entries are set apart.
  private static let sample = 8

  init(_ text: UnsafeBufferPointer<UInt8>, _ entries: Entries, last: StringsStatement) {
    statement = last
    newline = StringsLayout.newline(of: text)
    var counts: [[UInt8]: Int] = [:]
    for entry in entries.suffix(StringsLayout.sample + 1).dropLast() {
      guard let statement = StringsStatement(text, at: entry.place.start) else { continue }
      // A comment on a section in between makes this no sample.
      let gap = text[statement.endWithComments..<max(statement.next, statement.endWithComments)]
      guard gap.allSatisfy({ $0 == 0x20 || 0x09...0x0D ~= $0 }) else { continue }
      counts[Array(gap), default: 0] += 1
    }
    let usual = counts.max { ($0.value, -$0.key.count) < ($1.value, -$1.key.count) }?.key
    var separator = usual ?? StringsLayout.separator(before: entries[entries.count - 1], newline, in: text)
    let hasLineComment = last.endWithComments > last.end
    if hasLineComment, !separator.contains(where: { $0 == 0x0A || $0 == 0x0D }) { separator = newline + separator }
    self.separator = separator
  }

  init(indent: [UInt8], separator: [UInt8], newline: [UInt8]) {
    statement = nil
    self.separator = separator + indent
    self.newline = newline
  }

  /// With one entry only: a blank line where that entry has a comment, and its indent.
  private static func separator(
    before entry: Entry, _ newline: [UInt8], in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    var start = entry.place.start
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    let isIndented = start > 0 && (text[start - 1] == 0x0A || text[start - 1] == 0x0D)
    let indent = isIndented ? Array(text[start..<entry.place.start]) : []
    return newline + (entry.comment.isEmpty ? [] : newline) + indent
  }

  /// The first line break of a file, or LF.
  static func newline(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    guard text[first] == 0x0D else { return [0x0A] }
    return first + 1 < text.count && text[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  func entry(_ text: String, _ insertion: Insertion, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let key = insertion.id.key
    var result: [UInt8] = []
    if !insertion.comment.isEmpty {
      result += Array("/* ".utf8) + commentBody(insertion.comment) + Array(" */".utf8)
      result += separator.contains { $0 == 0x0A || $0 == 0x0D } ? newline + indent : [0x20]
    }
    if let statement, statement.keyQuote == nil, StringsQuoting.isToken(key) {
      result += key.utf8
    } else {
      result += StringsQuoting.quoted(key, statement?.keyQuote ?? UInt8(ascii: "\""))
    }
    result += statement?.equals.map { Array(bytes[$0.start..<$0.end]) } ?? Array(" = ".utf8)
    result += StringsQuoting.quoted(text, statement?.valueQuote ?? UInt8(ascii: "\""))
    return result + [UInt8(ascii: ";")]
  }

  private var indent: [UInt8] {
    Array(separator.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.reversed())
  }

  /// A comment that can not end early, with the line breaks of the file.
  private func commentBody(_ comment: String) -> [UInt8] {
    var result: [UInt8] = []
    for byte in comment.utf8 {
      if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "*") { result.append(0x20) }
      if byte == 0x0A { result += newline } else if byte != 0x0D { result.append(byte) }
    }
    return result
  }
}

/// The edit for a table without entries: below its comments, or inside its braces.
private func firstEntry(
  _ text: String, _ insertion: Insertion, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
) -> Edit? {
  let newline = StringsLayout.newline(of: bytes)
  func end(upTo limit: Int, from start: Int) -> Int {
    var end = limit
    while end > start, bytes[end - 1] == 0x20 || 0x09...0x0D ~= bytes[end - 1] { end -= 1 }
    return end
  }

  var scanner = StringsScanner(bytes, at: start)
  guard scanner.skipSpace() else {
    let place = end(upTo: bytes.count, from: start)
    guard place > start else {
      let layout = StringsLayout(indent: [], separator: newline, newline: newline)
      return Edit(ByteSpan(bytes.count, bytes.count), layout.entry(text, insertion, in: bytes) + newline)
    }
    let layout = StringsLayout(indent: [], separator: newline + newline, newline: newline)
    return Edit(ByteSpan(place, place), layout.separator + layout.entry(text, insertion, in: bytes))
  }

  guard bytes[scanner.offset] == UInt8(ascii: "{") else { return nil }
  scanner.offset += 1
  let inside = scanner.offset
  guard scanner.skipSpace(), bytes[scanner.offset] == UInt8(ascii: "}") else { return nil }
  let place = end(upTo: scanner.offset, from: inside)
  let layout = StringsLayout(indent: [0x20, 0x20], separator: newline, newline: newline)
  let isOnOneLine = !bytes[place..<scanner.offset].contains { $0 == 0x0A || $0 == 0x0D }
  let entry = layout.separator + layout.entry(text, insertion, in: bytes)
  return Edit(ByteSpan(place, place), entry + (isOnOneLine ? newline : []))
}

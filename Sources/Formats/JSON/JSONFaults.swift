/// A place of a text that is no JSON.
package struct JSONFault: Hashable, Sendable {
  package enum Kind: Sendable {
    case missingValue, missingComma, missingColon, strayComma, trailingComma
    case missingBracket, extraBracket, endsEarly, textAfterEnd, tooDeep
    case openString, rawControl, badEscape, loneSurrogate, invalidUTF8
    case badScalar, stray, comment, conflict
  }

  package let kind: Kind
  package let span: ByteSpan

  /// What is wrong, in a whole sentence.
  package var message: String {
    switch kind {
    case .missingValue: "A value is missing here."
    case .missingComma: "A comma is missing here."
    case .missingColon: "A colon is missing after the key."
    case .strayComma: "Extra comma: delete it."
    case .trailingComma: "Extra comma after the last value: delete it."
    case .missingBracket: "A closing bracket is missing before this point."
    case .extraBracket: "Extra closing bracket: delete it."
    case .endsEarly: "The file ends before its last bracket is closed."
    case .textAfterEnd: "Text follows the end of the JSON object."
    case .tooDeep: "Brackets are nested more than \(JSONScanner.maximumDepth) deep, so what is inside wasn't read."
    case .openString: "The closing quotation mark of this text is missing."
    case .rawControl: "A text contains a line break or a control character. Write it as an escape such as \\n."
    case .badEscape: "This backslash doesn't start an escape that JSON knows. Double it to write a backslash."
    case .loneSurrogate: "This escape is one half of a surrogate pair, so a character is lost."
    case .invalidUTF8: "These bytes aren't valid UTF-8, so characters are lost. Save the file as UTF-8."
    case .badScalar: "This isn't a JSON value."
    case .stray: "This text isn't JSON and wasn't read."
    case .comment: "JSON doesn't allow comments: delete this one."
    case .conflict:
      "A merge conflict is left here, and only its first side was read. Keep one side and delete the markers."
    }
  }
}

// How reading goes on after a fault: the rules keep the loss to one line where they can.
extension JSONScanner {
  /// Keeps a fault; a second one at the same place is the same fault.
  mutating func report(_ kind: JSONFault.Kind, _ span: ByteSpan) {
    guard faults.count < JSONScanner.maximumFaults, faults.last?.span.start != span.start else { return }
    faults.append(JSONFault(kind: kind, span: span))
  }

  mutating func reportEnd() {
    guard !hasEnded else { return }
    hasEnded = true
    isUnbalanced = true
    report(.endsEarly, ByteSpan(text.count, text.count))
  }

  /// The empty place after the last byte before `at` that is no white space.
  func placeBefore(_ at: Int) -> ByteSpan {
    var end = at
    while end > 0, JSONScanner.isSpace(text[end - 1]) { end -= 1 }
    return ByteSpan(end, end)
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  // MARK: Commas and brackets

  mutating func expectComma() {
    if position == .afterValue { report(.missingComma, placeBefore(offset)) }
  }

  mutating func takeComma() {
    if position == .afterValue {
      position = .afterComma
      comma = offset
    } else {
      report(.strayComma, ByteSpan(offset, offset + 1))
    }
    offset += 1
  }

  /// Takes a closing bracket, or passes over it; whether the open container is closed now.
  mutating func takeBracket(_ byte: UInt8) -> Bool {
    guard let container = containers.last else { return true }
    if container.indentation >= 0, isFirstOfLine(offset) {
      let here = indentation()
      if here < container.indentation, containers.contains(where: { $0.indentation == here }) {
        reportOpenContainer()
        return true
      }
      if here > container.indentation {
        report(.extraBracket, ByteSpan(offset, offset + 1))
        offset += 1
        return false
      }
    }

    guard (byte == UInt8(ascii: "}")) == container.isObject else {
      isUnbalanced = true
      // A bracket of the other kind closes an outer container, if there is one it can close.
      if containers.contains(where: { $0.isObject != container.isObject }) {
        reportOpenContainer()
        return true
      }
      report(.extraBracket, ByteSpan(offset, offset + 1))
      offset += 1
      return false
    }
    if position == .afterComma { report(.trailingComma, ByteSpan(comma, comma + 1)) }
    offset += 1
    close()
    return true
  }

  mutating func close() {
    _ = containers.popLast()
    position = .afterValue
  }

  /// Takes the open container for closed, with its bracket missing.
  mutating func reportOpenContainer() {
    isUnbalanced = true
    report(.missingBracket, placeBefore(offset))
    close()
  }

  /// Whether a key stands no deeper than the line that opened the object it seems to be in.
  mutating func isOutdented() -> Bool {
    guard containers.count > 1, let container = containers.last, container.indentation >= 0 else { return false }
    return isFirstOfLine(offset) && indentation() <= container.indentation
  }

  func isFirstOfLine(_ at: Int) -> Bool {
    var start = at
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D
  }

  /// White space before the present line, in bytes. The line's start is looked for from where it was last looked
  /// for, because a line may be as long as the file.
  mutating func indentation() -> Int {
    for at in line.checked..<max(line.checked, offset) where text[at] == 0x0A || text[at] == 0x0D {
      line.start = at + 1
    }
    line.checked = max(line.checked, offset)
    var end = line.start
    while end < offset, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return end - line.start
  }

  /// Passes over a container that stands too deep to be read: only brackets and quotes count.
  mutating func skipBrackets() {
    var depth = 0
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        _ = string()
        continue
      default: break
      }
      offset += 1
      if depth == 0 { break }
    }
    position = .afterValue
  }

  // MARK: What has no place in JSON

  /// Passes over text that can be nothing here.
  mutating func skipStray() {
    let start = offset
    offset = strayEnd(after: start)
    report(.stray, ByteSpan(start, offset))
    let last = placeBefore(offset).start - 1
    guard last >= start, text[last] == UInt8(ascii: ",") else { return }
    position = .afterComma
    comma = last
  }

  /// The end of what must be passed over: the line's end, or before it a comma or bracket that stands before any quote.
  func strayEnd(after start: Int) -> Int {
    var at = start + 1
    var hasQuote = text[start] == UInt8(ascii: "\"")
    while at < text.count {
      switch text[at] {
      case 0x0A, 0x0D: return at
      case UInt8(ascii: "\""): hasQuote = true
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !hasQuote { return at }
      default: break
      }
      at += 1
    }
    return at
  }

  func lineEnd(after start: Int) -> Int {
    var at = start
    while at < text.count, text[at] != 0x0A, text[at] != 0x0D { at += 1 }
    return at
  }

  /// Passes over a comment or a line of a merge conflict; false where neither stands here.
  mutating func skipTrivia() -> Bool {
    let start = offset
    let byte = text[start]
    if byte == UInt8(ascii: "/") {
      guard start + 1 < text.count else { return false }
      if text[start + 1] == UInt8(ascii: "/") {
        offset = lineEnd(after: start)
      } else if text[start + 1] == UInt8(ascii: "*") {
        offset = commentEnd(after: start + 2)
      } else {
        return false
      }
      report(.comment, ByteSpan(start, offset))
      return true
    }

    guard isConflictLine(at: start) else { return false }
    let end = lineEnd(after: start)
    offset = end
    if !isInConflict { report(.conflict, ByteSpan(start, end)) }
    switch byte {
    case UInt8(ascii: "<"): isInConflict = true
    case UInt8(ascii: ">"): isInConflict = false
    default:
      // The other side, and with diff3 the base, are passed over: each side for itself has matching brackets.
      guard isInConflict, !isConflictOpen else { return true }
      guard let last = conflictEnd(after: end) else {
        isConflictOpen = true
        return true
      }
      isInConflict = false
      offset = last
    }
    return true
  }

  private func commentEnd(after start: Int) -> Int {
    var at = start
    while at + 1 < text.count {
      if text[at] == UInt8(ascii: "*"), text[at + 1] == UInt8(ascii: "/") { return at + 2 }
      at += 1
    }
    return text.count
  }

  /// Whether a line of seven `<`, `|`, `=` or `>` begins here, as git writes them.
  private func isConflictLine(at start: Int) -> Bool {
    guard start + 7 <= text.count, start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D else {
      return false
    }
    for at in start..<start + 7 where text[at] != text[start] { return false }
    return start + 7 == text.count || JSONScanner.isSpace(text[start + 7])
  }

  private func conflictEnd(after start: Int) -> Int? {
    var at = start
    while at < text.count {
      if text[at] == UInt8(ascii: ">"), isConflictLine(at: at) { return lineEnd(after: at) }
      at = lineEnd(after: at)
      while at < text.count, text[at] == 0x0A || text[at] == 0x0D { at += 1 }
    }
    return nil
  }
}

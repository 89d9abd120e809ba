// What the reader does where Apple's parser gives up: tell what is wrong and where, and find the next statement.

extension StringsReader {
  /// The next byte that is no space, or nil at the end. An invisible character that is no white space to Apple's parser
  /// is told of and stepped over.
  mutating func nextByte() -> UInt8? {
    while scanner.skipSpace() {
      guard let scalar = invisible(at: scanner.offset) else { return scanner.text[scanner.offset] }
      let end = invisibleEnd(from: scanner.offset)
      fault(.unreadable, ByteSpan(scanner.offset, end), StringsReader.invisibleReason(scalar))
      scanner.offset = end
    }
    return nil
  }

  // MARK: Between statements

  /// Something that can not begin a key. After a whole statement Apple's parser takes it for the end of the table.
  mutating func stray() {
    let start = scanner.offset
    if isInConflict, let end = conflictMarker(at: start) {
      isInConflict = scanner.text[start] != UInt8(ascii: ">")
      scanner.resume(at: end)
      return
    }
    let (reason, end) = strayReason(at: start)
    fault(strayKind, ByteSpan(start, end), reason, isEntry: curlyQuote(at: start) && isEntry(onLineOf: start))
    switch scanner.text[start] {
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      scanner.resume(at: end)
    case _ where invisible(at: start) != nil:
      scanner.resume(at: end)
    default:
      resume(afterLineOf: start)
    }
  }

  private var strayKind: Problem.Kind {
    braces == .none && statementCount > 0 ? .tableTruncated : .unreadable
  }

  private mutating func strayReason(at start: Int) -> (String, end: Int) {
    let text = scanner.text
    if let marker = conflictMarker(at: start) {
      isInConflict = text[start] == UInt8(ascii: "<")
      return ("A merge conflict is left in the file. Keep one side and delete the markers.", marker)
    }
    if let scalar = invisible(at: start) {
      return (StringsReader.invisibleReason(scalar), invisibleEnd(from: start))
    }
    var end = start + 1
    switch text[start] {
    case UInt8(ascii: ";"), UInt8(ascii: "}"):
      let isClosed = braces == .open
      while end < text.count, text[end] == UInt8(ascii: ";") || text[end] == UInt8(ascii: "}") && !isClosed { end += 1 }
      let sign = text[start] == UInt8(ascii: ";") ? ";" : "}"
      return ("Extra “\(sign)”: delete it.", end)
    case UInt8(ascii: "#"):
      return ("“#” doesn't start a comment here. Use “//”.", scanner.lineEnd(from: start))
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "{"):
      return ("A list, data or a nested table appears where a key is expected.", end)
    case UInt8(ascii: "*") where scanner.isByte(UInt8(ascii: "/"), at: end):
      return ("“*/” ends a comment that isn't open.", end + 1)
    case _ where curlyQuote(at: start):
      return ("Curly quotation marks can't enclose a key or a text. Use straight ones.", start + 3)
    default:
      let reason = "\(found(at: start)) can't start a key."
      while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: ";") { end += 1 }
      return (reason, end)
    }
  }

  /// Whether a curly quotation mark stands here: U+2018 to U+201F.
  private func curlyQuote(at place: Int) -> Bool {
    let text = scanner.text
    return place + 2 < text.count && text[place] == 0xE2 && text[place + 1] == 0x80 && 0x98...0x9F ~= text[place + 2]
  }

  private func isEntry(onLineOf place: Int) -> Bool {
    scanner.text[place..<scanner.lineEnd(from: place)].contains(UInt8(ascii: "="))
  }

  mutating func unclosedComment(at start: Int) {
    let kind: Problem.Kind = braces == .open ? .unreadable : .tableTruncated
    fault(kind, ByteSpan(start, start + 2), "This comment is never closed. End it with “*/”.")
    scanner.resume(at: start)
    resume(afterLineOf: start)
  }

  mutating func textAfterBraces() {
    let span = ByteSpan(scanner.offset, scanner.offset + 1)
    fault(.unreadable, span, "Entries follow the closing brace of the table.")
    braces = .none
  }

  // MARK: Keys

  /// In braces, Apple's parser steps over a lone quotation mark before the closing brace.
  func unclosedKeyKind(_ start: Int) -> Problem.Kind {
    guard braces == .open else { return strayKind }
    var rest = StringsScanner(scanner.text, at: start + 1)
    guard rest.skipSpace(), rest.text[rest.offset] == UInt8(ascii: "}") else { return .unreadable }
    rest.offset += 1
    return rest.skipSpace() ? .unreadable : .tableTruncated
  }

  mutating func unclosedKey(from start: Int, _ kind: Problem.Kind = .unreadable) {
    let reason = "The key that starts here has no closing quotation mark on its line."
    let isLone = kind == .tableTruncated && braces == .open
    fault(kind, ByteSpan(start, start + 1), reason, isEntry: !isLone)
    if isLone {
      scanner.resume(at: start + 1)
    } else {
      resume(afterLineOf: start)
    }
  }

  mutating func endsAfterKey(_ key: Key) {
    let reason =
      statementCount == 0 && scanner.unclosedComment == nil && braces == .none
      ? "The file contains only the string \(key.shown), not a table of keys and texts."
      : "The file ends after the key \(key.shown), before its text and its semicolon."
    fault(.unreadable, key.place, reason, key: key.string)
  }

  mutating func noEqualsSign(after key: Key) {
    let place = scanner.offset
    guard scanner.lineEnd(from: key.place.start) >= key.place.end else {
      unclosedKey(from: key.place.start)
      return
    }
    let reason =
      "The key \(key.shown) is followed by \(found(at: place)) instead of “=” or “;”."
    fault(.unreadable, ByteSpan(place, place + 1), reason, key: key.string)
    if scanner.lineEnd(from: key.place.start) > place || !beginsEntry(place) { resume(afterLineOf: place) }
  }

  // MARK: Values

  mutating func endsBeforeValue(_ key: Key) {
    fault(.unreadable, key.place, "The file ends before the text of the key \(key.shown).", key: key.string)
  }

  mutating func noValue(of key: Key) {
    let place = scanner.offset
    let reason = "The text of the key \(key.shown) is missing: \(found(at: place)) appears instead."
    fault(.unreadable, ByteSpan(place, place + 1), reason, key: key.string)
    guard scanner.text[place] == UInt8(ascii: ";") else {
      resume(afterLineOf: place)
      return
    }
    scanner.offset = place + 1
    finish(key, nil)
  }

  mutating func brokenNesting(of key: Key, from start: Int) {
    let reason = "The nested value of the key \(key.shown) can't be read."
    fault(.unreadable, ByteSpan(start, start + 1), reason, key: key.string)
    brokenNestings += 1
    resume(afterLineOf: brokenNestings > 8 ? max(scanner.offset, start) : start)
  }

  mutating func unclosedValue(of key: Key, from start: Int) {
    let reason = "The text of the key \(key.shown) has no closing quotation mark."
    fault(.unreadable, ByteSpan(start, start + 1), reason, key: key.string)
    add(key, .decoded(firstLine(from: start + 1)))
    resume(afterLineOf: start)
  }

  mutating func noSemicolon(after key: Key, at place: Int) {
    let reason = "The semicolon after the text of the key \(key.shown) is missing."
    fault(.unreadable, ByteSpan(place, place), reason, key: key.string)
    // Comments may stand before the next token: they are read again, as what comes after a statement.
    scanner.offset = place
  }

  /// What follows a text is no semicolon: it was forgotten, or a quotation mark inside the text ended it too early,
  /// or the closing one was lost and the text ran on into the next entry.
  mutating func noSemicolon(after key: Key, _ text: MappedText, value: ByteSpan) {
    let place = scanner.offset
    let isQuoted = value != text.span
    if isQuoted, let next = entryLine(after: value.start, upTo: place), next < value.end {
      let reason =
        "The text of the key \(key.shown) has no closing quotation mark and runs into the next entry."
      let line = ByteSpan(value.start, scanner.lineEnd(from: value.start))
      fault(.unreadable, line, reason, key: key.string)
      add(key, .decoded(firstLine(from: value.start + 1)))
      resume(afterLineOf: value.start)
      return
    }
    let isNextEntry =
      place > value.end && !scanner.isAtEnd && StringsScanner.isQuote(scanner.text[place]) && beginsEntry(place)
    guard scanner.lineEnd(from: value.end) > place, !isNextEntry,
      let end = statementEnd(acrossLinesFrom: value.end)
    else {
      noSemicolon(after: key, at: value.end)
      finish(key, .decoded(text))
      return
    }

    if isQuoted, let closing = lastQuote(scanner.text[value.start], in: ByteSpan(place, end)) {
      let reason =
        "A quotation mark ends the text of the key \(key.shown) too early. Inside a text, put a backslash before it."
      fault(.unreadable, ByteSpan(value.end - 1, value.end), reason, key: key.string)
      scanner.offset = end
      // A doubled closing quotation mark adds nothing to the text.
      finish(key, .decoded(closing == value.end ? text : textWithQuotes(ByteSpan(text.span.start, closing))))
      return
    }
    let reason = "\(found(at: place)) appears between the text of the key \(key.shown) and its semicolon."
    fault(.unreadable, ByteSpan(place, end - 1), reason, key: key.string)
    scanner.offset = end
    finish(key, .decoded(text))
  }

  /// The end of the statement on this line, if its semicolon is the last thing there.
  private func statementEnd(from start: Int) -> Int? {
    var end = scanner.lineEnd(from: start)
    while end > start, scanner.text[end - 1] == 0x20 || scanner.text[end - 1] == 0x09 { end -= 1 }
    return end > start && scanner.text[end - 1] == UInt8(ascii: ";") ? end : nil
  }

  /// The end of the statement on this line, or on a later one before the next entry or comment.
  private func statementEnd(acrossLinesFrom start: Int) -> Int? {
    var line = start
    while line < scanner.text.count {
      if let end = statementEnd(from: line) { return end }
      line = scanner.nextLine(from: line)
      if beginsSomething(scanner.skippingBlanks(from: line)) { return nil }
    }
    return nil
  }

  /// The quotation mark before the semicolon at the end of a span.
  private func lastQuote(_ quote: UInt8, in span: ByteSpan) -> Int? {
    var index = span.end - 2
    while index >= span.start, scanner.text[index] == 0x20 || scanner.text[index] == 0x09 { index -= 1 }
    return index >= span.start && scanner.text[index] == quote ? index : nil
  }

  private func textWithQuotes(_ content: ByteSpan) -> MappedText {
    scanner.text(content, hasEscapes: scanner.text[content.start..<content.end].contains(UInt8(ascii: "\\")))
  }

  /// What the first line of a text holds whose closing quotation mark is lost, without the semicolon.
  private func firstLine(from start: Int) -> MappedText {
    let end = statementEnd(from: start).map { $0 - 1 } ?? scanner.lineEnd(from: start)
    return textWithQuotes(ByteSpan(start, end))
  }
}

// Where reading goes on after a fault.

extension StringsReader {
  /// Goes on at the first line after this one that an entry, a comment or a conflict marker begins.
  mutating func resume(afterLineOf place: Int) {
    var line = scanner.nextLine(from: place)
    while line < scanner.text.count, !beginsSomething(scanner.skippingBlanks(from: line)) {
      line = scanner.nextLine(from: line)
    }
    scanner.resume(at: line)
  }

  /// The first line that an entry begins, of those after the line of `start` and up to that of `end`.
  func entryLine(after start: Int, upTo end: Int) -> Int? {
    var line = scanner.nextLine(from: start)
    while line <= end, line < scanner.text.count {
      if beginsEntry(scanner.skippingBlanks(from: line)) { return line }
      line = scanner.nextLine(from: line)
    }
    return nil
  }

  func beginsSomething(_ place: Int) -> Bool {
    guard place < scanner.text.count else { return false }
    switch scanner.text[place] {
    case UInt8(ascii: "/"):
      return scanner.isByte(UInt8(ascii: "/"), at: place + 1) || scanner.isByte(UInt8(ascii: "*"), at: place + 1)
        || beginsEntry(place)
    case UInt8(ascii: "}"):
      return braces == .open
    default:
      return conflictMarker(at: place) != nil || beginsEntry(place)
    }
  }

  /// Whether a key with its equals sign and the beginning of a value stands here, or a quoted key alone. Looks no
  /// farther than the line.
  func beginsEntry(_ place: Int) -> Bool {
    let text = scanner.text
    guard place < text.count else { return false }
    var index = place
    let isQuoted = StringsScanner.isQuote(text[place])
    if isQuoted {
      guard let end = closingQuote(from: place) else { return false }
      index = end + 1
    } else {
      while index < text.count, StringsScanner.isToken(text[index]) { index += 1 }
      guard index > place else { return false }
    }
    index = scanner.skippingBlanks(from: index)
    if isQuoted, scanner.isByte(UInt8(ascii: ";"), at: index) { return scanner.endsLine(index + 1) }
    guard scanner.isByte(UInt8(ascii: "="), at: index) else { return false }
    index = scanner.skippingBlanks(from: index + 1)
    guard index < text.count else { return false }
    let byte = text[index]
    return StringsScanner.isQuote(byte) || StringsScanner.isToken(byte) || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
  }

  private func closingQuote(from start: Int) -> Int? {
    let text = scanner.text
    var index = start + 1
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      if text[index] == text[start] { return index }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The end of the line of a conflict marker, as version control writes it: seven signs at the start of a line.
  func conflictMarker(at place: Int) -> Int? {
    let text = scanner.text
    guard place + 7 <= text.count, [0x3C, 0x3D, 0x3E, 0x7C].contains(text[place]) else { return nil }
    guard place == file.contentStart || text[place - 1] == 0x0A || text[place - 1] == 0x0D else { return nil }
    let signs = text[place..<place + 7]
    guard signs.allSatisfy({ $0 == text[place] }), !scanner.isByte(text[place], at: place + 7) else { return nil }
    return scanner.lineEnd(from: place)
  }

  /// A character that shows as a space or not at all, and is no white space to Apple's parser.
  func invisible(at place: Int) -> Unicode.Scalar? {
    let text = scanner.text
    guard text[place] >= 0xC2 else { return nil }
    let length = SourceFile.utf8Length(in: text, at: place)
    guard length > 0, let scalar = scanner.string(ByteSpan(place, place + length)).unicodeScalars.first else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .format, .control: return scalar
    default: return nil
    }
  }

  func invisibleEnd(from place: Int) -> Int {
    var end = place
    while end < scanner.text.count, let scalar = invisible(at: end) { end += UTF8.width(scalar) }
    return end
  }

  static func invisibleReason(_ scalar: Unicode.Scalar) -> String {
    let code = "U+" + StringsFault.hex(scalar)
    let name = scalar.properties.name.map { "\($0) (\(code))" } ?? "The character \(code)"
    return "\(name) appears outside quotation marks, where only ordinary spaces are allowed. Delete it."
  }
}

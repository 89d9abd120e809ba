// Writing one value of a `.strings` table, in the manner of its author.

/// How a value stands in its file.
enum StringsPlace {
  /// Between these quotes.
  case quoted(UInt8)
  case unquoted
  /// The statement is a key alone, between these quotes or none: its value is the key.
  case keyOnly(UInt8?)

  /// Nil where the statement is broken, so that only its author can tell where the value ends.
  init?(of entry: Entry, at span: ByteSpan, in text: [UInt8]) {
    guard span.start > 0 || entry.place == span, span.end <= text.count else { return nil }
    let content = text[span.start..<span.end]
    let before = span.start > 0 ? text[span.start - 1] : 0
    let isQuoted = StringsScanner.isQuote(before) && entry.place != span
    if isQuoted {
      guard span.end < text.count, text[span.end] == before, !StringsPlace.ends(content, at: before) else { return nil }
    } else {
      guard !content.isEmpty, content.allSatisfy(StringsScanner.isToken) else { return nil }
    }
    guard StringsPlace.endsStatement(text, span.end + (isQuoted ? 1 : 0)) else { return nil }
    switch (isQuoted, entry.place.contains(span)) {
    case (true, true): self = .keyOnly(before)
    case (true, false): self = .quoted(before)
    case (false, true): self = .keyOnly(nil)
    case (false, false): self = .unquoted
    }
  }

  /// Whether the next thing is the semicolon.
  private static func endsStatement(_ text: [UInt8], _ place: Int) -> Bool {
    text.withUnsafeBufferPointer { text in
      var scanner = StringsScanner(text, at: place)
      return scanner.skipSpace() && text[scanner.offset] == UInt8(ascii: ";")
    }
  }

  /// Whether the quote stands in the content without a backslash, or a backslash is left over at the end.
  private static func ends(_ content: ArraySlice<UInt8>, at quote: UInt8) -> Bool {
    var isEscaped = false
    for byte in content {
      if isEscaped {
        isEscaped = false
      } else if byte == quote {
        return true
      } else {
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return isEscaped
  }
}

/// Escapes texts for a place in a table.
struct StringsQuoting {
  enum Newline {
    case escape, literal
    /// A backslash before a line break.
    case continued
  }

  let quote: UInt8
  let newline: Newline
  let writesTabs: Bool

  /// The manner of a value in quotes: what it does with its first line break and its tabs.
  init(quote: UInt8, like content: ArraySlice<UInt8>) {
    self.quote = quote
    writesTabs = content.contains(0x09)
    var newline = Newline.escape
    var isEscaped = false
    for byte in content {
      let isBreak = byte == 0x0A || byte == 0x0D
      if isBreak {
        newline = isEscaped ? .continued : .literal
        break
      }
      if isEscaped, byte == UInt8(ascii: "n") || byte == UInt8(ascii: "r") { break }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    self.newline = newline
  }

  func bytes(of text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r":
        append(lineBreak: UInt8(truncatingIfNeeded: scalar.value), to: &result)
      case "\t" where writesTabs:
        result.append(0x09)
      case "\\":
        result += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case _ where scalar.value == UInt32(quote):
        result += [UInt8(ascii: "\\"), quote]
      case _ where scalar.properties.generalCategory == .control:
        result += StringsQuoting.escape(scalar)
      default:
        result += String(scalar).utf8
      }
    }
    return result
  }

  private func append(lineBreak byte: UInt8, to result: inout [UInt8]) {
    switch newline {
    case .escape:
      result += [UInt8(ascii: "\\"), byte == 0x0A ? UInt8(ascii: "n") : UInt8(ascii: "r")]
    case .literal:
      result.append(byte)
    case .continued:
      // One backslash does for CR LF.
      let isSecond = byte == 0x0A && result.last == 0x0D
      result += isSecond ? [byte] : [UInt8(ascii: "\\"), byte]
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> [UInt8] {
    switch scalar.value {
    case 0x07: return Array("\\a".utf8)
    case 0x08: return Array("\\b".utf8)
    case 0x09: return Array("\\t".utf8)
    case 0x0B: return Array("\\v".utf8)
    case 0x0C: return Array("\\f".utf8)
    default:
      let digits = String(scalar.value, radix: 16)
      return Array(("\\U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8)
    }
  }

  /// A text in double quotes that has no manner to follow.
  static func quoted(_ text: String, _ quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
    [quote] + StringsQuoting(quote: quote, like: []).bytes(of: text) + [quote]
  }

  /// Whether a text can stand without quotes, and is no comment there.
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("//") && text.utf8.allSatisfy(StringsScanner.isToken)
  }
}

func quoteStrings(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
  guard let span = entry.text?.span, !PropertyListReader.isBinary(file) else { return nil }
  if isXMLTable(file) { return quoteXMLStrings(text, at: span, in: file) }
  guard let place = StringsPlace(of: entry, at: span, in: file.text) else { return nil }
  let content = file.text[span.start..<span.end]
  switch place {
  case .quoted(let quote):
    return StringsQuoting(quote: quote, like: content).bytes(of: text)
  case .unquoted:
    return StringsQuoting.isToken(text) ? Array(text.utf8) : StringsQuoting.quoted(text)
  case .keyOnly where text == entry.text?.string:
    return Array(content)
  case .keyOnly(let quote?):
    // The key stays between its quotes, and the value ends at the quote that ended the key.
    let middle = [quote] + Array(" = ".utf8) + [quote]
    return Array(content) + middle + StringsQuoting(quote: quote, like: []).bytes(of: text)
  case .keyOnly(nil):
    return Array(content) + Array(" = ".utf8) + StringsQuoting.quoted(text)
  }
}

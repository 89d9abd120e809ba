extension StringsScanner {
  /// The text of a quoted string, with the way back to its escapes.
  func text(_ content: ByteSpan, hasEscapes: Bool) -> MappedText {
    guard hasEscapes else { return MappedText(literal: string(content), at: content) }
    var builder = MappedTextBuilder()
    var isSplittable = true
    var index = content.start
    var literal = index
    while index < content.end {
      guard text[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      builder.appendLiteral(UnsafeBufferPointer(rebasing: text[literal..<index]), at: literal)
      let escape = index
      appendEscape(&index, before: content.end, to: &builder)
      if dependsOnNext(ByteSpan(escape, index)) { isSplittable = false }
      literal = index
    }
    builder.appendLiteral(UnsafeBufferPointer(rebasing: text[literal..<index]), at: literal)
    let result = builder.text(at: content)
    return isSplittable ? result : .whole(result.string, at: content)
  }

  /// Whether what follows an escape can change it: digits after one that has fewer than it could have, or the other
  /// half of a surrogate pair. A text with such an escape is only ever replaced as a whole.
  private func dependsOnNext(_ escape: ByteSpan) -> Bool {
    guard escape.count > 1 else { return false }
    switch text[escape.start + 1] {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return escape.count < 4
    case UInt8(ascii: "U"):
      let isSurrogate = escape.count == 6 && text[escape.start + 2] & 0xDF == UInt8(ascii: "D")
      return escape.count < 6 || isSurrogate && text[escape.start + 3] >= UInt8(ascii: "8")
    default:
      return false
    }
  }

  /// Adds what the escape stands for whose backslash stands at `index`, and moves the index after it.
  ///
  /// A surrogate pair is one escape, because CoreFoundation's buffer is UTF-16; a lone surrogate is U+FFFD.
  private func appendEscape(_ index: inout Int, before end: Int, to builder: inout MappedTextBuilder) {
    let start = index
    index += 1
    guard index < end else {
      builder.append(EmptyCollection(), from: ByteSpan(start, index))
      return
    }
    let byte = text[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let scalar = octal(&index, before: end)
      builder.append(scalar, from: ByteSpan(start, index))
    case UInt8(ascii: "U"):
      index += 1
      let scalar = unicode(&index, before: end)
      builder.append(scalar, from: ByteSpan(start, index))
    case 0x80...:
      // Any other character stands for itself.
      let length = min(max(SourceFile.utf8Length(in: text, at: index), 1), end - index)
      index += length
      builder.append(text[index - length..<index], from: ByteSpan(start, index))
    default:
      index += 1
      builder.append(CollectionOfOne(StringsScanner.unescaped(byte)), from: ByteSpan(start, index))
    }
  }

  /// What an ASCII character after a backslash stands for: most stand for themselves, and so does a line break.
  private static func unescaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: byte
    }
  }

  /// One to three octal digits, cut to eight bits, in the NeXTSTEP encoding.
  private func octal(_ index: inout Int, before end: Int) -> Unicode.Scalar {
    var value: UInt8 = 0
    var digits = 0
    while digits < 3, index < end, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(text[index]) {
      value = value << 3 | (text[index] - UInt8(ascii: "0"))
      digits += 1
      index += 1
    }
    return NeXTSTEP.scalar(value)
  }

  private func unicode(_ index: inout Int, before end: Int) -> Unicode.Scalar {
    let first = fourDigits(&index, before: end)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, index + 1 < end, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "U")
    else {
      return "\u{FFFD}"
    }
    var next = index + 2
    let second = fourDigits(&next, before: end)
    guard 0xDC00...0xDFFF ~= second else { return "\u{FFFD}" }
    index = next
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  /// Up to four hexadecimal digits: CoreFoundation takes fewer, and none for zero.
  private func fourDigits(_ index: inout Int, before end: Int) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while digits < 4, index < end, let digit = StringsScanner.hexDigit(text[index]) {
      value = value << 4 | digit
      digits += 1
      index += 1
    }
    return value
  }

  // MARK: Comments

  /// The text of comments without their delimiters, a line for each line of theirs.
  func commentText(_ comments: some Sequence<ByteSpan>) -> String {
    var result: [UInt8] = []
    for comment in comments {
      appendLines(of: body(of: comment), to: &result)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What a comment says that is one line, without its delimiters and outer blanks; nil for any other.
  func onlyLine(of comment: ByteSpan) -> ByteSpan? {
    let body = body(of: comment)
    return lineEnd(from: body.start) >= body.end ? trimmed(body) : nil
  }

  /// The inside of a comment: without `//` and further slashes, or without `/*`, `*/` and further asterisks.
  private func body(of comment: ByteSpan) -> ByteSpan {
    let mark = text[comment.start + 1]
    let isClosed = mark == UInt8(ascii: "*") && comment.count >= 4 && text[comment.end - 1] == UInt8(ascii: "/")
    var start = comment.start + 2
    var end = isClosed ? comment.end - 2 : comment.end
    while start < end, text[start] == mark { start += 1 }
    if isClosed { while end > start, text[end - 1] == mark { end -= 1 } }
    return ByteSpan(start, end)
  }

  private func appendLines(of span: ByteSpan, to result: inout [UInt8]) {
    let isFramed = isFramed(span)
    var start = span.start
    var isInside = false
    while start < span.end {
      let end = min(lineEnd(from: start), span.end)
      var line = trimmed(ByteSpan(start, end))
      if isFramed, start > span.start, !line.isEmpty { line = trimmed(ByteSpan(line.start + 1, line.end)) }
      if !line.isEmpty || isInside {
        if !result.isEmpty { result.append(0x0A) }
        result.append(contentsOf: text[line.start..<line.end])
        isInside = true
      }
      start = min(nextLine(from: end), span.end)
    }
    while let last = result.last, last == 0x0A { result.removeLast() }
  }

  /// Whether each line after the first begins with an asterisk, as frames have them.
  private func isFramed(_ span: ByteSpan) -> Bool {
    var start = nextLine(from: span.start)
    guard start < span.end else { return false }
    while start < span.end {
      let line = trimmed(ByteSpan(start, min(lineEnd(from: start), span.end)))
      guard line.isEmpty || text[line.start] == UInt8(ascii: "*") else { return false }
      start = nextLine(from: start)
    }
    return true
  }

  private func trimmed(_ span: ByteSpan) -> ByteSpan {
    var span = span
    while span.start < span.end, text[span.start] == 0x20 || text[span.start] == 0x09 { span.start += 1 }
    while span.start < span.end, text[span.end - 1] == 0x20 || text[span.end - 1] == 0x09 { span.end -= 1 }
    return span
  }
}

/// The character set of the octal escapes, which are older than Unicode.
enum NeXTSTEP {
  /// The character of a byte; NUL for the two bytes that have none, as in CoreFoundation.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
  }

  /// 0x80 to 0xFF. Source: the Unicode Consortium's mapping table VENDORS/NEXT/NEXTSTEP.TXT.
  private static let upper: [Unicode.Scalar] = [
    "\u{A0}", "À", "Á", "Â", "Ã", "Ä", "Å", "Ç", "È", "É", "Ê", "Ë", "Ì", "Í", "Î", "Ï",
    "Ð", "Ñ", "Ò", "Ó", "Ô", "Õ", "Ö", "Ù", "Ú", "Û", "Ü", "Ý", "Þ", "µ", "×", "÷",
    "©", "¡", "¢", "£", "⁄", "¥", "ƒ", "§", "¤", "’", "“", "«", "‹", "›", "ﬁ", "ﬂ",
    "®", "–", "†", "‡", "·", "¦", "¶", "•", "‚", "„", "”", "»", "…", "‰", "¬", "¿",
    "¹", "ˋ", "´", "ˆ", "˜", "¯", "˘", "˙", "¨", "²", "˚", "¸", "³", "˝", "˛", "ˇ",
    "—", "±", "¼", "½", "¾", "à", "á", "â", "ã", "ä", "å", "ç", "è", "é", "ê", "ë",
    "ì", "Æ", "í", "ª", "î", "ï", "ð", "ñ", "Ł", "Ø", "Œ", "º", "ò", "ó", "ô", "õ",
    "ö", "æ", "ù", "ú", "û", "ı", "ü", "ý", "ł", "ø", "œ", "ß", "þ", "ÿ", "\u{0}", "\u{0}",
  ]
}

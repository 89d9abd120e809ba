// What a JSON string says, and how a text is written as one.
extension JSONScanner {
  /// The text of a string with the way back to its bytes. A lone surrogate becomes U+FFFD; of an unknown escape the
  /// backslash is left out.
  package mutating func mapped(_ string: JSONString) -> MappedText {
    guard string.hasEscapes else { return literal(string) }
    var builder = MappedTextBuilder()
    var plain = string.span.start
    var at = plain
    while at < string.span.end {
      guard text[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      builder.appendLiteral(text[plain..<at], at: plain)
      let escape = escape(at: at)
      let end = min(escape.end, string.span.end)
      if let scalar = escape.scalar {
        builder.append(scalar, from: ByteSpan(at, end))
      } else {
        builder.append(EmptyCollection(), from: ByteSpan(at, end))
      }
      at = end
      plain = end
    }
    builder.appendLiteral(text[plain..<string.span.end], at: plain)
    if string.hasWideBytes { _ = isValid(string.span) }
    return builder.text(at: string.span)
  }

  /// The text of a string.
  package mutating func decoded(_ string: JSONString) -> String {
    string.hasEscapes ? mapped(string).string : literal(string).string
  }

  /// The bytes of a span.
  func bytes(_ span: ByteSpan) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[span.start..<span.end])
  }

  private mutating func literal(_ string: JSONString) -> MappedText {
    let span = string.span
    let decoded = String(decoding: bytes(span), as: UTF8.self)
    guard string.hasWideBytes, !isValid(span) else { return MappedText(literal: decoded, at: span) }
    // Bytes that are no character became U+FFFD: the text can only be taken as a whole.
    let whole = MappedText.Piece(decodedStart: 0, decodedCount: decoded.utf8.count, source: span, isLiteral: false)
    return MappedText(string: decoded, span: span, pieces: [whole])
  }

  /// Tells of bytes that are no characters in a string that perhaps no one decodes: a key, or a value passed over.
  mutating func check(_ string: JSONString) {
    if string.hasWideBytes { _ = isValid(string.span) }
  }

  /// Whether a span is valid UTF-8; where it is not, its first wrong byte is a fault.
  private mutating func isValid(_ span: ByteSpan) -> Bool {
    let part = bytes(span)
    var at = 0
    while at < part.count {
      if part[at] < 0x80 {
        at += 1
        continue
      }
      let length = SourceFile.utf8Length(in: part, at: at)
      guard length > 0 else {
        report(.invalidUTF8, ByteSpan(span.start + at, span.start + at + 1))
        return false
      }
      at += length
    }
    return true
  }

  // MARK: Escapes

  /// Passes over the escape at a backslash and says what is wrong with it.
  mutating func skipEscape(at start: Int) -> Int {
    let escape = escape(at: start)
    if let fault = escape.fault { report(fault, ByteSpan(start, escape.end)) }
    return escape.end
  }

  struct Escape {
    /// Nil where the backslash is simply left out.
    let scalar: Unicode.Scalar?
    let end: Int
    var fault: JSONFault.Kind?
  }

  /// RFC 8259, section 7.
  private func escape(at start: Int) -> Escape {
    guard start + 1 < text.count else { return Escape(scalar: nil, end: text.count, fault: .badEscape) }
    switch text[start + 1] {
    case UInt8(ascii: "\""): return Escape(scalar: "\"", end: start + 2)
    case UInt8(ascii: "\\"): return Escape(scalar: "\\", end: start + 2)
    case UInt8(ascii: "/"): return Escape(scalar: "/", end: start + 2)
    case UInt8(ascii: "b"): return Escape(scalar: "\u{8}", end: start + 2)
    case UInt8(ascii: "f"): return Escape(scalar: "\u{C}", end: start + 2)
    case UInt8(ascii: "n"): return Escape(scalar: "\n", end: start + 2)
    case UInt8(ascii: "r"): return Escape(scalar: "\r", end: start + 2)
    case UInt8(ascii: "t"): return Escape(scalar: "\t", end: start + 2)
    case UInt8(ascii: "u"): return unicodeEscape(at: start)
    default: return Escape(scalar: nil, end: start + 1, fault: .badEscape)
    }
  }

  private func unicodeEscape(at start: Int) -> Escape {
    guard let unit = hexUnit(at: start + 2) else { return Escape(scalar: nil, end: start + 1, fault: .badEscape) }
    if let scalar = Unicode.Scalar(unit) { return Escape(scalar: scalar, end: start + 6) }
    let isPair = unit & 0xFC00 == 0xD800 && start + 12 <= text.count && matches(ByteSpan(start + 6, start + 8), "\\u")
    guard isPair, let low = hexUnit(at: start + 8), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    else { return Escape(scalar: "\u{FFFD}", end: start + 6, fault: .loneSurrogate) }
    return Escape(scalar: scalar, end: start + 12)
  }

  private func hexUnit(at start: Int) -> UInt32? {
    guard start + 4 <= text.count else { return nil }
    var unit: UInt32 = 0
    for at in start..<start + 4 {
      switch text[at] {
      case let byte where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"):
        unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
      case let byte where byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"):
        unit = unit << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return unit
  }

  /// Where a string ends whose closing quote its author lost: at the line's end, if the next line looks like the next
  /// member or a closing bracket. Nil where the line break is a part of the text.
  func lostQuote(from start: Int) -> Int? {
    var at = offset
    while at < text.count, JSONScanner.isSpace(text[at]) { at += 1 }
    guard at < text.count else { return nil }
    switch text[at] {
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return offset
    case UInt8(ascii: "\""):
      guard beginsMember(at: at) else { return nil }
      let end = placeBefore(offset).start
      return end > start && text[end - 1] == UInt8(ascii: ",") ? end - 1 : end
    default: return nil
    }
  }

  private func beginsMember(at start: Int) -> Bool {
    var at = start + 1
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      if text[at] == 0x0A || text[at] == 0x0D { return false }
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    at += 1
    while at < text.count, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
    return at < text.count && text[at] == UInt8(ascii: ":")
  }
}

/// How an author writes JSON strings, where the format leaves a choice.
struct JSONQuoting {
  /// `\/` for `/`.
  var escapesSlash = false
  /// `\u00e9` for what is not ASCII.
  var escapesWide = false
  var hasUpperHex = false
  /// Control characters written as `\u000a` although a short escape exists.
  var longControls: Set<UInt8> = []

  /// The manner of Xcode: nothing but quotes, backslashes and control characters is escaped.
  static let plain = JSONQuoting()

  private init() {}

  /// The manner in which the bytes of a value are written; what they do not show is as Xcode writes it.
  init(of written: ArraySlice<UInt8>) {
    let written = Array(written)
    var at = 0
    var hasWide = false
    var hasWideEscape = false
    while at + 1 < written.count {
      if written[at] >= 0x80 { hasWide = true }
      guard written[at] == UInt8(ascii: "\\") else {
        at += 1
        continue
      }
      if written[at + 1] == UInt8(ascii: "/") { escapesSlash = true }
      if written[at + 1] == UInt8(ascii: "u"), at + 6 <= written.count {
        let digits = String(decoding: written[at + 2..<at + 6], as: UTF8.self)
        if digits.contains(where: { $0.isUppercase }) { hasUpperHex = true }
        let unit = UInt32(digits, radix: 16) ?? 0
        if unit >= 0x80 { hasWideEscape = true } else { longControls.insert(UInt8(unit)) }
      }
      at += 2
    }
    escapesWide = hasWideEscape && !hasWide && written.last.map { $0 < 0x80 } == true
  }

  /// The bytes of `text` between the quotes of a JSON string.
  func quote(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    for scalar in text.unicodeScalars {
      guard scalar.value < 0x80 else {
        if escapesWide {
          for unit in UTF16.encode(scalar).map(Array.init) ?? [] { appendLong(unit, to: &result) }
        } else {
          result.append(contentsOf: String(scalar).utf8)
        }
        continue
      }
      let byte = UInt8(scalar.value)
      let mustBeEscaped =
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || escapesSlash && byte == UInt8(ascii: "/")
      if !mustBeEscaped {
        result.append(byte)
      } else if let short = JSONQuoting.short(byte), !longControls.contains(byte) {
        result.append(UInt8(ascii: "\\"))
        result.append(short)
      } else {
        appendLong(UInt16(byte), to: &result)
      }
    }
    return result
  }

  private func appendLong(_ unit: UInt16, to result: inout [UInt8]) {
    let digits = String(unit, radix: 16, uppercase: hasUpperHex)
    result.append(contentsOf: "\\u".utf8)
    result.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    result.append(contentsOf: digits.utf8)
  }

  private static func short(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    default: nil
    }
  }
}

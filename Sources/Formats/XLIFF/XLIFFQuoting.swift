/// How a text is written at the place of a value.
///
/// A value can be replaced in place if it is one run of text, one CDATA section, or an empty element. Where inline
/// codes or comments stand between the words, a replacement could lose them, so there is none.
enum XLIFFQuoting {
  static func quote(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
    guard let value = entry.text, text.unicodeScalars.allSatisfy({ XMLSpans.isAllowed($0.value) }) else { return nil }
    if isEmptyElement(value, file) { return fill(value.span, with: text, file) }
    if isSection(value.span, file) {
      return XMLWriting.section(text, lineEnd: XLIFFSpelling.lineEnd(of: file), in: file.encoding)
    }
    guard !file.text[value.span.start..<value.span.end].contains(UInt8(ascii: "<")) else { return nil }
    return escaped(text, XLIFFSpelling(of: value, in: file), file)
  }

  // MARK: Text

  /// The text for a place between two tags.
  static func escaped(_ text: String, _ spelling: XLIFFSpelling, _ file: SourceFile) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 8)
    // What stands before the replacement is not known, so the first `>` counts as one after `]]`.
    var brackets = 2
    for scalar in text.unicodeScalars {
      if let written = spelling.entities[scalar] {
        result += written
      } else {
        switch scalar {
        case "&": result += "&amp;".utf8
        case "<": result += "&lt;".utf8
        case ">": result += spelling.keepsGreater && brackets < 2 ? ">".utf8 : "&gt;".utf8
        case "\n": result += spelling.lineEnd
        case "\r": result += "&#13;".utf8
        default: result += XMLWriting.bytes(of: scalar, in: file.encoding)
        }
      }
      brackets = scalar == "]" ? brackets + 1 : 0
    }
    return result
  }

  // MARK: CDATA

  /// Whether the value is what stands inside CDATA brackets.
  private static func isSection(_ span: ByteSpan, _ file: SourceFile) -> Bool {
    file.text[..<span.start].suffix(9).elementsEqual("<![CDATA[".utf8)
      && file.text[span.end...].starts(with: "]]>".utf8)
  }

  // MARK: Empty elements

  /// Whether the value is the end of a `<target/>`.
  private static func isEmptyElement(_ value: MappedText, _ file: SourceFile) -> Bool {
    value.string.isEmpty && file.text[value.span.start..<value.span.end].suffix(2).elementsEqual("/>".utf8)
  }

  private static func fill(_ span: ByteSpan, with text: String, _ file: SourceFile) -> [UInt8]? {
    guard !text.isEmpty else { return Array(file.text[span.start..<span.end]) }
    guard let open = file.text[..<span.start].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let name = file.text[(open + 1)..<span.start].prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    var result = [UInt8(ascii: ">")]
    result += escaped(text, XLIFFSpelling(of: file), file)
    result += "</".utf8
    result += name
    result.append(UInt8(ascii: ">"))
    return result
  }
}

/// In which of several ways an author writes a character.
struct XLIFFSpelling {
  /// Characters that the value writes as entities, as it writes them.
  private(set) var entities: [Unicode.Scalar: [UInt8]] = [:]
  /// Whether `>` stands as it is.
  private(set) var keepsGreater = false
  let lineEnd: [UInt8]

  /// The spelling of a value that is there.
  init(of value: MappedText, in file: SourceFile) {
    let written = file.text[value.span.start..<value.span.end]
    keepsGreater = written.contains(UInt8(ascii: ">"))
    lineEnd =
      written.contains(0x0A) || written.contains(0x0D)
      ? XLIFFSpelling.lineEnd(of: written) : XLIFFSpelling.lineEnd(of: file)
    let decoded = Array(value.string.utf8)
    for piece in value.pieces where !piece.isLiteral && file.text[piece.source.start] == UInt8(ascii: "&") {
      let bytes = decoded[piece.decodedStart..<piece.decodedStart + piece.decodedCount]
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      guard scalars.count == 1, let scalar = scalars.first, entities[scalar] == nil else { continue }
      let source = Array(file.text[piece.source.start..<piece.source.end])
      // A lone ampersand that nobody escaped is no manner to go on in.
      if source.count > 1 { entities[scalar] = source }
    }
  }

  /// The spelling of a file that has no value at the place.
  init(of file: SourceFile) {
    lineEnd = XLIFFSpelling.lineEnd(of: file)
  }

  static func lineEnd(of file: SourceFile) -> [UInt8] { lineEnd(of: file.text[...]) }

  /// The first line end, or a line feed where there is none.
  private static func lineEnd(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), text[index] == 0x0D else { return [0x0A] }
    return index + 1 < text.endIndex && text[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }
}

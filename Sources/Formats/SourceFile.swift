/// A file as it lies on disk; the only thing that knows its encoding, and with ``LineIndex`` its lines and columns.
package struct SourceFile: Sendable {
  /// The path as the user gave it or as the search found it; `-` for standard input.
  package let path: String
  /// The bytes on disk.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  package let hasByteOrderMark: Bool
  /// The whole text in UTF-8, a byte-order mark included: what readers read and spans count.
  /// A UTF-8 file's bytes are taken as they are, even where they are not valid UTF-8.
  package let text: [UInt8]
  /// Where in `text` the first U+FFFD appears that the file doesn't have: in UTF-16 half of a pair or half of a
  /// character at the end, in UTF-32 a number that isn't a character. Nil for other encodings.
  package let firstBrokenUnit: Int?

  /// A file of these bytes. `encoding` is what another source tells of it; by default the first bytes decide, or the
  /// declaration of an XML file.
  package init(path: String, bytes: [UInt8], encoding: TextEncoding? = nil) {
    let detected = TextEncoding.detect(bytes)
    self.path = path
    self.bytes = bytes
    self.encoding = detected.hasMark ? detected.encoding : encoding ?? detected.encoding
    self.hasByteOrderMark = detected.hasMark
    (text, firstBrokenUnit) = self.encoding == .utf8 ? (bytes, nil) : SourceFile.utf8(bytes, self.encoding)
  }

  /// A file that isn't text, such as a workbook, with the text that it is read as.
  init(path: String, bytes: [UInt8], readAs text: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.text = text
    encoding = .utf8
    hasByteOrderMark = false
    firstBrokenUnit = nil
  }

  /// Where the text begins: after the byte-order mark, if there is one.
  package var contentStart: Int { text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The whole text after the byte-order mark.
  package var content: ByteSpan { ByteSpan(contentStart, text.count) }

  /// The text of a span; what is not valid UTF-8 becomes U+FFFD.
  package func string(_ span: ByteSpan) -> String {
    String(decoding: text[span.start..<span.end], as: UTF8.self)
  }

  /// Offset of the first byte that is not valid UTF-8, or nil.
  package func firstInvalidByte() -> Int? {
    guard encoding == .utf8 else { return nil }
    return text.withUnsafeBufferPointer(SourceFile.firstInvalidByte)
  }

  /// Offset of the first byte that is not valid UTF-8, or nil.
  package static func firstInvalidByte(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index < text.count {
      // Most of a file is ASCII: eight bytes at once.
      if index + 8 <= text.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
        continue
      }
      let length = utf8Length(in: text, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// Length of the well-formed UTF-8 sequence at `index`, or 0 (the Unicode Standard, table 3-7).
  package static func utf8Length(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    func tail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < text.count && range.contains(text[index + offset])
    }
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return tail(1) ? 2 : 0
    case 0xE0: return tail(1, 0xA0...0xBF) && tail(2) ? 3 : 0
    case 0xED: return tail(1, 0x80...0x9F) && tail(2) ? 3 : 0
    case 0xE1...0xEF: return tail(1) && tail(2) ? 3 : 0
    case 0xF0: return tail(1, 0x90...0xBF) && tail(2) && tail(3) ? 4 : 0
    case 0xF1...0xF3: return tail(1) && tail(2) && tail(3) ? 4 : 0
    case 0xF4: return tail(1, 0x80...0x8F) && tail(2) && tail(3) ? 4 : 0
    default: return 0
    }
  }

  /// The file's bytes that make up its first broken unit, as a span of `text`; nil where every byte is text.
  package var firstBroken: ByteSpan? {
    firstInvalidByte().map { ByteSpan($0, $0 + 1) } ?? firstBrokenUnit.map { ByteSpan($0, $0 + 3) }
  }

  private static func utf8(_ bytes: [UInt8], _ encoding: TextEncoding) -> (text: [UInt8], firstBroken: Int?) {
    var text: [UInt8] = []
    var firstBroken: Int?
    text.reserveCapacity(bytes.count + bytes.count / 2)
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let (scalar, length) = encoding.scalar(in: bytes, at: index)
        if scalar.isASCII {
          text.append(UInt8(scalar.value))
        } else {
          if scalar == "\u{FFFD}", firstBroken == nil, !encoding.isReplacement(bytes, at: index, length: length) {
            firstBroken = text.count
          }
          text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
        }
        index += length
      }
    }
    return (text, firstBroken)
  }
}

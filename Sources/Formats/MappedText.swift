/// Decoded text with the way back to the bytes it was written as.
///
/// Most values stand in their file exactly as they are read; those need no map. A value with escapes, entities or
/// another encoding keeps a list of pieces, and a range that touches a piece takes the whole of it, so that an
/// escape is never split.
package struct MappedText: Sendable {
  /// The text as it will be spoken.
  package let string: String
  /// Where the whole value stands, without its quotes.
  package let span: ByteSpan

  /// A part of the value whose written form differs from its decoded form, or an unbroken run that is the same.
  struct Piece: Sendable {
    /// Offset of the decoded part, in UTF-8 bytes of `string`.
    let decodedStart: Int
    let decodedCount: Int
    let source: ByteSpan
    /// Whether decoded and written bytes are the same, one for one.
    var isLiteral: Bool
  }

  /// Empty where the whole value is literal.
  let pieces: [Piece]

  /// A value that is written as it is read.
  package init(literal string: String, at span: ByteSpan) {
    self.string = string
    self.span = span
    pieces = []
  }

  init(string: String, span: ByteSpan, pieces: [Piece]) {
    self.string = string
    self.span = span
    self.pieces = pieces
  }

  /// Whether the value stands in the file byte for byte as it is read.
  package var isLiteral: Bool { pieces.isEmpty && span.count == string.utf8.count }

  /// The bytes in the file of a range of `string`, given in UTF-8 offsets.
  package func span(of range: Range<Int>) -> ByteSpan {
    guard !pieces.isEmpty else {
      guard span.count == string.utf8.count else { return span }
      return ByteSpan(span.start + range.lowerBound, span.start + range.upperBound)
    }
    return ByteSpan(source(of: range.lowerBound, isEnd: false), source(of: range.upperBound, isEnd: !range.isEmpty))
  }

  private func source(of offset: Int, isEnd: Bool) -> Int {
    var low = 0
    var high = pieces.count
    // The last piece that begins at or before the offset; for the end of a range, strictly before it.
    while high - low > 1 {
      let middle = (low + high) / 2
      let begins = isEnd ? pieces[middle].decodedStart < offset : pieces[middle].decodedStart <= offset
      if begins { low = middle } else { high = middle }
    }
    let piece = pieces[low]
    let inside = offset - piece.decodedStart
    if inside <= 0 { return piece.source.start }
    if piece.isLiteral { return min(piece.source.start + inside, piece.source.end) }
    return isEnd || inside >= piece.decodedCount ? piece.source.end : piece.source.start
  }
}

/// Puts a ``MappedText`` together, piece by piece, in the order of the file.
package struct MappedTextBuilder {
  private var bytes: [UInt8] = []
  private var pieces: [MappedText.Piece] = []

  package init() {}

  /// Number of decoded bytes so far.
  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty && pieces.isEmpty }

  /// Adds bytes that are written as they are read.
  package mutating func appendLiteral(_ text: some Collection<UInt8>, at start: Int) {
    guard !text.isEmpty else { return }
    add(
      MappedText.Piece(
        decodedStart: bytes.count, decodedCount: text.count, source: ByteSpan(start, start + text.count),
        isLiteral: true))
    bytes.append(contentsOf: text)
  }

  /// Adds text that the file writes in another way, as `source`. The text may be empty: a removed line break, say.
  package mutating func append(_ text: some Sequence<UInt8>, from source: ByteSpan) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    add(
      MappedText.Piece(
        decodedStart: start, decodedCount: bytes.count - start, source: source, isLiteral: false))
  }

  /// Adds one scalar that the file writes in another way.
  package mutating func append(_ scalar: Unicode.Scalar, from source: ByteSpan) {
    append(String(scalar).utf8, from: source)
  }

  /// Adds a value that stands somewhere else in the same file.
  mutating func append(_ text: MappedText) {
    let bytes = Array(text.string.utf8)
    guard !text.isLiteral else {
      appendLiteral(bytes, at: text.span.start)
      return
    }
    guard !text.pieces.isEmpty else {
      append(bytes, from: text.span)
      return
    }
    for piece in text.pieces {
      let decoded = bytes[piece.decodedStart..<piece.decodedStart + piece.decodedCount]
      if piece.isLiteral {
        appendLiteral(decoded, at: piece.source.start)
      } else {
        append(decoded, from: piece.source)
      }
    }
  }

  private mutating func add(_ piece: MappedText.Piece) {
    // A literal run that goes on where the last one ended is one run.
    if piece.isLiteral, let last = pieces.last, last.isLiteral, last.source.end == piece.source.start {
      pieces[pieces.count - 1] = MappedText.Piece(
        decodedStart: last.decodedStart, decodedCount: last.decodedCount + piece.decodedCount,
        source: ByteSpan(last.source.start, piece.source.end), isLiteral: true)
      return
    }
    pieces.append(piece)
  }

  /// The finished text; `span` is where the whole value stands.
  package func text(at span: ByteSpan) -> MappedText {
    let string = String(decoding: bytes, as: UTF8.self)
    guard string.utf8.count == bytes.count else {
      // Invalid UTF-8 became U+FFFD and offsets no longer fit: the value can only be taken as a whole.
      let whole = MappedText.Piece(
        decodedStart: 0, decodedCount: string.utf8.count, source: span, isLiteral: false)
      return MappedText(string: string, span: span, pieces: [whole])
    }
    if pieces.isEmpty || pieces.count == 1 && pieces[0].isLiteral && pieces[0].source == span {
      return MappedText(literal: string, at: span)
    }
    return MappedText(string: string, span: span, pieces: pieces)
  }
}

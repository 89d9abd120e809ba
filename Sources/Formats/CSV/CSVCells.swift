/// One cell by its places in the text. Nothing is decoded.
struct CSVCell {
  /// From delimiter to delimiter: the quotes and the white space around them included.
  let span: ByteSpan
  /// The text as it is written: what stands between the quotes, or the whole cell. A quote that
  /// opens a cell and is never closed is left out.
  let content: ByteSpan
  /// Whether the text is read in another way than it is written: doubled quotes, line ends with CR.
  let isEscaped: Bool

  var isEmpty: Bool { content.isEmpty }
}

/// What in a row is not written as RFC 4180 has it; the row is read all the same.
struct CSVFault {
  enum Kind {
    /// White space stands between a delimiter and a quote: the cell is read without it.
    case spaceAroundQuotes
    /// A quote in a cell that does not begin with one: read as a character.
    case quoteInBareCell
    /// A single quote inside a quoted cell: read as a character.
    case textAfterQuote
    /// A quote that opens a cell and is never closed.
    case unclosedQuote
  }

  let kind: Kind
  let offset: Int
}

/// What a row is besides its cells.
struct CSVRow {
  /// Without the line end.
  let span: ByteSpan
  /// Offset after the line end.
  let end: Int
  /// The first cell past the limit that is not empty.
  let overflow: ByteSpan?
  /// The worst fault of the row; of equals the first.
  let fault: CSVFault?
}

/// The rows of a table, one after the other, as RFC 4180 divides them; any bytes give rows.
///
/// Rows end at CR LF, LF or CR outside quotes. What is no RFC 4180 is read as its author most probably meant it:
///
///     "He said "hi" twice",next    a quote before a delimiter or line end closes; the others are characters
///     "Open,next                   a quote opens a cell, and the next quote that comes opens another one or none
///     "key2","text"                closes: the cell ends like one without quotes, so that no row is swallowed
///
/// No look ahead is repeated: the whole walk is linear in the bytes.
struct CSVCells {
  /// The most columns that Excel and LibreOffice have. Cells past it are looked at, not kept.
  static let columnLimit = 16_384

  let bytes: UnsafeBufferPointer<UInt8>
  let delimiter: UInt8
  /// Cells past this number are not kept.
  var limit = CSVCells.columnLimit
  /// Where the next row begins.
  private(set) var position: Int
  private var fault: CSVFault?
  private var turn = Turn(from: 0, offset: -1, closes: false)

  /// A quote that tells how a cell with stray quotes goes on; the same for all places from `from` to `offset`.
  private struct Turn {
    var from: Int
    var offset: Int
    var closes: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8, from position: Int) {
    self.bytes = bytes
    self.delimiter = delimiter
    self.position = position
  }

  /// Reads the next row into `cells`; nil at the end.
  mutating func next(into cells: inout [CSVCell]) -> CSVRow? {
    guard position < bytes.count else { return nil }
    cells.removeAll(keepingCapacity: true)
    fault = nil
    let start = position
    var overflow: ByteSpan?
    while true {
      let cell = nextCell()
      position = cell.span.end
      if cells.count < limit {
        cells.append(cell)
      } else if !cell.isEmpty, overflow == nil {
        overflow = cell.span
      }
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
    }
    let end = position
    position = lineEnd(at: end)
    return CSVRow(span: ByteSpan(start, end), end: position, overflow: overflow, fault: fault)
  }

  /// Goes through the next row and calls `visit` with each cell's start and column, until it says that this was the
  /// last one wanted. False at the end of the table.
  mutating func walk(_ visit: (_ start: Int, _ end: Int, _ column: Int) -> Bool) -> Bool {
    guard position < bytes.count else { return false }
    var column = 0
    while true {
      let start = position
      position = nextCell().span.end
      guard visit(start, position, column) else { return true }
      guard position < bytes.count, bytes[position] == delimiter else { break }
      position += 1
      column += 1
    }
    position = lineEnd(at: position)
    return true
  }

  /// Offset after the line end that stands at `offset`.
  private func lineEnd(at offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    let isPair = bytes[offset...].prefix(2).elementsEqual([CSVByte.carriageReturn, CSVByte.lineFeed])
    return offset + (isPair ? 2 : 1)
  }

  private mutating func nextCell() -> CSVCell {
    let start = position
    if start < bytes.count, bytes[start] == CSVByte.quote { return quotedCell(from: start) }
    if let cell = spacedCell(from: start) { return cell }
    return bareCell(from: start, contentStart: start)
  }

  private mutating func bareCell(from start: Int, contentStart: Int) -> CSVCell {
    var index = contentStart
    var firstQuote = -1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn { break }
      if byte == CSVByte.quote, firstQuote < 0 { firstQuote = index }
      index += 1
    }
    if firstQuote >= 0 { note(.quoteInBareCell, at: firstQuote) }
    return CSVCell(
      span: ByteSpan(start, index), content: ByteSpan(contentStart, index), isEscaped: false)
  }

  /// A cell of the form `  "text"`, which spreadsheets read as written and people mean as quoted.
  private mutating func spacedCell(from start: Int) -> CSVCell? {
    let opening = skippingSpaces(from: start)
    guard opening > start, opening < bytes.count, bytes[opening] == CSVByte.quote else { return nil }
    let (closing, isEscaped) = closingQuote(after: opening)
    guard let closing else { return nil }
    let end = skippingSpaces(from: closing + 1)
    guard endsCell(at: end) else { return nil }
    note(.spaceAroundQuotes, at: start)
    return CSVCell(
      span: ByteSpan(start, end), content: ByteSpan(opening + 1, closing), isEscaped: isEscaped)
  }

  private mutating func quotedCell(from opening: Int) -> CSVCell {
    let (closing, isEscaped) = closingQuote(after: opening)
    guard let closing else { return unclosedCell(from: opening) }
    let end = skippingSpaces(from: closing + 1)
    if endsCell(at: end) {
      if end > closing + 1 { note(.spaceAroundQuotes, at: closing + 1) }
      return CSVCell(
        span: ByteSpan(opening, end), content: ByteSpan(opening + 1, closing), isEscaped: isEscaped)
    }
    // Text follows the quote. Either it is a character of the text, or it opens another cell and ours was never closed.
    guard !beginsCell(at: closing) else { return unclosedCell(from: opening) }
    let turn = nextTurn(from: closing + 1)
    guard turn.closes else { return unclosedCell(from: opening) }
    note(.textAfterQuote, at: closing)
    return CSVCell(
      span: ByteSpan(opening, turn.offset + 1), content: ByteSpan(opening + 1, turn.offset), isEscaped: true)
  }

  private mutating func unclosedCell(from opening: Int) -> CSVCell {
    note(.unclosedQuote, at: opening)
    return bareCell(from: opening, contentStart: opening + 1)
  }

  /// The first quote after `opening` that is not one of a pair.
  private func closingQuote(after opening: Int) -> (offset: Int?, isEscaped: Bool) {
    var index = opening + 1
    var isEscaped = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == CSVByte.quote {
        guard index + 1 < bytes.count, bytes[index + 1] == CSVByte.quote else { return (index, isEscaped) }
        isEscaped = true
        index += 1
      } else if byte == CSVByte.carriageReturn {
        isEscaped = true
      }
      index += 1
    }
    return (nil, isEscaped)
  }

  /// The next quote that stands right before the end of a cell, and so closes, or right after the end of one.
  private mutating func nextTurn(from start: Int) -> Turn {
    if turn.from <= start, start <= turn.offset { return turn }
    var index = start
    while index < bytes.count {
      if bytes[index] == CSVByte.quote {
        let closes = endsCell(at: index + 1)
        if closes || beginsCell(at: index) {
          turn = Turn(from: start, offset: index, closes: closes)
          return turn
        }
      }
      index += 1
    }
    turn = Turn(from: start, offset: bytes.count, closes: false)
    return turn
  }

  private func skippingSpaces(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != delimiter {
      guard bytes[index] == CSVByte.space || bytes[index] == CSVByte.tab else { break }
      index += 1
    }
    return index
  }

  private func endsCell(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    let byte = bytes[offset]
    return byte == delimiter || byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn
  }

  private func beginsCell(at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let byte = bytes[offset - 1]
    return byte == delimiter || byte == CSVByte.lineFeed || byte == CSVByte.carriageReturn
  }

  private mutating func note(_ kind: CSVFault.Kind, at offset: Int) {
    guard let known = fault else {
      fault = CSVFault(kind: kind, offset: offset)
      return
    }
    if known.kind.isHarmless, !kind.isHarmless { fault = CSVFault(kind: kind, offset: offset) }
  }
}

extension CSVFault.Kind {
  /// Whether all readers of CSV known to us read the same cells.
  var isHarmless: Bool {
    switch self {
    case .spaceAroundQuotes, .quoteInBareCell: true
    case .textAfterQuote, .unclosedQuote: false
    }
  }
}

extension CSVCells {
  /// The cell's text with the way back to its bytes. Line ends inside it are read as LF, as spreadsheets do.
  func text(_ cell: CSVCell) -> MappedText {
    guard cell.isEscaped else { return MappedText(literal: string(at: cell.content), at: cell.content) }
    var builder = MappedTextBuilder()
    var index = cell.content.start
    var start = index
    func literal(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
    while index < cell.content.end {
      let byte = bytes[index]
      let next = index + 1 < cell.content.end ? bytes[index + 1] : 0
      let isPair =
        byte == CSVByte.quote && next == byte || byte == CSVByte.carriageReturn && next == CSVByte.lineFeed
      guard isPair || byte == CSVByte.carriageReturn else {
        index += 1
        continue
      }
      builder.appendLiteral(literal(start, index), at: start)
      let end = index + (isPair ? 2 : 1)
      builder.append(CollectionOfOne(byte == CSVByte.quote ? byte : CSVByte.lineFeed), from: ByteSpan(index, end))
      index = end
      start = end
    }
    builder.appendLiteral(literal(start, index), at: start)
    return builder.text(at: cell.content)
  }

  /// The cell's text; what is not valid UTF-8 becomes U+FFFD.
  func string(_ cell: CSVCell) -> String {
    cell.isEscaped ? text(cell).string : string(at: cell.content)
  }

  private func string(at span: ByteSpan) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[span.start..<span.end]), as: UTF8.self)
  }
}

/// The bytes that divide rows into cells.
enum CSVByte {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
}

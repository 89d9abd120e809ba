/// A place as people and machine reports name it.
package struct Position: Hashable, Sendable {
  /// 1 for the first line. Lines end at LF, CR or CR LF; U+2028 and its kin are characters like others.
  package let line: Int
  /// 1 for the first character; counts Unicode scalars.
  package let column: Int
  /// 1 for the first byte of the line in UTF-8, a byte-order mark included.
  package let byteColumn: Int

  /// The place so many ASCII characters further on in the same line, or further back.
  package func advanced(by count: Int) -> Position {
    Position(line: line, column: column + count, byteColumn: byteColumn + count)
  }
}

/// The line starts of one file, found once, for turning byte offsets into lines and columns.
package struct LineIndex: Sendable {
  private let text: [UInt8]
  private let contentStart: Int
  private let starts: [Int]
  /// How many characters begin before each block of bytes, so that a place in a very long line is counted from its
  /// block and not from the start of the line.
  private let characters: [Int]
  private static let block = 1024

  package init(_ file: SourceFile) {
    text = file.text
    contentStart = file.contentStart
    var starts = [0]
    var characters = [0]
    characters.reserveCapacity(text.count / LineIndex.block + 2)
    text.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        // Most words of eight bytes have no end of a line.
        if index + 8 <= text.count, !LineIndex.hasLineEnd(text, at: index) {
          index += 8
          continue
        }
        for place in index..<min(index + 8, text.count) {
          let byte = text[place]
          let endsLine = byte == 0x0A || byte == 0x0D && !(place + 1 < text.count && text[place + 1] == 0x0A)
          if endsLine { starts.append(place + 1) }
        }
        index += 8
      }
      for start in stride(from: 0, to: text.count, by: LineIndex.block) {
        let end = min(start + LineIndex.block, text.count)
        characters.append(characters[characters.count - 1] + LineIndex.characters(in: text[start..<end]))
      }
    }
    self.starts = starts
    self.characters = characters
  }

  /// Whether LF or CR is among the eight bytes from a place on, or a few bytes that only look so.
  private static func hasLineEnd(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: place, as: UInt64.self)
    let (feeds, returns) = (word ^ ones &* 0x0A, word ^ ones &* 0x0D)
    // A byte that became zero borrows from its highest bit.
    return ((feeds &- ones) & ~feeds | (returns &- ones) & ~returns) & (ones << 7) != 0
  }

  package var lineCount: Int { starts.count }

  /// Line and column of a byte offset; an offset past the end is taken for the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), text.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // A byte-order mark is no column of the first line.
    let start = max(starts[low], min(contentStart, offset))
    return Position(
      line: low + 1, column: 1 + characters(from: start, to: offset), byteColumn: 1 + offset - starts[low])
  }

  private func characters(from start: Int, to end: Int) -> Int {
    text.withUnsafeBufferPointer { text in
      guard end - start > LineIndex.block else { return LineIndex.characters(in: text[start..<end]) }
      return characters(before: end, in: text) - characters(before: start, in: text)
    }
  }

  private func characters(before offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let block = offset / LineIndex.block
    return characters[block] + LineIndex.characters(in: text[(block * LineIndex.block)..<offset])
  }

  /// How many characters begin in a run of bytes.
  private static func characters(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    bytes.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
  }
}

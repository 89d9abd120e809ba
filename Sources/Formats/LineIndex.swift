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
      for index in text.indices {
        let byte = text[index]
        let endsLine = byte == 0x0A || byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)
        if endsLine { starts.append(index + 1) }
      }
      for start in stride(from: 0, to: text.count, by: LineIndex.block) {
        let end = min(start + LineIndex.block, text.count)
        characters.append(characters[characters.count - 1] + LineIndex.characters(in: text[start..<end]))
      }
    }
    self.starts = starts
    self.characters = characters
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

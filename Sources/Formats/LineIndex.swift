/// A place as people and machine reports name it.
package struct Position: Hashable, Sendable {
  /// 1 for the first line. Lines end at LF, CR or CR LF; U+2028 and its kin are characters like others.
  package let line: Int
  /// 1 for the first character; counts Unicode scalars.
  package let column: Int
}

/// The line starts of one file, found once, for turning byte offsets into lines and columns.
package struct LineIndex: Sendable {
  private let text: [UInt8]
  private let contentStart: Int
  private let starts: [Int]

  package init(_ file: SourceFile) {
    text = file.text
    contentStart = file.contentStart
    var starts = [0]
    text.withUnsafeBufferPointer { text in
      for index in text.indices {
        let byte = text[index]
        let endsLine = byte == 0x0A || byte == 0x0D && !(index + 1 < text.count && text[index + 1] == 0x0A)
        if endsLine { starts.append(index + 1) }
      }
    }
    self.starts = starts
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
    let column = text[start..<offset].reduce(into: 1) { count, byte in
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    return Position(line: low + 1, column: column)
  }
}

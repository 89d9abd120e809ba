/// Proves that edits of cells change no other cell, for our own reader and for SwiftCSV.
///
/// Our reader divides both files as a whole. SwiftCSV is far too slow for that, so it reads the rows with an edit and
/// those beside them: it begins each row anew, and the bytes of all other rows are the same.
struct CSVProof {
  /// A row in both files, its line end included, and the columns that were edited.
  private struct Row {
    let old: ByteSpan
    let new: ByteSpan
    let edited: [Int]
  }

  private let old: UnsafeBufferPointer<UInt8>
  private let new: UnsafeBufferPointer<UInt8>
  private let delimiter: UInt8
  private var rows: [Row] = []

  /// What edits of values change besides; nil where they change nothing.
  static func harm(_ edits: [Edit], _ old: Document, _ new: Document, _ chosen: ChosenColumns?) -> String? {
    guard let header = CSVHeader.find(in: old.file, chosen) else { return nil }
    guard CSVHeader.find(in: new.file, chosen)?.delimiter == header.delimiter else { return shifted }
    let spans = edits.map(\.span).sorted()
    return old.file.text.withUnsafeBufferPointer { before in
      new.file.text.withUnsafeBufferPointer { after in
        var proof = CSVProof(old: before, new: after, delimiter: header.delimiter)
        return proof.ownHarm(spans, from: (old.file.contentStart, new.file.contentStart)) ?? proof.foreignHarm()
      }
    }
  }

  private init(old: UnsafeBufferPointer<UInt8>, new: UnsafeBufferPointer<UInt8>, delimiter: UInt8) {
    self.old = old
    self.new = new
    self.delimiter = delimiter
  }

  private static let shifted = "its cells would be divided in another way"

  private func harm(at column: Int, of row: Int, reader: String? = nil) -> String {
    let cell = "\(CSVCellIndex.letters(of: column))\(row + 1)"
    return reader.map { "\($0) would read cell \(cell) differently" } ?? "cell \(cell) would change too"
  }

  // MARK: - Our own reader

  /// Walks both files side by side, and keeps their rows.
  private mutating func ownHarm(_ edits: [ByteSpan], from start: (old: Int, new: Int)) -> String? {
    var (before, after) = (
      CSVCells(old, delimiter: delimiter, from: start.old), CSVCells(new, delimiter: delimiter, from: start.new)
    )
    var (oldCells, newCells): ([CSVCell], [CSVCell]) = ([], [])
    var next = 0
    while let oldRow = before.next(into: &oldCells) {
      guard let newRow = after.next(into: &newCells), oldCells.count == newCells.count else { return Self.shifted }
      var edited: [Int] = []
      for (column, (oldCell, newCell)) in zip(oldCells, newCells).enumerated() {
        let first = next
        while next < edits.count, oldCell.span.contains(edits[next]) { next += 1 }
        if next > first {
          edited.append(column)
        } else if !isSame(oldCell, newCell) {
          return harm(at: column, of: rows.count)
        }
      }
      let spans = (ByteSpan(oldRow.span.start, oldRow.end), ByteSpan(newRow.span.start, newRow.end))
      rows.append(Row(old: spans.0, new: spans.1, edited: edited))
    }
    return after.next(into: &newCells) == nil && next == edits.count ? nil : Self.shifted
  }

  /// Whether a cell has the same bytes, its quotes included, and they are read as the same text.
  private func isSame(_ a: CSVCell, _ b: CSVCell) -> Bool {
    a.content.start - a.span.start == b.content.start - b.span.start && a.content.count == b.content.count
      && old[a.span.start..<a.span.end].elementsEqual(new[b.span.start..<b.span.end])
  }

  // MARK: - SwiftCSV

  private func foreignHarm() -> String? {
    for window in windows {
      guard let before = read(window, \.old, old) else {
        // What SwiftCSV gives up may be a row beside the edited one.
        for row in window where !rows[row].edited.isEmpty && window.count > 1 {
          guard let before = read(row..<row + 1, \.old, old) else { continue }
          if let harm = foreignHarm(row..<row + 1, before) { return harm }
        }
        continue
      }
      if let harm = foreignHarm(window, before) { return harm }
    }
    return nil
  }

  /// Runs of rows with edits, each with the row before it and the row after it.
  private var windows: [Range<Int>] {
    var windows: [Range<Int>] = []
    for row in rows.indices where !rows[row].edited.isEmpty {
      let window = max(0, row - 1)..<min(rows.count, row + 2)
      if let last = windows.last, window.lowerBound <= last.upperBound {
        windows[windows.count - 1] = last.lowerBound..<window.upperBound
      } else {
        windows.append(window)
      }
    }
    return windows
  }

  private func read(
    _ window: Range<Int>, _ file: KeyPath<Row, ByteSpan>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [[String]]? {
    let span = rows[window.lowerBound][keyPath: file].start..<rows[window.upperBound - 1][keyPath: file].end
    // An empty row goes first, since what SwiftCSV makes of the first row of a file isn't what it makes of others.
    let text = "\n" + String(decoding: UnsafeBufferPointer(rebasing: bytes[span]), as: UTF8.self)
    return CSVHeader.swiftCSVRows(text, delimiter: delimiter).map { Array($0.dropFirst()) }
  }

  /// Compares with what SwiftCSV read before, right or wrong: where it found other cells than we do, it must find as many
  /// as it did, and no more than the edited ones may differ.
  private func foreignHarm(_ window: Range<Int>, _ before: [[String]]) -> String? {
    let reader = "another program"
    guard let after = read(window, \.new, new) else {
      return harm(at: 0, of: window.first { !rows[$0].edited.isEmpty } ?? 0, reader: reader)
    }
    guard before.count == after.count else { return Self.shifted }
    let isKnown = before.count == window.count && zip(before, window).allSatisfy { hasCells($0, ofRow: $1) }
    var others = isKnown ? 0 : window.reduce(0) { $0 + rows[$1].edited.count }
    for (index, (old, new)) in zip(before, after).enumerated() {
      let row = isKnown ? window.lowerBound + index : window.lowerBound
      for column in 0..<max(old.count, new.count) {
        let (was, now) = (column < old.count ? old[column] : "", column < new.count ? new[column] : "")
        if isKnown, rows[row].edited.contains(column) {
          let texts = (text(row, column, \.old, self.old), text(row, column, \.new, self.new))
          guard Self.isSame(now, texts.1) || !Self.isSame(was, texts.0) else {
            return harm(at: column, of: row, reader: reader)
          }
        } else if was != now {
          others -= 1
          guard others >= 0 else { return harm(at: column, of: row, reader: reader) }
        }
      }
    }
    return nil
  }

  /// Whether SwiftCSV found the cells of a row that we find, but for empty ones at the end, which it adds and drops.
  private func hasCells(_ read: [String], ofRow row: Int) -> Bool {
    func filled(_ cells: [String]) -> Int { (cells.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1 }
    return filled(read) == filled(cells(row, \.old, old))
  }

  private func cells(_ row: Int, _ file: KeyPath<Row, ByteSpan>, _ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var scanner = CSVCells(bytes, delimiter: delimiter, from: rows[row][keyPath: file].start)
    var cells: [CSVCell] = []
    return scanner.next(into: &cells) == nil ? [] : cells.map(scanner.string)
  }

  private func text(
    _ row: Int, _ column: Int, _ file: KeyPath<Row, ByteSpan>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String {
    let cells = cells(row, file, bytes)
    return column < cells.count ? cells[column] : ""
  }

  /// Whether two readings are the same text, however its lines end.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a == b || a.replacing("\r\n", with: "\n").replacing("\r", with: "\n") == b
  }
}

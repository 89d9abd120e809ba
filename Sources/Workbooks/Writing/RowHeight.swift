/// How high a row must be for its wrapped texts.
///
/// Excel works this out itself when it opens a file; LibreOffice doesn't, and would show the first line only. Fonts
/// differ, so this is a guess that rather leaves a line too many.
enum RowHeight {
  /// One line of the usual font, in points.
  static let line = 15
  /// The highest row that Excel shows has 409 points.
  private static let maximumLines = 27

  /// The lines of the highest cell; `widths` are those of the columns in characters, nil for columns that don't count.
  static func lines(_ cells: [String], widths: [Int?]) -> Int {
    var most = 1
    for (cell, width) in zip(cells, widths) {
      guard let width else { continue }
      most = max(most, lines(cell, width: width))
    }
    return min(most, maximumLines)
  }

  private static func lines(_ text: String, width: Int) -> Int {
    var lines = 1
    var used = 0
    for byte in text.utf8 {
      if byte == 0x0A {
        lines += 1
        used = 0
        continue
      }
      let advance = advance(of: byte)
      used += advance
      if used > width {
        lines += 1
        used = advance
      }
    }
    return lines
  }

  /// The columns that the character with this first byte takes: two from U+1000 on, where most are East Asian.
  private static func advance(of byte: UInt8) -> Int {
    switch byte {
    case 0x80..<0xC0: 0
    case 0xE1...: 2
    default: 1
    }
  }
}

/// Columns of a terminal, which are neither characters nor bytes.
package enum Width {
  /// Columns that a text takes: two for a wide character or an emoji, none for marks and direction signs.
  package static func of(_ text: String) -> Int {
    text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one character as people count them: a letter with its marks, a family of joined emoji. Vowel signs that
  /// take room of their own, and the second consonant of an Indian conjunct, take a second column; no character takes
  /// more than two (what terminals agree on; compared with the Python package wcwidth).
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first(where: { !isZero($0) }) else { return 0 }
    if isWide(first) { return 2 }
    // A sign becomes an emoji by the selector after it, a letter pair a flag.
    let isEmoji = scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 } && first.properties.isEmoji
    if isEmoji || (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
    return min(scalars.count { !isZero($0) }, 2)
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
    // Medial vowels and final consonants of Korean, when they are written one by one.
    default: (0x1160...0x11FF).contains(scalar.value)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(scalar.value)
  }

  /// East Asian Width W and F; source: the Unicode Character Database, EastAsianWidth.txt. Gaps that hold no
  /// characters yet are closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F265,
    0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3FFFD,
  ]
}

/// Fitting texts into columns, never inside a character.
extension Width {
  /// The lines of a text no wider than `width`: broken at spaces, then after signs that part words, then anywhere.
  package static func wrap(_ text: String, to width: Int) -> [String] {
    let width = max(width, 2)
    var lines: [String] = []
    for paragraph in text.split(whereSeparator: \.isNewline) {
      var line = ""
      var columns = 0
      for piece in pieces(of: paragraph) {
        let size = of(piece)
        if columns + size > width, columns > 0 {
          lines.append(trimmedEnd(line))
          line = ""
          columns = 0
        }
        if columns == 0, piece.allSatisfy(\.isWhitespace) { continue }
        if size <= width {
          line += piece
          columns += size
          continue
        }
        for part in parts(of: piece, width) {
          if columns + of(part) > width {
            lines.append(line)
            line = ""
            columns = 0
          }
          line += part
          columns += of(part)
        }
      }
      if !line.isEmpty { lines.append(trimmedEnd(line)) }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// The text with spaces after it, to fill `width` columns.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// Runs that stay on one line: words with what follows them, wide characters one by one with the marks beside them.
  private static func pieces(of text: Substring) -> [String] {
    var pieces: [String] = []
    var piece = ""
    func flush() {
      if !piece.isEmpty { pieces.append(piece) }
      piece = ""
    }
    for character in text {
      if character.isWhitespace {
        flush()
        pieces.append(String(character))
      } else if let last = piece.last, isSeam(last, character) {
        flush()
        piece = String(character)
      } else {
        piece.append(character)
      }
    }
    flush()
    return pieces
  }

  /// Whether a line may end between two characters: between wide ones, unless the second is a mark; and in keys and
  /// paths before a word.
  private static func isSeam(_ last: Character, _ next: Character) -> Bool {
    if of(last) == 2, of(next) == 2 { return !next.isPunctuation }
    return "._/".contains(last) && (next.isLetter || next.isNumber)
  }

  /// A piece that is too long, cut after hyphens and before inner capitals, or else at the width.
  private static func parts(of piece: String, _ width: Int) -> [String] {
    var parts: [String] = []
    var part = ""
    var columns = 0
    var last: Character = " "
    for character in piece {
      let size = of(character)
      let isSeam = last == "-" || last.isLowercase && character.isUppercase
      if columns + size > width || isSeam {
        parts.append(part)
        part = ""
        columns = 0
      }
      part.append(character)
      columns += size
      last = character
    }
    if !part.isEmpty { parts.append(part) }
    return parts
  }

  private static func trimmedEnd(_ line: String) -> String {
    var line = Substring(line)
    while line.last?.isWhitespace == true { line = line.dropLast() }
    return String(line)
  }
}

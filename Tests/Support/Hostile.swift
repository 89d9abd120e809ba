/// Texts that try to do harm where they are printed, and the test of what was printed.
package enum Hostile {
  private static let pieces = [
    "\u{1B}[31m", "\u{1B}[2J", "\u{1B}]8;;http://a.example\u{7}", "\u{1B}]52;c;YQ==\u{7}", "\u{1B}\\", "\u{1B}m",
    "\u{9B}2J", "\u{9D}0;x\u{9C}", "\u{0}", "\u{8}", "\u{7F}", "\u{85}", "\r", "\n", "\r\n", "\t", "\u{B}", "\u{C}",
    "\n::error file=x::", "::error::x", "::add-mask::x ", ":", "::", "##[error]", "##vso[task.complete]", "#", "##",
    "[",
    "##teamcity[x]", "section_start:1:a\r\u{1B}[0K", "\u{2028}::warning::", "\u{2029}##[group]",
    "\u{3000}::debug::", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{202C}", "\u{200E}",
    "\u{200F}",
    "\u{61C}", "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{FFF9}", "\u{FFFB}", "\u{3164}", "\u{115F}",
    "\u{1160}", "\u{FFA0}", "\u{2800}", "\u{34F}", "\u{180E}", "\u{17B4}", "\u{E0001}", "\u{E0041}", "\u{E007F}",
    "\u{FE0E}", "\u{FE0F}", "\u{FE00}", "\u{E0100}", "\u{200C}", "\u{200D}", "\u{301}", "\u{FFFF}", "🏴", "❤️", "1",
    "שלום", "عربي", "👩\u{200D}👧", "نمی\u{200C}خواهم", "क्\u{200D}ष", "散歩道", "word", "Tap to open", "a", ".", " ",
    "  ", "\u{A0}", "%@", "\"", "\\", "'", ",", "=", "{", "&", "<b>",
  ]

  package static func text(_ random: inout Seeded, leastPieces: Int = 1) -> String {
    let count = Int.random(in: leastPieces...9, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// The first line of an output that a terminal or a CI system could obey, or that hides something; nil where there
  /// is none.
  /// - Parameter isColored: whether our own colors are expected.
  package static func harm(in output: String, isColored: Bool = false) -> String? {
    for part in output.unicodeScalars.split(separator: "\n") {
      let line = isColored ? withoutColor(Array(part)) : Array(part)
      let isolates = line.map { $0.value == 0x2068 ? 1 : $0.value == 0x2069 ? -1 : 0 }
      guard let rest = withoutIsolates(line, isolates) else { return "open isolate: \(told(line))" }
      if let index = rest.indices.first(where: { isHidden(rest, $0) }) {
        return "U+\(String(rest[index].value, radix: 16)) in \(told(line))"
      }
      let start = rest.drop { $0.properties.isWhitespace }
      if start.starts(with: "::".unicodeScalars) || start.starts(with: "##".unicodeScalars) {
        return "command: \(told(line))"
      }
      for name in ["##[", "##vso[", "##teamcity["] where String(String.UnicodeScalarView(rest)).contains(name) {
        return "command inside: \(told(line))"
      }
    }
    return nil
  }

  private static func told(_ line: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(line)).debugDescription
  }

  /// Nil where an isolate is closed that isn't open, or stays open.
  private static func withoutIsolates(_ line: [Unicode.Scalar], _ steps: [Int]) -> [Unicode.Scalar]? {
    var depth = 0
    for step in steps {
      depth += step
      if depth < 0 { return nil }
    }
    return depth == 0 ? zip(line, steps).filter { $0.1 == 0 }.map(\.0) : nil
  }

  /// The colors that reports have: `ESC [`, digits and semicolons, `m`.
  private static func withoutColor(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var rest = line[...]
    var result: [Unicode.Scalar] = []
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}", rest.first == "[" else {
        result.append(scalar)
        continue
      }
      let code = rest.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
      if code.first == "m" { rest = code.dropFirst() } else { result.append(scalar) }
    }
    return result
  }

  /// Whether nothing is seen of a scalar. Joiners and selectors are known by the sign before them.
  private static func isHidden(_ line: [Unicode.Scalar], _ index: Int) -> Bool {
    let last = index > 0 ? line[index - 1] : " "
    switch line[index].value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E, 0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
      0xFFFE...0xFFFF,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE001F:
      return true
    case 0x200C, 0x200D, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return last.isASCII || last.properties.isDefaultIgnorableCodePoint && last.value != 0xFE0F
    case 0xE0020...0xE00FF:
      return last.value != 0x1F3F4 && !(0xE0030...0xE007A).contains(last.value)
    default: return false
    }
  }
}

/// What is shown of texts, keys, paths and messages that come from files, arguments or the system. This is the one
/// place that decides it, for terminals and for logs.
package enum Visible {
  /// The text on one line. Line breaks and tabs are shown as signs; what can't be seen, acts on a terminal or turns the
  /// line round is written out, such as `\u{202E}`.
  package static func text(_ text: String) -> String {
    isPlain(text) ? text : text.map(character).joined()
  }

  /// A text of several lines, such as a difference of two files, with each of its lines as it is shown.
  package static func block(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    // A line end of Windows is a line end.
    return lines(parts.map { self.text(String($0.last == "\r" ? $0.dropLast() : $0)) }.joined(separator: "\n"))
  }

  /// A character by its sign or its name in brackets, for where it is what the reader looks for.
  package static func sign(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "⏎"
    case "\t": "⇥"
    case " ": "␠"
    default: scalar.properties.name.map { "[\($0)]" } ?? escaped(scalar)
    }
  }

  /// Whether each character is seen, and does nothing else, wherever it appears. Most texts are so.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } || !text.unicodeScalars.contains(where: isHidden)
  }

  /// One character as people count them. What joins or varies the sign before it is always in the same character.
  static func character(_ character: Character) -> String {
    if character == "\n" || character == "\r\n" { return "⏎" }
    if character == "\t" { return "⇥" }
    let scalars = Array(character.unicodeScalars)
    return scalars.indices.map { isSeen(scalars, $0) ? String(scalars[$0]) : escaped(scalars[$0]) }.joined()
  }

  /// Whether one scalar of a character is seen, or changes how its neighbors look.
  static func isSeen(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    let scalar = scalars[index]
    guard isHidden(scalar) else { return true }
    guard index > 0 else { return false }
    let last = scalars[index - 1]
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalar.value {
    case 0x200C: return isJoining(last)
    case 0x200D: return isJoining(last) || (isEmoji(last) || last.value == 0xFE0F) && next.map(isEmoji) ?? false
    // A digit becomes an emoji only with a key around it.
    case 0xFE0E, 0xFE0F: return isEmoji(last) || last.properties.isEmoji && next?.value == 0x20E3
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return last.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(last.value)
    case 0xE0020...0xE007F: return isFlag(scalars)
    default: return false
    }
  }

  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x34F, 0x370..<0x600, 0x3041..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4:
      return false
    // The empty pattern of Braille; its category is that of the others.
    case 0x2800: return true
    // Signs that embrace the number after them.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return false
    default: break
    }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// `\u{1B}`.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.isEmoji }

  /// Whether joiners shape what follows a letter or vowel sign: in Arabic and Indic scripts and those like them.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0xDFF, 0xF00...0x109F, 0x1780...0x18AF, 0xA840...0xA8FF, 0xA980...0xAAFF, 0xABC0...0xABFF,
      0x11000...0x114FF:
      break
    default: return false
    }
    guard !isHidden(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether a black flag is followed by the code of a region and an end, as in the flag of Scotland. More than that
  /// would be a text that no one sees.
  private static func isFlag(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.first?.value == 0x1F3F4, scalars.last?.value == 0xE007F, (5...8).contains(scalars.count) else {
      return false
    }
    return scalars.dropFirst().dropLast().allSatisfy {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
  }
}

/// What CI systems take as commands in the log of a job.
extension Visible {
  /// Lines of shown texts, none of which is a command. GitHub takes `::name::` as one at the start of a line, white
  /// space aside; GitHub, Azure and TeamCity `##[`, `##vso[` and `##teamcity[` anywhere in it (the sources of GitHub's
  /// runner and Azure's agent). A text may come to a line's start by wrapping, so whole lines are looked at.
  package static func lines(_ text: String) -> String {
    guard hasPair(text) else { return text }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(Array($0)) }.joined(separator: "\n")
  }

  private static func hasPair(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == $1 && ($0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#")) }
  }

  private static func line(_ scalars: [Unicode.Scalar]) -> String {
    let start = margin(of: scalars)
    var line = ""
    for (index, scalar) in scalars.enumerated() {
      let isStart = index == start && [":", "#"].contains(scalar) && scalars[index...].starts(with: [scalar, scalar])
      let isSecond = scalar == "#" && index > 0 && scalars[index - 1] == "#" && opensBracket(scalars[(index + 1)...])
      line += isStart || isSecond ? escaped(scalar) : String(scalar)
    }
    return line
  }

  /// How many scalars come before the first that is seen: white space, our colors, our isolates.
  private static func margin(of scalars: [Unicode.Scalar]) -> Int {
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\u{1B}" {
        index = scalars[index...].firstIndex(of: "m") ?? scalars.count - 1
      } else if !scalar.properties.isWhitespace, !(0x2066...0x2069).contains(scalar.value) {
        return index
      }
      index += 1
    }
    return index
  }

  /// Whether letters, if any, and a bracket follow.
  private static func opensBracket(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    rest.first { !$0.properties.isAlphabetic } == "["
  }
}

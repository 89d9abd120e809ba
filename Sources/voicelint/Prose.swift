import Reporting

/// Sentences in lines of a width.
enum Prose {
  /// The lines of a text, broken at spaces; a word is cut only where it is wider than a line.
  /// - Parameters:
  ///   - first: What the first line begins with.
  ///   - rest: What all others begin with: mostly as many spaces.
  static func lines(_ text: String, width: Int, first: String = "", rest: String = "") -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    let room = max(width - max(Width.of(first), Width.of(rest)), 2)
    func close() {
      lines.append(line)
      line = rest
      isEmpty = true
    }
    for word in text.split(separator: " ").map(String.init) {
      if !isEmpty, Width.of(line) + 1 + Width.of(word) > width { close() }
      guard Width.of(word) > room else {
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
        continue
      }
      for part in Width.wrap(word, to: room) {
        if !isEmpty { close() }
        line += part
        isEmpty = false
      }
    }
    return lines + [line]
  }

  /// The lines of a page's Markdown: paragraphs and list items wrapped, blocks of code as they are written.
  static func lines(markdown: String, width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var paragraph = ""
    var isCode = false
    func close() {
      guard !paragraph.isEmpty else { return }
      let isItem = paragraph.hasPrefix("- ")
      lines += Prose.lines(paragraph, width: width, first: indent, rest: isItem ? indent + "  " : indent)
      paragraph = ""
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
      } else if isCode {
        let margin = indent + "    " + line.prefix { $0 == " " }
        lines += Prose.lines(String(line), width: width, first: margin, rest: margin + "  ")
      } else if line.allSatisfy(\.isWhitespace) {
        close()
        if lines.last != "" { lines.append("") }
      } else {
        if line.hasPrefix("- ") { close() }
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    close()
    while lines.last == "" { lines.removeLast() }
    return Array(lines.drop { $0.isEmpty })
  }
}

/// Texts of files as a terminal can show them.
enum Visible {
  /// Line breaks and tabs as signs; what would move the cursor or turn the line round, by its name.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnruly) else { return text }
    return text.unicodeScalars.map { isUnruly($0) ? sign($0) : String($0) }.joined()
  }

  /// A character that isn't seen, as a sign or by its name in brackets.
  static func sign(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "⏎"
    case "\t": return "⇥"
    case " ": return "␠"
    default:
      let number = String(scalar.value, radix: 16, uppercase: true)
      let name = scalar.properties.name ?? scalar.properties.nameAlias
      return "[" + (name ?? "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number) + "]"
    }
  }

  private static func isUnruly(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Embeddings, overrides and isolates.
    case 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029: true
    default: scalar.properties.generalCategory == .control
    }
  }
}

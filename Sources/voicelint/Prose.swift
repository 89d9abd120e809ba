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

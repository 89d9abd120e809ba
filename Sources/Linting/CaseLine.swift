import Foundation

/// What is wrong with a line that should be a case.
package struct CaseMistake: Error {
  package let message: String
}

/// Lines of one control, one dialog and one group: a line, and those below it that begin with `+`.
package struct CaseGroup: Sendable {
  package var lines: [CaseLine]

  package init(lines: [CaseLine]) { self.lines = lines }

  /// A line without marks under “Bad” is flagged as a whole. In a group where some line has marks, the lines without
  /// them are not flagged.
  mutating func settle() {
    let someMarked = lines.contains { !$0.marked.isEmpty }
    for index in lines.indices where lines[index].isBad && lines[index].marked.isEmpty && !someMarked {
      lines[index].marked = [0..<(lines[index].text ?? "").utf8.count]
    }
  }
}

/// One case: a text with everything role inference knows of it, and what the rule must find in it.
///
///     en label,action button key:a.b comment:"…" state:stale variant:plural.one | Play⟦ button⟧ → Play ← base
///
/// `fix:unsafe` says how far its fix may be trusted; without it the case doesn't tell.
package struct CaseLine: Sendable {
  package let rule: String
  package let number: Int
  package let isBad: Bool
  package let locale: String
  package let roles: [String]
  package let trait: String?
  package private(set) var key: String?
  package private(set) var comment = ""
  /// The role that the app's source uses the text in; nil where no source is known.
  package private(set) var source: String?
  package private(set) var state: String?
  package private(set) var variant = ""
  /// How far the fix may be trusted; nil where the case doesn't tell.
  package private(set) var safety: Safety?
  /// The text without its marks; nil where the line has no `|`: the key has no value in this locale.
  package private(set) var text: String?
  /// What must be flagged: UTF-8 offsets in the text.
  package var marked: [Range<Int>] = []
  /// The text once everything that was flagged is fixed; nil where the rule gives no replacement.
  package private(set) var fixed: String?
  package private(set) var base: String?

  /// The page and the line: `label-period.md:12`.
  package var place: String { "\(rule).md:\(number)" }

  package init(_ line: String, rule: String, number: Int, isBad: Bool, locale inherited: String?) throws(CaseMistake) {
    self.rule = rule
    self.number = number
    self.isBad = isBad
    let line = line.trimmingCharacters(in: .whitespaces)
    let bar = (line + " ").range(of: " | ")
    let head: Substring
    var rest: Substring
    if let bar {
      head = line[..<bar.lowerBound]
      rest = bar.upperBound <= line.endIndex ? line[bar.upperBound...] : ""
    } else {
      let arrow = line.range(of: " ← ")?.lowerBound ?? line.endIndex
      head = line[..<arrow]
      rest = line[arrow...]
    }

    var words = head.split(separator: " ").map(String.init)
    guard let first = words.first, words.count >= 2 else {
      throw CaseMistake(message: "A case needs a locale and a role.")
    }
    locale = first == "+" ? inherited ?? "" : first
    roles = words[1].split(separator: ",").map(String.init)
    words.removeFirst(2)
    if let word = words.first, !word.contains(":") {
      trait = word
      words.removeFirst()
    } else {
      trait = nil
    }
    try readAttributes(words.joined(separator: " "))

    if let arrow = rest.range(of: " ← ", options: .backwards) ?? (rest.hasPrefix("← ") ? rest.range(of: "← ") : nil) {
      base = try CaseLine.unescaped(rest[arrow.upperBound...])
      rest = rest[..<arrow.lowerBound]
    }
    if let arrow = rest.range(of: " → ") ?? (rest.hasSuffix(" →") ? rest.range(of: " →") : nil) {
      fixed = try CaseLine.unescaped(rest[arrow.upperBound...])
      rest = rest[..<arrow.lowerBound]
    }
    if bar != nil { try readText(rest) }
    if !isBad, !marked.isEmpty || fixed != nil { throw CaseMistake(message: "A good case has no marks and no fix.") }
  }

  /// `name:value`, the value in quotation marks where it has spaces.
  private mutating func readAttributes(_ text: String) throws(CaseMistake) {
    var rest = Substring(text)
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let isQuoted = rest.hasPrefix("\"")
      if isQuoted { rest = rest.dropFirst() }
      let end = rest.firstIndex(of: isQuoted ? "\"" : " ") ?? rest.endIndex
      let value = String(rest[..<end])
      rest = rest[end...].drop { $0 == "\"" || $0 == " " }
      switch name {
      case "key": key = value
      case "comment": comment = value
      case "source": source = value
      case "state": state = value
      case "variant": variant = value
      case "fix":
        guard let safety = Safety(rawValue: value) else {
          throw CaseMistake(message: "A fix is safe, unsafe or a suggestion, not “\(value)”.")
        }
        self.safety = safety
      default:
        throw CaseMistake(message: "“\(name)” isn't an attribute. Use key, comment, source, state, variant or fix.")
      }
    }
    guard rest.isEmpty else { throw CaseMistake(message: "“\(rest)” is not understood.") }
  }

  private mutating func readText(_ marks: Substring) throws(CaseMistake) {
    var text = ""
    var open: Int?
    var run = marks.startIndex
    for index in marks.indices where marks[index] == "⟦" || marks[index] == "⟧" {
      text += try CaseLine.unescaped(marks[run..<index])
      run = marks.index(after: index)
      if marks[index] == "⟦" {
        guard open == nil else { throw CaseMistake(message: "“⟦” appears inside “⟦ ⟧”.") }
        open = text.utf8.count
      } else {
        guard let start = open else { throw CaseMistake(message: "“⟧” has no “⟦” before it.") }
        marked.append(start..<text.utf8.count)
        open = nil
      }
    }
    guard open == nil else { throw CaseMistake(message: "“⟦” has no “⟧” after it.") }
    self.text = text + (try CaseLine.unescaped(marks[run...]))
  }

  /// Reads `\u{…}`.
  static func unescaped(_ text: some StringProtocol) throws(CaseMistake) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "\\u{") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        let scalar = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { throw CaseMistake(message: "“\\u{” needs the number of a character.") }
      result += rest[..<start.lowerBound]
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

import Foundation

/// A rule's page: documentation and tests at once.
package struct RulePage: Sendable {
  /// The rule the page is about: the name of its file.
  package let rule: String
  /// The text of the first heading.
  package private(set) var title = ""
  /// What is written between the first heading and the cases.
  package private(set) var why = ""
  /// The items of the section “Sources”, without their dashes.
  package private(set) var sources: [String] = []
  package private(set) var groups: [CaseGroup] = []
  /// Names of second-level headings, in order.
  package private(set) var sections: [String] = []
  /// Lines that are no case, with what is wrong.
  package private(set) var mistakes: [String] = []

  /// Every page there is, in the order of their names.
  package static let all: [RulePage] = Checkout.files(in: "Corpus/rules", ending: ".md").map {
    RulePage($0.deletingPathExtension().lastPathComponent, Checkout.text(of: $0))
  }

  package init(_ rule: String, _ text: String) {
    self.rule = rule
    var isInCases = false
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isInCases = !isInCases && line == "```cases"
      } else if isInCases {
        read(line, number: index + 1)
      } else if line.hasPrefix("## ") {
        sections.append(String(line.dropFirst(3)))
      } else if line.hasPrefix("# "), title.isEmpty {
        title = String(line.dropFirst(2))
      } else if sections.isEmpty {
        why += line + "\n"
      } else if sections.last == "Sources", line.hasPrefix("- ") {
        sources.append(String(line.dropFirst(2)))
      }
    }
    for index in groups.indices { groups[index].settle() }
  }

  private mutating func read(_ line: String, number: Int) {
    guard !line.trimmingCharacters(in: .whitespaces).isEmpty else { return }
    let place = "\(rule).md:\(number)"
    guard let section = sections.last, section == "Bad" || section == "Good" else {
      mistakes.append("\(place): A case stands under the heading “Bad” or “Good”.")
      return
    }
    let continues = line.hasPrefix("+")
    guard !continues || !groups.isEmpty else {
      mistakes.append("\(place): “+” goes on with a group, and there is none above.")
      return
    }
    do throws(CaseMistake) {
      let locale = continues ? groups.last?.lines.first?.locale : nil
      let read = try CaseLine(line, rule: rule, number: number, isBad: section == "Bad", locale: locale)
      if continues { groups[groups.count - 1].lines.append(read) } else { groups.append(CaseGroup(lines: [read])) }
    } catch {
      mistakes.append("\(place): \(error.message)")
    }
  }
}

/// A line that is no case.
package struct CaseMistake: Error {
  let message: String
}

/// Lines of one control, one dialog and one group: a line, and those below it that begin with `+`.
package struct CaseGroup: Sendable {
  package var lines: [CaseLine]

  /// A line without marks under “Bad” is flagged as a whole. In a group where some line has marks, the lines without
  /// them are not flagged.
  mutating func settle() {
    let someMarked = lines.contains { !$0.marked.isEmpty }
    for index in lines.indices where lines[index].isBad && lines[index].marked.isEmpty && !someMarked {
      lines[index].marked = [0..<(lines[index].text ?? "").utf8.count]
    }
  }
}

/// One case: a text with all that casting is told of it, and what the rule must find in it.
///
///     en label,action button key:a.b comment:"…" state:stale variant:plural.one | Play⟦ button⟧ → Play ← base
package struct CaseLine: Sendable {
  package let rule: String
  package let number: Int
  package let isBad: Bool
  package let locale: String
  package let roles: [String]
  package let trait: String?
  package private(set) var key: String?
  package private(set) var comment = ""
  package private(set) var state: String?
  package private(set) var variant = ""
  /// The text without its marks; nil where the line has no `|`: the key has no value in this locale.
  package private(set) var text: String?
  /// What must be flagged: UTF-8 offsets in the text.
  package var marked: [Range<Int>] = []
  /// The text once everything that was flagged is mended; nil where the rule gives no replacement.
  package private(set) var fixed: String?
  package private(set) var base: String?

  /// The page and the line: `label-period.md:12`.
  package var place: String { "\(rule).md:\(number)" }

  init(_ line: String, rule: String, number: Int, isBad: Bool, locale inherited: String?) throws(CaseMistake) {
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
    guard let first = words.first, words.count >= 2 else { throw CaseMistake(message: "It lacks a locale or a role.") }
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
      case "state": state = value
      case "variant": variant = value
      default: throw CaseMistake(message: "“\(name)” is no attribute: key, comment, state and variant are.")
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
        guard open == nil else { throw CaseMistake(message: "“⟦” stands inside “⟦ ⟧”.") }
        open = text.utf8.count
      } else {
        guard let start = open else { throw CaseMistake(message: "“⟧” stands without “⟦”.") }
        marked.append(start..<text.utf8.count)
        open = nil
      }
    }
    guard open == nil else { throw CaseMistake(message: "“⟦” stands without “⟧”.") }
    self.text = text + (try CaseLine.unescaped(marks[run...]))
  }

  /// Reads `\u{…}`.
  static func unescaped(_ text: some StringProtocol) throws(CaseMistake) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "\\u{") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        let scalar = UInt32(rest[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { throw CaseMistake(message: "“\\u{” holds no number of a character.") }
      result += rest[..<start.lowerBound]
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// The texts with invisible characters written out and `⟦ ⟧` around ranges, for failure messages.
package func shown(_ text: String, _ ranges: [Range<Int>] = []) -> String {
  let bytes = Array(text.utf8)
  var marked = ""
  var done = 0
  func add(_ end: Int) {
    guard end > done else { return }
    for scalar in String(decoding: bytes[done..<end], as: UTF8.self).unicodeScalars {
      let isHidden =
        scalar.value != 0x20
        && (scalar.properties.generalCategory == .format
          || scalar.properties.generalCategory == .control || scalar.properties.isWhitespace)
      if isHidden {
        marked += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        marked.unicodeScalars.append(scalar)
      }
    }
    done = end
  }
  for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
    add(min(range.lowerBound, bytes.count))
    marked += "⟦"
    add(min(range.upperBound, bytes.count))
    marked += "⟧"
  }
  add(bytes.count)
  return marked
}

/// A plain-text file of facts about one language. The grammar, also in Locales/README.txt:
///
///     # a line that starts with a number sign is a comment
///     name = French          a fact; facts stand before the first section
///     [gestures]             a section; in a child it replaces the parent's
///     [+gestures]            a section that adds to the parent's
///     toucher                any other line is an item of its section
///     \u{202F}               a character that can't be seen
package struct LocaleFile: Sendable {
  package struct Section: Sendable {
    package let name: String
    /// Whether the items come after the parent's instead of replacing them.
    package let adds: Bool
    package var items: [String]
    /// The line of each item.
    package var lines: [Int] = []
    /// The first comment of the section, which names its source.
    package var source: String
    package let line: Int
  }

  /// Something wrong with the file, at a line that counts from 1.
  package struct Mistake: Hashable, Sendable {
    package let line: Int
    package let message: String
    /// The name or value that nobody knows, and those that it may have been meant for.
    package var written = ""
    package var known: [String] = []

    package init(line: Int, message: String, written: String = "", known: [String] = []) {
      self.line = line
      self.message = message
      self.written = written
      self.known = known
    }
  }

  package private(set) var facts: [String: String] = [:]
  package private(set) var sections: [Section] = []
  /// The line of each fact.
  package private(set) var lines: [String: Int] = [:]
  private var names: Set<String> = []
  /// What the reader stumbled over.
  package private(set) var slips: [Mistake] = []

  package init(_ text: String) {
    var text = text
    text.withUTF8 { read($0) }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    var number = 0
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = LocaleFile.trimmed(rest[..<end])
      rest = rest[min(end + 1, rest.endIndex)...]
      number += 1
      guard let first = line.first else { continue }
      if first == UInt8(ascii: "#") {
        addComment(line)
      } else if first == UInt8(ascii: "["), line.last != UInt8(ascii: "]") {
        slips.append(Mistake(line: number, message: "The name of a section must end with “]”."))
      } else if first == UInt8(ascii: "[") {
        open(LocaleFile.string(line.dropFirst().dropLast()), line: number)
      } else if sections.isEmpty {
        addFact(line, line: number)
      } else {
        addItem(line, line: number)
      }
    }
  }

  private mutating func addComment(_ line: Bytes) {
    guard !sections.isEmpty, sections[sections.count - 1].source.isEmpty else { return }
    sections[sections.count - 1].source = LocaleFile.string(LocaleFile.trimmed(line.dropFirst()))
  }

  private mutating func open(_ name: String, line: Int) {
    let adds = name.hasPrefix("+")
    let section = Section(name: adds ? String(name.dropFirst()) : name, adds: adds, items: [], source: "", line: line)
    if !names.insert(section.name).inserted {
      slips.append(Mistake(line: line, message: "The section “\(section.name)” is given twice."))
    }
    sections.append(section)
  }

  private mutating func addFact(_ line: Bytes, line number: Int) {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      slips.append(Mistake(line: number, message: "A line before the first section must be a fact: “name = value”."))
      return
    }
    let name = LocaleFile.string(LocaleFile.trimmed(line[..<equals]))
    let value = unescaped(LocaleFile.trimmed(line[(equals + 1)...]), line: number)
    if let earlier = lines.updateValue(number, forKey: name) {
      slips.append(Mistake(line: number, message: "The fact “\(name)” is already given on line \(earlier)."))
    }
    facts[name] = value
  }

  private mutating func addItem(_ line: Bytes, line number: Int) {
    let item = unescaped(line, line: number)
    if line.count > 2, line.dropFirst().dropLast().contains(UInt8(ascii: "*")) {
      let message = "An asterisk stands for letters only at the beginning or the end of an item: “\(item)”."
      slips.append(Mistake(line: number, message: message))
    }
    sections[sections.count - 1].items.append(item)
    sections[sections.count - 1].lines.append(number)
  }

  /// Reads `\u{…}`; every other character stands for itself.
  private mutating func unescaped(_ line: Bytes, line number: Int) -> String {
    let text = LocaleFile.string(line)
    guard line.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "\\u{") {
      result += rest[..<start.lowerBound]
      let digits = rest[start.upperBound...].prefix { $0 != "}" }
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value), digits.endIndex < rest.endIndex
      else {
        slips.append(Mistake(line: number, message: "“\\u{” must have a character's number after it and end with “}”."))
        return text
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: digits.endIndex)...]
    }
    return result + rest
  }

  private static func string(_ bytes: Bytes) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  private static func trimmed(_ text: Bytes) -> Bytes {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = text
    while let first = text.first, isSpace(first) { text = text.dropFirst() }
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return text
  }
}

extension Substring {
  /// The first place of a short ASCII text, without Foundation.
  fileprivate func range(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}

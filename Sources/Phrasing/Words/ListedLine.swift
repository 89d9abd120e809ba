import WordLists

/// A line of a locale file: an item of a list, or a fact.
package struct ListedLine: Hashable, Sendable {
  /// The name of the section, or of the fact.
  package let name: String
  /// The item as the file has it, or the value of the fact.
  package let item: String
  /// The code that the file is named for.
  package let file: String
  /// Counts from 1.
  package let line: Int
}

/// All that the locale files of one language say, line by line: its own file and those that it inherits from.
///
/// Read when somebody asks, from the texts of the files: the tries that texts are looked through with know no lines.
package struct ListedLines: Sendable {
  /// The codes of the files, the language's own first.
  package let files: [String]
  /// The items that are in force, by the names of their lists and those of parents first; each with its letters.
  let items: [(line: ListedLine, letters: [UInt32])]
  /// The facts that are in force, by their names.
  private let facts: [String: ListedLine]
  let told: ToldFacts

  /// - Parameters:
  ///   - code: of a language that has a locale file.
  ///   - own: texts of the user's locale files by code, that replace or add to the built-in ones.
  package init(of code: String, own: [String: String] = [:]) {
    let files = Heritage.files(of: code) { own[$0] ?? Languages.text($0) }
    self.files = files.map(\.code)
    var lists: [String: [ListedLine]] = [:]
    var facts: [String: ListedLine] = [:]
    for (code, file) in files.reversed() {
      for (name, value) in file.facts {
        facts[name] = ListedLine(name: name, item: value, file: code, line: file.lines[name] ?? 1)
      }
      for section in file.sections {
        let items = zip(section.items, section.lines).map {
          ListedLine(name: section.name, item: $0, file: code, line: $1)
        }
        lists[section.name] = section.adds ? (lists[section.name] ?? []) + items : items
      }
    }
    self.facts = facts
    let told = ToldFacts(Heritage(of: code) { own[$0] ?? Languages.text($0) })
    self.told = told
    items = lists.sorted { $0.key < $1.key }.flatMap(\.value).map { line in
      (line, ListedLines.letters(of: line.item, dottedI: told.facts["dotted-i"] == "yes"))
    }
  }

  /// Where a fact is told; nil where no file tells it.
  package func fact(_ name: String) -> ListedLine? { facts[name] }

  func items(of list: String) -> [(line: ListedLine, letters: [UInt32])] { items.filter { $0.line.name == list } }

  var isSpaced: Bool { told.facts["spacing"] != "none" }
  var dottedI: Bool { told.facts["dotted-i"] == "yes" }

  /// The letters of an item as texts are compared with them, its asterisks left out.
  private static func letters(of item: String, dottedI: Bool) -> [UInt32] {
    // By scalars: an asterisk and a vowel sign of India are one character.
    var scalars = item.unicodeScalars[...]
    if scalars.last == "*" { scalars = scalars.dropLast() }
    if scalars.first == "*" { scalars = scalars.dropFirst() }
    return FoldedText(String(scalars), dottedI: dottedI).characters.map(\.scalar)
  }
}

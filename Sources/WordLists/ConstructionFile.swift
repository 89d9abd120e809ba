/// The constructions that the lists' words stand in: `Locales/constructions.txt`, whose head explains the grammar.
///
/// Read while the package is built; tests read it for its examples.
package struct ConstructionFile: Sendable {
  /// Rows that answer one question: the first that matches does.
  package struct Group: Sendable {
    package let name: String
    package let line: Int
    /// The lists whose items are asked one after another; empty where the whole text is asked.
    package let each: [WordKind]
    package fileprivate(set) var rows: [Row] = []
  }

  package struct Row: Sendable {
    package let name: String
    package let line: Int
    /// Whether a match ends the search with nothing.
    package let isVeto: Bool
    package let steps: [Step]
    /// The steps that the answer reaches from and to.
    package let answer: Range<Int>
    package let guards: [String]
    /// What a language's facts have to be among.
    package let facts: GrammarFacts
    package fileprivate(set) var examples: [Example] = []
  }

  package struct Example: Hashable, Sendable {
    package let isMatch: Bool
    package let locale: String
    /// What the control is; nil where the text alone tells.
    package let trait: String?
    package let text: String
    package let line: Int
  }

  /// One element of a pattern.
  package struct Step: Hashable, Sendable {
    /// The raw values are the names in the file.
    package enum Kind: String, CaseIterable, Sendable {
      case start = "^"
      case end = "$"
      case sentenceEnd = "."
      case anything = "…"
      case comma = ","
      case colon = ":"
      case slash = "/"
      case word = "WORD"
      case number = "NUMBER"
      case filled = "FILLED"
      case adverb = "ADVERB"
      case capitalized = "CAPITAL"
      case mark = "MARK"
      case quote = "QUOTE"
      case bracket = "BRACKET"
      case dash = "DASH"
      /// An item of lists; these have names and no sign.
      case item = "list"
    }

    package var kind: Kind
    /// Of an item: the lists of which it is in one.
    package var lists: [WordKind] = []
    /// Of an item: the lists of which it is in one besides.
    package var also: [WordKind] = []
    /// Whether the item is the end of the word that stands here, as in a compound.
    package var isTail = false
    package var least = 1
    package var most = 1
    /// Whether the element must not stand here.
    package var isNot = false
  }

  package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    package let line: Int
    package let message: String

    package var description: String { "line \(line): \(message)" }
  }

  package private(set) var groups: [Group] = []

  /// - Throws: the first ``Mistake``.
  package init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      try read(words, first, Substring(line), number: index + 1)
    }
  }

  private mutating func read(_ words: [String], _ first: String, _ line: Substring, number: Int) throws {
    if first.hasPrefix("[") { return try readGroup(words, number) }
    guard !groups.isEmpty else { throw Mistake(line: number, message: "A construction comes before any group.") }
    if first == "yes" || first == "no" { return try readExample(words, first, line, number) }
    let isVeto = first == "not"
    let rest = words.dropFirst(isVeto ? 1 : 0)
    guard let name = rest.first, name.hasSuffix(":") else {
      throw Mistake(line: number, message: "A construction begins with its name and a colon.")
    }
    let row = try PatternReader(rest.dropFirst(), line: number).row(named: String(name.dropLast()), isVeto: isVeto)
    guard !groups.contains(where: { $0.rows.contains { $0.name == row.name } }) else {
      throw Mistake(line: number, message: "There are two constructions “\(row.name)”.")
    }
    groups[groups.count - 1].rows.append(row)
  }

  private mutating func readGroup(_ words: [String], _ number: Int) throws {
    guard words[0].hasSuffix("]"), words.count == 1 || words.count == 3 && words[1] == "each" else {
      throw Mistake(line: number, message: "A group is “[name]” or “[name] each list|list”.")
    }
    let name = String(words[0].dropFirst().dropLast())
    guard !groups.contains(where: { $0.name == name }) else {
      throw Mistake(line: number, message: "There are two groups “\(name)”.")
    }
    let each = words.count == 3 ? try PatternReader.lists(words[2], line: number) : []
    groups.append(Group(name: name, line: number, each: each))
  }

  /// `yes en: Opens the map.`, `yes en switch: Night mode on`
  private mutating func readExample(_ words: [String], _ first: String, _ line: Substring, _ number: Int) throws {
    let last = groups.count - 1
    let names = line.prefix { $0 != ":" }.split(separator: " ").map(String.init)
    let text = line.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    guard (2...3).contains(names.count), !text.isEmpty, !groups[last].rows.isEmpty else {
      throw Mistake(line: number, message: "An example is “yes en: Text” or “no en: Text” below a construction.")
    }
    let example = Example(
      isMatch: first == "yes", locale: names[1], trait: names.count == 3 ? names[2] : nil, text: String(text),
      line: number)
    groups[last].rows[groups[last].rows.count - 1].examples.append(example)
  }
}

/// Reads the elements of one construction.
private struct PatternReader {
  private let words: ArraySlice<String>
  private let line: Int

  init(_ words: ArraySlice<String>, line: Int) {
    self.words = words
    self.line = line
  }

  func row(named name: String, isVeto: Bool) throws -> ConstructionFile.Row {
    var steps: [ConstructionFile.Step] = []
    var guards: [String] = []
    var answer: (start: Int?, end: Int?) = (nil, nil)
    var facts: [String] = []
    for word in words {
      if word.hasPrefix("@") {
        guards.append(String(word.dropFirst()))
      } else if !facts.isEmpty || word.hasPrefix("{") {
        facts.append(word)
      } else {
        guard guards.isEmpty else { throw mistake("“\(word)” comes behind a guard.") }
        if word.hasPrefix("(") { answer.start = steps.count }
        if word.hasSuffix(")") || word.contains(")") && !word.hasPrefix("BRACKET") { answer.end = steps.count + 1 }
        steps.append(try step(word.filter { $0 != "(" && $0 != ")" }))
      }
    }
    guard !steps.isEmpty else { throw mistake("A construction has no elements.") }
    let isMarked = answer.start != nil && answer.end != nil
    guard isMarked || answer.start == nil && answer.end == nil else { throw mistake("A bracket isn't closed.") }
    return ConstructionFile.Row(
      name: name, line: line, isVeto: isVeto, steps: steps,
      answer: isMarked ? (answer.start ?? 0)..<(answer.end ?? 0) : 0..<steps.count, guards: guards,
      facts: try self.facts(facts))
  }

  private func mistake(_ message: String) -> ConstructionFile.Mistake {
    ConstructionFile.Mistake(line: line, message: message)
  }

  /// `!list|list?`, `WORD{1,4}`
  private func step(_ written: String) throws -> ConstructionFile.Step {
    var rest = Substring(written)
    let isNot = rest.hasPrefix("!")
    if isNot { rest = rest.dropFirst() }
    var (least, most) = (1, 1)
    if rest.count > 1, let last = rest.last, "?+*".contains(last) {
      (least, most) = last == "?" ? (0, 1) : (last == "+" ? 1 : 0, 99)
      rest = rest.dropLast()
    } else if rest.hasSuffix("}"), let brace = rest.firstIndex(of: "{") {
      let numbers = rest[rest.index(after: brace)...].dropLast().split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 2, numbers[0] <= numbers[1] else { throw mistake("“\(written)” has no two numbers.") }
      (least, most) = (numbers[0], numbers[1])
      rest = rest[..<brace]
    }
    var step = try element(String(rest))
    (step.least, step.most, step.isNot) = (least, most, isNot)
    return step
  }

  private func element(_ name: String) throws -> ConstructionFile.Step {
    if let kind = ConstructionFile.Step.Kind(rawValue: name), kind != .item { return ConstructionFile.Step(kind: kind) }
    let isTail = name.hasPrefix("~")
    let both = name.drop { $0 == "~" }.split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    guard both.count <= 2 else { throw mistake("“\(name)” joins more than two lists.") }
    var step = ConstructionFile.Step(kind: .item)
    step.isTail = isTail
    step.lists = try PatternReader.lists(both[0], line: line)
    if both.count == 2 { step.also = try PatternReader.lists(both[1], line: line) }
    return step
  }

  /// `list|list`; “verbs” and “commands” stand for several.
  static func lists(_ written: String, line: Int) throws -> [WordKind] {
    try written.split(separator: "|", omittingEmptySubsequences: false).flatMap { name -> [WordKind] in
      switch name {
      case "verbs": return [.verbsThird, .verbsImperative, .verbsInfinitive, .verbsNoun]
      case "commands": return [.verbsImperative, .verbsInfinitive, .verbsNoun]
      case "verb-endings": return [.endingsThird, .endingsImperative, .endingsInfinitive, .endingsNoun]
      default:
        guard let kind = WordKind(named: String(name)) else {
          throw ConstructionFile.Mistake(line: line, message: "There is no list and no element “\(name)”.")
        }
        return [kind]
      }
    }
  }

  /// `{verb-position=first|either spacing!=none}`
  private func facts(_ words: [String]) throws -> GrammarFacts {
    var all = GrammarFacts(rawValue: .max)
    guard let last = words.last else { return all }
    guard last.hasSuffix("}") else { throw mistake("A brace isn't closed.") }
    for word in words {
      let condition = word.filter { $0 != "{" && $0 != "}" }
      let isNot = condition.contains("!=")
      let sides = condition.replacing("!=", with: "=").split(separator: "=").map(String.init)
      guard sides.count == 2, !GrammarFacts.all(of: sides[0]).isEmpty else {
        throw mistake("“\(condition)” is no condition on a fact.")
      }
      var allowed: GrammarFacts = []
      for value in sides[1].split(separator: "|") {
        guard let bit = GrammarFacts.bit(sides[0], String(value)) else {
          throw mistake("“\(value)” isn't a value of “\(sides[0])”.")
        }
        allowed.formUnion(bit)
      }
      let whole = GrammarFacts.all(of: sides[0])
      all.subtract(isNot ? allowed : whole.subtracting(allowed))
    }
    return all
  }
}

import Linting
import Phrasing
import Reporting

/// What people read of a text's words: words, conclusions, rules.
struct WordsReport {
  private let result: TextLookup.Result
  private let width: Int
  /// Columns that the places of lines take, so that lists stand one below the other.
  private let placeWidth: Int

  init(_ result: TextLookup.Result, width: Int) {
    self.result = result
    self.width = width
    let lines =
      result.reading.tokens.flatMap { $0.matches.map(\.line) } + result.reading.facts
      + result.reading.trials.flatMap { $0.rows.map(\.line) }
    placeWidth = lines.map { Width.of(WordsReport.place($0, result)) }.max() ?? 0
  }

  var text: String {
    Visible.lines(WordsReport.closed(head + words + constructions + conclusions + rules).map { $0 + "\n" }.joined())
  }

  /// A right-to-left text that goes on in the next line is closed off in both.
  private static func closed(_ lines: [String]) -> [String] {
    var isOpen = false
    return lines.map { line in
      let margin = line.prefix { $0 == " " }
      let whole = isOpen ? margin + "\u{2068}" + line.dropFirst(margin.count) : line[...]
      for scalar in line.unicodeScalars where scalar == "\u{2068}" || scalar == "\u{2069}" {
        isOpen = scalar == "\u{2068}"
      }
      return String(whole) + (isOpen ? "\u{2069}" : "")
    }
  }

  // MARK: Parts

  private var head: [String] {
    let language = result.language
    var lines = prose("\(quoted(result.request.text)), read in \(language.name) (\(language.code))")
    if result.isLeft { lines += prose("The text is the base text, left as it is, so it's read in its language.") }
    let files = result.files.map { file in
      Visible.text(file.path) + (file.isBuiltIn && result.request.localeFiles != nil ? " (built in)" : "")
    }
    return lines + prose("Word lists: " + files.joined(separator: ", "))
  }

  private var words: [String] {
    let tokens = result.reading.tokens
    return ["", "Words"]
      + tokens.indices.flatMap { index -> [String] in
        let token = tokens[index]
        let kind: String =
          switch token.kind {
          case .word, .mark, .emoji: ""
          case .number: ", a number"
          case .placeholder: ", a placeholder"
          }
        return prose(shown(token.range) + kind, indent: 2) + (matches(of: token) ?? prose(nothing(index), indent: 4))
      }
  }

  private func matches(of token: TextReading.Token) -> [String]? {
    guard !token.matches.isEmpty else { return nil }
    return token.matches.flatMap { match in line(match.line, line(match.line) + remark(match, in: token)) }
  }

  /// What is said of a token that no list has.
  private func nothing(_ index: Int) -> String {
    let token = result.reading.tokens[index]
    let longer = result.reading.tokens[..<index].flatMap(\.matches).last { $0.range.contains(token.range.lowerBound) }
    if let longer { return "part of “\(shown(longer.range))” above, and in no list by itself" }
    return token.kind == .placeholder ? "what the app fills in" : "in no list"
  }

  private func remark(_ match: LineMatch, in token: TextReading.Token) -> String {
    var remarks: [String] = []
    // How an item with an asterisk is part of the word says where it is.
    let isPart = match.line.item.unicodeScalars.contains("*") && token.range.contains(match.range.upperBound - 1)
    // What reads like its item says by itself where it is.
    let isItem = result.phrase.string(match.range) == match.line.item
    if match.range != token.range, !isPart, !isItem { remarks.append("in “\(shown(match.range))”") }
    if isPart {
      switch match.form {
      case .beginning: remarks.append("begins the word")
      case .end: remarks.append("ends the word")
      case .whole, .part: remarks.append("is part of the word")
      }
    }
    if let prefix = match.prefix {
      remarks.append("behind the attached prefix “\(item(prefix.item))” (\(place(prefix)))")
    }
    switch match.standing {
    case .counts: break
    case .exception(let line):
      remarks.append("not counted: \(line.name) has “\(item(line.item))” (\(place(line)))")
    case .behindPrefix: remarks.append("not counted: no verb stands behind this prefix")
    case .passedOver: remarks.append("not counted here")
    }
    return remarks.map { "; " + $0 }.joined()
  }

  /// For each question the construction that answers it; and where none does, what kept one from it.
  private var constructions: [String] {
    let told = result.reading.trials.compactMap { trial -> [String]? in
      let rows = rows(of: trial)
      return rows.isEmpty ? nil : prose(trial.group.name, indent: 2) + rows
    }
    return told.isEmpty ? [] : ["", "Constructions"] + told.flatMap { $0 }
  }

  private func rows(of trial: GroupTrial) -> [String] {
    if let row = trial.deciding { return line(row.line, told(row)) }
    // A row is tried at each item that it may be about.
    var seen: Set<String> = []
    return trial.rows.filter { $0.refusal != nil && seen.insert($0.construction.name).inserted }
      .flatMap { line($0.line, told($0)) }
  }

  private func told(_ row: GroupTrial.Row) -> String {
    let name = row.construction.name
    switch row.result {
    case .found(let characters):
      let words = shown(result.phrase.range(of: characters))
      let place = words.isEmpty ? "" : " at “\(words)”"
      return name + place + (row.construction.isVeto ? ", so nothing is found" : "")
    case .refused(let reason): return "\(name): its condition “\(reason.name)” isn't met"
    case .otherwise: return name
    }
  }

  private var conclusions: [String] {
    guard !result.request.roles.isEmpty else {
      let hint = "To see what VoiceLint concludes, and what the rules say, add a role, such as --role hint."
      return [""] + prose(hint)
    }
    let rows = result.reading.conclusions.flatMap { conclusion in
      let (title, text) = WordsAnswer(conclusion, shown: shown).row
      let margin = String(repeating: " ", count: WordsReport.margin)
      return Prose.lines(text, width: width, first: "  " + Width.padded(title, to: margin.count - 2), rest: margin)
    }
    let facts = result.reading.facts.flatMap { line($0, "\($0.name) = \($0.item)") }
    return ["", "Read as \(role)"] + (rows.isEmpty ? prose("Nothing is concluded.", indent: 2) : rows + facts)
  }

  private static let margin = 18

  private var role: String {
    let names = result.request.roles.roles.map(\.rawValue).joined(separator: ", ")
    return names + (result.request.trait.map { " of a \($0.rawValue)" } ?? "")
  }

  private var rules: [String] {
    guard !result.request.roles.isEmpty else { return [] }
    var lines = ["", "Rules"] + result.findings.flatMap(lines)
    let count = result.silent.count
    let others = result.findings.isEmpty ? "" : " other"
    let rules = count == 1 ? "1\(others) rule about one text has" : "\(count)\(others) rules about one text have"
    lines += prose("\(rules) nothing to say.", indent: 2)
    guard !result.language.isTrusted, !result.findings.isEmpty else { return lines }
    return lines
      + prose(
        """
        Findings that rest on these word lists are one severity lower, because neither a native reader nor a measurement \
        stands for the lists yet.
        """,
        indent: 2)
  }

  private func lines(of finding: Finding) -> [String] {
    let place = finding.range.map { " at “\(shown($0))”" } ?? ""
    let cover = finding.coveredBy.map { ", not reported because of \($0)" } ?? ""
    let text = finding.proposal ?? finding.suggestion
    return prose("\(finding.rule): \(finding.severity.rawValue)\(place)\(cover)", indent: 2)
      + prose(Visible.text(finding.message), indent: 4) + (text.map { prose("Write: \(quoted($0))", indent: 4) } ?? [])
  }

  // MARK: Lines

  private func line(_ line: ListedLine) -> String { "\(line.name): \(item(line.item))" }

  /// A text behind the place that it is about, or below where that leaves too little room.
  private func line(_ line: ListedLine, _ text: String) -> [String] {
    let place = place(line)
    let margin = 4 + placeWidth + 2
    guard width - margin >= 30 else { return ["    " + place] + prose(text, indent: 6) }
    return Prose.lines(
      text, width: width, first: "    " + Width.padded(place, to: placeWidth + 2),
      rest: String(repeating: " ", count: margin))
  }

  private func prose(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return Prose.lines(text, width: width, first: margin, rest: margin)
  }

  private func place(_ line: ListedLine) -> String { WordsReport.place(line, result) }

  private static func place(_ line: ListedLine, _ result: TextLookup.Result) -> String {
    Visible.text("\(result.path(line)):\(line.line)")
  }

  private func quoted(_ text: String) -> String { "“" + Excerpt.isolated(Visible.text(text)) + "”" }

  private func shown(_ range: Range<Int>) -> String {
    Excerpt.isolated(Visible.text(result.phrase.string(range)))
  }

  /// An item as its file writes it: what is filled in has no sign of its own.
  private func item(_ item: String) -> String {
    let text = item.unicodeScalars.map { $0.value == 0xFFFC ? "\\u{FFFC}" : String($0) }.joined()
    return Excerpt.isolated(Visible.text(text))
  }
}

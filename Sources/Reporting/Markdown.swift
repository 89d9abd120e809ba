import Linting
import Phrasing

extension Reporter {
  /// A page for a pull request's comment or a job's summary: the counts of each language, then the findings by key.
  package static let markdown = Reporter("markdown") { report, drawing in
    let listing = drawing.listing
    let totals = Totals.all(of: report, listing)
    let all = Totals.sum(totals, named: "All")
    var page = MarkdownPage()
    // Two number signs would begin a command of some CI systems.
    page.add("VoiceLint\n---------\n\n**\(all.severities)**\n")
    let counts = ["Texts", "Spoken", "Done", "Errors", "Warnings", "Notes", "Inherited", "Missing", "Review"]
    page.add(["Locale"] + counts, numbersFrom: 1, totals + (totals.count > 1 ? [all] : [])) { $0.markdownCells }
    page.add(["Text", "What is wrong", "Write"], report.faultyKeys(listing)) { $0.markdownCells }
    page.add(["Locale", "File", "Translations"], Completeness.lines(report, listing)) { line in
      [Markdown.code(line.locale), Markdown.code(line.path), Markdown.text(line.text)]
    }
    page.add(Totals.closing(report, listing, totals).map(Markdown.text).joined(separator: "\\\n") + "\n")
    return page.text
  }
}

/// Texts from files in a page of Markdown, where they are shown and nothing else.
enum Markdown {
  /// A sentence that may quote texts: no markup, no link, no mention of a person, no reference to an issue.
  static func text(_ text: String) -> String { escaped(text, isInCode: false) }

  /// A text, key or path from a file.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>\(Excerpt.isolated(escaped(text, isInCode: true)))</code>"
  }

  private static func escaped(_ text: String, isInCode: Bool) -> String {
    var result = ""
    let scalars = Array(Visible.text(text).unicodeScalars)
    func isWord(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isAlphabetic }
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      // Who looks for these does so in the page, where a reference of a character has become the character: what
      // follows is kept apart by a comment.
      case "@", "#": result += reference(scalar) + "<!-- -->"
      // An address, or the name of a picture, which isn't one in code.
      case ":" where next == "/": result += reference(scalar) + "<!-- -->"
      case ":" where next != " " && !isInCode: result += reference(scalar) + "<!-- -->"
      case "." where index > 0 && ["w", "W"].contains(scalars[index - 1]): result += reference(scalar)
      // Inside a word it is no markup.
      case "_" where isWord(index - 1) && isWord(index + 1): result.unicodeScalars.append(scalar)
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "~", "$", "!": result += reference(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}

/// A page that isn't longer than a comment may be.
private struct MarkdownPage {
  private(set) var text = ""
  /// GitHub takes 65,536 bytes. What is added last has room too.
  private static let limit = 63_000

  mutating func add(_ paragraph: String) { text += (text.isEmpty ? "" : "\n") + paragraph }

  /// Adds a table with the rows that there is room for, and says how many more there are.
  mutating func add<Item>(
    _ header: [String], numbersFrom: Int = .max, _ items: [Item], cells: (Item) -> [String]
  ) {
    guard !items.isEmpty else { return }
    let rule = header.indices.map { $0 < numbersFrom ? "---" : "---:" }
    var table = MarkdownPage.row(header) + MarkdownPage.row(rule)
    var left = items.count
    for item in items {
      let row = MarkdownPage.row(cells(item))
      guard text.utf8.count + table.utf8.count + row.utf8.count < MarkdownPage.limit else { break }
      table += row
      left -= 1
    }
    if left < items.count { add(table) }
    guard left > 0 else { return }
    add("\(Count.of(left, "more row")): `voicelint check --format text` lists \(left == 1 ? "it" : "them").\n")
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}

extension Totals {
  fileprivate var markdownCells: [String] {
    let hasTexts = summary.entries > 0
    return [
      summary.locale.isEmpty ? "none" : Markdown.text(summary.locale),
      hasTexts ? Count.digits(summary.entries) : "–", hasTexts ? Count.digits(summary.spoken) : "–",
      Count.share(summary.translated, of: summary.entries),
    ] + [errors, warnings, notes, inherited, missing, review].map(Count.digits)
  }
}

extension FaultyKey {
  /// What a cell shows of a text at most, in columns of a terminal.
  private static let width = 160

  fileprivate var markdownCells: [String] {
    let roles = first.roles.filter { $0 != .text }.map(\.rawValue).joined(separator: ", ")
    var lines = [(first.key.isEmpty ? "" : "**\(Markdown.code(shown(first.key)))** ") + roles]
    lines.append(Markdown.code(Excerpt.line(first.place)))
    if !first.text.isEmpty { lines.append(Markdown.code(shown(first.text, first.range))) }
    if let source = first.source, source != first.text { lines.append("Source: " + Markdown.code(shown(source))) }
    let verdicts = faults.map { fault in
      "**\(fault.severity.rawValue)**: \(Markdown.text(fault.message)) (\(Markdown.text(fault.first.rule)))"
    }
    return [
      lines.filter { !$0.isEmpty }.joined(separator: "<br>"), verdicts.joined(separator: "<br>"),
      first.proposal.map { Markdown.code(shown($0)) } ?? "",
    ]
  }

  private func shown(_ text: String, _ fault: Range<Int>? = nil) -> String {
    Excerpt.of(text, fault: fault, columns: FaultyKey.width)
  }
}

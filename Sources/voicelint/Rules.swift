import ArgumentParser
import Foundation
import Linting
import Phrasing
import Reporting

/// Lists the rules, for people and for programs.
struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List the rules.",
    discussion: """
      Each rule has a name, the severity of its findings, and a sentence that says what is right. An error is nearly \
      always wrong, a warning is usually wrong, a note is worth a look. A rule that is off runs if .voicelint.yml gives \
      it a severity, or if you name it with --only.

      To read about a rule, run voicelint explain with its name.
      """)

  @Option(help: "The format of the list.")
  var format: ListForm = .table

  func run() throws {
    switch format {
    case .table: Terminal.write(RuleList.table(width: Terminal.width))
    case .json: Terminal.write(JSONList.text(Rule.all.map(RuleList.Entry.init)))
    case .markdown: Terminal.write(RuleList.markdown)
    }
  }
}

/// The forms of a list.
enum ListForm: String, ExpressibleByArgument, CaseIterable {
  case table, json, markdown
}

/// A JSON array with a line for each element, so that two lists can be compared line by line.
enum JSONList {
  static func text(_ elements: [some Encodable]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = elements.map { String(decoding: (try? encoder.encode($0)) ?? Data(), as: UTF8.self) }
    return lines.isEmpty ? "[]\n" : JSONWriter.escaped("[\n" + lines.joined(separator: ",\n") + "\n]\n")
  }
}

/// The rules as a list.
enum RuleList {
  /// A rule as JSON has it. Fields are only ever added.
  struct Entry: Encodable {
    let id, summary, severity: String
    let onByDefault: Bool
    let roles: [String]
    let fixable: String?
    let basis: String
    let sources: [String]
    let options: [String]

    init(_ rule: Rule) {
      let page = RulePage(rule.id, rule.page)
      id = rule.id
      summary = rule.summary
      severity = rule.severity.rawValue
      onByDefault = rule.isOnByDefault
      roles = rule.roles.roles.map(\.rawValue)
      fixable = rule.fix?.rawValue
      basis =
        switch rule.basis {
        case .marks: "marks"
        case .words: "words"
        }
      sources = page.sources.compactMap(\.address)
      options = Prose.lines(markdown: page.text(of: "Options"), width: .max).filter { !$0.isEmpty }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(summary, forKey: .summary)
      try container.encode(severity, forKey: .severity)
      try container.encode(onByDefault, forKey: .onByDefault)
      try container.encode(roles, forKey: .roles)
      // Null where there is no fix, so that each rule has each field.
      try container.encode(fixable, forKey: .fixable)
      try container.encode(basis, forKey: .basis)
      try container.encode(sources, forKey: .sources)
      try container.encode(options, forKey: .options)
    }

    private enum CodingKeys: CodingKey {
      case id, summary, severity, onByDefault, roles, fixable, basis, sources, options
    }
  }

  static func table(width: Int) -> String {
    let columns = Columns(["Rule", "Default", "What is right"], firm: [0, 1])
    return columns.text(Rule.all.map { [$0.id, standard($0), $0.summary] }, width: width)
  }

  static var markdown: String {
    let groups = RuleGroup.all.filter { !$0.rules.isEmpty }
    return """
      # Rules

      Each rule says what is right. *Default* is the severity of its findings: an **error** contradicts Apple's guidance
      and is nearly always wrong, a **warning** is usually wrong, a **note** is worth a look. A rule that is **off** runs
      if `.voicelint.yml` gives it a severity, or if `--only` names it.

      *Fix* says how VoiceLint corrects the text, where it can: **safe** with `voicelint fix`; **unsafe** with
      `voicelint fix --unsafe`, which may change the meaning; a **suggestion** is only shown.

      \(groups.map { "## \($0.title)\n\n" + table(of: $0.rules) }.joined(separator: "\n"))
      """
  }

  private static func table(of rules: [Rule]) -> String {
    let rows = rules.map { rule in
      let summary = rule.summary.replacingOccurrences(of: "|", with: "\\|")
      return "| `\(rule.id)` | \(standard(rule)) | \(rule.fix?.rawValue ?? "–") | \(summary) |\n"
    }
    return "| Rule | Default | Fix | What is right |\n|---|---|---|---|\n" + rows.joined()
  }

  private static func standard(_ rule: Rule) -> String {
    rule.isOnByDefault ? rule.severity.rawValue : "off"
  }
}

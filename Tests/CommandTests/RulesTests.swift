import Foundation
import Linting
import Phrasing
import Reporting
import Support
import Testing

@testable import voicelint

@Suite("The rules command")
struct RulesTests {
  private func rules(_ arguments: String..., columns: Int = 80) throws -> String {
    let result = try Program.run(["rules"] + arguments, environment: ["COLUMNS": "\(columns)"])
    #expect(result.code == 0)
    return result.output
  }

  @Test(arguments: [40, 60, 80, 200]) func theTableFits(columns: Int) throws {
    let text = try rules(columns: columns)
    for line in text.components(separatedBy: "\n") {
      // A name is never broken, so its line may be longer than a narrow terminal.
      let isName = columns < 60 && Rule.named(line.split(separator: " ").last.map(String.init) ?? "") != nil
      #expect(Width.of(line) <= columns || isName, "\(line)")
    }
    for rule in Rule.all { #expect(text.contains(rule.id)) }
  }

  @Test func aLongSentenceGoesOnBelowItsColumn() throws {
    let lines = try rules().components(separatedBy: "\n")
    #expect(lines.first?.hasPrefix("Rule ") == true)
    let column = try #require(lines.first?.range(of: "What is right")).lowerBound
    let margin = lines[0].distance(from: lines[0].startIndex, to: column)
    let continued = lines.filter { $0.hasPrefix("  ") }
    #expect(!continued.isEmpty)
    for line in continued { #expect(line.prefix { $0 == " " }.count == margin) }
  }

  @Test func jsonHasEachRuleWithEachField() throws {
    let data = Data(try rules("--format", "json").utf8)
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(list.map { $0["id"] as? String } == Rule.all.map(\.id))
    let fields = ["basis", "fixable", "id", "onByDefault", "options", "roles", "severity", "sources", "summary"]
    for (entry, rule) in zip(list, Rule.all) {
      #expect(entry.keys.sorted() == fields)
      #expect(entry["summary"] as? String == rule.summary)
      #expect(entry["severity"] as? String == rule.severity.rawValue)
      #expect(entry["onByDefault"] as? Bool == rule.isOnByDefault)
      #expect(entry["roles"] as? [String] == rule.roles.roles.map(\.rawValue))
      #expect(entry["fixable"] as? String == rule.fix?.rawValue)
      #expect(entry["sources"] as? [String] == RulePage(rule.id, rule.page).sources.compactMap(\.address))
    }
  }

  @Test func eachRuleIsInOneGroup() {
    let grouped = RuleGroup.all.flatMap(\.rules).map(\.id)
    #expect(grouped.sorted() == Rule.all.map(\.id).sorted(), "Sources/voicelint/RuleGroup.swift lists the groups")
  }

  @Test(arguments: ["json", "markdown", "table"]) func languagesHaveThreeForms(form: String) throws {
    let result = try Program.run(["languages", "--format", form])
    #expect(result.code == 0)
    #expect(result.output.contains("Brazil"))
    guard form == "json" else { return }
    let list = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    let fields = ["code", "controls", "gestures", "measured", "name", "reviewed", "states", "verbs"]
    #expect(list?.allSatisfy { $0.keys.sorted() == fields } == true)
  }
}

/// Pages of `docs` that hold what the program knows.
@Suite("Documents")
struct DocumentTests {
  @Test func rulesAreListed() throws {
    var text = try Program.run(["rules", "--format", "markdown"]).output
    for rule in Rule.all {
      let link = "[`\(rule.id)`](../Corpus/rules/\(rule.id).md)"
      text = text.replacingOccurrences(of: "| `\(rule.id)` |", with: "| \(link) |")
    }
    let file = URL(filePath: Package.root).appending(path: "docs/rules.md")
    #expect(difference(of: file, from: text) == nil)
  }

  @Test func eachRuleHasALinkToItsPage() throws {
    let file = URL(filePath: Package.root).appending(path: "docs/rules.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    for rule in Rule.all {
      #expect(text.components(separatedBy: "(../Corpus/rules/\(rule.id).md)").count == 2)
      #expect(FileManager.default.fileExists(atPath: Package.root + "/Corpus/rules/\(rule.id).md"))
    }
  }

  @Test func languagesAreListed() throws {
    let table = try Program.run(["languages", "--format", "markdown"]).output
    let text = """
      # Languages

      VoiceLint knows words of these languages. Texts in any other language are checked by what needs no word list:
      capitals, full stops, placeholders, missing texts.

      - **Controls**, **Gestures**, **States**, **Verbs**: how many words of each kind are known, with their forms. A
        language without any is checked like those that aren't listed.
      - **Reviewed**: who has checked the lists besides those who wrote them: no one, a fluent reader (*read*), or
        somebody whose own language it is (*native*). [Locales/README.txt](../Locales/README.txt) says how to help.
      - **Measured**: how well faults are found in judged texts ([Corpus/languages](../Corpus/languages)) that were
        written before the word lists were consulted, so this is what another app may expect. *Precision* is the share
        of findings that are right: at 0.96, one finding in 25 is wrong. *Recall* is the share of faults that are found:
        at 0.92, one fault in 12 is missed. The number of faults says how much a figure can be trusted.

      Where neither a native reader nor a precision of 0.95 on 25 faults or more stands for the lists, findings that rest
      on them are one severity lower.

      Texts and word lists come from the same authors, and most have not been checked by a native reader.

      ## What the lists say of a text

      `voicelint words` looks a text up. For each word, number, placeholder and mark you see the lists that have it, each
      item with its file and line; what counts for nothing there says why. With a role you also see which
      constructions the words stand in, such as a type at the end of a label, what follows, such as the verb and its form,
      and what each rule about one text says:

      ```sh
      voicelint words "Otwiera mapę." --locale pl --role hint
      voicelint words "Play button" --locale en --role label --trait button
      voicelint words "Ouvre la carte." --locale fr --role hint --base "Opens the map." --base-locale en
      ```

      Without `--role` the text is looked up and not judged. To change a list, edit a copy of
      [Locales](../Locales), and give its folder with `--locale-files`: then the lines are those of your files. Rules that
      are off by default and rules about several texts (a control, a dialog, a table) aren't asked, and the configuration
      isn't read.

      The constructions are those of [Locales/constructions.txt](../Locales/constructions.txt), one file for all
      languages. For each question you see the one that answers it, or the one that keeps it from being answered; where
      the words stand in the right order and a condition isn't met, you see that condition. Whether a hint has its verb is
      told with the reason, where the lists beside the words don't tell it.

      `--format json` has the same for programs. Members are only ever added, and each is there, null if it has no value:
      `version` (1), `text`, `locale`, `language`, `roles`, `trait`, `base`, `files` (each `file`, `builtIn`), `tokens` (each
      `kind`, `text`, `start`, `end` and `lists`), `conclusions` (each `question`, `answer`, `text`, `start`, `end`, `forms`,
      `reason`, `words`, `count`), `constructions` (those that were tried: each `group`, `construction`, `file`, `line`,
      whether it is `found`, whether it is a `veto`, the condition it is `refusedBy`, and the `text` with `start` and `end`),
      `facts` (each `fact`, `value`, `file`, `line`), `findings` (each `rule`, `severity`, `message`, `text`, `start`, `end`,
      `coveredBy`, `proposal`) and `silentRules`. One of `lists` has `list`, `item`, `file`, `line`,
      the `text` it is met in with `start` and `end`, its `form` (`whole`, `beginning`, `end` or `part` of a word), the
      attached `prefix` before it, whether it `counts`, and the `exception` that keeps it from counting. Places count
      Unicode scalars from 0.

      ## The languages

      \(table)
      """
    let file = URL(filePath: Package.root).appending(path: "docs/languages.md")
    #expect(difference(of: file, from: text) == nil)
  }

  @Test func whatThePageOfLanguagesSaysToRunRuns() throws {
    let file = URL(filePath: Package.root).appending(path: "docs/languages.md")
    let commands = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").filter {
      $0.hasPrefix("voicelint ")
    }
    #expect(commands.count == 3)
    for command in commands {
      let result = try Program.shell("$" + command, in: Package.root)
      #expect(result.code == 0, "\(command): \(result.errors)")
      #expect(result.output.contains("Locales/"))
    }
  }
}

import Foundation
import Linting
import Reporting
import Support
import Testing

@testable import voicelint

@Suite("The explain command")
struct ExplainTests {
  private func explain(_ arguments: String...) throws -> ProgramResult {
    try Program.run(["explain"] + arguments, environment: ["COLUMNS": "80"])
  }

  @Test("A rule is explained in 50 lines of 80 columns", arguments: Rule.all)
  func explanationIsShort(rule: Rule) throws {
    let page = RulePage(rule.id, rule.page)
    for locales in [["en"], ["en", "de"], ["en", "ja"]] {
      let text = Explanation(rule, page: page, width: 80).text(.few(locales: locales))
      let lines = text.components(separatedBy: "\n").dropLast()
      #expect(lines.count <= Explanation.lineLimit)
      // An address that is broken can't be opened.
      for line in lines where !line.trimmingCharacters(in: .whitespaces).hasPrefix("http") {
        #expect(Width.of(line) <= 80, "\(line)")
        #expect(line.last != " ")
      }
      #expect(lines.first?.hasPrefix("\(rule.id): \(rule.severity.rawValue), ") == true)
      #expect(text.contains(rule.isOnByDefault ? "--skip \(rule.id)" : "--only \(rule.id)"))
      for source in page.sources { #expect(text.contains(source.address ?? String(source.name.prefix(30)))) }
    }
  }

  @Test("All of a page's cases are shown on request", arguments: Rule.all)
  func everyCaseIsShown(rule: Rule) throws {
    let page = RulePage(rule.id, rule.page)
    let text = Explanation(rule, page: page, width: 10_000).text(.all(locales: nil))
    let shown = text.components(separatedBy: "\n").filter { $0.hasPrefix("  ") && $0.contains(" (") }
    let cases = page.groups.flatMap(\.lines)
    #expect(cases.isEmpty || shown.count >= cases.count)
    for line in cases {
      let isPlain = { (text: String) in text.unicodeScalars.allSatisfy { $0 == " " || ("!"..."~").contains($0) } }
      guard let word = line.text, !word.isEmpty, isPlain(word), line.marked.isEmpty, !word.contains("  "),
        word.first != " ", word.last != " "
      else { continue }
      #expect(text.contains("“\(word)” (\(line.roles.joined(separator: ", "))"))
    }
  }

  @Test func aPageSaysHowARuleIsSetAndWhatItFlags() throws {
    let result = try explain("label-period")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("label-period: warning, on by default\n\n"))
    #expect(result.output.contains("\nFix       voicelint fix corrects it where that is safe\n"))
    #expect(result.output.contains("\nJudges    label, action, input-label, toggle-name\n"))
    #expect(result.output.contains("\nTurn off  voicelint check --skip label-period, or in .voicelint.yml:\n"))
    #expect(result.output.contains("\n            rules:\n              label-period: off\n"))
    #expect(result.output.contains("\nWrong in English\n  “"))
    #expect(result.output.contains("\nRight in English\n  “"))
    #expect(result.output.hasSuffix("voicelint explain label-period --all\n"))
  }

  @Test func casesOfAnotherLanguageAreShownToo() throws {
    let german = try explain("label-control-type", "--locale", "de").output
    #expect(german.contains("\nWrong in English\n") && german.contains("\nRight in German\n"))
    #expect(german.contains("\nWrong in German\n  “Sichern-Taste” (label, trait button): “Taste” is flagged"))
    // Austrian German has none of its own; those of German are shown, as many as fit.
    let austrian = try explain("label-control-type", "--locale", "de_AT").output
    let title = "\nWrong in \(CaseList.name(of: "de-AT"))\n"
    let cases = try #require(austrian.components(separatedBy: title).last?.components(separatedBy: "\n\n").first)
    #expect(austrian.contains(title) && cases.hasPrefix("  “") && cases.contains(", German)"))
    let none = try explain("label-control-type", "--locale", "zu")
    #expect(none.code == 0)
    #expect(none.output.contains("\nThere are no examples in Zulu yet.\n"))
    #expect(try explain("label-control-type", "--locale", "?").code == 2)
  }

  @Test func aRuleAboutTranslationsIsShownInLanguagesThatItJudges() throws {
    let result = try explain("wrong-script")
    #expect(result.output.contains("\nWrong\n  “"))
    #expect(result.output.contains("  “Удалить” (label, for “Delete”, German) is flagged\n"))
  }

  @Test func filesAreShownForWhatReadersFind() throws {
    let result = try explain("duplicate-key")
    #expect(result.output.contains("\nWrong\n      \"album.delete\" = \"Delete\";\n"))
    #expect(result.output.contains("\nJudges    files\n"))
  }

  @Test func severalRulesAreExplained() throws {
    let result = try explain("label-period", "hint-state")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("label-period: ") && result.output.contains("\n\n\nhint-state: warning"))
  }

  @Test func theRawPageIsPrintedAsItIsWritten() throws {
    for rule in [Rule.all[0], Rule.all[40]] {
      let result = try explain(rule.id, "--format", "markdown")
      #expect(result.output == rule.page + "\n")
      #expect(result.output.hasPrefix("# \(rule.id)\n"))
    }
  }

  @Test func anUnknownRuleNamesTheNearest() throws {
    let result = try explain("label-period", "label-perod")
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Did you mean “label-period”?"))
    #expect(try explain().code == 2)
  }

  @Test("Help fits 80 columns", arguments: ["explain", "roles", "rules", "languages", "words"])
  func helpFits(command: String) throws {
    let result = try Program.run(["help", command], environment: ["COLUMNS": "80"])
    #expect(result.code == 0)
    for line in result.output.components(separatedBy: "\n") { #expect(Width.of(line) <= 80, "\(line)") }
  }
}

/// How a page is read and its cases are put into words.
@Suite("Pages of rules")
struct RulePageTests {
  private let page = RulePage(
    "label-period",
    """
    # label-period

    A label is a name.

    ## Bad

    Words.

    ```cases
    en  label button | Play⟦.⟧ → Play
    en  label | Pla\\u{79}⟦\\u{A0}⟧ → Play
    en  label key:a.b state:new
    de-AT  hint | Los. ← Go.
    en  dialog-title | Go?
    +   dialog-button | ⟦Yes⟧ → Go
    ```

    ## Good

    ```cases
    en  label |
    ```

    ## Options

    - `length: 40` is how many characters
      a label may have.

    ## Sources

    - Apple, Guidelines: VoiceOver: https://example.com/a
    """)

  @Test func sectionsAreRead() {
    #expect(page.mistakes == [])
    #expect(page.title == "label-period")
    #expect(page.why == "\nA label is a name.\n\n")
    #expect(page.sections.map(\.name) == ["Bad", "Good", "Options", "Sources"])
    #expect(page.text(of: "Bad") == "Words.")
    #expect(page.text(of: "Options").hasPrefix("- `length: 40`"))
    #expect(page.sources.map(\.name) == ["Apple, Guidelines: VoiceOver"])
    #expect(page.sources.map(\.address) == ["https://example.com/a"])
    #expect(page.groups.count == 6)
  }

  @Test func aSourceNeedsAnAddress() {
    let page = RulePage("label-period", "# label-period\n\n## Sources\n\n- Apple\n")
    #expect(page.mistakes == ["label-period.md:5: A source is “- Name: https://…” or “- VoiceLint's own: reason.”."])
  }

  @Test func casesAreInPlainWords() {
    #expect(
      CaseList(of: page, isBad: true, in: "en").lines(80) == [
        "Wrong in English",
        "  “Play.” (label, trait button): “.” is flagged; write “Play”",
        "  “Play[NO-BREAK SPACE]” (label): “[NO-BREAK SPACE]” is flagged; write “Play”",
        "  A missing text (label, key a.b, state new) is flagged",
        "  Together:",
        "    “Go?” (dialog-title)",
        "    “Yes” (dialog-button) is flagged; write “Go”",
      ])
    #expect(CaseList(of: page, isBad: false, in: "en").lines(80) == ["Right in English", "  An empty text (label)"])
    #expect(
      CaseList(of: page, isBad: true, in: "de").lines(80) == [
        "Wrong in German", "  “Los.” (hint, for “Go.”, \(CaseList.name(of: "de-AT"))) is flagged",
      ])
  }

  @Test func optionsAndSourcesAreExplained() throws {
    let rule = try #require(Rule.named("label-period"))
    let text = Explanation(rule, page: page, width: 40).text(.few(locales: ["en"]))
    #expect(
      text.contains(
        """

        Options
          - `length: 40` is how many characters
            a label may have.

        Sources
          Apple, Guidelines: VoiceOver
            https://example.com/a

        """))
  }
}

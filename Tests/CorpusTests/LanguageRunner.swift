import Formats
import Linting
import Phrasing
import Support
import Testing

/// Every text of every page in Corpus/languages, through the linter with all rules about texts.
@Suite("Languages")
struct LanguageRunner {
  /// Rules about files, tables and translators' notes, which a text by itself can say nothing of.
  private static let apart: Set<String> = [
    "missing-context", "inconsistent-translation", "translation-collision", "title-repeated", "label-repeated",
  ]

  @Test("Every line of a page is a text with its verdict", arguments: LanguagePage.all.map(\.locale))
  func pageIsRead(locale: String) throws {
    let page = try #require(LanguagePage.all.first { $0.locale == locale })
    #expect(page.mistakes == [])
    #expect(page.groups.contains { $0.isGood } && page.groups.contains { !$0.isGood })
    let rules = Set(Rule.all.map(\.id))
    for verdict in page.groups.flatMap(\.verdicts) {
      let named = verdict.expected.union(verdict.either).union(verdict.missed).union(verdict.wrong)
      #expect(named.isSubset(of: rules), "no rule: \(named.subtracting(rules).sorted())")
    }
    for group in page.groups where !group.isGood {
      let isJudged = group.verdicts.contains { !$0.expected.isEmpty || !$0.missed.isEmpty || !$0.either.isEmpty }
      #expect(isJudged, "\(group.cases.lines[0].place): a bad text names the rules it breaks")
    }
  }

  @Test("What is found is what an editor would name", arguments: LanguagePage.all.map(\.locale))
  func judges(locale: String) async throws {
    let page = try #require(LanguagePage.all.first { $0.locale == locale })
    let rules = Rule.all.filter { $0.isOnByDefault && !LanguageRunner.apart.contains($0.id) }
    for group in page.groups {
      let document = Document(group.cases.lines)
      let findings = await group.cases.findings(in: document, with: rules)
      for (number, (line, verdict)) in zip(group.cases.lines, group.verdicts).enumerated() {
        let found = Set(findings.filter { $0.key == document.entries[number].id.key }.map(\.rule))
        let shouldBe = verdict.expected.union(verdict.wrong)
        #expect(
          found.subtracting(verdict.either) == shouldBe.subtracting(verdict.either),
          "\(line.place) \(shown(line.text ?? ""))")
      }
    }
  }

  @Test("A locale file tells what the last blind read gave", arguments: LanguagePage.all.map(\.locale))
  func blindReadIsTold(locale: String) throws {
    let page = try #require(LanguagePage.all.first { $0.locale == locale })
    let figures = try #require(page.blindRead, "a line “First read …” stands below the heading")
    #expect(Languages.read(locale).measured == figures)
  }

  /// The languages of the App Store with the most readers.
  private static let largest = [
    "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl",
    "pt-BR", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  @Test("The largest languages have forty good and forty bad texts", arguments: largest)
  func pageIsLarge(locale: String) throws {
    let page = try #require(LanguagePage.all.first { $0.locale == locale })
    let good = page.groups.filter(\.isGood).reduce(0) { $0 + $1.verdicts.count }
    let bad = page.groups.filter { !$0.isGood }.reduce(0) { $0 + $1.verdicts.count }
    #expect(good >= 40 && bad >= 40, "\(good) good, \(bad) bad")
  }
}

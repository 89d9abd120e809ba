import Foundation
import Linting
import Phrasing
import Support
import Testing

@Suite("House: rules and pages")
struct RulesAreDocumented {
  static let files = Checkout.files(in: "Sources/Linting/Rules", ending: ".swift")

  @Test("A rule's file declares the one rule it is named for", arguments: files)
  func fileDeclaresItsRule(file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let source = SwiftSource(Checkout.text(of: file))
    let constant = name.prefix(1).lowercased() + name.dropFirst()
    #expect(source.code.components(separatedBy: " = Rule(").count == 2, "\(name).swift declares one rule")
    #expect(source.code.contains("static let \(constant) = Rule("))
    #expect(source.literals.first == .some(kebab(name)) || source.literals.contains(kebab(name)))
    #expect(Rule.named(kebab(name)) != nil)
  }

  /// `HintNoPeriod` → `hint-no-period`, `DialogOKForChoice` → `dialog-ok-for-choice`.
  private func kebab(_ name: String) -> String {
    var result = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let begins =
        index > 0 && letter.isUppercase
        && (letters[index - 1].isLowercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      if begins { result += "-" }
      result += letter.lowercased()
    }
    return result
  }

  @Test("There are rules, and their ids differ")
  func rulesExist() {
    #expect(Rule.all.count == Self.files.count)
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test("A rule's summary is one sentence", arguments: Rule.all.map(\.id))
  func summaryIsOneSentence(id: String) throws {
    let summary = try #require(Rule.named(id)).summary
    #expect(summary.hasSuffix("."))
    #expect(!summary.dropLast().contains(". "))
    #expect(!summary.contains("\n"))
    #expect(summary.first?.isUppercase == true)
  }

  @Test("A rule has a page with a reason, bad cases and good ones", arguments: Rule.all.map(\.id))
  func rulePageIsWhole(id: String) throws {
    let page = try #require(RulePage.all.first { $0.rule == id }, "Corpus/rules/\(id).md is missing")
    #expect(page.title == id)
    #expect(page.why.trimmingCharacters(in: .whitespacesAndNewlines).count > 80, "the page says why")
    #expect(page.sections.prefix(2) == ["Bad", "Good"])
    #expect(Rule.named(id)?.page.contains("# \(id)") == true, "the program carries the page")

    // What readers find is shown by files, not by lines.
    if case .reading = try #require(Rule.named(id)).check { return }
    let lines = page.groups.flatMap(\.lines)
    #expect(lines.contains { $0.isBad })
    #expect(lines.contains { !$0.isBad })
    let languages = Set(lines.map { $0.locale.prefix { $0 != "-" } })
    #expect(languages.count >= 2, "cases in two languages at least")
  }

  @Test("A page ends with its sources", arguments: RulePage.all.map(\.rule))
  func pageNamesItsSources(id: String) throws {
    let page = try #require(RulePage.all.first { $0.rule == id })
    #expect(page.sections.last == "Sources")
    #expect(!page.sources.isEmpty, "at least one source")
    for source in page.sources {
      let parts = source.components(separatedBy: ": ")
      let isOwn = parts[0] == "VoiceLint's own" && source.hasSuffix(".")
      let isAddress = parts.count > 1 && URL(string: parts[parts.count - 1])?.scheme == "https"
      #expect(isOwn || isAddress, "“\(source)” is “Name: address” or “VoiceLint's own: reason.”")
    }
  }

  @Test("A page is about a rule", arguments: RulePage.all.map(\.rule))
  func pageHasRule(id: String) {
    #expect(Rule.named(id) != nil)
  }

  @Test("Locales and roles of cases are written in their normal form", arguments: RulePage.all.map(\.rule))
  func casesAreWellFormed(id: String) throws {
    let page = try #require(RulePage.all.first { $0.rule == id })
    for line in page.groups.flatMap(\.lines) {
      #expect(LocaleSpelling.isNormal(line.locale), "\(line.place): \(line.locale)")
      for role in line.roles { #expect(Role(rawValue: role) != nil, "\(line.place): \(role)") }
      if let trait = line.trait { #expect(Trait(rawValue: trait) != nil, "\(line.place): \(trait)") }
    }
  }
}

/// `en`, `pt-BR`, `zh-Hans`, `es-419`.
enum LocaleSpelling {
  static func isNormal(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isLowercase) else {
      return false
    }
    return parts.dropFirst().allSatisfy { part in
      part.count == 2 && part.allSatisfy(\.isUppercase) || part.count == 3 && part.allSatisfy(\.isNumber)
        || part.count == 4 && part.first?.isUppercase == true
    }
  }
}

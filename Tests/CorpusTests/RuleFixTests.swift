import Formats
import Linting
import Phrasing
import Support
import Testing

/// What is said of a rule's corrections is what its bad cases are corrected by.
@Suite("Rules: fixes")
struct RuleFixTests {
  @Test("A rule's best fix is the one it is listed with", arguments: RulePage.all.map(\.rule))
  func fixIsAsListed(id: String) async throws {
    let rule = try #require(Rule.named(id))
    let page = try #require(RulePage.all.first { $0.rule == id })
    var found: Set<Safety> = []
    for group in page.groups where group.lines[0].isBad && isLanguageKnown(group.lines[0].locale) {
      for finding in await group.findings(in: Document(group.lines), with: [rule]) {
        if let fix = finding.fix { found.insert(fix.safety) }
        if finding.suggestion != nil { found.insert(.suggestion) }
      }
    }
    let best = [Safety.safe, .unsafe, .suggestion].first { found.contains($0) }
    #expect(rule.fix == best, "Sources/Linting/Rule+Fix.swift should list \(id) as \(best?.rawValue ?? "not fixed")")
  }

  private func isLanguageKnown(_ locale: String) -> Bool {
    LocaleName.parents(of: locale).contains { Languages.builtInCodes.contains($0) }
  }
}

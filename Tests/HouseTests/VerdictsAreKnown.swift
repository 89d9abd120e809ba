import Linting
import Reporting
import Testing

/// Relations among rules name rules that are there.
@Suite("Verdicts")
struct VerdictsAreKnown {
  private static let ids = Set(Rule.all.map(\.id))

  @Test func relationsNameRules() {
    #expect(Coverage.rules.isSubset(of: Self.ids))
    #expect(Faults.ofTranslations.isSubset(of: Self.ids))
    #expect(Completeness.ids.isSubset(of: Self.ids))
  }

  @Test func noTwoRulesCoverEachOther() {
    for rule in Coverage.rules {
      for other in Coverage.rules where Coverage.covers(rule, other) {
        #expect(!Coverage.covers(other, rule), "\(rule) and \(other) cover each other")
      }
    }
  }
}

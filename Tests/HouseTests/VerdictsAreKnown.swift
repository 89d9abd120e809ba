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

  /// What covers a rule is covered by others in turn; that must come to an end.
  @Test(arguments: Coverage.rules.sorted())
  func noRuleCoversItself(rule: String) {
    var reached: Set<String> = []
    var open = [rule]
    while let next = open.popLast() {
      for cover in Coverage.rules where Coverage.covers(cover, next) && reached.insert(cover).inserted {
        open.append(cover)
      }
    }
    #expect(!reached.contains(rule))
  }
}

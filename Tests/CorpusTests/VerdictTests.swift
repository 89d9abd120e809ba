import Formats
import Linting
import Phrasing
import Support
import Testing

/// One text, one verdict: what is proposed leaves nothing to change, and what is pointless is covered.
@Suite("Verdicts")
struct VerdictTests {
  private static let rules = Rule.all.filter(\.isOnByDefault)
  /// Cases that are judged alone, of every rule.
  private static let groups = RulePage.all.map { page in
    page.groups.filter { $0.lines.count == 1 && $0.lines[0].isBad && $0.lines[0].variant.isEmpty }
  }

  @Test("A proposal leaves nothing to change", arguments: groups)
  func proposalsSettle(groups: [CaseGroup]) async {
    for group in groups {
      let findings = await group.findings(in: Document(group.lines), with: Self.rules)
      let proposals = Set(findings.compactMap(\.proposal))
      #expect(proposals.count <= 1, "\(group.lines[0].place)")
      guard let proposal = proposals.first else { continue }
      let again = await group.findings(in: Document(group.lines, texts: [proposal]), with: Self.rules)
      let left = again.filter { $0.coveredBy == nil && $0.fix?.safety == .safe }
      #expect(left.isEmpty, "\(group.lines[0].place): “\(proposal)” is still \(left.map(\.rule))")
      let open = Set(findings.filter { $0.coveredBy == nil }.map(\.rule)).intersection(again.map(\.rule))
      #expect(open.isEmpty, "\(group.lines[0].place): “\(proposal)” is still \(open.sorted())")
    }
  }

  @Test("What covers a finding is found in the same text, and covered by nothing", arguments: groups)
  func coversAreThere(groups: [CaseGroup]) async {
    for group in groups {
      let findings = await group.findings(in: Document(group.lines), with: Self.rules)
      for finding in findings {
        guard let cover = finding.coveredBy else { continue }
        let covering = findings.filter { $0.rule == cover && $0.entry == finding.entry }
        #expect(covering.contains { $0.coveredBy == nil }, "\(group.lines[0].place): \(finding.rule) by \(cover)")
      }
      #expect(findings.isEmpty || findings.contains { $0.coveredBy == nil })
    }
  }
}

import Linting

/// How often each rule found something, for those who decide where to begin.
enum Statistics {
  static func text(_ report: Report, _ drawing: Drawing) -> String {
    let counted = report.findings.filter(drawing.listing.counts)
    let groups = Dictionary(grouping: counted, by: \.rule).sorted { a, b in
      a.value.count != b.value.count ? a.value.count > b.value.count : a.key < b.key
    }
    guard !groups.isEmpty else { return "No findings.\n" }
    let rows = groups.map { rule, findings in
      [rule] + cells(findings)
    }
    let all = groups.count > 1 ? [["All"] + cells(counted)] : []
    let header = ["Rule", "Findings", "Errors", "Warnings", "Notes", "Languages", "Fixable"]
    return ColumnTable(header, rows + all, numbersFrom: 1).text
  }

  private static func cells(_ findings: [Finding]) -> [String] {
    func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
    let numbers = [
      findings.count, count(.error), count(.warning), count(.note), Set(findings.map(\.locale)).count,
      findings.count { $0.fix?.safety == .safe },
    ]
    return numbers.map(Count.digits)
  }
}

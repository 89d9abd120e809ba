package import Linting

/// Findings that were there before, and where they are known from.
package struct Known: Sendable {
  package let baseline: Baseline
  /// As a sentence names it: `the baseline “voicelint-baseline.json”`.
  package let name: String
  /// Whether it is told what of it is gone: a list that somebody keeps should be pruned.
  package let isKept: Bool

  package init(_ baseline: Baseline, name: String, isKept: Bool) {
    self.baseline = baseline
    self.name = name
    self.isKept = isKept
  }

  /// Marks the findings that are known from any of these.
  /// - Parameter tables: those that were read.
  /// - Returns: what of the lists that are kept is gone from these tables.
  static func mark(
    _ findings: inout [Finding], _ known: [Known], tables: Set<TableName.InLocale>
  ) -> [Baseline.Entry] {
    var all = KnownFindings(known.map(\.baseline))
    all.mark(&findings)
    return known.filter(\.isKept).flatMap { all.gone(from: $0.baseline) }.filter { $0.isOf(tables) }
  }
}

/// What the findings of a report were held against.
package struct Comparison: Sendable {
  /// What is known from where, as sentences name it.
  package let names: [String]
  /// How many findings are known that would be told otherwise.
  package let count: Int
  /// What is in the baseline and isn't found any more.
  package let gone: [Baseline.Entry]
}

extension Baseline.Entry {
  /// Whether it is of one of these tables, in a locale that it was read in.
  package func isOf(_ tables: Set<TableName.InLocale>) -> Bool {
    tables.contains(TableName.InLocale(table: table, locale: locale))
  }
}

/// What decides which constructions a language has: some of its facts, each value a bit.
package struct GrammarFacts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The facts, with their values; the first is what a language has that doesn't say it.
  package static let fields: [(fact: String, values: [String])] = [
    ("verb-position", ["unknown", "first", "last", "either"]),
    ("control-position", ["either", "first", "last"]),
    ("spacing", ["words", "none", "syllables"]),
    ("title-case", ["sentence", "title"]),
    ("noun-capitals", ["no", "yes"]),
    ("relative-comma", ["no", "yes"]),
    ("endings", ["apart", "attached"]),
  ]

  /// Those of a language: one value of each fact.
  package init(_ facts: [String: String]) {
    self = GrammarFacts.fields.reduce(into: []) { all, field in
      all.formUnion(GrammarFacts.bit(field.fact, facts[field.fact]) ?? GrammarFacts.bit(field.fact, nil) ?? [])
    }
  }

  /// The bit of a value; that of a fact that isn't said where the value is nil, and nil where there is no such thing.
  package static func bit(_ fact: String, _ value: String?) -> GrammarFacts? {
    var first = 0
    for field in fields {
      defer { first += field.values.count }
      guard field.fact == fact else { continue }
      guard let value else { return GrammarFacts(rawValue: 1 << UInt32(first)) }
      return field.values.firstIndex(of: value).map { GrammarFacts(rawValue: 1 << UInt32(first + $0)) }
    }
    return nil
  }

  /// All values of one fact.
  package static func all(of fact: String) -> GrammarFacts {
    let values = fields.first { $0.fact == fact }?.values ?? []
    return values.reduce(into: []) { $0.formUnion(bit(fact, $1) ?? []) }
  }
}

import WordLists

/// A named pattern of `Locales/constructions.txt`: what stands where, in the languages that have it so.
package struct Construction: Sendable {
  private let staticName: StaticString
  package let group: Group
  /// The line of the file.
  package let line: Int
  /// Whether a match ends the search with nothing.
  package let isVeto: Bool
  /// What a language's facts have to be among.
  let facts: GrammarFacts
  /// Indices in ``Construction/steps``.
  let steps: Range<Int>
  /// The steps that the answer reaches from and to.
  let answer: Range<Int>
  /// Indices in ``Construction/guards``.
  let guards: Range<Int>
  /// Kinds of which the text must open with one, or close with one, where the pattern begins or ends so; empty where it
  /// doesn't.
  let (opens, closes): (WordKinds, WordKinds)
  /// Whether there are such kinds.
  let (hasOpening, hasClosing): (Bool, Bool)
  /// Marks that the text must have.
  let marks: MarkSet
  /// Whether the pattern is read from the start of the text, or from its end.
  let (isAnchored, isClosed): (Bool, Bool)
  /// Whether any text has the pattern, so that the guards alone decide.
  let isEverywhere: Bool

  init(
    _ name: StaticString, _ group: Group, line: Int, isVeto: Bool, facts: GrammarFacts, steps: Range<Int>,
    answer: Range<Int>, guards: Range<Int>
  ) {
    (staticName, self.group, self.line, self.isVeto) = (name, group, line, isVeto)
    (self.facts, self.steps, self.answer, self.guards) = (facts, steps, answer, guards)
    let pattern = Construction.steps[steps]
    isAnchored = pattern.first.map { $0.kind == .start && !$0.isNot } ?? false
    isClosed = pattern.last?.kind == .end
    let (second, last) = (pattern.dropFirst().first, pattern.dropLast().last)
    opens = isAnchored && second.map { $0.needsItem && !$0.isTail } ?? false ? second?.kinds ?? [] : []
    closes = isClosed && last.map { $0.needsItem && !$0.isTail } ?? false ? last?.kinds ?? [] : []
    (hasOpening, hasClosing) = (!opens.isEmpty, !closes.isEmpty)
    marks = pattern.reduce(into: []) { marks, step in
      if step.least > 0, !step.isNot { marks.formUnion(MarkSet(for: step.kind)) }
    }
    isEverywhere = isAnchored && pattern.dropFirst().allSatisfy { $0.kind == .anything }
  }

  package var name: String { staticName.description }

  /// Whether the text must have items of lists.
  var needsItems: Bool { Construction.steps[steps].contains(where: \.needsItem) }

  /// One element of a pattern.
  struct Step: Sendable {
    let kind: ConstructionFile.Step.Kind
    let kinds: WordKinds
    /// Kinds of which an item has one besides.
    let also: WordKinds
    let least: Int
    let most: Int
    /// Whether the item is the end of the word that stands here.
    let isTail: Bool
    /// Whether the element must not stand here.
    let isNot: Bool
    /// Whether the text must have an item of the step's kinds. Stored, because each construction that is tried asks it.
    let needsItem: Bool

    init(
      _ kind: ConstructionFile.Step.Kind, _ kinds: WordKinds, also: WordKinds, _ least: Int, _ most: Int, isTail: Bool,
      isNot: Bool
    ) {
      (self.kind, self.kinds, self.also) = (kind, kinds, also)
      (self.least, self.most, self.isTail, self.isNot) = (least, most, isTail, isNot)
      needsItem = kind == .item && least > 0 && !isNot
    }
  }

  /// The constructions of a language, by group: indices in ``Construction/all``.
  static func byGroup(_ facts: GrammarFacts) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: Group.allCases.count)
    for (index, row) in all.enumerated() where row.facts.isSuperset(of: facts) {
      groups[Int(row.group.rawValue)].append(index)
    }
    return groups
  }
}

/// Where a text has a construction.
package struct Found: Sendable {
  /// Index in ``Construction/all``.
  package let row: Int
  /// The words of the answer.
  package let characters: Range<Int>
  /// The last item of a list in the answer.
  package let match: WordMatch?

  package var construction: Construction { Construction.all[row] }
}

/// Hears which constructions are tried, for those who want to see it.
protocol ConstructionTrace {
  mutating func tried(_ row: Int, _ result: ConstructionTrial)
}

/// What became of a construction.
package enum ConstructionTrial: Hashable, Sendable {
  case found(Range<Int>)
  /// Its words don't stand so.
  case otherwise
  /// They do, but not as the guard would have it.
  case refused(Construction.Guard)
}

struct NoTrace: ConstructionTrace {
  @inline(__always)
  mutating func tried(_ row: Int, _ result: ConstructionTrial) {}
}

import WordLists

/// The constructions as Swift: constants that nothing has to be read for as the program runs. Groups and guards become
/// the cases of enums, so that one that the program doesn't know is a mistake of the build.
func constructions(_ text: String) throws -> String {
  let file = try ConstructionFile(text)
  let rows = file.groups.flatMap { group in group.rows.map { (group: group.name, row: $0) } }
  let guards = Set(rows.flatMap(\.row.guards)).sorted()
  var steps: [String] = []
  var checks: [String] = []
  var lines: [String] = []
  for (group, row) in rows {
    let first = (steps: steps.count, checks: checks.count)
    steps += row.steps.map(swift)
    checks += row.guards.map { ".\(caseName($0))" }
    lines.append(
      """
      Construction(
            "\(row.name)", .\(caseName(group)), line: \(row.line), isVeto: \(row.isVeto),
            facts: GrammarFacts(rawValue: \(row.facts.rawValue)), steps: \(first.steps)..<\(steps.count),
            answer: \(first.steps + row.answer.lowerBound)..<\(first.steps + row.answer.upperBound),
            guards: \(first.checks)..<\(checks.count))
      """)
  }
  let each = file.groups.filter { !$0.each.isEmpty }.map { "    case .\(caseName($0.name)): \(kinds($0.each))\n" }
  return """
    import WordLists

    extension Construction {
      /// The questions that constructions answer.
      package enum Group: UInt8, CaseIterable, Sendable {
    \(file.groups.map { "    case \(caseName($0.name))\n" }.joined())
        package var name: String {
          switch self {
    \(file.groups.map { "      case .\(caseName($0.name)): \"\($0.name)\"\n" }.joined())      }
        }

        /// The lists whose items are asked one after another; empty where the whole text is asked.
        var each: WordKinds {
          switch self {
      \(each.joined(separator: "  "))      default: []
          }
        }
      }

      /// What a pattern can't say.
      package enum Guard: UInt8, CaseIterable, Sendable {
    \(guards.map { "    case \(caseName($0))\n" }.joined())
        package var name: String {
          switch self {
    \(guards.map { "      case .\(caseName($0)): \"\($0)\"\n" }.joined())      }
        }
      }

      static let steps: [Step] = [
        \(steps.joined(separator: ",\n    "))
      ]

      static let guards: [Guard] = [\(checks.joined(separator: ", "))]

      package static let all: [Construction] = [
        \(lines.joined(separator: ",\n    "))
      ]
    }

    """
}

/// `verb-says-who` is `verbSaysWho`.
private func caseName(_ name: String) -> String {
  let words = name.split(separator: "-")
  return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

private func swift(_ step: ConstructionFile.Step) -> String {
  "Step(.\(step.kind), \(kinds(step.lists)), also: \(kinds(step.also)), \(step.least), \(step.most), isTail: \(step.isTail), isNot: \(step.isNot))"
}

private func kinds(_ kinds: [WordKind]) -> String { "[" + kinds.map { ".\($0)" }.joined(separator: ", ") + "]" }

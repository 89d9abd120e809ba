/// What became of the constructions of one group in a text, for those who want to see it.
package struct GroupTrial: Sendable {
  package struct Row: Sendable {
    package let construction: Construction
    package let result: ConstructionTrial

    /// The name of the file of constructions, as files of languages have theirs.
    package static let file = "constructions"

    /// Where the construction stands.
    package var line: ListedLine {
      ListedLine(name: construction.group.name, item: construction.name, file: Row.file, line: construction.line)
    }

    /// The name of the guard that keeps a text with the right words from having the construction. A veto that is kept
    /// from it keeps nothing, and a row without words stands everywhere.
    package var refusal: String? {
      guard case .refused(let question) = result, !construction.isVeto, construction.needsItems else { return nil }
      return question.name
    }
  }

  package let group: Construction.Group
  /// The rows that were tried, in their order; those whose words the text doesn't have are left out.
  package let rows: [Row]

  /// The row that answers the question, or the veto that keeps it from being answered.
  package var deciding: Row? {
    rows.last { row in
      if case .found = row.result { return true }
      return false
    }
  }

  /// The groups that rules about texts of some roles ask, where any of their rows was tried; of groups that answer one
  /// question those up to the one that does.
  static func all(of tokens: Tokens, for roles: RoleSet) -> [GroupTrial] {
    questions(for: roles).flatMap { groups -> [GroupTrial] in
      var trials: [GroupTrial] = []
      for group in groups {
        var search = ConstructionSearch(tokens: tokens, trace: TrialRecorder())
        let found = search.first(of: group)
        let rows = search.trace.rows.map { Row(construction: Construction.all[$0.row], result: $0.result) }
        if !rows.isEmpty { trials.append(GroupTrial(group: group, rows: rows)) }
        if found != nil { break }
      }
      return trials
    }
  }

  private static func questions(for roles: RoleSet) -> [[Construction.Group]] {
    var questions: [[Construction.Group]] = []
    if !roles.isDisjoint(with: .hints) {
      questions += [[.openingSubject, .laterSubject], [.actingControl, .controlEndsHint], [.value], [.purposeAlone]]
    }
    if !roles.isDisjoint(with: .labels) {
      questions += [
        [
          .imageAtEdge, .controlAtEnd, .controlInBrackets, .controlAtStart, .controlApart, .controlInParts,
          .controlInSentence,
        ], [.stateAtEnd, .stateAtStart, .stateByVerb, .stateApart], [.leftByDevelopers],
      ]
    }
    if roles.contains(.title) { questions += [[.asksToType], [.leftByDevelopers, .placeholderTitle], [.asksToFill]] }
    return roles.isDisjoint(with: .known) ? [] : questions + [[.gestureInstruction]]
  }
}

/// Keeps what is tried.
private struct TrialRecorder: ConstructionTrace {
  var rows: [(row: Int, result: ConstructionTrial)] = []

  mutating func tried(_ row: Int, _ result: ConstructionTrial) { rows.append((row, result)) }
}

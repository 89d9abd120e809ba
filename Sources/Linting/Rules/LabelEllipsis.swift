import Phrasing
import WordLists

extension Rule {
  static let labelEllipsis = Rule(
    "label-ellipsis", "A label that is only heard doesn't end with an ellipsis.", .note,
    roles: .labels, basis: .marks
  ) { phrase in
    guard case .ellipsis(let marks, _) = phrase.tokens.ending, phrase.roles.isSubset(of: .spokenOnly) else { return [] }
    guard !phrase.tokens.body.isEmpty else { return [] }

    let cut = phrase.closing.withSpaceBefore(marks)
    // Without the marks the end would be heard as the state that is yet to come.
    let safety: Safety = phrase.tokens.closing(with: .states) == nil ? .safe : .suggestion
    return [
      Flag(
        .here, marks, "Ends with an ellipsis, which VoiceOver may read aloud.",
        replacement: Replacement("Remove the ellipsis", safety, cut, with: ""))
    ]
  }
}

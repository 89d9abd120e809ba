import Phrasing

extension Rule {
  static let labelEllipsis = Rule(
    "label-ellipsis", "A label that is only heard ends in no ellipsis.", .note,
    roles: .labels, ground: .marks
  ) { phrase in
    guard case .ellipsis(let marks, _) = phrase.ending, phrase.roles.isSubset(of: .spokenOnly) else { return [] }
    guard !phrase.body.isEmpty else { return [] }

    let cut = phrase.withSpaceBefore(marks)
    return [
      Flag(
        .here, marks, "VoiceOver reads the marks at the end of “\(phrase.text)” as “ellipsis”.",
        replacement: Replacement("Remove the ellipsis", .safe, cut, with: ""))
    ]
  }
}

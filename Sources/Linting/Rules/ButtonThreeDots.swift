import Phrasing

extension Rule {
  static let buttonThreeDots = Rule(
    "button-three-dots", "A button or menu item writes its ellipsis as one character (…).", .note,
    roles: [.button, .dialogButton, .menuItem], basis: .marks
  ) { phrase in
    guard case .ellipsis(let marks, dots: true) = phrase.tokens.ending, !phrase.tokens.body.isEmpty else { return [] }

    let message =
      marks.count == 3
      ? "Use the ellipsis character (…) instead of three full stops."
      : "Use the ellipsis character (…) instead of full stops."
    return [
      Flag(
        .here, marks, message,
        replacement: Replacement("Write an ellipsis", .safe, marks, with: "…"))
    ]
  }
}

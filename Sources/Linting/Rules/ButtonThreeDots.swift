import Phrasing

extension Rule {
  static let buttonThreeDots = Rule(
    "button-three-dots", "The ellipsis of a button or menu item is one character.", .note,
    roles: [.button, .dialogButton, .menuItem], ground: .marks
  ) { phrase in
    guard case .ellipsis(let marks, dots: true) = phrase.ending, !phrase.body.isEmpty else { return [] }

    return [
      Flag(
        .here, marks, "“\(phrase.text)” ends in full stops. Voices know the ellipsis as one character.",
        replacement: Replacement("Write one ellipsis", .safe, marks, with: "…"))
    ]
  }
}

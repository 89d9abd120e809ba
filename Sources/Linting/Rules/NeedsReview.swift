import Formats
import Phrasing

extension Rule {
  static let needsReview = Rule(
    "needs-review", "A translation is reviewed before it ships.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard phrase.state == .needsReview || phrase.state == .machineTranslated || phrase.state == .new else { return [] }
    guard phrase.base != nil, !phrase.isLocked, !phrase.text.isBlank else { return [] }

    let message =
      switch phrase.state {
      case .new: "“\(phrase.text)” is marked as new: nobody has translated it yet."
      case .machineTranslated: "“\(phrase.text)” was translated by a machine, and nobody has confirmed it."
      default: "“\(phrase.text)” is marked for review, and nobody has confirmed it."
      }
    return [Flag(.here, nil, message)]
  }
}

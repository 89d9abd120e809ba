import Formats
import Phrasing

extension Rule {
  static let needsReview = Rule(
    "needs-review", "A translation is confirmed before it ships.", .note,
    roles: .all, basis: .marks
  ) { phrase in
    let state = phrase.state
    guard state == .needsReview || state == .machineTranslated || state == .new else { return [] }
    guard phrase.baseLanguage != nil, !phrase.isLocked, !phrase.text.isBlank else { return [] }

    let message =
      switch state {
      case .new: "Is marked as new: no one has translated it yet."
      case .machineTranslated: "Was translated by a machine, and no one has confirmed it."
      default: "Is marked for review, and no one has confirmed it."
      }
    return [Flag(.here, nil, message)]
  }
}

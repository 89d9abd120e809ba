import Formats
import Phrasing

extension Rule {
  static let staleTranslation = Rule(
    "stale-translation", "A text is used by the app.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard phrase.state == .stale else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” is marked as stale: its key was not found in the code any more.")]
  }
}

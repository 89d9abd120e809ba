import Formats
import Phrasing

extension Rule {
  static let staleTranslation = Rule(
    "stale-translation", "A text is still used by the app.", .note,
    roles: .all, basis: .marks
  ) { phrase in
    guard phrase.state == .stale else { return [] }

    return [Flag(.here, nil, "Is marked as stale: the app's code no longer has its key.")]
  }
}

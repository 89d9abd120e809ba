import Phrasing
import WordLists

extension Rule {
  static let platformVerb = Rule(
    "platform-verb", "An app for touchscreens uses words for touch, not for mouse clicks.", .note,
    roles: [.dialogTitle, .dialogMessage, .button, .dialogButton, .link, .placeholder, .menuItem], basis: .words
  ) { table in
    // Many languages have one word for a click and a tap; what a translation says, the base text says first.
    guard table.isBase else { return [] }
    var clicks: [(phrase: Int, match: WordMatch)] = []
    var taps = 0
    for number in table.phrases.withRoles {
      let phrase = table.phrases[number]
      guard let gesture = phrase.gestures.instruction else { continue }
      if phrase.gestures.isClick(gesture) { clicks.append((number, gesture)) } else { taps += 1 }
    }
    // What an app says elsewhere tells whether it is for a screen that is touched.
    guard !clicks.isEmpty, taps >= 5, taps >= 2 * clicks.count else { return [] }

    return clicks.filter { table.phrases[$0.phrase].roles.isDisjoint(with: .spokenOnly) }.map { click in
      let phrase = table.phrases[click.phrase]
      let range = phrase.range(of: click.match)
      let message = "\(phrase.quote(range)) is for a mouse; \(taps) other texts here use words for touch."
      return Flag(.phrase(click.phrase), range, message)
    }
  }
}

import Phrasing
import WordLists

extension Rule {
  static let linkLeavesApp = Rule(
    "link-leaves-app", "A control that opens a web page or another app says so.", .note,
    roles: [.link, .button, .label], basis: .words
  ) { table in
    guard !table.language.isEmpty(.leavesApp) else { return [] }
    let silent = table.phrases.withRoles.filter { number in
      guard mayLeave(table.phrases.roles(number), table.phrases.trait(number)), table.phrases.evidence(number) > .guess
      else { return false }
      let phrase = table.phrases[number]
      // A text that was left in the base language is judged as what it is.
      guard phrase.tokens.hasLetters, !phrase.language.isEmpty(.leavesApp) else { return false }
      let leaving = Leaving(phrase)
      return leaving.isTold && !leaving.isSaid
    }
    guard !silent.isEmpty else { return [] }

    var parts: [Int: [Int]] = [:]
    for control in table.controls { for part in control.parts { parts[part, default: []] += control.parts } }
    let telling = Telling(table)
    var flagged: Set<Int> = []
    return silent.compactMap { number in
      // A label or hint of the same control may say it, and one finding a control is enough.
      let parts = parts[number] ?? []
      guard !parts.contains(where: { flagged.contains($0) || Leaving(table.phrases[$0]).isSaid }) else { return nil }
      guard !telling.isThere(beside: table.phrases[number].key) else { return nil }
      flagged.insert(number)
      return Flag(
        .phrase(number), nil,
        "Opens a web page or another app without saying so. Say it in the text or the hint.")
    }
  }
}

/// The beginnings of the keys of texts that say what a control beside them does: of those that say it themselves, and
/// of a dialog's, which tells what its buttons do.
private struct Telling {
  private var beginnings: Set<Substring> = []

  init(_ table: LocaleTable) {
    for number in table.phrases.withRoles {
      let phrase = table.phrases[number]
      guard !phrase.roles.isDisjoint(with: .dialogs) || Leaving(phrase).isSaid else { continue }
      let key = phrase.key
      for end in key.utf8.indices where Telling.isEnd(key.utf8[end]) { beginnings.insert(key[...end]) }
    }
  }

  /// Whether such a key differs from this one, which is none of them, in what comes after its last point or underline.
  func isThere(beside key: String) -> Bool {
    guard let end = key.utf8.lastIndex(where: Telling.isEnd) else { return false }
    return beginnings.contains(key[...end])
  }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }
}

/// Whether a text is the own one of a control that may open something.
private func mayLeave(_ roles: RoleSet, _ trait: Trait?) -> Bool {
  guard !roles.isDisjoint(with: [.link, .button]) || roles.contains(.label) && trait == .link else { return false }
  return roles.isDisjoint(with: .dialogs)
}

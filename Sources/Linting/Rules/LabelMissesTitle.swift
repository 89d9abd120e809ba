import Phrasing

extension Rule {
  static let labelMissesTitle = Rule(
    "label-misses-title", "A control's label includes the words that are seen on it.",
    basis: .marks
  ) { control, table in
    let titles = control.parts.filter { isSeenRole(table.phrases.roles($0)) && table.phrases[$0].isSeen }
    guard !titles.isEmpty else { return [] }

    return control.parts.compactMap { number in
      let roles = table.phrases.roles(number)
      guard roles.contains(.label), roles.isSubset(of: .spokenOnly) else { return nil }
      let label = table.phrases[number]
      guard label.tokens.hasLetters else { return nil }
      guard titles.allSatisfy({ !Comparison(label, table.phrases[$0]).covers }) else { return nil }
      let title = quoted(table.phrases[titles[0]].text)
      return Flag(.phrase(number), nil, "Leaves out the visible title \(title), which people say to Voice Control.")
    }
  }
}

/// Whether a text of these roles is seen on its control.
private func isSeenRole(_ roles: RoleSet) -> Bool {
  !roles.isDisjoint(with: [.button, .link, .menuItem]) && roles.isDisjoint(with: .spokenOnly)
}

extension Phrase {
  /// Whether the text is a short one in letters: a sign alone needs words in the label.
  fileprivate var isSeen: Bool {
    guard !isLeftWhole || baseText == nil else { return false }
    // A longer text stands beside the control.
    return tokens.letterCount > 1 && tokens.hasLetters && placeholders.isEmpty
      && tokens.length * 2 <= language.buttonLength * 3
  }
}

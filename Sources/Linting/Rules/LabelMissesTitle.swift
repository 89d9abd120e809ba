import Phrasing

extension Rule {
  static let labelMissesTitle = Rule(
    "label-misses-title", "A control's label includes the words that are seen on it.",
    basis: .marks
  ) { control, table in
    let titles = control.parts.filter { table.phrases[$0].isSeen }
    guard !titles.isEmpty else { return [] }

    return control.parts.compactMap { number in
      let label = table.phrases[number]
      guard label.roles.contains(.label), label.roles.isSubset(of: .spokenOnly), label.tokens.hasLetters else {
        return nil
      }
      guard titles.allSatisfy({ !Comparison(label, table.phrases[$0]).covers }) else { return nil }
      let title = quoted(table.phrases[titles[0]].text)
      return Flag(.phrase(number), nil, "Leaves out the visible title \(title), which people say to Voice Control.")
    }
  }
}

extension Phrase {
  /// Whether the text is seen on its control, in letters: a sign alone needs words in the label.
  fileprivate var isSeen: Bool {
    guard !roles.isDisjoint(with: [.button, .link, .menuItem]), roles.isDisjoint(with: .spokenOnly) else {
      return false
    }
    guard !isLeftWhole || baseText == nil else { return false }
    // A longer text stands beside the control.
    return tokens.letterCount > 1 && tokens.hasLetters && placeholders.isEmpty
      && tokens.length * 2 <= language.buttonLength * 3
  }
}

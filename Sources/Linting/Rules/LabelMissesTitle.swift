import Phrasing
import WordLists

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
      guard titles.allSatisfy({ !label.covers(table.phrases[$0].tokens) }) else { return nil }
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
    guard !isLeftWhole || !isTranslation else { return false }
    // A longer text stands beside the control.
    return tokens.letterCount > 1 && tokens.hasLetters && placeholders.isEmpty
      && tokens.length * 2 <= language.buttonLength * 3
  }

  private var isTranslation: Bool { base != nil }

  /// Whether a label says the title, in another form of its words or in the words that it shortens: “Page Down” for
  /// “Pg Dn”.
  fileprivate func covers(_ title: Tokens) -> Bool {
    if tokens.says(title) { return true }
    let (own, others) = (tokens.words, title.words)
    return language.isSpaced && others.allSatisfy { short in own.contains { isForm(short, of: title, for: $0) } }
  }

  /// Whether a word of the title begins as a word of this text does, and has three fifths of the shorter one in common
  /// or only letters of it, in their order.
  private func isForm(_ short: Range<Int>, of title: Tokens, for word: Range<Int>) -> Bool {
    let shared = zip(short, word).prefix { title.folded.characters[$0].scalar == tokens.folded.characters[$1].scalar }
      .count
    guard shared > 0 else { return false }
    if shared > 2, shared * 5 >= min(short.count, word.count) * 3 { return true }
    var rest = word[...]
    return short.allSatisfy { index in
      guard
        let next = rest.firstIndex(where: {
          tokens.folded.characters[$0].scalar == title.folded.characters[index].scalar
        })
      else { return false }
      rest = rest[(next + 1)...]
      return true
    }
  }
}

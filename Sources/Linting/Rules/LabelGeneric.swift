import Phrasing
import WordLists

extension Rule {
  static let labelGeneric = Rule(
    "label-generic", "A label says what its control is about, even out of context.",
    roles: .labels, basis: .words
  ) { phrase in
    guard phrase.tokens.isWholly(.genericLabels), !phrase.isKindByGuess, !phrase.isNameInBase else { return [] }

    return [Flag(.here, nil, "Says nothing out of context. Name what it's about.")]
  }
}

extension Phrase {
  /// Whether the base text is a single word that says more: a language may call a connection as it calls a link.
  fileprivate var isNameInBase: Bool {
    guard let base, base.tokens.words.count == 1 else { return false }
    return base.tokens.opening(with: [.genericLabels, .genericLinks, .control]) == nil
  }

  /// Whether the text may be the kind of an item in a list, such as a picture that was copied: nothing but a guess says
  /// that it is a label.
  fileprivate var isKindByGuess: Bool {
    guard evidence == .guess, let word = tokens.opening(with: .control), word.characters == tokens.body else {
      return false
    }
    return word.traits.contains(TraitSet(.image))
  }
}

import Phrasing
import WordLists

extension Rule {
  static let labelState = Rule(
    "label-state", "A label names its control; its state belongs in the value or trait.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    // What only programs read tells no listener a state.
    guard phrase.spelling.programName == nil else { return [] }
    // What is only guessed to be a label may be a value or an announcement, which tell a state.
    guard let label = phrase.label, let state = label.state ?? phrase.stateByBase, phrase.evidence > .guess,
      !label.isOfPicture
    else { return [] }
    guard !label.opensWithInfinitive || label.isStateSetApart, !label.isShare, !phrase.isNoStateInBase else {
      return []
    }

    let range = phrase.range(of: state)
    let message =
      phrase.isAll(range)
      ? "Is a state. Put it in the value or trait, so that it's heard when it changes."
      : "Says a state (\(phrase.quote(range))). Put it in the value or trait, so that it's heard when it changes."
    return [Flag(.here, range, message)]
  }
}

extension Phrase {
  /// The words that the label ends in, where they may be other words and the base text tells a state: “Legendas ligadas”
  /// for “Captions on”.
  fileprivate var stateByBase: Range<Int>? {
    guard let words = tokens.closing(with: .statesApart), base?.label?.state != nil else { return nil }
    return words.characters
  }

  /// Whether the base text tells no state where the translation may be read as one: an action (“Mute”, “Copy
  /// selection”), a thing with its state before it (“Selected message”), or a word that is no state in a language
  /// whose lists are checked (“Active”).
  fileprivate var isNoStateInBase: Bool {
    guard let base, base.label?.state == nil else { return false }
    if base.language.isTrusted, !base.tokens.matches(.states), !base.tokens.matches(.statesFinite) { return true }
    if tokens.isWholly(.states) { return base.tokens.isWholly(.verbsImperative) }
    guard base.tokens.words.count > 1, base.tokens.closing(with: .states) == nil else { return false }
    let openers = WordKinds.commands.union([.states, .stateObjects])
    return base.tokens.opening(with: openers) != nil
  }
}

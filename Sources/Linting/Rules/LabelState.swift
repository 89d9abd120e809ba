import Phrasing
import WordLists

extension Rule {
  static let labelState = Rule(
    "label-state", "A label names its control; its state belongs in the value or trait.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    // What is only guessed to be a label may be a value or an announcement, which tell a state.
    guard let state = phrase.tokens.ownState, phrase.evidence > .guess, !phrase.isOfPicture else { return [] }
    guard !phrase.opensWithInfinitive, !phrase.isNoStateInBase, !phrase.isShare(before: state) else { return [] }

    let range = phrase.range(of: state)
    let message =
      phrase.isAll(range)
      ? "Is a state. Put it in the value or trait, so that it's heard when it changes."
      : "Says a state (\(phrase.quote(range))). Put it in the value or trait, so that it's heard when it changes."
    return [Flag(.here, range, message)]
  }
}

extension Phrase {
  /// Whether a picture's label tells what the picture means: nothing is switched on or off there.
  fileprivate var isOfPicture: Bool {
    trait == .image || trait == .icon || tokens.opening(with: .imageWords) != nil
  }

  /// Whether the base text tells no state where the translation may be read as one: an action (“Mute”, “Copy
  /// selection”), a thing with its state before it (“Selected message”), or a word that is no state in a language
  /// whose lists are checked (“Active”).
  fileprivate var isNoStateInBase: Bool {
    guard let base = translated, base.tokens.ownState == nil else { return false }
    if base.language.isTrusted, !base.tokens.matches(.states), !base.tokens.matches(.statesFinite) { return true }
    if tokens.isWholly(.states) { return base.tokens.isWholly(.verbsImperative) }
    guard base.tokens.words.count > 1, base.tokens.closing(with: .states) == nil else { return false }
    let openers = WordKinds.commands.union([.states, .stateObjects])
    return base.tokens.match(of: openers, from: base.tokens.body.lowerBound) != nil
  }

  /// Whether an action begins the text, by a word that is no noun and no command: Spanish “Forzar apagado”, which says
  /// what is done.
  fileprivate var opensWithInfinitive: Bool {
    // Elsewhere the word may be a noun as it stands.
    guard language.verbPosition == .first, language.isSpaced, !language.spacesSyllables,
      !language.isEmpty(.verbsImperative), let verb = tokens.opening(with: .verbsInfinitive),
      verb.characters != tokens.body
    else {
      return false
    }
    return verb.kinds.isDisjoint(with: [.verbsImperative, .verbsNoun, .states])
  }

  /// “%@ % complete”, “%@ / %@ used”: a share of the whole stands before the state.
  fileprivate func isShare(before state: Range<Int>) -> Bool {
    (tokens.body.lowerBound..<state.lowerBound).contains {
      let scalar = tokens.folded.characters[$0].scalar
      let isOf = scalar == 0x2F && placeholders.count > 1
      return isOf || scalar == 0x25 || scalar == 0x66A || scalar == 0xFF05
    }
  }
}

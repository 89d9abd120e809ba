import Phrasing
import WordLists

extension Rule {
  static let toggleNegativeLabel = Rule(
    "toggle-negative-label", "A switch is named for what happens when it's on.", .note,
    roles: [.label, .button, .text, .title, .toggleName], basis: .words
  ) { phrase in
    guard phrase.trait == .toggle || phrase.trait == .checkbox else { return [] }
    guard let negation = phrase.negation else { return [] }
    // What the source text says without a negation is a word of its own here: “Invisible”, “Unknown”.
    if let base = phrase.translated, base.language.isJudged, !base.tokens.kinds.contains(.negations) { return [] }

    let range = phrase.range(of: negation)
    return [
      Flag(
        .here, range,
        "Says what is off (\(phrase.quote(range))), so that on means off. Name what is on.")
    ]
  }
}

extension Phrase {
  private var isModeName: Bool {
    guard tokens.kinds.contains(.statesNot), let name = tokens.opening(with: .statesNot) else { return false }
    return name.characters.count > (tokens.opening(with: .negations)?.characters.count ?? 0)
  }

  /// Whether a negation that opens the label is its verb's: where verbs come last, what is not read may be what it is
  /// about.
  private var negatesVerb: Bool {
    guard language.verbPosition == .last, let last = tokens.words.last else { return true }
    if case .verb = tokens.judge(last, isFirst: false) { return true }
    return false
  }

  /// The negation that a label opens with, or that stands behind the verb it opens with; where verbs come last one that
  /// ends it, or stands before its verb. “Do Not Disturb” is a mode's name.
  fileprivate var negation: WordMatch? {
    guard tokens.kinds.contains(.negations), !isModeName else { return nil }
    return clauseNegation.flatMap { isOfObject($0) || isOneOfTwo($0) ? nil : $0 }
  }

  /// “Show/hide the toolbar” and “Switch on or off” name both.
  private func isOneOfTwo(_ negation: WordMatch) -> Bool {
    func isJoint(_ character: Int) -> Bool {
      guard tokens.body.contains(character) else { return false }
      if tokens.folded.characters[character].scalar == 0x2F { return true }
      guard tokens.folded.characters[character].scalar == 0x20 else { return false }
      return tokens.match(of: .conjunctions, from: character + 1) != nil
        || tokens.match(of: .conjunctions, to: character) != nil
    }
    let start =
      tokens.words.last { $0.contains(negation.characters.lowerBound) }?.lowerBound ?? negation.characters.lowerBound
    return isJoint(start - 1) || isJoint(negation.characters.upperBound)
  }

  /// “Paste without styles”: what is negated is how the verb is done, and the verb stays.
  private func isOfObject(_ negation: WordMatch) -> Bool {
    guard negation.kinds.contains(.prepositions) else { return false }
    return tokens.matches.contains {
      !$0.kinds.isDisjoint(with: .commands) && !$0.characters.overlaps(negation.characters)
    }
  }

  private var clauseNegation: WordMatch? {
    // “No-fly zones” is a name.
    if let opening = tokens.opening(with: .negations), tokens.letter(after: opening.characters) != nil, negatesVerb,
      tokens.folded.characters[opening.characters.upperBound].kind != .hyphen
    {
      return opening
    }
    if language.verbPosition == .first, let verb = tokens.opening(with: .verbsImperative),
      let next = tokens.start(after: verb),
      let negation = tokens.match(of: .negations, from: next)
    {
      return negation
    }
    guard language.verbPosition != .first, let last = tokens.words.last else { return nil }
    // A negation may be a part of a verb, as in the one for “ignore”.
    let verb = tokens.match(of: .verbs, to: tokens.body.upperBound)?.characters ?? last
    return tokens.matches.first {
      guard $0.kinds.contains(.negations), $0.characters.lowerBound > tokens.body.lowerBound else { return false }
      if $0.characters.upperBound == tokens.body.upperBound { return true }
      guard language.isSpaced, $0.characters.upperBound + 1 == verb.lowerBound else { return false }
      if case .verb = tokens.judge(last, isFirst: false) { return true }
      return false
    }
  }
}

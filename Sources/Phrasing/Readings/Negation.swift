import WordLists

/// Labels that say what is not.
extension Tokens {
  /// The negation that a label opens with, or that stands behind the verb it opens with; where verbs come last one that
  /// ends it, or stands before its verb. “Do Not Disturb” is a mode's name.
  var negation: WordMatch? {
    guard kinds.contains(.negations), !isModeName, let negation = clauseNegation else { return nil }
    return isOfObject(negation) || isOneOfTwo(negation) ? nil : negation
  }

  private var isModeName: Bool {
    guard let name = opening(with: .statesNot) else { return false }
    return name.characters.count > (opening(with: .negations)?.characters.count ?? 0)
  }

  private var clauseNegation: WordMatch? {
    // “No-fly zones” is a name.
    if let opening = opening(with: .negations), letter(after: opening.characters) != nil, mayNegateVerb,
      !isJoinedByHyphen(opening.characters)
    {
      return opening
    }
    if language.verbPosition == .first, let verb = opening(with: .verbsImperative), let next = start(after: verb),
      let negation = match(of: .negations, from: next)
    {
      return negation
    }
    guard language.verbPosition != .first, let last = words.last else { return nil }
    // A negation may be a part of a verb, as in the one for “ignore”.
    let verb = closing(with: .verbs)?.characters ?? last
    return matches(of: .negations).first {
      guard $0.characters.lowerBound > body.lowerBound else { return false }
      if $0.characters.upperBound == body.upperBound { return true }
      return language.isSpaced && isRightBefore(verb, $0.characters) && endsInVerbByJudgement
    }
  }

  /// Whether a negation that opens the label may be its verb's: where verbs come last, what is not read may be what it
  /// is about.
  private var mayNegateVerb: Bool { language.verbPosition != .last || words.isEmpty || endsInVerbByJudgement }

  private var endsInVerbByJudgement: Bool {
    guard let last = words.last, case .verb = judge(last, isFirst: false) else { return false }
    return true
  }

  /// “Show/hide the toolbar” and “Switch on or off” name both.
  private func isOneOfTwo(_ negation: WordMatch) -> Bool {
    let whole = wholeWords(negation.characters)
    return touchesSlash(whole) || isBeside(.conjunctions, whole)
  }

  /// “Paste without styles”: what is negated is how the verb is done, and the verb stays.
  private func isOfObject(_ negation: WordMatch) -> Bool {
    guard negation.kinds.contains(.prepositions) else { return false }
    return matches.contains {
      !$0.kinds.isDisjoint(with: .commands) && !$0.characters.overlaps(negation.characters)
    }
  }
}

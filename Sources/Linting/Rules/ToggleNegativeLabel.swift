import Phrasing
import WordLists

extension Rule {
  static let toggleNegativeLabel = Rule(
    "toggle-negative-label", "A switch is named for what happens when it's on.", .note,
    roles: [.label, .button, .text, .title, .toggleName], ground: .words
  ) { phrase in
    guard phrase.trait == .toggle || phrase.trait == .checkbox else { return [] }
    guard let negation = phrase.negation else { return [] }
    // What the source text says without a negation is a word of its own here: “Invisible”, “Unknown”.
    if let base = phrase.translated, base.language.isJudged, !base.kinds.contains(.negations) { return [] }

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
    guard kinds.contains(.statesNot), let name = opening(with: .statesNot) else { return false }
    return name.glyphs.count > (opening(with: .negations)?.glyphs.count ?? 0)
  }

  /// Whether a negation that opens the label is its verb's: where verbs come last, what is not read may be what it is
  /// about.
  private var negatesVerb: Bool {
    guard language.verbPosition == .last, let last = words.last else { return true }
    if case .verb = judge(last, isFirst: false) { return true }
    return false
  }

  /// The negation that a label opens with, or that stands behind the verb it opens with; where verbs come last one that
  /// ends it, or stands before its verb. “Do Not Disturb” is a mode's name.
  fileprivate var negation: Mention? {
    guard kinds.contains(.negations), !isModeName else { return nil }
    return clauseNegation.flatMap { isOfObject($0) || isOneOfTwo($0) ? nil : $0 }
  }

  /// “Show/hide the toolbar” and “Switch on or off” name both.
  private func isOneOfTwo(_ negation: Mention) -> Bool {
    func isJoint(_ glyph: Int) -> Bool {
      guard body.contains(glyph) else { return false }
      if spelling.glyphs[glyph].scalar == 0x2F { return true }
      guard spelling.glyphs[glyph].scalar == 0x20 else { return false }
      return mention(of: WordKind.conjunctions.bit, from: glyph + 1) != nil
        || mention(of: WordKind.conjunctions.bit, to: glyph) != nil
    }
    let start = words.last { $0.contains(negation.glyphs.lowerBound) }?.lowerBound ?? negation.glyphs.lowerBound
    return isJoint(start - 1) || isJoint(negation.glyphs.upperBound)
  }

  /// “Paste without styles”: what is negated is how the verb is done, and the verb stays.
  private func isOfObject(_ negation: Mention) -> Bool {
    guard negation.kinds.contains(.prepositions) else { return false }
    return mentions.contains {
      !$0.kinds.isDisjoint(with: .commands) && !$0.glyphs.overlaps(negation.glyphs)
    }
  }

  private var clauseNegation: Mention? {
    // “No-fly zones” is a name.
    if let opening = opening(with: .negations), letter(after: opening.glyphs) != nil, negatesVerb,
      spelling.glyphs[opening.glyphs.upperBound].kind != .hyphen
    {
      return opening
    }
    if language.verbPosition == .first, let verb = opening(with: .verbsImperative), let next = start(after: verb),
      let negation = mention(of: WordKind.negations.bit, from: next)
    {
      return negation
    }
    guard language.verbPosition != .first, let last = words.last else { return nil }
    // A negation may be a part of a verb, as in the one for “ignore”.
    let verb = mention(of: .verbs, to: body.upperBound)?.glyphs ?? last
    return mentions.first {
      guard $0.kinds.contains(.negations), $0.glyphs.lowerBound > body.lowerBound else { return false }
      if $0.glyphs.upperBound == body.upperBound { return true }
      guard language.isSpaced, $0.glyphs.upperBound + 1 == verb.lowerBound else { return false }
      if case .verb = judge(last, isFirst: false) { return true }
      return false
    }
  }
}

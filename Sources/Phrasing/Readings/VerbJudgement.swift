import WordLists

/// Whether a hint has its verb where its language puts it.
package enum VerbJudgement: Hashable, Sendable {
  /// A verb, in one of these forms; several where the forms are spelt alike.
  case verb(VerbForms)
  /// Certainly no verb there: a word from the closed list, a state, a control type, a number.
  case notVerb
  case unknown
}

extension VerbJudgement {
  /// What the kinds of one item tell; nil where they tell nothing.
  init?(_ kinds: WordKinds) {
    if kinds.contains(.fieldFormats) {
      self = .unknown
    } else if !kinds.isDisjoint(with: .verbs) || !kinds.isDisjoint(with: .verbEndings) {
      self = .verb(VerbJudgement.forms(kinds))
    } else if !kinds.isDisjoint(with: VerbJudgement.noVerbs) {
      self = .notVerb
    } else if kinds.contains(.hintLeads) {
      self = .unknown
    } else {
      return nil
    }
  }

  static let noVerbs: WordKinds = [
    .notVerbs, .states, .determiners, .pronouns, .control,
    .valueWords, .prepositions,
  ]

  private static func forms(_ kinds: WordKinds) -> VerbForms {
    var forms: VerbForms = []
    let hasListed = !kinds.isDisjoint(with: .verbs)
    for (listed, ending, form) in pairs where kinds.contains(hasListed ? listed : ending) { forms.formUnion(form) }
    return forms
  }

  private static let pairs: [(listed: WordKind, ending: WordKind, form: VerbForms)] = [
    (.verbsThird, .endingsThird, .third), (.verbsImperative, .endingsImperative, .imperative),
    (.verbsInfinitive, .endingsInfinitive, .infinitive), (.verbsNoun, .endingsNoun, .noun),
  ]
}

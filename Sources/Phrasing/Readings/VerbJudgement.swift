import WordLists

/// Whether a hint has its verb where its language puts it.
package enum VerbJudgement: Hashable, Sendable {
  /// A verb, in one of these forms; several where the forms are spelt alike.
  case verb(VerbForms)
  /// Certainly no verb there: a word from the closed list, a state, a control type, a number.
  case notVerb
  case unknown
}

/// Why a word or a hint is judged as it is. The raw values are those of JSON.
package enum VerbReason: String, CaseIterable, Sendable {
  // Of a word
  /// A list has it.
  case listed
  /// Its ending is one of a list's.
  case ending
  /// No list and no ending tells.
  case unlisted
  /// The app fills it in.
  case filledIn = "filled-in"
  /// The auxiliary behind it has it for a subject: “Link is broken”.
  case subjectOfAuxiliary = "subject-of-auxiliary"
  /// Its article is the pronoun of a verb: “L’ouvre”.
  case elidedPronoun = "elided-pronoun"
  /// It is the pronoun of the verb behind it.
  case pronounOfVerb = "pronoun-of-verb"
  /// It is spelt as a command, and a word such as “of” follows.
  case commandBeforeOf = "command-before-of"
  /// No list has it, and a word such as “of” follows.
  case nounBeforeOf = "noun-before-of"
  /// It has capitals only, and no list has it.
  case acronym
  /// Its language writes no spaces, so that it may be the whole clause.
  case clause

  // Of a hint
  /// The word that stands where the language has the verb.
  case wordInPlace = "word-in-place"
  /// The lists don't say where the language has its verb, or the hint has no words.
  case unjudged
  /// The hint shows how something is written.
  case pattern
  /// The hint is no more than a value or a state.
  case value
  /// The hint is a purpose or a condition and nothing more.
  case purpose
  /// A noun with a clause: “Routes that you saved”.
  case nounWithClause = "noun-with-clause"
  /// “From 8 to 20 letters”
  case numbers
  /// The words that keep a subject are an object and its verb.
  case verbInSubject = "verb-in-subject"
  /// The rules about gestures judge it.
  case gesture
  /// The hint says what goes into a field.
  case fieldFormat = "field-format"
  /// The hint has a subject, and no finite verb at its end.
  case subject
  /// The hint speaks of a control that acts.
  case actor
  /// A verb stands further inside.
  case verbInside = "verb-inside"
}

/// A judgement with its reason.
struct JudgedVerb {
  let judgement: VerbJudgement
  let reason: VerbReason

  init(_ judgement: VerbJudgement, _ reason: VerbReason = .wordInPlace) {
    (self.judgement, self.reason) = (judgement, reason)
  }

  /// Of one item; nil where it tells nothing.
  init?(of kinds: WordKinds) {
    guard let judgement = VerbJudgement(kinds) else { return nil }
    let listed = WordKinds.verbs.union(VerbJudgement.noVerbs).union([.fieldFormats, .hintLeads])
    let isEnding = kinds.isDisjoint(with: listed)
    self.init(judgement, isEnding ? .ending : .listed)
  }
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

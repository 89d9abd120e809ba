/// Whether a hint has its verb where its language puts it.
package enum VerbJudgement: Hashable, Sendable {
  /// A verb, in one of these forms; several where the forms are spelt alike.
  case verb(Set<Language.VerbForm>)
  /// Certainly no verb there: a word from the closed list, a state, a control type.
  case notVerb
  case unknown
}

extension Phrase {
  /// The judgement of the first sentence's verb, by the language's closed lists first and its endings second.
  package var verb: VerbJudgement {
    let words = firstSentence
    guard let first = words.first, let last = words.last else { return .unknown }
    switch language.verbPosition {
    case .unknown: return .unknown
    case .first: return judge(first, isFirst: true)
    case .last: return judge(last, isFirst: false)
    case .either:
      let opening = judge(first, isFirst: true)
      if case .verb = opening { return opening }
      let closing = judge(last, isFirst: false)
      if case .verb = closing { return closing }
      return opening == .notVerb && closing != .unknown || closing == .notVerb ? .notVerb : .unknown
    }
  }

  /// The words of the first sentence.
  private var firstSentence: [Range<Int>] {
    let all = words
    guard innerStops > 0 else { return all }
    let end = body.first { index in
      index > body.lowerBound && spelling.glyphs[index].kind == .punctuation
        && (language.fullStops.contains(spelling.glyphs[index].scalar)
          || language.questionMarks.contains(spelling.glyphs[index].scalar))
    }
    return all.filter { $0.upperBound <= end ?? Int.max }
  }

  private func judge(_ word: Range<Int>, isFirst: Bool) -> VerbJudgement {
    if spelling.glyphs[word.lowerBound].scalar == Spelling.filled { return .unknown }
    // In a script without spaces a word of the list is met at the edge of the text, not at the edge of a word.
    let here = mentions.filter {
      isFirst ? $0.glyphs.lowerBound == word.lowerBound : $0.glyphs.upperBound == word.upperBound
    }
    let listed = here.reduce(into: WordKinds()) { $0.formUnion($1.kinds) }
    if !listed.intersection(.verbs).isEmpty { return .verb(Phrase.forms(listed)) }
    if listed.contains(WordKind.notVerbs.bit) || listed.contains(WordKind.states.bit) { return .notVerb }
    if listed.contains(WordKind.determiners.bit) || listed.contains(WordKind.control.bit) { return .notVerb }
    if !listed.intersection(.verbEndings).isEmpty { return .verb(Phrase.forms(listed)) }
    return .unknown
  }

  private static func forms(_ kinds: WordKinds) -> Set<Language.VerbForm> {
    var forms: Set<Language.VerbForm> = []
    let pairs: [(WordKind, WordKind, Language.VerbForm)] = [
      (.verbsThird, .endingsThird, .third), (.verbsImperative, .endingsImperative, .imperative),
      (.verbsInfinitive, .endingsInfinitive, .infinitive), (.verbsNoun, .endingsNoun, .noun),
    ]
    let hasListed = !kinds.intersection(.verbs).isEmpty
    for (listed, ending, form) in pairs where kinds.contains(hasListed ? listed.bit : ending.bit) {
      forms.insert(form)
    }
    return forms
  }
}

import WordLists

/// An answer to one of the questions that rules ask of a text.
package struct Conclusion: Sendable {
  /// The raw values are those of JSON.
  package enum Question: String, CaseIterable, Sendable {
    /// Whether a hint has its verb where its language puts it.
    case verb
    /// Who or what acts.
    case subject
    /// Which control is said to act.
    case actingControl = "acting-control"
    /// Whether a hint is no more than a value or a state.
    case value
    /// Whether the text opens with a verb.
    case firstWord = "first-word"
    /// The words for the type of its own control.
    case ownControl = "own-control"
    /// The words for its own state.
    case ownState = "own-state"
    case gesture
    case ending
    case sentences
  }

  /// The raw values are those of JSON.
  package enum Answer: String, Sendable {
    case yes, no, none, found, verb, unknown
    case noVerb = "no-verb"
    case atEnd = "at-end"
    case atStart = "at-start"
    case apart
    case inside
    case placeholder, colon, ellipsis
    case fullStop = "full-stop"
    case exclamationMark = "exclamation-mark"
    case questionMark = "question-mark"
    case threeDots = "three-dots"
    case counted
  }

  /// A word that was looked at, and what the lists say of it as a verb.
  package struct JudgedWord: Sendable {
    package let range: Range<Int>
    package let isFirst: Bool
    package let answer: Answer
    package let forms: [Language.VerbForm]
    package let reason: VerbReason
  }

  package let question: Question
  package let answer: Answer
  /// The words that the answer is about, in bytes of the text.
  package private(set) var range: Range<Int>?
  /// The forms of a verb.
  package private(set) var forms: [Language.VerbForm] = []
  /// Why a hint's verb is judged so; nil for all other questions.
  package private(set) var reason: VerbReason?
  /// The words that a verb was looked for in.
  package private(set) var words: [JudgedWord] = []
  /// How many there are of what is counted.
  package private(set) var count: Int?

  /// What rules about texts of some roles ask, answered.
  static func all(of phrase: Phrase, for roles: RoleSet) -> [Conclusion] {
    guard !roles.isDisjoint(with: .known), !phrase.tokens.body.isEmpty else { return [] }
    var all: [Conclusion] = []
    if !roles.isDisjoint(with: .hints) {
      let hint = phrase.hint ?? HintReading(phrase.tokens)
      all += [
        verb(hint.verb, hint.verbReason, of: phrase), words(.subject, hint.subject, of: phrase),
        words(.actingControl, hint.actor, of: phrase),
        Conclusion(question: .value, answer: hint.isValue ? .yes : .no),
      ]
    }
    if !roles.subtracting(.hints).isEmpty {
      let label = phrase.label ?? LabelReading(phrase.tokens)
      all += [
        firstWord(of: phrase), ownControl(label.control, of: phrase), words(.ownState, label.state, of: phrase),
      ].compactMap(\.self)
    }
    var sentences = Conclusion(question: .sentences, answer: .counted)
    sentences.count = phrase.tokens.innerStops + 1
    return all + [words(.gesture, phrase.gestures.first?.characters, of: phrase), ending(of: phrase), sentences]
  }

  /// The facts that say where words stand in texts of some roles.
  static func facts(for roles: RoleSet) -> [String] {
    var facts: [String] = []
    if !roles.isDisjoint(with: .hints) { facts += ["verb-position", "hint-forms"] }
    if !roles.isDisjoint(with: .buttons) { facts.append("button-form") }
    return roles.isDisjoint(with: .known) ? [] : facts + ["control-position"]
  }

  private static func words(_ question: Question, _ characters: Range<Int>?, of phrase: Phrase) -> Conclusion {
    var conclusion = Conclusion(question: question, answer: characters == nil ? .none : .found)
    conclusion.range = characters.map { phrase.range(of: $0) }
    return conclusion
  }

  private static func verb(_ judgement: VerbJudgement, _ reason: VerbReason, of phrase: Phrase) -> Conclusion {
    let (answer, forms) = told(judgement)
    var conclusion = Conclusion(question: .verb, answer: answer)
    (conclusion.forms, conclusion.reason) = (forms, reason)
    let position = phrase.language.verbPosition
    if position == .first || position == .either, let first = phrase.tokens.firstWord {
      conclusion.words.append(word(first, isFirst: true, of: phrase))
    }
    let clause = position == .either ? phrase.tokens.mainClause : phrase.tokens.firstSentence
    if position == .last || position == .either, let last = phrase.tokens.words(in: clause).last {
      conclusion.words.append(word(last, isFirst: false, of: phrase))
    }
    return conclusion
  }

  private static func firstWord(of phrase: Phrase) -> Conclusion? {
    guard let first = phrase.tokens.firstWord else { return nil }
    let word = word(first, isFirst: true, of: phrase)
    var conclusion = Conclusion(question: .firstWord, answer: word.answer)
    (conclusion.range, conclusion.forms) = (word.range, word.forms)
    return conclusion
  }

  private static func word(_ characters: Range<Int>, isFirst: Bool, of phrase: Phrase) -> JudgedWord {
    let judged = phrase.tokens.judged(characters, isFirst: isFirst)
    let (answer, forms) = told(judged.judgement)
    return JudgedWord(
      range: phrase.range(of: characters), isFirst: isFirst, answer: answer, forms: forms, reason: judged.reason)
  }

  private static func told(_ judgement: VerbJudgement) -> (Answer, [Language.VerbForm]) {
    switch judgement {
    case .verb(let forms): (.verb, Language.VerbForm.allCases.filter { forms.contains($0) })
    case .notVerb: (.noVerb, [])
    case .unknown: (.unknown, [])
    }
  }

  private static func ownControl(_ name: ControlName?, of phrase: Phrase) -> Conclusion {
    guard let name else { return Conclusion(question: .ownControl, answer: .none) }
    let answer: Answer =
      switch name.place {
      case .end: .atEnd
      case .start: .atStart
      case .part: .apart
      case .fixed: .inside
      }
    var conclusion = Conclusion(question: .ownControl, answer: answer)
    conclusion.range = phrase.range(of: name.characters)
    return conclusion
  }

  private static func ending(of phrase: Phrase) -> Conclusion {
    let answer: Answer =
      switch phrase.tokens.ending {
      case .none: .none
      case .fullStop: .fullStop
      case .exclamation: .exclamationMark
      case .question: .questionMark
      case .ellipsis(_, let dots): dots ? .threeDots : .ellipsis
      case .colon: .colon
      case .placeholder: .placeholder
      }
    var conclusion = Conclusion(question: .ending, answer: answer)
    conclusion.range = phrase.tokens.ending.range
    return conclusion
  }
}

import Phrasing

/// A conclusion in words.
struct WordsAnswer {
  private let conclusion: Conclusion
  private let shown: (Range<Int>) -> String

  /// - Parameter shown: a range of the text as people see it.
  init(_ conclusion: Conclusion, shown: @escaping (Range<Int>) -> String) {
    self.conclusion = conclusion
    self.shown = shown
  }

  /// What is asked, and the answer.
  var row: (title: String, text: String) { (title, answer) }

  private var title: String {
    switch conclusion.question {
    case .verb: "Verb"
    case .subject: "Subject"
    case .actingControl: "Acting control"
    case .value: "Only a value"
    case .firstWord: "First word"
    case .ownControl: "Own control"
    case .ownState: "Own state"
    case .gesture: "Gesture"
    case .ending: "Ending"
    case .sentences: "Sentences"
    }
  }

  private var quoted: String? { conclusion.range.map { "“\(shown($0))”" } }

  private var answer: String {
    switch conclusion.question {
    case .verb: verb
    case .firstWord: (quoted.map { $0 + ": " } ?? "") + WordsAnswer.judged(conclusion.answer, conclusion.forms)
    case .ownControl: [quoted ?? "none", place].compactMap(\.self).joined(separator: ", ")
    case .ending: ending
    case .sentences: String(conclusion.count ?? 0)
    case .value: conclusion.answer == .yes ? "yes" : "no"
    case .subject, .actingControl, .ownState, .gesture: quoted ?? "none"
    }
  }

  private var verb: String {
    // Mostly the one word that was looked at is the answer.
    if let word = conclusion.words.first, conclusion.words.count == 1, conclusion.answer == .verb,
      word.answer == .verb, word.forms == conclusion.forms
    {
      return self.word(word)
    }
    let words = conclusion.words.map(word)
    let whole =
      switch conclusion.answer {
      case .verb: WordsAnswer.judged(.verb, conclusion.forms)
      case .noVerb: "none where a hint has it"
      default: "the lists don't tell"
      }
    let why = conclusion.reason.flatMap(WordsAnswer.reason).map { ", because \($0)" } ?? ""
    return ([whole + why] + words).joined(separator: "; ")
  }

  private func word(_ word: Conclusion.JudgedWord) -> String {
    let judged = WordsAnswer.judged(word.answer, word.forms)
    let why = WordsAnswer.reason(word.reason).map { ", because \($0)" } ?? ""
    return "\(word.isFirst ? "first" : "last") word “\(shown(word.range))”: " + judged + why
  }

  /// Why a word or a hint is judged so; nil where the lists beside the words tell it.
  private static func reason(_ reason: VerbReason) -> String? {
    switch reason {
    case .listed, .unlisted, .wordInPlace: nil
    case .ending: "of its ending"
    case .filledIn: "the app fills it in"
    case .subjectOfAuxiliary: "it's the subject of the auxiliary behind it"
    case .elidedPronoun: "its article is the pronoun of a verb"
    case .pronounOfVerb: "it's the pronoun of the verb behind it"
    case .commandBeforeOf: "it's spelt as a command and a word such as “of” follows"
    case .nounBeforeOf: "a word such as “of” follows"
    case .acronym: "it's an acronym"
    case .clause: "it may be the whole clause"
    case .unjudged: "the lists don't say where a verb stands"
    case .pattern: "the text shows how something is written"
    case .value: "the text is no more than a value"
    case .purpose: "the text is no more than a purpose or a condition"
    case .nounWithClause: "the text is a noun with a clause"
    case .numbers: "the text tells how much goes into a field"
    case .verbInSubject: "its first words are an object and its verb"
    case .gesture: "the rules about gestures judge it"
    case .fieldFormat: "the text says what goes into a field"
    case .subject: "a subject stands before it"
    case .actor: "the text speaks of a control that acts"
    case .verbInside: "a verb stands further inside"
    }
  }

  private static func judged(_ answer: Conclusion.Answer, _ forms: [Language.VerbForm]) -> String {
    switch answer {
    case .verb: forms.isEmpty ? "a verb" : "a verb, " + forms.map(name).alternatives
    case .noVerb: "no verb"
    default: "the lists don't tell if it's a verb"
    }
  }

  private static func name(_ form: Language.VerbForm) -> String {
    switch form {
    case .third: "third person"
    case .imperative: "imperative"
    case .infinitive: "infinitive"
    case .noun: "verbal noun"
    }
  }

  private var place: String? {
    switch conclusion.answer {
    case .atEnd: "at the end"
    case .atStart: "at the start"
    case .apart: "as a part of its own"
    case .inside: "where it can't be cut out"
    default: nil
    }
  }

  private var ending: String {
    let name: String? =
      switch conclusion.answer {
      case .fullStop: "full stop"
      case .exclamationMark: "exclamation mark"
      case .questionMark: "question mark"
      case .ellipsis: "ellipsis"
      case .threeDots: "three dots"
      case .colon: "colon"
      case .placeholder: "placeholder"
      default: nil
      }
    return [name ?? "no mark", quoted].compactMap(\.self).joined(separator: " ")
  }
}

package import WordLists

/// What the tool knows of one language: the typed view of its locale file and of the files it inherits from.
///
/// A class, because a thousand phrases share one and none changes it.
package final class Language: Sendable {
  /// Where a verb stands in a hint.
  package enum VerbPosition: String, Sendable {
    case first, last, either
    /// Nothing is known; hints are not judged by their verbs.
    case unknown
  }

  /// On which side of a name a language puts the word for what the thing is.
  package enum ControlPosition: String, Sendable {
    case first, last, either
  }

  /// How a verb stands in a hint or on a button.
  package enum VerbForm: String, CaseIterable, Sendable {
    case third, imperative, infinitive, noun
  }

  /// The BCP 47 code the file is named for, such as `pt-BR`; `root` where the language has no file.
  package let code: String
  package let name: String
  /// Who has checked the word lists.
  package let review: Review
  /// What a measurement on judged texts gave; nil where there was none.
  package let measured: Measurement?
  /// Whether there are word lists at all, so that the language counts as judged.
  package let isJudged: Bool
  /// ISO 15924.
  package let script: String
  package let isCased: Bool
  package let isRightToLeft: Bool
  /// Whether words are written apart.
  package let isSpaced: Bool
  /// Whether syllables are written apart, so that many words are two or three runs of letters.
  package let spacesSyllables: Bool
  /// Whether endings and what other languages have prepositions for are written onto the word before.
  package let attachesEndings: Bool
  /// Capital I is the capital of dotless ı.
  package let dottedI: Bool
  /// Whether an apostrophe between two letters is a letter, and no border of words.
  package let joinsApostrophes: Bool
  /// Letters that are capitalised together at the start of a word, in small letters: Dutch ij.
  package let jointCapitals: [String]
  /// Whether titles capitalise every main word, as English does.
  package let usesTitleCase: Bool
  /// Whether every noun is written with a capital, as German does it.
  package let capitalizesNouns: Bool
  /// Whether a sentence ends in a mark at all; Thai, Lao and Khmer have none.
  package let hasFullStop: Bool
  /// Whether every question ends in a question mark; Thai has none, and Japanese may do without.
  package let needsQuestionMark: Bool
  /// Whether a number with a stop is an ordinal.
  package let ordinalStop: Bool
  /// Whether a plain answer is the verb and not a word for yes or no, as in Irish and Welsh.
  package let answersWithVerb: Bool
  package let verbPosition: VerbPosition
  package let controlPosition: ControlPosition
  /// Whether the word for a control puts the name beside it into another case, which it keeps when the word is cut.
  package let controlGoverns: Bool
  /// Forms a hint may have, the preferred one first; empty where nothing is known.
  package let hintForms: [VerbForm]
  /// The form of a dialog button; nil where several are usual.
  package let buttonForm: VerbForm?
  /// Whether every relative clause stands after a comma, so that a clause without one is the main clause.
  package let relativeComma: Bool
  /// Budgets in characters, from the file's facts.
  package let labelLength: Int
  package let hintLength: Int
  package let buttonLength: Int

  /// The mark that ends a sentence: the first of the section `full-stops`.
  package let fullStop: String
  package let fullStops: Set<UInt32>
  package let questionMarks: Set<UInt32>
  package let exclamationMarks: Set<UInt32>
  /// Single characters; three dots are an ellipsis everywhere.
  package let ellipses: Set<UInt32>
  package let quotationMarks: Set<UInt32>
  /// CLDR's categories for whole numbers, in CLDR's order.
  package let pluralCategories: [String]
  /// Those of them that stand for numbers which interfaces hardly ever show, such as whole millions.
  package let rarePluralCategories: Set<String>
  /// The scripts that letters of this language's texts may be in besides Latin names: ISO 15924.
  package let scripts: Set<String>
  /// The groups of scripts that its own words are in; empty where nobody told.
  package let writtenScripts: Scripts
  package let lexicon: Lexicon
  /// Names and words that are the same in other languages. Apart from the other lists, because only a text that was
  /// left in the base language is looked up in it.
  package let kept: Lexicon
  /// What comments in this language say of controls that open a web page or another app, and as `control.not` what
  /// they say of those that only seem to; nil where nobody listed it.
  let leavingComments: Lexicon?
  /// What tells names that only programs read: endings and beginnings of file names, parts of identifiers.
  package let notations: Notations
  /// Whether a last word that no list and no ending has is no verb, in a language that may have its verb last.
  let verbsAreTold: Bool
  private let verbPairs: VerbPairs
  /// Words that end a question where no mark does, as folded scalars.
  let questionWords: [[UInt32]]
  /// Words for a control that begin a label before its name, and are certainly the control where that has a capital:
  /// “tab” in “Tab Results”; as folded scalars.
  let titledControls: Set<[UInt32]>
  /// Letters that come and go in the forms of a Semitic root.
  let weakLetters: Set<UInt32>
  /// Words that are never doubled: prepositions, conjunctions and articles, as the lists write them.
  package let smallWords: Set<String>
  /// The small words that no other language borrows.
  let grammarWords: GrammarWords
  /// Words such as “of” that follow a noun and, but for the verbs of the lists, no verb; as folded scalars.
  let nounFollowers: Set<[UInt32]>
  /// Particles that join a clause to the noun behind it, each one folded scalar.
  let clauseEnds: Set<UInt32>
  /// Words that open such a clause, if each verb in it stands before the particle; and those that open one whatever
  /// verbs are in it. Folded scalars, longer ones first.
  let clauseOpeners: [[UInt32]]
  let wholeClauseOpeners: [[UInt32]]
  /// Words such as “why” that ask for more than yes or no, as folded scalars.
  let interrogatives: [[UInt32]]
  /// Words such as “upper” that tell one thing from another and name none: no label by themselves; as folded scalars.
  package let qualifiers: Set<[UInt32]>
  /// What the team has decided for all languages.
  package let style: HouseStyle
  /// The words that the team avoids, in the order of its list.
  let forbidden: WordSearch
  /// The terms of the team's glossary, in its order, to be found in base texts.
  let terms: WordSearch
  /// Whether findings that rest on the word lists keep their severity: a native reader checked the lists, or a
  /// measurement shows that nearly all findings are right. All others are one severity lower.
  package var isTrusted: Bool { review == .native || measured?.isSure ?? false }

  /// What decides which constructions the language has.
  let grammarFacts: GrammarFacts
  /// Those, by group.
  private let constructions: [[Int]]

  /// The sections that are read as they stand.
  private let items: [String: [String]]
  /// The names of all sections that have items.
  private let sections: Set<String>

  /// - Parameters:
  ///   - told: all facts, and the sections that are read as they stand.
  init(
    code: String, _ told: ToldFacts, _ lexicons: Lexicons, verbPairs: VerbPairs, notations: Notations,
    style: HouseStyle
  ) {
    var (facts, items) = (told.facts, told.items)
    style.add(to: &facts)
    func isYes(_ fact: String) -> Bool { facts[fact] == "yes" }
    func number(_ fact: String, _ normal: Int) -> Int { facts[fact].flatMap { Int($0) } ?? normal }
    func scalars(_ section: String) -> Set<UInt32> {
      Set((items[section] ?? []).compactMap { $0.unicodeScalars.first?.value })
    }
    func forms(_ fact: String) -> [VerbForm] {
      (facts[fact] ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).compactMap {
        VerbForm(rawValue: String($0))
      }
    }

    grammarFacts = GrammarFacts(facts)
    constructions = Construction.byGroup(grammarFacts)
    self.code = code
    self.style = style
    self.items = items
    name = facts["name"] ?? code
    review = facts["reviewed"].flatMap { Review(rawValue: $0) } ?? .no
    measured = facts["measured"].flatMap { Measurement($0) }
    isJudged = code != "root"
    script = facts["script"] ?? ""
    isCased = facts["cased"] != "no"
    isRightToLeft = facts["direction"] == "rtl"
    isSpaced = facts["spacing"] != "none"
    spacesSyllables = facts["spacing"] == "syllables"
    attachesEndings = facts["endings"] == "attached"
    dottedI = isYes("dotted-i")
    joinsApostrophes = facts["apostrophe"] == "letter"
    jointCapitals = (facts["joint-capitals"] ?? "").split(separator: " ").map(String.init)
    self.verbPairs = verbPairs
    verbsAreTold = isYes("verbs-told")
    usesTitleCase = facts["title-case"] == "title"
    capitalizesNouns = isYes("noun-capitals")
    hasFullStop = facts["full-stop"] != "none"
    needsQuestionMark = facts["question-mark"] == nil
    ordinalStop = isYes("ordinal-stop")
    answersWithVerb = isYes("answers-with-verb")
    verbPosition = facts["verb-position"].flatMap { VerbPosition(rawValue: $0) } ?? .unknown
    controlPosition = facts["control-position"].flatMap { ControlPosition(rawValue: $0) } ?? .either
    controlGoverns = isYes("control-governs")
    hintForms = forms("hint-forms")
    buttonForm = forms("button-form").first
    relativeComma = isYes("relative-comma")
    labelLength = number("label-length", 60)
    hintLength = number("hint-length", 120)
    buttonLength = number("button-length", 30)
    fullStop = items["full-stops"]?.first ?? ""
    fullStops = scalars("full-stops")
    questionMarks = scalars("question-marks")
    exclamationMarks = scalars("exclamation-marks")
    ellipses = scalars("ellipses")
    quotationMarks = Set((items["quotes"] ?? []).flatMap { $0.unicodeScalars.map(\.value) }).subtracting([0x20])
    pluralCategories = items["plural-categories"] ?? []
    rarePluralCategories = Set(items["rare-plural-categories"] ?? [])
    scripts = Set(items["scripts"] ?? [])
    writtenScripts = scripts.reduce(into: Scripts(code: script)) { $0.formUnion(Scripts(code: $1)) }
    self.notations = notations
    questionWords = Language.folded(items["question-words"])
    titledControls = Set(Language.folded(items["control.titled"]))
    weakLetters = scalars("weak-letters")
    smallWords = [ReadList.prepositions, .conjunctions, .determiners].reduce(into: []) { words, list in
      words.formUnion((items[list.rawValue] ?? []).filter { !$0.utf8.contains(0x20) && !$0.utf8.contains(0x2A) })
    }
    grammarWords = GrammarWords(items)
    nounFollowers = Set(Language.folded(items["noun-followers"]))
    clauseEnds = Set(Language.folded(items["clause-ends"]).compactMap(\.first))
    clauseOpeners = Language.folded(items["clause-openers"]).sorted { $0.count > $1.count }
    wholeClauseOpeners = Language.folded(items["clause-openers.whole"]).sorted { $0.count > $1.count }
    interrogatives = Language.folded(items["interrogatives"])
    qualifiers = Set(Language.folded(items["qualifiers"]))
    forbidden = WordSearch(style.forbidden.map(\.word), isSpaced: isSpaced, dottedI: dottedI)
    terms = WordSearch(style.glossary.map(\.term), isSpaced: isSpaced, dottedI: dottedI)

    sections = told.sections
    let lists = style.lists
    lexicon = lexicons.words.adding(lists, told)
    kept = lexicons.kept.adding(lists.filter { WordSections.kept.contains($0.section) }, told)
    leavingComments = lexicons.comments
  }

  /// The items of a section of folded scalars.
  static func folded(_ items: [String]?) -> [[UInt32]] {
    (items ?? []).map { FoldedText($0).characters.map(\.scalar) }
  }

  /// The items of a list as the file gives them.
  package func words(_ list: ReadList) -> [String] {
    (items[list.rawValue] ?? []) + (list == .names ? style.names : [])
  }

  /// Whether a word is nothing but letters that are written together with the word behind them.
  package func isAttachedPrefix(_ word: String) -> Bool {
    guard let prefixes = items["attached-prefixes"] else { return false }
    var rest = word[...]
    while !rest.isEmpty {
      guard let prefix = prefixes.filter({ rest.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count }) else {
        return false
      }
      rest = rest.dropFirst(prefix.count)
    }
    return true
  }

  /// The constructions of a group, in their order: indices in ``Construction/all``.
  func constructions(of group: Construction.Group) -> [Int] { constructions[Int(group.rawValue)] }

  /// Whether a list has no items.
  package func isEmpty(_ kind: WordKind) -> Bool { !sections.contains(kind.name) }

  /// Whether a word or some words are an item of a list.
  /// - Parameter kinds: the lists that count.
  package func lists(_ words: String, as kinds: WordKinds) -> Bool {
    let folded = FoldedText(words, dottedI: dottedI, joinsApostrophes: joinsApostrophes)
    return lexicon.matches(in: folded).contains {
      $0.characters == folded.characters.indices && !$0.kinds.isDisjoint(with: kinds)
    }
  }

  /// What a control does for a command that a text has: the third person of its verb; nil where the lists do not say,
  /// and for what only a person does, such as to hear.
  package func result(of imperative: String) -> String? {
    (items["verbs.personal"] ?? []).contains(imperative) ? nil : thirdPerson(of: imperative)
  }

  /// The third person of a verb that a text has as a command; nil where the lists do not say.
  package func thirdPerson(of imperative: String) -> String? { verbPairs.third(of: imperative) }

  /// Looks for words in whatever form the language gives them.
  func search(for words: [String]) -> WordSearch {
    // Where letters follow a stem words have endings; syllables that are written apart have none.
    WordSearch(
      words, isSpaced: isSpaced, dottedI: dottedI, bends: isSpaced && !spacesSyllables,
      prefixes: items["attached-prefixes"] ?? [])
  }

  /// Whether a character says as much as two letters or three of an alphabet.
  var hasDenseScript: Bool { !writtenScripts.isDisjoint(with: [.han, .kana]) }

  package func isFullStop(_ scalar: UInt32) -> Bool { fullStops.contains(scalar) }
}

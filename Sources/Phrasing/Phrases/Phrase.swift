package import Formats
package import WordLists

/// One text as it will be spoken: all that most rules see.
///
/// What rules share is found once, when the phrase is made: letters, placeholders, the first letter, the ending, the
/// words that locale files list. Ranges are UTF-8 offsets in ``text``. A text whose part is unknown (role `text`
/// alone) has its signs and placeholders and nothing else: rules that judge such texts look at ``text`` itself.
///
/// A class, because it is large and every rule is handed it: one count goes up, and not one for each of its texts.
package final class Phrase: Sendable {
  /// Where the texts are asked for: of a table, or given.
  private let row: Phrases.Row
  private let source: PhraseSource?
  private let given: Given?
  /// The text, where it is at hand.
  private let knownText: String?
  /// What the file says of how far the translation is.
  package let state: TranslationState
  package let roles: RoleSet
  /// How surely the roles are known.
  package let evidence: Evidence
  package let trait: Trait?
  package let language: Language
  /// The locale the text stands under; its language may be the base's, where the text was left untranslated.
  package let locale: String
  /// The language of ``base``; nil where there is none.
  package let baseLanguage: Language?
  /// Index of the entry in its document.
  package let entry: Int
  /// Whether the file says that the text is to stay as it is in the base language.
  package let isLocked: Bool
  /// Whether the app's source shows that the control opens a web page or another app.
  let isLeavingBySource: Bool
  /// Whether the hints of its table end in a full stop.
  package let hintsEndInStop: Bool

  package let features: TextFeatures
  /// The signs of ``base``; empty where there is none.
  package let baseFeatures: TextFeatures
  package let placeholders: [Placeholder]
  package let folded: FoldedText
  package let matches: [WordMatch]
  let matchesByEnd: [Int]
  /// All kinds of words that the text holds: the quick question before any other.
  package let kinds: WordKinds
  /// The characters between outer spaces, quotation marks, brackets, direction marks and emoji, end marks included.
  package let content: Range<Int>
  /// ``content`` without its end marks.
  package let body: Range<Int>
  /// The words between spaces and punctuation, as runs of characters; a placeholder is a word of its own.
  package let words: [Range<Int>]
  package let opening: Opening
  package let ending: Ending
  /// How many sentences end before the last one.
  package let innerStops: Int
  /// What ``verb`` was judged to be, where several rules ask for it.
  let knownVerb: VerbJudgement?

  /// What the text begins with, when quotation marks and the like are looked through.
  package enum Opening: Sendable {
    /// A letter, with its character.
    case letter(ScalarClass, Int)
    case digit
    case placeholder
    /// A sign that is no opening mark: `@`, `#`, `+`.
    case sign
    case nothing
  }

  /// What the text ends with, when closing quotation marks and brackets are looked through.
  package enum Ending: Hashable, Sendable {
    case none
    case fullStop(Range<Int>)
    case exclamation(Range<Int>)
    case question(Range<Int>)
    /// `dots` where it is three full stops.
    case ellipsis(Range<Int>, dots: Bool)
    case colon(Range<Int>)
    /// A placeholder makes the end unknowable.
    case placeholder

    package var range: Range<Int>? {
      switch self {
      case .none, .placeholder: nil
      case .fullStop(let range), .exclamation(let range), .question(let range), .colon(let range): range
      case .ellipsis(let range, _): range
      }
    }
  }

  package init(
    _ text: String, roles: RoleSet, evidence: Evidence = .configuration, trait: Trait? = nil, language: Language,
    locale: String, base: String? = nil, baseLanguage: Language? = nil, key: String = "", comment: String = "",
    entry: Int = 0,
    variant: Variant = .plain, state: TranslationState = .unstated, isLocked: Bool = false,
    isLeavingBySource: Bool = false, hintsEndInStop: Bool? = nil
  ) {
    row = .nothing
    source = nil
    given = Given(base: base, key: key, comment: comment, variant: variant)
    knownText = text
    self.state = state
    self.roles = roles
    self.evidence = evidence
    self.trait = trait
    self.language = language
    self.locale = locale
    self.baseLanguage = baseLanguage
    self.entry = entry
    self.isLocked = isLocked
    self.isLeavingBySource = isLeavingBySource
    self.hintsEndInStop = hintsEndInStop ?? (language.style.hintPeriod != .never)

    let features = TextFeatures(of: text)
    self.features = features
    if let base { baseFeatures = base == text ? features : TextFeatures(of: base) } else { baseFeatures = [] }
    placeholders = features.isDisjoint(with: .formats) ? [] : Placeholder.find(in: text)
    let words = roles == .text ? Words.none : Words(text, placeholders, language)
    (folded, matches, matchesByEnd, kinds) = (words.folded, words.matches, words.matchesByEnd, words.kinds)
    (content, body, opening, ending, innerStops) =
      (words.content, words.body, words.opening, words.ending, words.innerStops)
    self.words = words.words
    knownVerb = nil
  }

  /// The phrase of a text in a table.
  /// - Parameter keepsText: whether the text will be asked for more than once.
  init(_ row: Phrases.Row, of source: PhraseSource, keepsText: Bool = false) {
    let part = source.parts[Int(row.part)]
    self.row = row
    self.source = source
    given = nil
    state = source.entries[Int(row.entry)].state
    roles = part.roles
    evidence = part.evidence
    trait = part.trait
    // A text left in the base language is judged as what it is.
    language = row.isLeft ? source.baseLanguage : source.language
    locale = source.locale
    baseLanguage = row.hasBase ? source.baseLanguage : nil
    entry = Int(row.entry)
    isLocked = row.isLocked
    isLeavingBySource = part.leaves
    hintsEndInStop = language.style.hintPeriod != .never
    features = row.features
    baseFeatures = source.isBase ? [] : row.baseFeatures
    let isSilent = roles == .text
    let text = keepsText || !isSilent || !features.isDisjoint(with: .formats) ? source.text(row) : nil
    knownText = keepsText ? text : nil
    placeholders = features.isDisjoint(with: .formats) ? [] : Placeholder.find(in: text ?? "")
    let words = isSilent ? Words.none : Words(text ?? "", placeholders, language)
    (folded, matches, matchesByEnd, kinds) = (words.folded, words.matches, words.matchesByEnd, words.kinds)
    (content, body, opening, ending, innerStops) =
      (words.content, words.body, words.opening, words.ending, words.innerStops)
    self.words = words.words
    knownVerb = nil
  }

  /// The same phrase, whose verb is known: several rules ask every hint for it, and it takes long to find.
  init(_ phrase: Phrase, verb: VerbJudgement) {
    (row, source, given, knownText, state) = (phrase.row, phrase.source, phrase.given, phrase.knownText, phrase.state)
    (roles, evidence, trait) = (phrase.roles, phrase.evidence, phrase.trait)
    (language, locale, baseLanguage, entry) = (phrase.language, phrase.locale, phrase.baseLanguage, phrase.entry)
    (isLocked, isLeavingBySource, hintsEndInStop) = (phrase.isLocked, phrase.isLeavingBySource, phrase.hintsEndInStop)
    (features, baseFeatures, placeholders) = (phrase.features, phrase.baseFeatures, phrase.placeholders)
    (folded, matches, matchesByEnd, kinds) =
      (phrase.folded, phrase.matches, phrase.matchesByEnd, phrase.kinds)
    (content, body, words, opening, ending, innerStops) =
      (phrase.content, phrase.body, phrase.words, phrase.opening, phrase.ending, phrase.innerStops)
    knownVerb = verb
  }

  /// The same part of the same control, with another text.
  /// - Parameter hintsEndInStop: nil for what holds for this one.
  package func reading(_ text: String, hintsEndInStop: Bool? = nil) -> Phrase {
    Phrase(
      text, roles: roles, evidence: evidence, trait: trait, language: language, locale: locale, base: base,
      baseLanguage: baseLanguage, key: key, comment: comment, entry: entry, variant: variant, state: state,
      isLocked: isLocked, hintsEndInStop: hintsEndInStop ?? self.hintsEndInStop)
  }

  /// The same text in another part, as far as its words tell.
  package func reading(as roles: RoleSet) -> Phrase {
    Phrase(text, roles: roles, language: language, locale: locale, base: base, baseLanguage: baseLanguage)
  }

  /// What rules need of the words of a text whose part is known. Nobody judges those of others.
  private struct Words {
    var folded = FoldedText("")
    var matches: [WordMatch] = []
    var matchesByEnd: [Int] = []
    var kinds: WordKinds = []
    var content = 0..<0
    var body = 0..<0
    var words: [Range<Int>] = []
    var opening = Opening.nothing
    var ending = Ending.none
    var innerStops = 0

    static let none = Words()

    private init() {}

    init(_ text: String, _ placeholders: [Placeholder], _ language: Language) {
      folded = FoldedText(
        text, filled: placeholders.map(\.range), dottedI: language.dottedI, joinsApostrophes: language.joinsApostrophes)
      content = Phrase.content(of: folded.characters)
      ending = Phrase.ending(of: folded.characters, content, language)
      body = Phrase.body(of: folded.characters, content, ending)
      words = Phrase.words(in: body, of: folded)
      opening = Phrase.opening(of: folded.characters, content)
      innerStops = Phrase.innerStops(of: folded.characters, body, language)
      matches = Phrase.withoutExceptions(language.lexicon.matches(in: folded), isSpaced: language.isSpaced)
      matchesByEnd = Phrase.byEnd(matches)
      kinds = matches.reduce(into: []) { $0.formUnion($1.kinds) }
    }
  }

  /// The bytes of a run of characters.
  package func range(of characters: Range<Int>) -> Range<Int> {
    guard let first = folded.characters[safeRange: characters].first,
      let last = folded.characters[safeRange: characters].last
    else { return 0..<0 }
    return Int(first.start)..<Int(last.end)
  }

  package func range(of match: WordMatch) -> Range<Int> { range(of: match.characters) }

  /// The text of a range of bytes.
  package func string(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }

  /// Number of characters between the outer marks: what a budget of characters counts. In a script without spaces, whose
  /// budgets count its own characters, two letters of an alphabet with capitals are one.
  package var length: Int {
    guard !language.isSpaced, language.hasDenseScript else { return content.count }
    let letters = content.count { folded.characters[$0].kind.isCased }
    return content.count - letters / 2
  }

  /// Whether several parts or sentences make up the text, as in the label of a table row.
  package var isComposite: Bool {
    innerStops > 0 || !placeholders.isEmpty && placeholders.count(where: \.isSpoken) > 1
  }
}

/// What its entry says, decoded when somebody asks.
extension Phrase {
  private final class Given: Sendable {
    let base: String?
    let key: String
    let comment: String
    let variant: Variant

    init(base: String?, key: String, comment: String, variant: Variant) {
      self.base = base
      self.key = key
      self.comment = comment
      self.variant = variant
    }
  }

  private var ownEntry: Entry? { source?.entries[Int(row.entry)] }

  package var text: String { knownText ?? source?.text(row) ?? "" }

  /// The text in the base language; nil where nobody knows it, and for the base language itself.
  package var base: String? { given.map(\.base) ?? source?.base(row) }
  package var hasBase: Bool { given.map { $0.base != nil } ?? row.hasBase }
  /// Whether the text is that of the base language, unchanged.
  package var isLeftWhole: Bool { given.map { $0.base == text } ?? row.isLeft }

  package var key: String { given?.key ?? ownEntry?.key ?? "" }
  package var comment: String { given?.comment ?? ownEntry?.comment ?? "" }
  package var variant: Variant { given?.variant ?? ownEntry?.variant ?? .plain }

  /// Hands over the bytes of the text.
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if knownText == nil, let source { return source.withText(row, body) }
    var text = text
    return text.withUTF8(body)
  }

  /// The length of the text in UTF-8.
  package var size: Int { knownText?.utf8.count ?? withText(\.count) }
  /// The length of the base text in UTF-8; nil where there is none.
  package var baseSize: Int? {
    guard let source else { return base?.utf8.count }
    return row.hasBase ? source.withBase(row, \.count) : nil
  }
}

extension Array {
  /// The elements of a range, cut to what there is.
  fileprivate subscript(safeRange range: Range<Int>) -> ArraySlice<Element> {
    self[range.clamped(to: 0..<count)]
  }
}

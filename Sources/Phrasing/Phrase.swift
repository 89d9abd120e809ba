package import Formats
import WordLists

/// One text as it will be spoken: all that most rules see.
///
/// What rules share is found once, when the phrase is made: what its words are, and what a hint of such words says. Ranges
/// are UTF-8 offsets in ``text``. A text whose part is unknown (role `text` alone) has its features and placeholders and
/// nothing else: rules that judge such texts look at ``text`` itself.
///
/// A class, because it is large and every rule is handed it: one count goes up, and not one for each of its texts.
package final class Phrase: Sendable {
  /// Where key, comment and base text are asked for.
  private let origin: Origin
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
  /// The language of ``baseText``; nil where there is none.
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
  /// The features of ``baseText``; empty where there is none.
  package let baseFeatures: TextFeatures
  package let placeholders: [Placeholder]
  /// The words of the text and what lists say of them; nothing where the part is unknown.
  package let tokens: Tokens
  private let keptHint: Kept<HintReading>?
  private let keptLabel: Kept<LabelReading>?
  /// Nil where there is no base text, or its words are none of any rule's.
  private let keptBase: KeptPhrase?

  private init(
    _ origin: Origin, _ text: String?, isKept: Bool, _ roles: RoleSet, _ evidence: Evidence, _ trait: Trait?,
    _ language: Language, _ locale: String, baseLanguage: Language?, entry: Int, _ state: TranslationState,
    isLocked: Bool, isLeavingBySource: Bool, hintsEndInStop: Bool?, _ features: TextFeatures, base: TextFeatures,
    keptBase: KeptPhrase? = nil
  ) {
    (self.origin, self.state, self.entry) = (origin, state, entry)
    (self.roles, self.evidence, self.trait) = (roles, evidence, trait)
    (self.language, self.locale, self.baseLanguage) = (language, locale, baseLanguage)
    (self.isLocked, self.isLeavingBySource) = (isLocked, isLeavingBySource)
    self.hintsEndInStop = hintsEndInStop ?? (language.style.hintPeriod != .never)
    (self.features, baseFeatures) = (features, base)
    knownText = isKept ? text : nil
    placeholders = features.isDisjoint(with: .formats) ? [] : Placeholder.find(in: text ?? "")
    tokens =
      roles == .text ? Tokens(nothingOf: language) : Tokens(text ?? "", placeholders, language, trait: trait)
    keptHint = roles.isDisjoint(with: .hints) ? nil : Kept(HintReading(tokens))
    self.keptBase = baseLanguage == nil || roles == .text ? nil : keptBase ?? KeptPhrase()
    keptLabel = LabelReading.isRead(roles, trait) ? Kept(LabelReading(tokens)) : nil
  }

  package convenience init(
    _ text: String, roles: RoleSet, evidence: Evidence = .configuration, trait: Trait? = nil, language: Language,
    locale: String, base: String? = nil, baseLanguage: Language? = nil, key: String = "", comment: String = "",
    entry: Int = 0, variant: Variant = .plain, state: TranslationState = .unstated, isLocked: Bool = false,
    isLeavingBySource: Bool = false, hintsEndInStop: Bool? = nil
  ) {
    let features = TextFeatures(of: text)
    let baseFeatures = base.map { $0 == text ? features : TextFeatures(of: $0) } ?? []
    self.init(
      .given(Given(base: base, key: key, comment: comment, variant: variant)), text, isKept: true, roles, evidence,
      trait, language, locale, baseLanguage: baseLanguage, entry: entry, state, isLocked: isLocked,
      isLeavingBySource: isLeavingBySource, hintsEndInStop: hintsEndInStop, features, base: baseFeatures)
  }

  /// The phrase of a text in a table.
  /// - Parameter keepsText: whether the text will be asked for more than once.
  convenience init(_ row: Phrases.Row, of source: PhraseSource, keepsText: Bool = false) {
    let part = source.parts[Int(row.part)]
    let isAsked = keepsText || part.roles != .text || !row.features.isDisjoint(with: .formats)
    self.init(
      .table(source, row), isAsked ? source.text(row) : nil, isKept: keepsText, part.roles, part.evidence, part.trait,
      // A text left in the base language is judged as what it is.
      row.isLeft ? source.baseLanguage : source.language, source.locale,
      baseLanguage: row.hasBase ? source.baseLanguage : nil, entry: Int(row.entry),
      source.entries[Int(row.entry)].state, isLocked: row.isLocked, isLeavingBySource: part.leaves,
      hintsEndInStop: nil, row.features, base: source.isBase ? [] : row.baseFeatures)
  }

  /// The same part of the same control, with another text.
  /// - Parameter hintsEndInStop: nil for what holds for this one.
  package func reading(_ text: String, hintsEndInStop: Bool? = nil) -> Phrase {
    Phrase(
      .given(Given(base: baseText, key: key, comment: comment, variant: variant)), text, isKept: true, roles, evidence,
      trait, language, locale, baseLanguage: baseLanguage, entry: entry, state, isLocked: isLocked,
      isLeavingBySource: false, hintsEndInStop: hintsEndInStop ?? self.hintsEndInStop, TextFeatures(of: text),
      base: baseFeatures, keptBase: keptBase)
  }

  /// What the text says as a hint; nil where it is none.
  package var hint: HintReading? { keptHint?.reading }

  /// What the text says as the name of a control; nil where it is none.
  package var label: LabelReading? { keptLabel?.reading }

  /// A reading on its own: most texts have none or one of them, and all would keep room for each.
  private final class Kept<Reading: Sendable>: Sendable {
    let reading: Reading

    init(_ reading: Reading) { self.reading = reading }
  }

  /// The bytes of a run of characters.
  package func range(of characters: Range<Int>) -> Range<Int> { tokens.range(of: characters) }

  package func range(of match: WordMatch) -> Range<Int> { tokens.range(of: match.characters) }

  /// The text of a range of bytes.
  package func string(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }
}

/// What its entry says, decoded when somebody asks.
extension Phrase {
  private enum Origin: Sendable {
    case table(PhraseSource, Phrases.Row)
    case given(Given)
  }

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

  package var text: String {
    if let knownText { return knownText }
    return switch origin {
    case .table(let source, let row): source.text(row)
    case .given: ""
    }
  }

  /// The base text as a phrase, made when somebody first asks; nil where nobody knows it or its language.
  package var base: Phrase? { keptBase?.phrase(or: readBase) }

  private func readBase() -> Phrase? {
    guard let baseText, let baseLanguage, baseLanguage.isJudged else { return nil }
    return Phrase(baseText, roles: roles, language: baseLanguage, locale: baseLanguage.code)
  }

  /// The text in the base language; nil where nobody knows it, and for the base language itself.
  package var baseText: String? {
    switch origin {
    case .table(let source, let row): source.base(row)
    case .given(let given): given.base
    }
  }

  /// Whether the text is that of the base language, unchanged.
  package var isLeftWhole: Bool {
    switch origin {
    case .table(_, let row): row.isLeft
    case .given(let given): given.base == text
    }
  }

  package var key: String {
    switch origin {
    case .table(let source, let row): source.entries[Int(row.entry)].key
    case .given(let given): given.key
    }
  }

  package var comment: String {
    switch origin {
    case .table(let source, let row): source.entries[Int(row.entry)].comment
    case .given(let given): given.comment
    }
  }

  package var variant: Variant {
    switch origin {
    case .table(let source, let row): source.entries[Int(row.entry)].variant
    case .given(let given): given.variant
    }
  }

  /// Hands over the bytes of the text.
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if knownText == nil, case .table(let source, let row) = origin { return source.withText(row, body) }
    var text = text
    return text.withUTF8(body)
  }

  /// The length of the base text in UTF-8; nil where there is none.
  package var baseSize: Int? {
    switch origin {
    case .table(let source, let row): row.hasBase ? source.withBase(row, \.count) : nil
    case .given(let given): given.base?.utf8.count
    }
  }
}

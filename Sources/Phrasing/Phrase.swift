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
  /// What tells of the text what isn't asked of every one.
  private let origin: Origin
  /// The text's row in the table that it is from; no row where it is from none.
  private let row: Phrases.Row
  /// Another text in the place of the one that the origin has; nil for that one.
  private let replacement: String?
  package let roles: RoleSet
  /// How surely the roles are known.
  package let evidence: Evidence
  /// Whether the hints of its table end in a full stop.
  package let hintsEndInStop: Bool
  package let features: TextFeatures
  /// The features of ``baseText``; empty where there is none.
  package let baseFeatures: TextFeatures
  /// The words of the text and what lists say of them; where the part is unknown, its placeholders alone.
  package let tokens: Tokens
  /// What the text says as a hint; nil where it is none.
  package let hint: HintReading?
  /// What the text says as the name of a control; nil where it is none.
  package let label: LabelReading?

  private init(
    _ origin: Origin, row: Phrases.Row = .nothing, replacement: String? = nil, _ tokens: Tokens, _ roles: RoleSet,
    _ evidence: Evidence, hintsEndInStop: Bool?, _ features: TextFeatures, base: TextFeatures
  ) {
    self.replacement = replacement
    (self.origin, self.row, self.tokens, self.roles, self.evidence) = (origin, row, tokens, roles, evidence)
    self.hintsEndInStop = hintsEndInStop ?? (tokens.language.style.hintPeriod != .never)
    (self.features, baseFeatures) = (features, base)
    hint = roles.isDisjoint(with: .hints) ? nil : HintReading(tokens)
    label = LabelReading.isRead(roles, tokens.trait) ? LabelReading(tokens) : nil
  }

  package convenience init(
    _ text: String, roles: RoleSet, evidence: Evidence = .configuration, trait: Trait? = nil, language: Language,
    locale: String, base: String? = nil, baseLanguage: Language? = nil, key: String = "", comment: String = "",
    entry: Int = 0, variant: Variant = .plain, state: TranslationState = .unstated, isLocked: Bool = false,
    isLeavingBySource: Bool = false, hintsEndInStop: Bool? = nil
  ) {
    let features = TextFeatures(of: text)
    let baseFeatures = base.map { $0 == text ? features : TextFeatures(of: $0) } ?? []
    let given = Given(
      text: text, locale: locale, base: base, baseLanguage: baseLanguage, key: key, comment: comment, entry: entry,
      variant: variant, state: state, isLocked: isLocked, isLeavingBySource: isLeavingBySource)
    var text = text
    let tokens = text.withUTF8 { Phrase.tokens(of: $0, features, roles, language, trait) }
    self.init(
      .given(given), tokens, roles, evidence, hintsEndInStop: hintsEndInStop, features, base: baseFeatures)
  }

  /// The phrase of a text in a table.
  convenience init(_ row: Phrases.Row, of source: PhraseSource) {
    let part = Int(row.part)
    let roles = source.parts[part].roles
    let tokens = source.withText(row) {
      // A text left in the base language is judged as what it is.
      Phrase.tokens(
        of: $0, row.features, roles, row.isLeft ? source.baseLanguage : source.language, source.parts[part].trait)
    }
    self.init(
      .table(source), row: row, tokens, roles, source.parts[part].evidence, hintsEndInStop: nil, row.features,
      base: source.isBase ? [] : row.baseFeatures)
  }

  /// The same part of the same control, with another text.
  /// - Parameter hintsEndInStop: nil for what holds for this one.
  package func reading(_ text: String, hintsEndInStop: Bool? = nil) -> Phrase {
    let features = TextFeatures(of: text)
    var bytes = text
    let tokens = bytes.withUTF8 { Phrase.tokens(of: $0, features, roles, language, trait) }
    return Phrase(
      origin, row: row, replacement: text, tokens, roles, evidence,
      hintsEndInStop: hintsEndInStop ?? self.hintsEndInStop, features, base: baseFeatures)
  }

  private static func tokens(
    of bytes: UnsafeBufferPointer<UInt8>, _ features: TextFeatures, _ roles: RoleSet, _ language: Language,
    _ trait: Trait?
  ) -> Tokens {
    let placeholders = features.isDisjoint(with: .formats) ? [] : Placeholder.find(in: bytes)
    guard roles != .text else { return Tokens(nothingOf: language, placeholders, trait: trait) }
    return Tokens(bytes, placeholders, language, trait: trait)
  }

  /// The language that the text is judged in: its locale's, or the base's where it was left untranslated.
  package var language: Language { tokens.language }
  /// What the control is that speaks the text; nil where nobody knows.
  package var trait: Trait? { tokens.trait }
  /// The placeholders of the text, in order.
  package var placeholders: [Placeholder] { tokens.placeholders }

  /// The bytes of a run of characters.
  package func range(of characters: Range<Int>) -> Range<Int> { tokens.range(of: characters) }

  package func range(of match: WordMatch) -> Range<Int> { tokens.range(of: match.characters) }

  /// The text of a range of bytes, which begins and ends between characters.
  package func string(_ range: Range<Int>) -> String {
    withText { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }
}

/// What its entry says, decoded when somebody asks.
extension Phrase {
  private enum Origin: Sendable {
    // Each has one reference: a case with several things is copied for every question.
    case table(PhraseSource)
    case given(Given)
  }

  private final class Given: Sendable {
    let text: String
    let locale: String
    let base: String?
    let baseLanguage: Language?
    let key: String
    let comment: String
    let entry: Int
    let variant: Variant
    let state: TranslationState
    let isLocked: Bool
    let isLeavingBySource: Bool
    let basePhrases = BasePhrases()

    init(
      text: String, locale: String, base: String?, baseLanguage: Language?, key: String, comment: String, entry: Int,
      variant: Variant, state: TranslationState, isLocked: Bool, isLeavingBySource: Bool
    ) {
      (self.text, self.locale, self.base, self.baseLanguage) = (text, locale, base, baseLanguage)
      (self.key, self.comment, self.entry, self.variant) = (key, comment, entry, variant)
      (self.state, self.isLocked, self.isLeavingBySource) = (state, isLocked, isLeavingBySource)
    }
  }

  /// The text as people hear it, without a file's escapes.
  package var text: String {
    if let replacement { return replacement }
    return switch origin {
    case .table(let source): source.text(row)
    case .given(let given): given.text
    }
  }

  /// Hands over the bytes of the text.
  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if replacement == nil, case .table(let source) = origin { return source.withText(row, body) }
    var text = text
    return text.withUTF8(body)
  }

  /// The locale the text stands under; its language may be the base's, where the text was left untranslated.
  package var locale: String {
    switch origin {
    case .table(let source): source.locale
    case .given(let given): given.locale
    }
  }

  /// The language of ``baseText``; nil where there is none.
  package var baseLanguage: Language? {
    switch origin {
    case .table(let source): row.hasBase ? source.baseLanguage : nil
    case .given(let given): given.baseLanguage
    }
  }

  /// The base text as a phrase, made when somebody first asks; nil where nobody knows it or its language, and where
  /// nobody knows the part.
  package var base: Phrase? {
    if roles == .text { return nil }
    return switch origin {
    case .table(let source): row.hasBase ? source.basePhrases.phrase(row.entry, or: readBase) : nil
    case .given(let given): given.basePhrases.phrase(0, or: readBase)
    }
  }

  private func readBase() -> Phrase? {
    guard let baseText, let baseLanguage, baseLanguage.isJudged else { return nil }
    return Phrase(baseText, roles: roles, language: baseLanguage, locale: baseLanguage.code)
  }

  /// The text in the base language; nil where nobody knows it, and for the base language itself.
  package var baseText: String? {
    switch origin {
    case .table(let source): source.base(row)
    case .given(let given): given.base
    }
  }

  /// The length of the base text in UTF-8; nil where there is none.
  package var baseSize: Int? {
    switch origin {
    case .table(let source): row.hasBase ? source.withBase(row, \.count) : nil
    case .given(let given): given.base?.utf8.count
    }
  }

  /// Whether the text is that of the base language, unchanged.
  package var isLeftWhole: Bool {
    if let replacement { return replacement == baseText }
    return switch origin {
    case .table: row.isLeft
    case .given(let given): given.base == given.text
    }
  }

  /// The key of its entry.
  package var key: String {
    switch origin {
    case .table(let source): source.entries[Int(row.entry)].key
    case .given(let given): given.key
    }
  }

  /// What the developers say of it; empty where they say nothing.
  package var comment: String {
    switch origin {
    case .table(let source): source.entries[Int(row.entry)].comment
    case .given(let given): given.comment
    }
  }

  /// Index of the entry in its document.
  package var entry: Int {
    switch origin {
    case .table: Int(row.entry)
    case .given(let given): given.entry
    }
  }

  /// Which form of its value the text is.
  package var variant: Variant {
    switch origin {
    case .table(let source): source.entries[Int(row.entry)].variant
    case .given(let given): given.variant
    }
  }

  /// What the file says of how far the translation is.
  package var state: TranslationState {
    switch origin {
    case .table(let source): source.entries[Int(row.entry)].state
    case .given(let given): given.state
    }
  }

  /// Whether the file says that the text is to stay as it is in the base language.
  package var isLocked: Bool {
    switch origin {
    case .table: row.isLocked
    case .given(let given): given.isLocked
    }
  }

  /// Whether the app's source shows that the control opens a web page or another app.
  var isLeavingBySource: Bool {
    // What another text would say of it nobody knows.
    guard replacement == nil else { return false }
    return switch origin {
    case .table(let source): source.parts[Int(row.part)].leaves
    case .given(let given): given.isLeavingBySource
    }
  }
}

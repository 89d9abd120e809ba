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
  package let text: String
  package let roles: RoleSet
  /// How surely the roles are known.
  package let evidence: Evidence
  package let trait: Trait?
  package let language: Language
  /// The locale the text stands under; its language may be the base's, where the text was left untranslated.
  package let locale: String
  package let base: String?
  /// The language of ``base``; nil where there is none.
  package let baseLanguage: Language?
  package let key: String
  package let comment: String
  /// Index of the entry in its document.
  package let entry: Int
  package let variant: Variant
  /// What the file says of how far the translation is.
  package let state: TranslationState
  /// Whether the file says that the text is to stay as it is in the base language.
  package let isLocked: Bool
  /// Whether the app's source shows that the control opens a web page or another app.
  let isLeavingBySource: Bool
  /// Whether the hints of its table end in a full stop.
  package let hintsEndInStop: Bool

  package let signs: Signs
  /// The signs of ``base``; empty where there is none.
  package let baseSigns: Signs
  package let placeholders: [Placeholder]
  package let spelling: Spelling
  package let mentions: [Mention]
  let mentionsByEnd: [Int]
  /// All kinds of words that the text holds: the quick question before any other.
  package let kinds: WordKinds
  /// The glyphs between outer spaces, quotation marks, brackets, direction marks and emoji, end marks included.
  package let content: Range<Int>
  /// ``content`` without its end marks.
  package let body: Range<Int>
  package let opening: Opening
  package let ending: Ending
  /// How many sentences end before the last one.
  package let innerStops: Int

  /// What the text begins with, when quotation marks and the like are looked through.
  package enum Opening: Sendable {
    /// A letter, with its glyph.
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
    self.text = text
    self.roles = roles
    self.evidence = evidence
    self.trait = trait
    self.language = language
    self.locale = locale
    self.base = base
    self.baseLanguage = baseLanguage
    self.key = key
    self.comment = comment
    self.entry = entry
    self.variant = variant
    self.state = state
    self.isLocked = isLocked
    self.isLeavingBySource = isLeavingBySource
    self.hintsEndInStop = hintsEndInStop ?? (language.style.hintPeriod != .never)

    let signs = Signs(of: text)
    self.signs = signs
    if let base { baseSigns = base == text ? signs : Signs(of: base) } else { baseSigns = [] }
    placeholders = signs.isDisjoint(with: .formats) ? [] : Placeholder.find(in: text)
    guard roles != .text else {
      // Nobody judges the words of a text whose part is unknown; what rules need of it is here already.
      spelling = Spelling("")
      mentions = []
      mentionsByEnd = []
      kinds = []
      (content, body, opening, ending, innerStops) = (0..<0, 0..<0, .nothing, .none, 0)
      return
    }
    spelling = Spelling(
      text, filled: placeholders.map(\.range), dottedI: language.dottedI, joinsApostrophes: language.joinsApostrophes)
    content = Phrase.content(of: spelling.glyphs)
    ending = Phrase.ending(of: spelling.glyphs, content, language)
    body = Phrase.body(of: spelling.glyphs, content, ending)
    opening = Phrase.opening(of: spelling.glyphs, content)
    innerStops = Phrase.innerStops(of: spelling.glyphs, body, language)
    mentions = Phrase.withoutExceptions(language.lexicon.mentions(in: spelling), isSpaced: language.isSpaced)
    mentionsByEnd = Phrase.byEnd(mentions)
    kinds = mentions.reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// The same part of the same control, with another text.
  /// - Parameter hintsEndInStop: nil for what holds for this one.
  package func reading(_ text: String, hintsEndInStop: Bool? = nil) -> Phrase {
    Phrase(
      text, roles: roles, evidence: evidence, trait: trait, language: language, locale: locale, base: base,
      baseLanguage: baseLanguage, key: key, comment: comment, entry: entry, variant: variant, state: state,
      isLocked: isLocked, hintsEndInStop: hintsEndInStop ?? self.hintsEndInStop)
  }

  /// The bytes of a run of glyphs.
  package func range(of glyphs: Range<Int>) -> Range<Int> {
    guard let first = spelling.glyphs[safeRange: glyphs].first, let last = spelling.glyphs[safeRange: glyphs].last
    else { return 0..<0 }
    return Int(first.start)..<Int(last.end)
  }

  package func range(of mention: Mention) -> Range<Int> { range(of: mention.glyphs) }

  /// The text of a range of bytes.
  package func string(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }

  /// Number of glyphs between the outer marks: what a budget of characters counts. In a script without spaces, whose
  /// budgets count its own characters, two letters of an alphabet with capitals are one.
  package var length: Int {
    guard !language.isSpaced, language.hasDenseScript else { return content.count }
    let letters = content.count { spelling.glyphs[$0].kind.isCased }
    return content.count - letters / 2
  }

  /// Whether several parts or sentences make up the text, as in the label of a table row.
  package var isComposite: Bool {
    innerStops > 0 || !placeholders.isEmpty && placeholders.count(where: \.isSpoken) > 1
  }
}

extension Array {
  /// The elements of a range, cut to what there is.
  fileprivate subscript(safeRange range: Range<Int>) -> ArraySlice<Element> {
    self[range.clamped(to: 0..<count)]
  }
}

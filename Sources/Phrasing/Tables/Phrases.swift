package import Formats

/// The texts of a table in one locale, in the order of the file.
///
/// Of a text whose part nobody knows there is a row only, and its phrase is made when somebody asks for it: most texts
/// of most apps are such, and most rules see by ``features(_:)`` that they have nothing to say of them.
package struct Phrases: RandomAccessCollection, Sendable {
  struct Row: Sendable {
    /// Index of the entry in its document.
    let entry: Int32
    let part: Int32
    let base: BasePlace
    let features: TextFeatures
    let baseFeatures: TextFeatures
    /// Index in ``Phrases/spoken``; -1 for a text of unknown part.
    var spoken: Int32 = -1
    let isLeft: Bool
    let isLocked: Bool
    /// Whether small words of the base language stand in the text.
    var mayKeepBase = false

    /// No row of any table.
    static let nothing = Row(
      entry: 0, part: 0, base: .none, features: [], baseFeatures: [], isLeft: false, isLocked: false)

    var hasBase: Bool { if case .none = base { false } else { true } }
  }

  /// Where the base text of an entry stands.
  enum BasePlace: Sendable {
    case none
    /// Beside the text, in the entry.
    case entry
    /// In an entry of the base file.
    case base(Int32)
    /// The key is the text.
    case key
    /// In the comment, where Xcode has copied it to.
    case comment
  }

  let source: PhraseSource
  private(set) var rows: [Row] = []
  private var spoken: [Phrase] = []
  /// The texts whose part is known, by their numbers.
  package private(set) var withRoles: [Int] = []

  init(_ source: PhraseSource) { self.source = source }

  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  /// Adds a text, and returns its number.
  mutating func append(_ row: Row) -> Int {
    var row = row
    if source.parts[Int(row.part)].roles != .text {
      row.spoken = Int32(truncatingIfNeeded: spoken.count)
      spoken.append(Phrase(row, of: source))
      withRoles.append(rows.count)
    }
    rows.append(row)
    return rows.count - 1
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }

  package subscript(number: Int) -> Phrase {
    let row = rows[number]
    return row.spoken < 0 ? Phrase(row, of: source) : spoken[Int(row.spoken)]
  }

  /// Reads a text of known part in another way.
  mutating func replace(_ number: Int, with phrase: Phrase) {
    guard rows[number].spoken >= 0 else { return }
    spoken[Int(rows[number].spoken)] = phrase
  }
}

/// What is asked of all texts, without a phrase.
extension Phrases {
  private func entry(_ number: Int) -> Entry { source.entries[Int(rows[number].entry)] }

  /// What the text may be; ``RoleSet/text`` alone where nobody knows.
  package func roles(_ number: Int) -> RoleSet { source.parts[Int(rows[number].part)].roles }
  /// How surely the roles are known.
  package func evidence(_ number: Int) -> Evidence { source.parts[Int(rows[number].part)].evidence }
  /// What the control is that speaks the text, where that is known.
  package func trait(_ number: Int) -> Trait? { source.parts[Int(rows[number].part)].trait }
  /// The signs of the text and, where it is known, of its base text.
  package func features(_ number: Int) -> TextFeatures { rows[number].features.union(rows[number].baseFeatures) }
  /// The texts that have, or whose base texts have, one of some signs.
  package func numbers(with features: TextFeatures) -> [Int] {
    rows.indices.filter { (rows[$0].features.rawValue | rows[$0].baseFeatures.rawValue) & features.rawValue != 0 }
  }
  /// The texts that hold small words of the base language and not of their own.
  var numbersThatMayKeepBase: [Int] { rows.indices.filter { rows[$0].mayKeepBase } }
  /// Whether the text reads, letter for letter, like its base text.
  package func isLeft(_ number: Int) -> Bool { rows[number].isLeft }
  /// Which form of its value the text is.
  package func variant(_ number: Int) -> Variant { entry(number).variant }
  /// Whether the text is all that its value has, and no form of it.
  package func hasPlainVariant(_ number: Int) -> Bool { entry(number).isPlain }
  package func key(_ number: Int) -> String { entry(number).key }
  /// Whether the developers say something of the text.
  package func hasComment(_ number: Int) -> Bool { entry(number).hasComment }
  /// Whether the base text is known; it isn't for the base language itself.
  package func hasBase(_ number: Int) -> Bool { rows[number].hasBase }

  /// Whether the base text is the key.
  func hasKeyAsBase(_ number: Int) -> Bool {
    let entry = entry(number)
    switch rows[number].base {
    case .none: return false
    case .key: return true
    case .entry: return entry.withKey { key in entry.withBase { key.isSame(as: $0) } }
    case .base(let base):
      guard let base = source.baseEntries?[Int(base)] else { return false }
      return entry.withKey { key in base.withText { key.isSame(as: $0) } }
    case .comment: return source.base(rows[number]) == entry.key
    }
  }

  /// Whether the text holds nothing but white space.
  package func isBlank(_ number: Int) -> Bool { !rows[number].features.contains(.ink) }

  /// Hands over the bytes of the text.
  package func withText<R>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    source.withText(rows[number], body)
  }

  /// Hands over the bytes of the base text, none where there is none.
  package func withBase<R>(_ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    source.withBase(rows[number], body)
  }
}

/// What the texts of a table are made from.
final class PhraseSource: Sendable {
  let locale: String
  let language: Language
  let baseLanguage: Language
  let isBase: Bool
  /// Whether the texts are the base texts that entries quote.
  let isQuoted: Bool
  let entries: Entries
  /// Of the base file; nil where it isn't known or this is it.
  let baseEntries: Entries?
  let parts: [RoleList.Part]
  /// The base texts that somebody asked for, by the entries of their translations.
  let basePhrases = BasePhrases()

  init(
    locale: String, language: Language, baseLanguage: Language, isBase: Bool, isQuoted: Bool, entries: Entries,
    baseEntries: Entries?, parts: [RoleList.Part]
  ) {
    self.locale = locale
    self.language = language
    self.baseLanguage = baseLanguage
    self.isBase = isBase
    self.isQuoted = isQuoted
    self.entries = entries
    self.baseEntries = baseEntries
    self.parts = parts
  }

  func text(_ row: Phrases.Row) -> String {
    let entry = entries[Int(row.entry)]
    return (isQuoted ? entry.base : entry.string) ?? ""
  }

  func base(_ row: Phrases.Row) -> String? {
    guard !isBase else { return nil }
    let entry = entries[Int(row.entry)]
    switch row.base {
    case .none: return nil
    case .entry: return entry.base
    case .base(let base): return baseEntries?[Int(base)].string
    case .key: return entry.key
    case .comment: return InterfaceBuilder.baseText(key: entry.key, comment: entry.comment)
    }
  }

  func withText<R>(_ row: Phrases.Row, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let entry = entries[Int(row.entry)]
    return isQuoted ? entry.withBase(body) : entry.withText(body)
  }

  func withBase<R>(_ row: Phrases.Row, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    switch row.base {
    case .entry: return entries[Int(row.entry)].withBase(body)
    case .base(let base):
      if let base = baseEntries?[Int(base)] { return base.withText(body) }
    case .key: return entries[Int(row.entry)].withKey(body)
    case .none, .comment: break
    }
    var text = base(row) ?? ""
    return text.withUTF8(body)
  }
}

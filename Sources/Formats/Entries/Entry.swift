/// What tells two values of one file apart, their language aside.
package struct EntryID: Hashable, Sendable {
  package let key: String
  package let variant: Variant

  package init(_ key: String, _ variant: Variant = .plain) {
    self.key = key
    self.variant = variant
  }

  /// Most values have one form, whose path need not be gone through.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    if !variant.path.isEmpty { hasher.combine(variant.path) }
  }
}

/// Which form of a value this is: a path such as `plural.one`, `device.ipad`, `width.20`,
/// `device.mac.plural.few` or `substitutions.files.plural.other`; empty for a plain value.
///
/// The spelling is that of Apple's XLIFF identifiers after `|==|`.
package struct Variant: Hashable, Sendable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package static let plain = Variant("")

  package var description: String { path }

  /// The plural category at the end of the path, or nil.
  package var pluralCategory: String? {
    // By bytes, because every form of every text is asked.
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), path.utf8.index(after: dot) < path.endIndex else {
      return nil
    }
    let before = path.utf8[..<dot]
    let isPlural = before.suffix(6).elementsEqual("plural".utf8)
    guard isPlural, before.count == 6 || before.dropLast(6).last == UInt8(ascii: ".") else { return nil }
    return String(path[path.utf8.index(after: dot)...])
  }

  /// The path without its plural category, `plural` for `plural.one`; nil for what is no plural form.
  package var pluralStem: Variant? {
    guard pluralCategory != nil, let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return Variant(String(path[..<dot]))
  }

  /// The form of the same value for all numbers that have no form of their own; nil for what is no plural form.
  package var otherForm: Variant? {
    pluralStem.map { Variant($0.path + ".other") }
  }
}

/// What the file says of how far a translation is.
package enum TranslationState: Hashable, Sendable {
  /// The format has no states, or this entry has none.
  case unstated
  case new, needsReview, translated, final, stale, machineTranslated
  /// A state this version does not know, kept as it is written.
  case other(String)
}

/// Why a text may be left as it is in the base language.
package enum Translatability: Sendable {
  case translatable
  /// `translate="no"`, `shouldTranslate: false`.
  case locked
}

/// What a column, a file's own mark-up or a format's nature says outright of the part a text plays.
/// The words are as written; role inference knows what they mean.
package struct Declaration: Hashable, Sendable {
  package var role: String?
  package var trait: String?
  /// Items of one row, screen or dialog carry the same group.
  package var group: String?
  package var table: String?

  package init(role: String? = nil, trait: String? = nil, group: String? = nil, table: String? = nil) {
    self.role = role
    self.trait = trait
    self.group = group
    self.table = table
  }
}

/// One value of one key in one language, in one variant (plural, device), as a reader hands it over.
package struct NewEntry: Sendable {
  package let id: EntryID
  /// The language of the value, normalised (``LocaleName``); nil where only the file's place can tell.
  package let locale: String?
  /// The value; nil where the file has the key and no value for this language.
  package let text: MappedText?
  /// Where the entry stands: its key, or what names it. A missing value is reported here.
  package let place: ByteSpan
  /// What the developers say of it; empty where they say nothing.
  package let comment: String
  /// The text in the base language, where the file itself has it.
  package let base: String?
  package let state: TranslationState
  package let translatability: Translatability
  package let declaration: Declaration?
  /// Whether this is the text of the base language in a file that holds several.
  package let isBase: Bool

  package init(
    _ id: EntryID, locale: String?, text: MappedText?, place: ByteSpan, comment: String = "", base: String? = nil,
    state: TranslationState = .unstated, translatability: Translatability = .translatable,
    declaration: Declaration? = nil, isBase: Bool = false
  ) {
    self.id = id
    self.locale = locale
    self.text = text
    self.place = place
    self.comment = comment
    self.base = base
    self.state = state
    self.translatability = translatability
    self.declaration = declaration
    self.isBase = isBase
  }

  /// An entry once more.
  package init(_ entry: Entry) {
    self.init(
      entry.id, locale: entry.locale, text: entry.text, place: entry.place, comment: entry.comment, base: entry.base,
      state: entry.state, translatability: entry.translatability, declaration: entry.declaration, isBase: entry.isBase)
  }
}

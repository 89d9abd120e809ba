package import Formats

/// One thing on the screen, in one language: what is said of it, put together by what its keys have in common. A key
/// with plural forms or forms for devices has one part in it, its general form. A text of unknown role is a part
/// where the others are only heard: it is likely what is seen.
package struct Control: Sendable {
  /// What the keys of its parts have in common.
  package let stem: String
  package let trait: Trait?
  /// Indices in ``LocaleTable/phrases``.
  package let parts: [Int]

  package init(stem: String, trait: Trait?, parts: [Int]) {
    self.stem = stem
    self.trait = trait
    self.parts = parts
  }
}

/// One dialog, in one language: title, message and buttons. Indices in ``LocaleTable/phrases``.
package struct Dialog: Sendable {
  package let stem: String
  package let titles: [Int]
  package let messages: [Int]
  package let buttons: [Int]

  package init(stem: String, titles: [Int], messages: [Int], buttons: [Int]) {
    self.stem = stem
    self.titles = titles
    self.messages = messages
    self.buttons = buttons
  }
}

/// All phrases of one table in one locale, with what they make together and what is missing.
package struct LocaleTable: Sendable {
  package let locale: String
  package let language: Language
  package let baseLocale: String?
  package let baseLanguage: Language
  package let isBase: Bool
  /// Whether the texts are base texts that a translation's file quotes: their places are those of the translations.
  package internal(set) var isQuoted = false
  /// All texts that the file has, in its order.
  package internal(set) var phrases: Phrases
  package var controls: [Control]
  package var dialogs: [Dialog]
  /// Entries of the document that have no value in this locale, though the base has one.
  package var missing: [MissingEntry]
  /// Keys that the base has and this file does not.
  package var absent: [AbsentEntry]
  /// Entries of the document that the base does not have: indices in the document.
  package var orphans: [Int]

  /// Declared or found groups of phrases that are met on one screen: the `group` column, or the key's first parts.
  package var groups: [String: [Int]]
  /// Phrases that the app's source shows on one screen.
  package internal(set) var screens: [String: [Int]] = [:]
  /// Phrases whose comment surely calls them something that the app doesn't use them as, with what it calls them.
  package internal(set) var misnomers: [Int: RoleSet] = [:]

  /// The values that have plural forms, in file order.
  package internal(set) var pluralSets: [PluralSet] = []
  /// The plural forms of the base text of each key.
  var baseForms = BaseForms()
  /// Keys whose text most languages of the table leave as it is in the base language.
  var keptKeys: Set<String> = []
}

/// A key that the file has without a value for this locale.
package struct MissingEntry: Sendable {
  /// Index of the entry in its document.
  package let entry: Int
  package let key: String
  package let variant: Variant
  /// The text in the base language, where it is known.
  package let base: String?
  package let roles: RoleSet
  package let evidence: Evidence

  package init(entry: Int, key: String, variant: Variant, base: String?, roles: RoleSet, evidence: Evidence) {
    self.entry = entry
    self.key = key
    self.variant = variant
    self.base = base
    self.roles = roles
    self.evidence = evidence
  }
}

/// A key of the base table that a translation lacks altogether.
package struct AbsentEntry: Sendable {
  package let key: String
  package let variant: String
  package let base: String
  package let roles: RoleSet
  package let evidence: Evidence
}

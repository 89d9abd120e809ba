package import Formats
package import Phrasing
package import Sheets

/// What a page has besides findings: all texts of a project, and how a listener meets them.
package struct Review: Sendable {
  /// What was checked, as people call it.
  package let title: String
  package let texts: [SheetText]
  /// The line of each text in its file; 0 where there is none.
  package let lines: [Int]
  package let controls: [SpokenControl]
  /// The languages of the texts and findings, by locale.
  package let languages: [String: Tongue]
  package let baseLocale: String?

  package init(
    title: String, texts: [SheetText], lines: [Int], controls: [SpokenControl], languages: [String: Tongue],
    baseLocale: String?
  ) {
    self.title = title
    self.texts = texts
    self.lines = lines
    self.controls = controls
    self.languages = languages
    self.baseLocale = baseLocale
  }

  /// What a page must know of a language.
  package struct Tongue: Sendable {
    /// In English; empty where nobody knows it.
    package let name: String
    package let isRightToLeft: Bool

    package init(name: String, isRightToLeft: Bool) {
      self.name = name
      self.isRightToLeft = isRightToLeft
    }
  }
}

/// What a listener meets as one, in one language.
package struct SpokenControl: Sendable {
  package let kind: Heard.Kind
  package let trait: Trait?
  /// Empty where nobody knows it.
  package let screen: String
  package let texts: [TextName]

  /// What is heard of a table.
  /// - Parameter table: the file as sheets name it.
  package static func all(in localeTable: LocaleTable, of document: Document, named table: String) -> [SpokenControl] {
    localeTable.heard.map { heard in
      let texts = heard.parts.compactMap { number -> TextName? in
        guard let entry = document.entries[safe: localeTable.phrases[number].entry] else { return nil }
        return TextName(entry.id, locale: localeTable.locale, file: table, resource: entry.declaration?.table)
      }
      return SpokenControl(kind: heard.kind, trait: heard.trait, screen: heard.screen, texts: texts)
    }
  }
}

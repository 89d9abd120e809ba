import WordLists

/// What a team has decided about its texts in all languages: additions to each language that a run reads.
package struct HouseStyle: Hashable, Sendable {
  /// How the hints of an app end. The raw values are those of the configuration.
  package enum HintPeriod: String, CaseIterable, Sendable {
    /// With a full stop.
    case required
    /// As most hints of their table and locale end.
    case consistent
    /// Without a full stop.
    case never
  }

  /// What has a budget of characters. The raw values are those of the configuration.
  package enum Length: String, CaseIterable, Sendable {
    case label, hint, button

    /// The fact of a locale file with the budget.
    var fact: String { rawValue + "-length" }
  }

  /// A word that the team avoids.
  package struct ForbiddenWord: Hashable, Sendable {
    package let word: String
    /// What to write in its place.
    package let instead: String?
    /// Normalised; empty for all. A language stands for its varieties.
    package let locales: Set<String>
    /// A sentence for the person who wrote the word.
    package let reason: String?

    package init(_ word: String, instead: String? = nil, locales: Set<String> = [], reason: String? = nil) {
      self.word = word
      self.instead = instead
      self.locales = locales
      self.reason = reason.map(ForbiddenWord.sentence)
    }

    /// On one line, with a mark at its end.
    private static func sentence(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.last.map { $0.isPunctuation ? line : line + "." } ?? line
    }
  }

  /// A term of the source texts with the translations that the team has agreed on.
  package struct GlossaryTerm: Hashable, Sendable {
    package let term: String
    /// By normalised locale. A language stands for its varieties.
    package let translations: [String: [String]]

    package init(_ term: String, translations: [String: [String]]) {
      self.term = term
      self.translations = translations
    }
  }

  /// Names that stay as they are in every language.
  package var names: [String] = []
  /// Budgets that take the place of each language's own.
  package var lengths: [Length: Int] = [:]
  package var hintPeriod = HintPeriod.required
  package var forbidden: [ForbiddenWord] = []
  package var glossary: [GlossaryTerm] = []

  package init() {}

  /// Adds what locale files have facts for.
  func add(to facts: inout [String: String]) {
    for (length, budget) in lengths { facts[length.fact] = String(budget) }
  }

  /// What locale files have sections for.
  var lists: [(section: String, items: [String])] {
    guard !names.isEmpty else { return [] }
    let small = names.filter { $0.unicodeScalars.first?.properties.isLowercase ?? false }
    return [(WordKind.names.name, names), (WordKind.lowercaseNames.name, small)]
  }
}

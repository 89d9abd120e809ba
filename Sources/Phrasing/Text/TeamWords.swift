import Formats
import WordLists

/// What a team's own decisions say of a text.
package struct TeamWords: Sendable {
  let phrase: Phrase

  package init(_ phrase: Phrase) { self.phrase = phrase }

  /// The words of the text that the team avoids, each with its bytes.
  package var avoided: [(word: HouseStyle.ForbiddenWord, range: Range<Int>)] {
    let language = phrase.language
    guard !language.forbidden.isEmpty else { return [] }
    let folded = folded
    return language.forbidden.places(in: folded).compactMap { number, characters in
      let word = language.style.forbidden[number]
      guard word.locales.isEmpty || LocaleName.parents(of: phrase.locale).contains(where: word.locales.contains),
        let last = characters.last
      else { return nil }
      return (word, Int(folded.characters[characters.lowerBound].start)..<folded.end(of: last))
    }
  }

  /// The terms of the base text that the team has agreed translations for, of which the text has none. Each with them.
  package var missed: [(term: String, translations: [String])] {
    guard let base = phrase.baseText, let baseLanguage = phrase.baseLanguage, !baseLanguage.terms.isEmpty,
      base != phrase.text
    else { return [] }
    let terms = baseLanguage.terms.places(in: foldedText(of: base, Placeholder.find(in: base), baseLanguage))
    guard !terms.isEmpty else { return [] }
    let own = folded
    var seen: Set<Int> = []
    return terms.compactMap { number, _ in
      let term = baseLanguage.style.glossary[number]
      guard seen.insert(number).inserted,
        let nearest = LocaleName.parents(of: phrase.locale).first(where: { term.translations[$0] != nil }),
        let translations = term.translations[nearest],
        phrase.language.search(for: translations).places(in: own).isEmpty
      else { return nil }
      return (term.term, translations)
    }
  }

  private var folded: FoldedText {
    phrase.roles == .text ? foldedText(of: phrase.text, phrase.placeholders, phrase.language) : phrase.tokens.folded
  }

  /// The letters of a text whose part may be unknown.
  private func foldedText(of text: String, _ placeholders: [Placeholder], _ language: Language) -> FoldedText {
    FoldedText(
      text, filled: placeholders.map(\.range), dottedI: language.dottedI, joinsApostrophes: language.joinsApostrophes)
  }
}

package import WordLists

/// What the base text says there.
extension Phrase {
  /// Whether the base text is wholly of one of these lists too; true where it is not known. One word often translates
  /// two: what is “Aceptar” in Spanish may be OK or Accept.
  package func baseIsWholly(_ kinds: WordKind...) -> Bool {
    translated.map { base in kinds.contains { base.tokens.isWholly($0) } } ?? true
  }

  /// Whether the base text opens with an item of a list; true where it is not known.
  package func baseOpens(with kind: WordKind) -> Bool {
    translated.map { $0.tokens.opening(with: kind) != nil } ?? true
  }

  /// The base text as a phrase; nil where nobody knows it or its language.
  package var translated: Phrase? {
    guard let base, let baseLanguage, baseLanguage.isJudged else { return nil }
    return Phrase(base, roles: roles, language: baseLanguage, locale: baseLanguage.code)
  }
}

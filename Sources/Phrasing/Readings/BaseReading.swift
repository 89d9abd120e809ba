package import WordLists

/// What the base text says there.
extension Phrase {
  /// Whether the base text is wholly of one of these lists too; true where it is not known. One word often translates
  /// two: what is “Aceptar” in Spanish may be OK or Accept.
  package func baseIsWholly(_ kinds: WordKind...) -> Bool {
    base.map { base in kinds.contains { base.tokens.isWholly($0) } } ?? true
  }

  /// Makes the base text a phrase; nil where nobody knows it or its language.
  func readBase() -> Phrase? {
    guard let baseText, let baseLanguage, baseLanguage.isJudged else { return nil }
    return Phrase(baseText, roles: roles, language: baseLanguage, locale: baseLanguage.code)
  }
}

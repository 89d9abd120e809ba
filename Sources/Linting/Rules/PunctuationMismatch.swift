import Phrasing

extension Rule {
  static let punctuationMismatch = Rule(
    "punctuation-mismatch", "A translation ends in the mark that the base text ends in.", .note,
    ground: .marks
  ) { catalog in
    // A language without a file may have marks that nobody told of.
    guard !catalog.isBase, catalog.language.isJudged, catalog.baseLanguage.isJudged else { return [] }
    let (own, base) = (catalog.language, catalog.baseLanguage)
    var flags: [Flag] = []
    for number in catalog.phrases.indices {
      guard let baseText = catalog.phrases[number].base, !catalog.phrases[number].text.isEmpty else { continue }
      let wanted = EndMark.find(in: baseText, base).mark
      let (found, range) = EndMark.find(in: catalog.phrases[number].text, own)
      guard wanted != found, differs(wanted, found, own), baseText != catalog.phrases[number].text else { continue }
      if wanted == .question, isAsked(catalog.phrases[number].text, own) || isHeading(baseText) { continue }
      flags.append(
        Flag(.phrase(number), range.isEmpty ? nil : range, message(wanted, found, catalog.phrases[number].text)))
    }
    return flags
  }

  /// Whether the difference changes how a text is heard or what it promises. Exclamation marks and full stops come
  /// and go with the style of a language, and what one language tells another may ask.
  private static func differs(_ wanted: EndMark, _ found: EndMark, _ language: Language) -> Bool {
    switch (wanted, found) {
    case (.unknown, _), (_, .unknown), (_, .question): false
    case (.question, _): language.needsQuestionMark
    case (.ellipsis, .none), (.none, .ellipsis), (.ellipsis, .stop), (.stop, .ellipsis): true
    case (.colon, .none), (.none, .colon), (.colon, .stop), (.stop, .colon): true
    default: false
    }
  }

  /// Whether a question stands before the last sentence.
  private static func isAsked(_ text: String, _ language: Language) -> Bool {
    text.unicodeScalars.contains { language.questionMarks.contains($0.value) }
  }

  /// Whether a question is so short that it heads a list: “What’s New?” is “News” in many languages.
  private static func isHeading(_ base: String) -> Bool { base.utf8.count { $0 == 0x20 } < 2 }

  private static func message(_ wanted: EndMark, _ found: EndMark, _ text: String) -> String {
    switch (wanted, found) {
    case (.question, _): "“\(text)” is no question, and the base text is one."
    case (.ellipsis, _): "“\(text)” ends in no ellipsis, and the base text does."
    case (_, .ellipsis): "“\(text)” ends in an ellipsis, and the base text does not."
    case (.colon, _): "“\(text)” ends in no colon, and the base text does."
    default: "“\(text)” ends in a colon, and the base text does not."
    }
  }
}

import Phrasing
import WordLists

extension Rule {
  static let mixedTitleCase = Rule(
    "mixed-title-case", "All buttons use title style, or all use sentence style.", .note,
    roles: .buttons, basis: .words
  ) { table in
    guard table.language.usesTitleCase else { return [] }
    return [RoleSet.button, .dialogButton].flatMap { role -> [Flag] in
      var styled: [(phrase: Int, style: Phrase.Style)] = []
      for number in table.phrases.withRoles {
        let phrase = table.phrases[number]
        guard phrase.roles == role, phrase.isSurelyButton, phrase.language.usesTitleCase else { continue }
        if let style = phrase.style { styled.append((number, style)) }
      }
      let titles = styled.filter { $0.style == .title }
      let sentences = styled.filter { $0.style == .sentence }
      let (few, many) = titles.count < sentences.count ? (titles, sentences) : (sentences, titles)
      guard let example = many.first, many.count >= 5, many.count >= 4 * few.count else { return [] }

      return few.map { one in
        let text = quoted(table.phrases[example.phrase].text)
        let message =
          one.style == .title
          ? "Is in title style; \(many.count) of \(styled.count) buttons are in sentence style, such as \(text)."
          : "Is in sentence style; \(many.count) of \(styled.count) buttons are in title style, such as \(text)."
        return Flag(.phrase(one.phrase), nil, message)
      }
    }
  }
}

extension Phrase {
  fileprivate enum Style { case title, sentence }

  /// How the words after the first are written, where they tell; names and small words do not.
  fileprivate var style: Style? {
    guard tokens.innerStops == 0, placeholders.isEmpty, !tokens.isPlainButton, !tokens.isQuestion,
      tokens.closingStop == nil
    else { return nil }
    // Longer texts and those without a verb are sentences that stand near a button.
    guard tokens.words.count <= 6, tokens.opensWithListedVerb, !tokens.opensWithGesture else { return nil }
    let small: WordKinds = [
      .prepositions, .determiners, .conjunctions, .pronouns,
      .adverbs, .lowercaseNames, .auxiliaries,
    ]
    var style: Style?
    for word in tokens.words.dropFirst() where word.count > 3 {
      guard tokens.match(of: small, from: word.lowerBound) == nil else { continue }
      let rest = word.dropFirst()
      guard rest.allSatisfy({ tokens.folded.characters[$0].kind == .lower }) else { return nil }
      let found: Style = tokens.folded.characters[word.lowerBound].kind == .upper ? .title : .sentence
      // A capital may be a name's; the words of interfaces that lists have are none.
      let isKnown = tokens.matches.contains { $0.characters == word && !$0.kinds.contains(.names) }
      if found == .title, !isKnown { continue }
      guard style == nil || style == found else { return nil }
      style = found
    }
    return style
  }
}

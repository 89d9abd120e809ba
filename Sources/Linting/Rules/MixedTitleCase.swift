import Phrasing

extension Rule {
  static let mixedTitleCase = Rule(
    "mixed-title-case", "All buttons use title style, or all use sentence style.", .note,
    roles: .buttons, basis: .words
  ) { table in
    guard table.language.usesTitleCase else { return [] }
    return [RoleSet.button, .dialogButton].flatMap { role -> [Flag] in
      var styled: [(phrase: Int, style: ButtonReading.Style)] = []
      for number in table.phrases.withRoles where table.phrases.roles(number) == role {
        let phrase = table.phrases[number]
        guard phrase.button.isSure, phrase.language.usesTitleCase else { continue }
        if let style = phrase.button.style { styled.append((number, style)) }
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

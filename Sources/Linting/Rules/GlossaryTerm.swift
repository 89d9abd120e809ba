import Phrasing

extension Rule {
  static let glossaryTerm = Rule(
    "glossary-term", "A term has the translation that the project's glossary gives it.", .note,
    roles: .all, basis: .marks, hasWords: { !$0.glossary.isEmpty }
  ) { phrase in
    guard !phrase.isLocked else { return [] }
    return TeamWords(phrase).missed.map { term, translations in
      Flag(.here, nil, message(quoted(term), translations.map(quoted)))
    }
  }
}

private func message(_ term: String, _ translations: [String]) -> String {
  switch translations.count {
  case 1: "The glossary translates \(term) as \(translations[0]), which is missing here."
  case 2: "The glossary translates \(term) as \(translations.alternatives), and neither appears here."
  default: "The glossary translates \(term) as \(translations.alternatives), and none of them appears here."
  }
}

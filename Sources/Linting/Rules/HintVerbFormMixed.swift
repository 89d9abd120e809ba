import Phrasing

extension Rule {
  static let hintVerbFormMixed = Rule(
    "hint-verb-form-mixed", "All hints of a locale have their verbs in one form.", .note,
    roles: .hint, ground: .words
  ) { catalog in
    let allowed = catalog.language.hintForms
    // Where one form alone is right, other rules speak of the others.
    guard allowed.count > 1 else { return [] }
    var hints: [(phrase: Int, forms: Set<Language.VerbForm>)] = []
    for number in catalog.phrases.indices where catalog.phrases[number].roles.contains(.hint) {
      let phrase = catalog.phrases[number]
      guard phrase.language === catalog.language, phrase.gesture == nil, case .verb(let forms) = phrase.verb else {
        continue
      }
      // A verb may be spelt alike in several forms: it has whichever of them a hint may have.
      let possible = forms.intersection(allowed)
      if !possible.isEmpty { hints.append((number, possible)) }
    }
    let usual = allowed.first { form in
      let count = hints.count { $0.forms.contains(form) }
      return count >= 5 && count * 5 >= hints.count * 4
    }
    guard let usual, let example = hints.first(where: { $0.forms == [usual] })?.phrase else { return [] }

    return hints.filter { !$0.forms.contains(usual) }.map { hint in
      let (text, other) = (catalog.phrases[hint.phrase].text, catalog.phrases[example].text)
      return Flag(.phrase(hint.phrase), nil, "“\(text)” has another form of the verb than most hints here: “\(other)”")
    }
  }
}

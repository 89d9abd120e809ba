import Phrasing

extension Rule {
  static let hintVerbFormMixed = Rule(
    "hint-verb-form-mixed", "All hints in a language use one form of the verb.", .note,
    roles: .hint, basis: .words
  ) { table in
    let allowed = table.language.hintForms
    // Where one form alone is right, other rules speak of the others.
    guard allowed.count > 1 else { return [] }
    var hints: [(phrase: Int, forms: VerbForms)] = []
    for number in table.phrases.withRoles {
      let roles = table.phrases.roles(number)
      guard roles.contains(.hint), !roles.contains(.toolTip) else { continue }
      let phrase = table.phrases[number]
      guard phrase.language === table.language, phrase.gestures.first == nil,
        case .verb(let forms) = phrase.hint?.verb
      else { continue }
      // A verb may be spelt alike in several forms: it has whichever of them a hint may have.
      let possible = forms.intersection(VerbForms(allowed))
      if !possible.isEmpty { hints.append((number, possible)) }
    }
    let usual = allowed.first { form in
      let count = hints.count { $0.forms.contains(form) }
      return count >= 5 && count * 5 >= hints.count * 4
    }
    guard let usual, hints.contains(where: { $0.forms == VerbForms(usual) }) else { return [] }

    let most = "\(hints.count { $0.forms.contains(usual) }) of \(hints.count) hints here use \(usual.name.lowercased())"
    return hints.filter { !$0.forms.contains(usual) }.map { hint in
      let own = allowed.first { hint.forms.contains($0) } ?? usual
      return Flag(.phrase(hint.phrase), nil, "Uses \(own.name.lowercased()); \(most).")
    }
  }
}

extension Language.VerbForm {
  fileprivate var name: String {
    switch self {
    case .third: "The third person"
    case .imperative: "The imperative"
    case .infinitive: "The infinitive"
    case .noun: "A verbal noun"
    }
  }
}

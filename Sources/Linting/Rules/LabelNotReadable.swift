import Phrasing

extension Rule {
  static let labelNotReadable = Rule(
    "label-not-readable", "A label is written for people: no file name, no symbol name, no identifier.", .error,
    roles: .labels.union([.announcement, .image]), ground: .marks
  ) { phrase in
    if let name = phrase.programName { return [Flag(.here, nil, message(name, phrase))] }
    guard let words = phrase.leftByDevelopers else { return [] }

    let range = phrase.range(of: words)
    return [Flag(.here, range, "“\(phrase.string(range))” was left here by a developer and says nothing to people.")]
  }
}

private func message(_ name: ProgramName, _ phrase: Phrase) -> String {
  switch name {
  case .file: "“\(phrase.text)” is the name of a file and not of what the control does."
  case .dotted: "“\(phrase.text)” is a symbol's name or a key, and is read with its dots."
  case .identifier: "“\(phrase.text)” is a name from the program's code."
  }
}

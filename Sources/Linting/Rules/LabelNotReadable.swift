import Phrasing

extension Rule {
  static let labelNotReadable = Rule(
    "label-not-readable", "A label is made of words, not of file names, symbol names or identifiers.", .error,
    roles: .labels.union([.announcement, .image]), basis: .marks
  ) { phrase in
    if let name = phrase.spelling.programName { return [Flag(.here, nil, message(name))] }
    guard let words = phrase.title.leftByDevelopers else { return [] }

    let range = phrase.range(of: words)
    return [Flag(.here, range, "\(phrase.quote(range)) is placeholder text. Write what people should hear.")]
  }
}

private func message(_ name: ProgramName) -> String {
  switch name {
  case .file: "Is a file name, which VoiceOver may spell. Write what people should hear."
  case .dotted: "Is a symbol name or a key, which is read with its dots. Write what people should hear."
  case .identifier: "Is a name from the app's code. Write what people should hear."
  }
}

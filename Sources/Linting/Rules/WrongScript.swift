import Phrasing

extension Rule {
  static let wrongScript = Rule(
    "wrong-script", "A text uses the letters of its own language.",
    roles: .all, basis: .marks
  ) { phrase in
    guard phrase.features.contains(.nonASCII), let letters = phrase.spelling.foreignLetters else { return [] }

    return [Flag(.here, letters, message(letters, phrase))]
  }
}

private func message(_ letters: Range<Int>, _ phrase: Phrase) -> String {
  let word = phrase.string(letters)
  if let odd = OddLetters(in: word) {
    let names = listed(odd.letters.map { "“\($0)”" })
    return odd.letters.count == 1
      ? "\(quoted(word)) has a \(odd.script) \(names), which breaks the word for the voice and for search."
      : "\(quoted(word)) has the \(odd.script) letters \(names), which break the word for the voice and for search."
  }
  let script = word.unicodeScalars.first { !Scripts.of($0).isEmpty }.map(scriptName) ?? ""
  guard let language = phrase.language.plainName else {
    return "\(quoted(word)) is in \(script) characters, which the voice skips or spells."
  }
  return "\(quoted(word)) is in \(script) characters; the \(language) voice skips or spells them."
}

import Phrasing

extension Rule {
  static let wrongScript = Rule(
    "wrong-script", "A text uses the letters of its own language.",
    roles: .all, ground: .marks
  ) { phrase in
    guard phrase.signs.contains(.nonASCII), let letters = phrase.foreignLetters else { return [] }

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
  let voice = phrase.language.plainName.map { "the \($0) voice" } ?? "the voice"
  return "\(quoted(word)) is in \(script) characters; \(voice) skips or spells them."
}

/// The name of a letter's script, as the Unicode name of the letter begins.
private func scriptName(_ scalar: Unicode.Scalar) -> String {
  guard !Scripts.of(scalar).contains(.han) else { return "Chinese" }
  guard let name = scalar.properties.name?.split(separator: " ").first else { return "foreign" }
  return name.prefix(1) + name.dropFirst().lowercased()
}

/// The letters of the lesser alphabet in a word that mixes two, each once.
private struct OddLetters {
  private(set) var letters: [Unicode.Scalar] = []
  private(set) var script = ""

  init?(in word: String) {
    let (latin, other) = word.unicodeScalars.reduce(into: ([Unicode.Scalar](), [Unicode.Scalar]())) { parts, scalar in
      let script = Scripts.of(scalar)
      if script == .latin { parts.0.append(scalar) } else if !script.isEmpty { parts.1.append(scalar) }
    }
    guard !latin.isEmpty, let first = (latin.count < other.count ? latin : other).first else { return nil }
    script = scriptName(first)
    for letter in latin.count < other.count ? latin : other where !letters.contains(letter) { letters.append(letter) }
  }
}

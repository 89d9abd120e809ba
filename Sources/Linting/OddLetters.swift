import Phrasing

/// The name of a letter's script, as the Unicode name of the letter begins.
func scriptName(_ scalar: Unicode.Scalar) -> String {
  guard !Scripts.of(scalar).contains(.han) else { return "Chinese" }
  guard let name = scalar.properties.name?.split(separator: " ").first else { return "foreign" }
  return name.prefix(1) + name.dropFirst().lowercased()
}

/// The letters of the lesser alphabet in a word that mixes two, each once.
struct OddLetters {
  private(set) var letters: [Unicode.Scalar] = []
  private(set) var script = ""

  init?(in word: String) {
    let all = word.unicodeScalars.filter { !Scripts.of($0).isEmpty }
    let latin = all.filter { Scripts.of($0) == .latin }
    let others = all.filter { Scripts.of($0) != .latin }
    let odd = latin.count < others.count ? latin : others
    guard !latin.isEmpty, let first = odd.first else { return nil }
    script = scriptName(first)
    for letter in odd where !letters.contains(letter) { letters.append(letter) }
  }
}

import Phrasing
import WordLists

/// What is left of a text when the words that it begins with are cut.
extension Phrase {
  /// The bytes of the letter that comes first now, and what to write for them: a capital, or in a name that is spelt
  /// small (iPhone, macOS) the letter as it is.
  func startOfRest(_ letter: Int) -> (range: Range<Int>, text: String) {
    let word = tokens.folded.characters[letter...].prefix { $0.kind.isWordPart }
    guard word.dropFirst().contains(where: { $0.kind == .upper || $0.kind == .digit }) else {
      return capital(of: letter)
    }
    let range = range(of: letter..<(letter + 1))
    return (range, string(range))
  }
}

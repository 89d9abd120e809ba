import Phrasing
import Testing

/// Lexicons fold items on a shorter way than texts are folded: both ways must lead to the same letters.
@Suite("Lexicons")
struct LexiconLaws {
  @Test("Every item is met in a text that is the item", arguments: Languages.builtInCodes)
  func itemsAreMet(code: String) {
    let language = Languages.read(code)
    for kind in WordKind.allCases where kind != .cognates {
      for item in language.words(kind) {
        // A placeholder's sign stands in items as itself, and in texts it is found by its own reader.
        guard !item.unicodeScalars.contains("\u{FFFC}") else { continue }
        // By scalars: an asterisk and a vowel sign of India are one character.
        let letters = item.unicodeScalars.filter { $0 != "*" }
        let spelling = Spelling(String(String.UnicodeScalarView(letters)), dottedI: language.dottedI)
        let isMet = language.lexicon.mentions(in: spelling).contains {
          $0.kinds.contains(kind) && $0.glyphs == spelling.glyphs.indices
        }
        #expect(isMet, "\(code) [\(kind.rawValue)] \(item)")
      }
    }
  }
}

import Testing
import WordLists

@testable import Phrasing

/// Lexicons fold items on a shorter way than texts are folded: both ways must lead to the same letters.
@Suite("Lexicons")
struct LexiconLaws {
  @Test("A set tells all word kinds apart")
  func setsHoldAllKinds() {
    #expect(WordKind.allCases.count <= WordKinds.capacity)
    for kind in WordKind.allCases {
      #expect(WordKind.allCases.filter { WordKinds(kind).contains($0) } == [kind])
      #expect(WordKind(named: kind.name) == kind)
    }
  }

  @Test("Every item is met in a text that is the item", arguments: Languages.builtInCodes)
  func itemsAreMet(code: String) {
    let (language, sections) = (Languages.read(code), Languages.sections(of: code))
    for kind in WordKind.allCases where kind != .cognates {
      for item in sections[kind.name] ?? [] {
        // A placeholder's sign stands in items as itself, and in texts it is found by its own reader.
        guard !item.unicodeScalars.contains("\u{FFFC}") else { continue }
        // By scalars: an asterisk and a vowel sign of India are one character.
        let letters = item.unicodeScalars.filter { $0 != "*" }
        let spelling = FoldedText(String(String.UnicodeScalarView(letters)), dottedI: language.dottedI)
        let isMet = language.lexicon.matches(in: spelling).contains {
          $0.kinds.contains(kind) && $0.characters == spelling.characters.indices
        }
        #expect(isMet, "\(code) [\(kind.rawValue)] \(item)")
      }
    }
  }

  @Test("A verb's third person is the item at the same place", arguments: Languages.builtInCodes)
  func verbsArePaired(code: String) {
    let (language, sections) = (Languages.read(code), Languages.sections(of: code))
    let (commands, thirds) = (sections["verbs.imperative"] ?? [], sections["verbs.third"] ?? [])
    guard let first = commands.first, language.thirdPerson(of: first) != nil else { return }
    #expect(commands.count == thirds.count)
    let pairs = Dictionary(zip(commands, thirds)) { first, _ in first }
    #expect(pairs.allSatisfy { language.thirdPerson(of: $0.key) == $0.value })
    #expect(language.thirdPerson(of: "\u{10FFFF}") == nil && language.thirdPerson(of: "") == nil)
  }

  /// The preposition is a word of both languages; only in the first are its letter and the apostrophe part of another.
  @Test(
    "An apostrophe inside a word is a border, unless the language writes it as a letter",
    arguments: ["'", "\u{2019}", "\u{2BC}"])
  func apostrophesAreBorders(apostrophe: String) {
    for (code, text, isBorder) in [("uk", "З\(apostrophe)єднує", false), ("fr", "L\(apostrophe)album", true)] {
      let language = Languages.read(code)
      let phrase = Phrase(text, roles: .hint, language: language, locale: code)
      #expect(phrase.tokens.matches.contains { $0.characters == 0..<1 } == isBorder, "\(text)")
    }
  }
}

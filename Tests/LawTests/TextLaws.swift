import Linting
import Phrasing
import Support
import Testing

/// What holds for every text, however broken: signs, placeholders, escapes and marks.
@Suite("Laws: texts")
struct TextLaws {
  /// Pieces that rules about texts look for, and their neighbours.
  private static let pieces = [
    "a", "Album", "the", "the ", "é", "ü", "ß", "Ã¼", "Ã", "â€™", "â", "\u{80}", "\u{93}", "“", "„", "€", "\u{FFFD}",
    "РђР»", "Р", "С", "√§", "‚Äô", "%", "% ", "%%", "%@", "%d", "%1$@", "%lld", "% f", "%#@x@", "%arg", "％@", "٪@",
    "%١$@", "{", "}", "{name}", "{{name}}", "${x}", "\\", "\\n", "\\u00e9", "u{2022}", "&", "&amp;", "&#39;", "<b>",
    "</b>", "**x**", "[a](b)", "`c`", " ", "  ", "\u{A0}", "\u{202F}", "\u{3000}", "\t", "\n", "\u{2028}", "\u{8}",
    "\u{9F}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{200F}", "\u{202A}", "\u{202C}", "\u{2067}", "\u{2069}", "\u{FEFF}",
    "\u{E001}", "\u{F8FF}", "\u{E0041}", "1", "24", "1.000", "٣", "३", "５", "．", ".", "…", "?", "؟", ":", "👩‍🌾", "日本",
  ]

  private static func text(_ random: inout Seeded) -> String {
    (0..<Int.random(in: 0..<9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("A sign that is not set is certain", arguments: Seeded.seeds)
  func signsMissNothing(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let text = Self.text(&random)
      let features = TextFeatures(of: text)
      if !features.contains(.mojibake) { #expect(Mojibake.find(in: text).isEmpty, "\(shown(text))") }
      if features.isDisjoint(with: [.backslash, .ampersand, .brace]) { #expect(Escape.find(in: text).isEmpty) }
      if features.isDisjoint(with: [.less, .markdown]) { #expect(Markup.find(in: text) == nil, "\(shown(text))") }
      if !features.contains(.digit) { #expect(Numbers(in: text).all.isEmpty, "\(shown(text))") }
      let stray: TextFeatures = [.edgeSpace, .doubleSpace, .lineBreak, .control, .invisible, .privateUse]
      if features.isDisjoint(with: stray) {
        #expect(StrayCharacter.find(in: text, isSpaced: true).isEmpty, "\(shown(text))")
      }
      if features.isDisjoint(with: [.percent, .brace]) {
        let arguments = Arguments(of: text)
        #expect(!arguments.isFormat && arguments.names.isEmpty && arguments.strays.isEmpty, "\(shown(text))")
        #expect(Placeholder.find(in: text).isEmpty, "\(shown(text))")
      }
    }
  }

  @Test("What is found lies in the text, apart and in order", arguments: Seeded.seeds)
  func rangesAreSound(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let text = Self.text(&random)
      let all = [
        Mojibake.find(in: text).map(\.range), Escape.find(in: text).map(\.range), Numbers(in: text).all.map(\.range),
        StrayCharacter.find(in: text, isSpaced: Bool.random(using: &random)).map(\.range),
        Placeholder.find(in: text).map(\.range),
      ]
      for ranges in all {
        var end = 0
        for range in ranges {
          #expect(range.lowerBound >= end && !range.isEmpty && range.upperBound <= text.utf8.count, "\(shown(text))")
          end = range.upperBound
        }
      }
    }
  }

  @Test("Placeholders that look alike are the same", arguments: Seeded.seeds)
  func likePlaceholdersAreTheSame(seed: Int) {
    var random = Seeded(seed)
    for _ in 0..<500 {
      let (a, b) = (Self.text(&random), Self.text(&random))
      guard Arguments.areAlike(a, b) else { continue }
      let (first, second) = (Arguments(of: a), Arguments(of: b))
      #expect(first.arguments.map(\.type) == second.arguments.map(\.type), "\(shown(a)) and \(shown(b))")
      #expect(first.arguments.map(\.position) == second.arguments.map(\.position))
      #expect(first.names.map(\.name) == second.names.map(\.name), "\(shown(a)) and \(shown(b))")
    }
  }

  @Test("Every rule judges every text", arguments: Seeded.seeds)
  func rulesTakeAnything(seed: Int) async {
    var random = Seeded(seed)
    let languages = Languages.builtIn
    let codes = ["en", "fr", "ja", "ar", "xx"]
    for _ in 0..<100 {
      let language = await languages.language(of: codes.randomElement(using: &random))
      let english = await languages.language(of: "en")
      let role = Role.allCases.randomElement(using: &random) ?? .text
      let base = Bool.random(using: &random) ? Self.text(&random) : nil
      let phrase = Phrase(
        Self.text(&random), roles: RoleSet(role), language: language, locale: "fr", base: base, baseLanguage: english)
      for rule in Rule.all where !rule.roles.isDisjoint(with: phrase.roles) {
        guard case .phrase(let check) = rule.check else { continue }
        for flag in check(phrase) {
          let range = flag.range ?? 0..<0
          #expect(range.lowerBound <= range.upperBound && range.upperBound <= phrase.text.utf8.count, "\(rule.id)")
          #expect(flag.message.count > 10, "\(rule.id)")
        }
      }
    }
  }
}

import Formats
import Phrasing
import Support
import Testing

@testable import Reporting

@Suite("House: VoiceOver's words")
struct VoiceOverWordsAreKnown {
  /// States that VoiceOver says of controls.
  private static let states: Set<String> = ["selected", "dimmed", "on", "off"]

  @Test("Each section is a language of ours, and each line a control or a state", arguments: VoiceOverWords.locales)
  func section(locale: String) {
    #expect(Languages.builtInCodes.contains { LocaleName.parents(of: $0).last == LocaleName.parents(of: locale).last })
    let words = VoiceOverWords.words(of: locale)
    #expect(words.count > 10)
    #expect(Set(words.map(\.name)).count == words.count, "a name is there twice")
    for (name, word) in words {
      #expect(Trait(rawValue: name) != nil || Self.states.contains(name), "\(name)")
      #expect(!word.isEmpty && !word.contains("="))
    }
  }

  @Test("A variety has its parent's words, a language those of its first variety, and others have none")
  func varieties() {
    func button(_ locale: String) -> String? { VoiceOverWords.words(of: locale).first { $0.name == "button" }?.word }
    #expect(VoiceOverWords.locales.count > 30)
    #expect(button("de") == "Taste" && button("de-AT") == "Taste" && button("fr-CA") == button("fr"))
    #expect(button("pt") == button("pt-BR") && button("zh") == button("zh-Hans"))
    #expect(button("cy") == nil && button("") == nil)
  }
}

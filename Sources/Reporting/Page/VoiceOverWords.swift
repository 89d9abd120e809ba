import Formats
import Sheets
import WordLists

/// What VoiceOver itself says of controls and states, as `Locales/voiceover.txt` has it.
enum VoiceOverWords {
  private static let sections: [(locale: String, words: [(name: String, word: String)])] =
    LocaleFile(EmbeddedVoiceOver.texts["voiceover"] ?? "").sections.map { section in
      (section.name, section.items.compactMap(pair))
    }

  /// `button = Taste`
  private static func pair(_ line: String) -> (name: String, word: String)? {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (String(parts[0]).trimmed, String(parts[1]).trimmed)
  }

  /// The words of a locale, or of the one it is a variety of; those of the first variety of a language that is asked for
  /// as a whole, such as `pt`. Empty where nobody knows any.
  static func words(of locale: String) -> [(name: String, word: String)] {
    let parents = LocaleName.parents(of: locale)
    for parent in parents {
      if let section = sections.first(where: { $0.locale == parent }) { return section.words }
    }
    guard let language = parents.last else { return [] }
    return sections.first { LocaleName.parents(of: $0.locale).last == language }?.words ?? []
  }

  /// The locales whose words are known.
  static var locales: [String] { sections.map(\.locale) }
}

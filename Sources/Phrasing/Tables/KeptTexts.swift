import Formats
import WordLists

/// Texts that most languages of a table leave as they are in the base language: names of apps, products and places.
struct KeptTexts {
  /// The keys of such texts.
  private(set) var keys: Set<String> = []

  /// Languages of a table that tell a name from a text that nobody has translated yet.
  private static let fewest = 3

  /// - Parameters:
  ///   - entries: those of each language but the base.
  ///   - base: the base text of an entry that may be a name; nil for all others.
  init(_ entries: [(locale: String, entries: [Entry])], baseLocale: String?, base: (Entry) -> String?) {
    let own = baseLocale.flatMap { LocaleName.parents(of: $0).last }
    var counts: [String: Int] = [:]
    var languages = 0
    for (locale, entries) in entries where LocaleName.parents(of: locale).last != own {
      var kept: Set<String> = []
      var others = 0
      for entry in entries {
        guard let text = entry.string, let base = base(entry) else { continue }
        if text == base { kept.insert(entry.key) } else { others += 1 }
      }
      // A language that leaves most such texts is not translated yet, and tells nothing.
      guard others > kept.count else { continue }
      languages += 1
      for key in kept { counts[key, default: 0] += 1 }
    }
    guard languages >= KeptTexts.fewest else { return }
    keys = Set(counts.filter { $0.value * 2 > languages }.keys)
  }
}

extension String {
  /// Whether a text is written as names of several words are: no word begins small, and no mark stands at the end.
  var isWrittenAsName: Bool {
    let words = split(separator: " ")
    guard (2...5).contains(words.count), utf8.count < 60, let last = unicodeScalars.last,
      last.properties.isAlphabetic || last.properties.numericType != nil
    else { return false }
    return words.allSatisfy { !($0.unicodeScalars.first?.properties.isLowercase ?? true) }
  }
}

extension LocaleTable {
  /// Whether a text stays as it is: it is a name, which most languages of the table leave so and which is no command,
  /// or no one chose it.
  package func isName(key: String, base: String, roles: RoleSet) -> Bool {
    // Xcode's keys for the names of a bundle.
    if key.hasPrefix("CFBundle") { return true }
    if isDefaultTitle(base, key: key, roles: roles) { return true }
    guard keptKeys.contains(key) else { return false }
    let text = Phrase(base, roles: roles, language: baseLanguage, locale: baseLanguage.code)
    return text.tokens.opening(with: .commands) == nil
  }

  /// Whether a button has no more than the word for its type, as Interface Builder gives it to every new one: the app
  /// sets another title when it runs.
  private func isDefaultTitle(_ base: String, key: String, roles: RoleSet) -> Bool {
    guard roles == .button, InterfaceBuilder.isObjectKey(key) else { return false }
    let title = Phrase(base, roles: roles, language: baseLanguage, locale: baseLanguage.code)
    guard let type = title.tokens.opening(with: .control), type.characters == title.tokens.body else { return false }
    return type.traits.contains(TraitSet(.button))
  }
}

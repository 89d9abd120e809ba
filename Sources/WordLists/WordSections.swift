/// Which sections of locale files are word lists that texts are looked through for, and which are read as they stand.
package enum WordSections {
  /// Marks, names and notations: no word lists.
  package static let apart = [
    "full-stops", "question-marks", "exclamation-marks", "ellipses", "quotes", "plural-categories",
    "rare-plural-categories", "scripts", "attached-prefixes", "noun-prefixes", "question-words",
    "control.titled", "noun-followers", "clause-ends", "clause-openers", "clause-openers.whole", "weak-letters",
    "interrogatives", "qualifiers", "file-endings", "camera-names", "identifier-words", "identifier-endings",
    "identifier-prefixes", "domains", "verbs.personal",
    "leaves-app.keys", "leaves-app.comments", "leaves-app.comments.not", "keep-notes", "keep-notes.objects",
    "borrowed-words",
  ]

  /// Names and words that are the same in other languages: a trie of their own, because only a text that was left in the
  /// base language is looked up in it.
  package static let kept = ["names", "cognates"]

  /// What comments say of controls that lead out of the app, and of those that only seem to: a trie of their own.
  package static let comments = ["leaves-app.comments", "leaves-app.comments.not"]

  /// The lists of the trie that every text is looked through with.
  package static func words(of items: [String: [String]]) -> [(section: String, items: [String])] {
    let others = Set(apart + ["cognates"])
    return items.filter { !others.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The lists of these names.
  package static func lists(_ names: [String], of items: [String: [String]]) -> [(section: String, items: [String])] {
    names.compactMap { name in items[name].map { (name, $0) } }
  }
}

/// Short word lists that are also read as they stand. The raw values are the names of the sections.
package enum ReadList: String, CaseIterable, Sendable {
  case ok
  case cancel
  case repeats = "repeats-allowed"
  case valueWords = "value-words"
  case units
  case prepositions
  case conjunctions
  case determiners
  case pronouns
  case auxiliaries
  case names
}

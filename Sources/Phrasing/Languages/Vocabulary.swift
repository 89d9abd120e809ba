import WordLists

/// Which words of texts that were left in the base language the locale's own translations use too.
///
/// A name, a product or a cognate that stays as it is stands in other translations of the same app as well; a text
/// somebody forgot does not. So the app itself tells the two apart, in every language.
package struct Vocabulary: Sendable {
  private let own: Language
  /// Hashes of words, of those asked for, that stand in translated texts.
  private var used: Set<UInt64> = []

  package init(of table: LocaleTable, among left: [Int]) {
    own = table.language
    var wanted: Set<UInt64> = []
    for number in left {
      table.phrases.withText(number) { $0.withWords { wanted.insert($0) } }
    }
    guard !wanted.isEmpty else { return }
    for number in table.phrases.indices where table.phrases.hasBase(number) && !table.phrases.isLeft(number) {
      table.phrases.withText(number) { text in
        text.withWords { word in if wanted.contains(word) { used.insert(word) } }
      }
    }
  }

  /// Which of some words stand in translations whose base texts don't have them, so that they are words of the language.
  /// - Parameter words: in small letters.
  init(of table: LocaleTable, beyondBase words: [String]) {
    own = table.language
    var wanted: Set<UInt64> = []
    for word in words { word.withWords { wanted.insert($0) } }
    let phrases = table.phrases
    for number in phrases.indices where phrases.hasBase(number) && !phrases.isLeft(number) {
      var found: Set<UInt64> = []
      phrases.withText(number) { text in
        text.withWords { word in if wanted.contains(word) { found.insert(word) } }
      }
      guard !found.isEmpty else { continue }
      phrases.withBase(number) { base in base.withWords { found.remove($0) } }
      used.formUnion(found)
    }
  }

  /// Whether a word is one of those that translations use.
  func uses(_ word: String) -> Bool { isUsed(word) }

  /// The hash of a word that goes on with a byte.
  static func hash(_ hash: UInt64, _ byte: UInt64) -> UInt64 {
    (hash ^ byte &+ 0x9E37_79B9) &* 0x0000_0100_0000_01B3
  }

  /// Whether a text that was left in the base language should have been translated: it has two words at least that
  /// no translation uses and that are no names, or one that the base language's lists know as a verb.
  package func lacks(_ phrase: Phrase) -> Bool {
    // What the language's own lists have is a word of the language, whatever the base language says with it; but names
    // of keys, such as “enter”, are those of all keyboards.
    let others: WordKinds = [.gestureFollowers, .statesApart]
    let listed = own.lexicon.matches(in: phrase.tokens.folded).filter { !$0.kinds.subtracting(others).isEmpty }
    let names = (own.kept.matches(in: phrase.tokens.folded) + listed).map(\.characters)
    let lacking = phrase.tokens.words.filter { word in
      phrase.isTranslatable(word)
        && !names.contains { $0.lowerBound <= word.lowerBound && word.upperBound <= $0.upperBound }
        && !isUsed(phrase.string(phrase.range(of: word)))
    }
    guard !lacking.isEmpty, !phrase.isAddress else { return false }
    // Of nouns, many languages have the same: “Service”, “Server”. Of verbs, hardly any.
    guard lacking.count >= 2 else { return phrase.isListed(lacking[0], among: Phrase.verbLists) }
    let isKnown = lacking.contains { phrase.isListed($0, among: Phrase.wordLists) }
    // Words with capitals only may be a name of several words.
    return isKnown || lacking.dropFirst().contains { phrase.tokens.folded.characters[$0.lowerBound].kind != .upper }
  }

  private func isUsed(_ word: String) -> Bool {
    var isUsed = true
    word.withWords { isUsed = isUsed && used.contains($0) }
    return isUsed
  }
}

extension LocaleTable {
  /// Texts of a known part that read as they do in the base language, and may not be meant to.
  package var leftTexts: [Int] {
    phrases.withRoles.filter { number in
      guard phrases.isLeft(number), case let phrase = phrases[number], !phrase.isLocked else { return false }
      return !isName(key: phrase.key, base: phrase.text, roles: phrase.roles)
    }
  }
}

extension Phrase {
  /// Whether a word is one that another language has another word for: letters only, no acronym, no handle, address
  /// or identifier.
  fileprivate func isTranslatable(_ word: Range<Int>) -> Bool {
    let characters = tokens.folded.characters[word]
    guard word.count >= 2, characters.allSatisfy({ $0.kind.isLetter || $0.kind == .mark || $0.kind == .apostrophe })
    else {
      return false
    }
    // Capitals inside or throughout: `iPhone`, `OpenStreetMap`, `GPS`.
    guard !characters.dropFirst().contains(where: { $0.kind == .upper }) else { return false }
    // One letter again and again is a pattern: `yyyy-MM-dd`.
    guard characters.contains(where: { $0.scalar != characters[word.lowerBound].scalar }) else { return false }
    return !isJoined(word.lowerBound - 1) && !isJoined(word.upperBound)
  }

  /// Whether a sign that joins the parts of addresses and identifiers stands at a place, with more behind it.
  private func isJoined(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.folded.characters.count else { return false }
    let character = tokens.folded.characters[index]
    guard [0x2E, 0x2F, 0x3A, 0x40, 0x5F].contains(character.scalar) else { return false }
    let (before, after) = (tokens.folded.characters[index - 1], tokens.folded.characters[index + 1])
    return before.kind != .space && after.kind != .space
  }

  /// Whether the language's lists have the word, as one of interfaces or of grammar.
  fileprivate func isListed(_ word: Range<Int>, among lists: WordKinds) -> Bool {
    tokens.matches.contains {
      $0.characters.lowerBound <= word.lowerBound && word.upperBound <= $0.characters.upperBound
        && !$0.kinds.isDisjoint(with: lists)
    }
  }

  /// Whether the whole text is an address or an identifier.
  fileprivate var isAddress: Bool {
    !tokens.content.contains { tokens.folded.characters[$0].kind == .space }
      && tokens.content.contains {
        [0x2E, 0x2F, 0x40].contains(tokens.folded.characters[$0].scalar) && $0 + 1 < tokens.content.upperBound
      }
  }

  fileprivate static let verbLists: WordKinds = .verbs.union([.yes, .no, .cancel, .done])

  fileprivate static let wordLists: WordKinds = .verbs.union([
    .control, .states, .gestures, .genericLabels, .genericLinks, .yes, .no, .cancel, .done, .plainButtons, .untitled,
    .errorTitles, .fragments, .questionButtons, .subjects, .determiners, .hintLeads, .negations, .instructionVerbs,
    .conjunctions, .cancelVerbs, .notVerbs, .adverbs,
  ])
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with a hash of every word, ASCII capitals folded. Letters are ASCII letters and all bytes above,
  /// but for general punctuation and the signs of Latin-1.
  fileprivate func withWords(_ body: (UInt64) -> Void) {
    var hash: UInt64 = 0
    var index = 0
    while index < count {
      let byte = self[index]
      index += 1
      var letter: UInt64 = 0
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letter = UInt64(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter = UInt64(byte | 0x20)
      case 0xC2: index += 1
      case 0xE2: index += 2
      case 0x80...0xFF: letter = UInt64(byte)
      default: break
      }
      if letter != 0 {
        hash = Vocabulary.hash(hash, letter)
      } else if hash != 0 {
        body(hash)
        hash = 0
      }
    }
    if hash != 0 { body(hash) }
  }
}

extension String {
  fileprivate func withWords(_ body: (UInt64) -> Void) {
    var text = self
    text.withUTF8 { $0.withWords(body) }
  }
}

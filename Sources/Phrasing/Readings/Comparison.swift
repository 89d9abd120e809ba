import WordLists

/// Two texts compared word by word, as a listener does: capitals, width, marks and spaces aside.
package struct Comparison {
  let own: Tokens
  let other: Tokens

  package init(_ own: Phrase, _ other: Phrase) { (self.own, self.other) = (own.tokens, other.tokens) }

  /// Whether two texts are the same to a listener.
  package var readsLike: Bool {
    own.body.count == other.body.count && own.letters(of: own.body) == other.letters(of: other.body)
      && own.placeholders == other.placeholders
  }

  /// Whether the words of the other text stand in this one, in their order and side by side.
  package var says: Bool {
    let (units, others) = (letters(of: own), letters(of: other))
    guard !others.isEmpty, units.count >= others.count else { return false }
    return units.indices.dropLast(others.count - 1).contains { units[$0...].starts(with: others) }
  }

  /// Whether this text begins with the words of the other.
  package var opensAlike: Bool { end != nil }

  /// Whether both texts are the same words.
  package var hasWords: Bool { own.units.count == other.units.count && opensAlike }

  /// Where this text goes on after the words of the other that it opens with.
  var end: Int? {
    let (units, others) = (own.units, other.units)
    guard let last = others.indices.last, last < units.count else { return nil }
    // Most texts differ in their first words.
    guard zip(units, others).allSatisfy({ own.letters(of: $0) == other.letters(of: $1) }) else { return nil }
    return units[last].upperBound
  }

  /// Whether this text has the other one before a verb, as the one that acts: “Settings opens the list”. What stands
  /// before a verb of the third person is its subject.
  package var hasForSubject: Bool {
    guard own.language.verbPosition == .first, let end, let next = own.wordStart(after: end) else { return false }
    let verb = own.match(of: [.verbsThird, .auxiliaries, .control], from: next)
    return verb.map { $0.kinds.isDisjoint(with: [.prepositions, .notVerbs]) } ?? false
  }

  /// Whether two texts are one, or differ only in the last letters of their words, as gender and number make them; the
  /// verb, which stands first or last, may differ as much as the forms of one verb do.
  package var isFormOf: Bool {
    if readsLike { return true }
    guard own.words.count == other.words.count else { return false }
    return zip(own.words, other.words).allSatisfy { word, otherWord in
      let mayBeVerb = own.words.count > 1 && (word == own.words.first || word == own.words.last)
      if mayBeVerb, isOneVerb(word, otherWord) { return true }
      let shared = Comparison.shared(own.letters(of: word), other.letters(of: otherWord))
      return shared + 2 >= max(word.count, otherWord.count)
        && (shared >= 3 || word.count == otherWord.count && shared == word.count)
    }
  }

  /// Whether this text says the other, in another form of its words or in the words that it shortens: “Page Down” for
  /// “Pg Dn”.
  package var covers: Bool {
    if says { return true }
    let words = own.words.map { own.letters(of: $0) }
    return own.language.isSpaced
      && other.words.allSatisfy { short in
        words.contains { Comparison.isForm(other.letters(of: short), of: $0) }
      }
  }

  /// Whether a word begins as another does, and has three fifths of the shorter one in common or only letters of it, in
  /// their order.
  private static func isForm(_ short: [UInt32], of word: [UInt32]) -> Bool {
    let shared = shared(short, word)
    guard shared > 0 else { return false }
    if shared > 2, shared * 5 >= min(short.count, word.count) * 3 { return true }
    var rest = word[...]
    return short.allSatisfy { letter in
      rest = rest.drop { $0 != letter }
      return rest.popFirst() != nil
    }
  }

  /// How many letters two words begin with alike.
  private static func shared(_ a: [UInt32], _ b: [UInt32]) -> Int { zip(a, b).prefix { $0 == $1 }.count }

  private func letters(of text: Tokens) -> [[UInt32]] { text.units.map { text.letters(of: $0) } }
}

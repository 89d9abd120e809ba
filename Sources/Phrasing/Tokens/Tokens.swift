package import WordLists

/// A text as it is read: its folded characters, its words and marks, and what the language's lists say of them.
///
/// Found once, when the text's part is known. Who asks names words, items and edges; only the files beside this one count
/// characters. Ranges without another name are runs of ``FoldedText/characters``; ``range(of:)`` leads back to bytes.
///
/// A class, because a reading, its guards and every rule are handed it, and none changes it.
package final class Tokens: Sendable {
  let language: Language
  /// What the control is that speaks the text, where that is known: words for it are surely its name.
  let trait: Trait?
  let placeholders: [Placeholder]
  let folded: FoldedText
  /// The items of the language's lists, by where they begin and longer ones first.
  let matches: [WordMatch]
  let matchesByEnd: [Int]
  let marks: MarkSet
  /// All kinds of words that the text holds: the quick question before any other.
  package let kinds: WordKinds
  /// The kinds of the items that the text opens with, and of those that it closes with, end marks aside.
  let openingKinds: WordKinds
  let closingKinds: WordKinds
  /// The characters between outer spaces, quotation marks, brackets, direction marks and emoji, end marks included.
  let content: Range<Int>
  /// ``content`` without its end marks.
  package let body: Range<Int>
  /// The words between spaces and punctuation; a placeholder is a word of its own.
  package let words: [Range<Int>]
  package let opening: Opening
  package let ending: Ending
  /// How many sentences end before the last one.
  package let innerStops: Int

  /// What the text begins with, when quotation marks and the like are looked through.
  package enum Opening: Sendable {
    /// A letter, with its character.
    case letter(ScalarClass, Int)
    case digit
    case placeholder
    /// A sign that is no opening mark: `@`, `#`, `+`.
    case sign
    case nothing
  }

  /// What the text ends with, when closing quotation marks and brackets are looked through.
  package enum Ending: Hashable, Sendable {
    case none
    case fullStop(Range<Int>)
    case exclamation(Range<Int>)
    case question(Range<Int>)
    /// `dots` where it is three full stops.
    case ellipsis(Range<Int>, dots: Bool)
    case colon(Range<Int>)
    /// A placeholder makes the end unknowable.
    case placeholder

    /// The mark, in bytes of the text.
    package var range: Range<Int>? {
      switch self {
      case .none, .placeholder: nil
      case .fullStop(let range), .exclamation(let range), .question(let range), .colon(let range): range
      case .ellipsis(let range, _): range
      }
    }
  }

  /// - Parameters:
  ///   - bytes: of a text; valid UTF-8.
  ///   - placeholders: those of the text, in order.
  convenience init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ placeholders: [Placeholder], _ language: Language, trait: Trait?
  ) {
    let folded = FoldedText(
      bytes, filled: placeholders.map(\.range), dottedI: language.dottedI,
      joinsApostrophes: language.joinsApostrophes)
    self.init(folded, placeholders, language, trait: trait)
  }

  init(_ folded: FoldedText, _ placeholders: [Placeholder], _ language: Language, trait: Trait?) {
    self.language = language
    self.trait = trait
    self.placeholders = placeholders
    self.folded = folded
    content = Tokens.content(of: folded.characters)
    ending = Tokens.ending(of: folded, content, language)
    body = Tokens.body(of: folded.characters, content, ending)
    words = Tokens.words(in: body, of: folded)
    opening = Tokens.opening(of: folded.characters, content)
    innerStops = Tokens.innerStops(of: folded.characters, body, language)
    matches = Tokens.withoutExceptions(
      language.lexicon.matches(in: folded), in: folded, isSpaced: language.isSpaced)
    matchesByEnd = Tokens.byEnd(matches)
    marks = MarkSet(of: folded.characters, hasPlaceholders: !placeholders.isEmpty)
    var (all, opening, closing) = (WordKinds(), WordKinds(), WordKinds())
    for match in matches {
      all.formUnion(match.kinds)
      if match.characters.lowerBound == body.lowerBound { opening.formUnion(match.kinds) }
      if match.characters.upperBound == body.upperBound { closing.formUnion(match.kinds) }
    }
    (kinds, openingKinds, closingKinds) = (all, opening, closing)
  }

  /// Of a text whose part is unknown: nobody judges its words.
  init(nothingOf language: Language, _ placeholders: [Placeholder], trait: Trait?) {
    self.language = language
    self.trait = trait
    self.placeholders = placeholders
    folded = FoldedText("")
    (matches, matchesByEnd, marks) = ([], [], [])
    (kinds, openingKinds, closingKinds) = ([], [], [])
    (content, body, words) = (0..<0, 0..<0, [])
    (opening, ending, innerStops) = (.nothing, .none, 0)
  }

  /// The text up to a character, read by itself.
  func upTo(_ end: Int) -> Tokens { Tokens(FoldedText(folded, upTo: end), placeholders, language, trait: trait) }

  /// The bytes of a run of characters.
  func range(of characters: Range<Int>) -> Range<Int> {
    let run = characters.clamped(to: folded.characters.indices)
    guard let first = run.first, let last = run.last else { return 0..<0 }
    return Int(folded.characters[first].start)..<folded.end(of: last)
  }

  /// The bytes of the character at a place.
  func range(at place: Int) -> Range<Int> { folded.range(at: place) }

  /// Number of characters between the outer marks: what a budget of characters counts. In a script without spaces, whose
  /// budgets count its own characters, two letters of an alphabet with capitals are one.
  package var length: Int {
    guard !language.isSpaced, language.hasDenseScript else { return content.count }
    let letters = content.count { folded.characters[$0].kind.isCased }
    return content.count - letters / 2
  }
}

import WordLists

/// What stands beside what: the next word and the one before, and what is between them.
extension Tokens {
  // MARK: The next word

  /// Where the next word begins, where only a space stands between, or with it a comma.
  func start(after run: Range<Int>, overComma: Bool = false) -> Int? {
    let end = run.upperBound
    let hasComma = overComma && end < body.upperBound && folded.characters[end].scalar == 0x2C
    return start(behind: hasComma ? end : end - 1)
  }

  func start(after match: WordMatch) -> Int? { start(after: match.characters) }

  /// Where a word begins behind a place and a space.
  func start(behind place: Int) -> Int? {
    guard place + 2 < body.upperBound, folded.characters[place + 1].scalar == 0x20 else { return nil }
    return place + 2
  }

  /// Where the next word or value begins, whatever stands between.
  func wordStart(after place: Int) -> Int? {
    (place..<max(place, body.upperBound)).first { folded.characters[$0].kind.isWordPart || isFilled(at: $0) }
  }

  /// The same, where nothing but spaces and quotation marks stands between.
  func wordStart(behindQuotesAfter place: Int) -> Int? {
    wordStart(after: place).flatMap { (place..<$0).allSatisfy(isSpaceOrQuote) ? $0 : nil }
  }

  /// The next letter, where nothing is filled in before it.
  func letter(after run: Range<Int>) -> Int? {
    let rest = run.upperBound..<max(run.upperBound, body.upperBound)
    return rest.first { isLetter(at: $0) || isFilled(at: $0) }.flatMap { isFilled(at: $0) ? nil : $0 }
  }

  /// The next letter, digit, quotation mark or value: where what is left begins when the words before it are cut.
  func startOfRest(after run: Range<Int>) -> Int? {
    (run.upperBound..<max(run.upperBound, body.upperBound)).first {
      folded.characters[$0].kind.isWordPart || isQuote(at: $0) || isFilled(at: $0)
    }
  }

  func firstWord(after run: Range<Int>) -> Range<Int>? {
    words(in: run.upperBound..<max(run.upperBound, body.upperBound), limit: 1).first
  }

  /// The words behind a run, to the end of the text.
  func words(after run: Range<Int>) -> [Range<Int>] {
    words(in: run.upperBound..<max(run.upperBound, body.upperBound))
  }

  /// The words before a run, from the start of the text.
  func words(before run: Range<Int>) -> [Range<Int>] {
    words(in: body.lowerBound..<max(run.lowerBound, body.lowerBound))
  }

  /// The words that a run is part of, whole.
  func wholeWords(_ run: Range<Int>) -> Range<Int> {
    let first = words(in: body.lowerBound..<max(run.upperBound, body.lowerBound)).last { $0.contains(run.lowerBound) }
    return min(first?.lowerBound ?? run.lowerBound, run.lowerBound)..<run.upperBound
  }

  /// Where the compound begins that a run ends, hyphens looked through.
  func compoundStart(of run: Range<Int>) -> Int {
    guard language.isSpaced else { return run.lowerBound }
    var start = run.lowerBound
    while start > body.lowerBound {
      let kind = folded.characters[start - 1].kind
      guard kind.isWordPart || kind == .hyphen else { break }
      start -= 1
    }
    return start
  }

  /// Whether an item of a kind is the next word, with nothing but a space between.
  func isFollowed(_ match: WordMatch, by kind: WordKind) -> Bool {
    guard kinds.contains(kind), let next = start(after: match) else { return false }
    return self.match(of: kind, from: next) != nil
  }

  /// Whether an item of some lists is the whole of a word.
  func isItem(_ word: Range<Int>, of kinds: WordKinds) -> Bool {
    match(of: kinds, from: word.lowerBound)?.characters == word
  }

  /// Whether a verb of a list or an ending of one closes a word.
  func endsInVerb(_ word: Range<Int>) -> Bool {
    matches(startingIn: word).contains {
      $0.characters.upperBound == word.upperBound && !$0.kinds.isDisjoint(with: .verbs.union(.verbEndings))
    }
  }

  /// All kinds of the items that are just these words.
  func kinds(of words: Range<Int>) -> WordKinds {
    matches(from: words.lowerBound).reduce(into: []) { if $1.characters == words { $0.formUnion($1.kinds) } }
  }

  /// Whether an item begins inside a word, as endings and compounds do.
  func beginsInsideWord(_ match: WordMatch) -> Bool { !folded.isBoundary(match.characters.lowerBound) }

  /// The placeholder that a word is.
  func placeholder(at word: Range<Int>) -> Placeholder? { placeholder(at: word.lowerBound) }
}

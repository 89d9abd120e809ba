import WordLists

/// Which marks stand beside words, and what they set apart or join.
extension Tokens {
  /// Whether a hyphen joins a run to the next word.
  func isJoinedByHyphen(_ run: Range<Int>) -> Bool {
    let end = run.upperBound
    return end + 1 < body.upperBound && folded.characters[end].kind == .hyphen
      && folded.characters[end + 1].kind.isWordPart
  }

  /// Whether a mark stands right behind a run.
  func isBeforeMark(_ run: Range<Int>) -> Bool {
    run.upperBound < body.upperBound && folded.characters[run.upperBound].kind == .punctuation
  }

  /// Whether a full stop and a space stand right behind a run, and more behind them.
  func isBeforeInnerStop(_ run: Range<Int>) -> Bool {
    let stop = run.upperBound
    return stop + 1 < body.upperBound && folded.characters[stop].scalar == 0x2E
      && folded.characters[stop + 1].scalar == 0x20
  }

  /// Whether a comma stands right behind a run.
  func isBeforeComma(_ run: Range<Int>) -> Bool {
    run.upperBound < folded.characters.count && folded.characters[run.upperBound].scalar == 0x2C
  }

  /// Whether a comma and a space stand right before a run.
  func isBehindComma(_ run: Range<Int>) -> Bool {
    run.lowerBound > 1 && folded.characters[run.lowerBound - 2].scalar == 0x2C
  }

  /// Whether a colon stands right before a word, and something before the colon.
  func isBehindColon(_ word: Range<Int>) -> Bool {
    guard word.lowerBound > body.lowerBound + 2 else { return false }
    return (word.lowerBound - 2..<word.lowerBound).contains(where: isColon)
  }

  /// Whether a quotation mark closes right before a word, behind a place.
  func isBehindClosingQuote(_ word: Range<Int>, from place: Int) -> Bool {
    word.lowerBound - 2 >= place && isQuote(at: word.lowerBound - 2)
      && folded.characters[word.lowerBound - 1].scalar == 0x20
  }

  /// Whether the first mark behind a run sets apart what follows; a colon joins it.
  func isBeforePause(_ run: Range<Int>) -> Bool {
    let rest = run.upperBound..<max(run.upperBound, body.upperBound)
    guard let mark = rest.first(where: { folded.characters[$0].scalar != 0x20 }) else { return false }
    return folded.characters[mark].kind == .punctuation && !isColon(mark)
  }

  /// Whether brackets stand around a run: “Share (button)”.
  func isInBrackets(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > 0, run.upperBound < folded.characters.count else { return false }
    return [0x28, 0xFF08].contains(folded.characters[run.lowerBound - 1].scalar)
      && [0x29, 0xFF09].contains(folded.characters[run.upperBound].scalar)
  }

  /// A run with the quotation mark or bracket that closes behind it.
  func withClosingMark(_ run: Range<Int>) -> Range<Int> { run.lowerBound..<(run.upperBound + 1) }

  /// Whether a quotation mark opens behind a run that closes where the text ends, and no other stands between.
  func isBeforeQuoteToEnd(_ run: Range<Int>) -> Bool {
    let quote = run.upperBound + 1
    guard quote < body.upperBound, isQuote(at: quote), folded.characters[quote].scalar != 0x28,
      body.upperBound < folded.characters.count
    else { return false }
    return !hasQuote((quote + 1)..<body.upperBound)
  }

  /// Whether a quotation mark right behind a run ends the text.
  func isBeforeLastQuote(_ run: Range<Int>) -> Bool {
    run.upperBound < folded.characters.count && isQuote(at: run.upperBound) && run.upperBound + 1 >= body.upperBound
  }

  /// What quotation marks make a name of, in order: “Opens the album ‘Taps’.” Marks around the whole text make none.
  var namesInQuotes: [Range<Int>] {
    var names: [Range<Int>] = []
    var opening: Int?
    for place in folded.characters.indices {
      guard let start = opening else {
        if isQuotationMark(place) { opening = place }
        continue
      }
      guard isQuotationMark(place) || closesSingleQuote(place, from: start) else { continue }
      if start >= body.lowerBound || place < body.upperBound { names.append((start + 1)..<place) }
      opening = nil
    }
    return names
  }

  /// A quotation mark, and no bracket and no mark before a Spanish question, which are of the same kind.
  private func isQuotationMark(_ place: Int) -> Bool {
    isQuote(at: place) && !Tokens.otherOpeners.contains(folded.characters[place].scalar)
  }

  /// Whether an apostrophe ends what ‘ began.
  private func closesSingleQuote(_ place: Int, from start: Int) -> Bool {
    let next = place + 1
    return folded.characters[start].scalar == 0x2018 && folded.characters[place].kind == .apostrophe
      && (next >= folded.characters.count || !folded.characters[next].kind.isWordPart)
  }

  private static let otherOpeners: Set<UInt32> = [
    0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0xA1, 0xBF, 0x3010, 0x3011, 0x3014, 0x3015, 0xFF08, 0xFF09,
  ]

  /// What stands in quotation marks in a run, where nothing stands before them.
  func quoted(in run: Range<Int>) -> Range<Int>? {
    let words = words(in: run)
    guard let first = words.first, let last = words.last, first.lowerBound > 0, isQuote(at: first.lowerBound - 1) else {
      return nil
    }
    return first.lowerBound..<last.upperBound
  }

  /// Whether a sign joins two words in a run, as in “text/icon”.
  func hasJoiningSign(_ run: Range<Int>) -> Bool {
    run.contains {
      let character = folded.characters[$0]
      return character.kind == .symbol && character.scalar != FoldedText.filled || character.scalar == 0x2F
        || character.scalar == 0x26
    }
  }

  /// Whether a slash joins a run to what is beside it: “Show/hide”.
  func touchesSlash(_ run: Range<Int>) -> Bool {
    [run.lowerBound - 1, run.upperBound].contains { body.contains($0) && folded.characters[$0].scalar == 0x2F }
  }

  /// Whether single slashes join all of some words.
  func areJoinedBySlashes(_ words: [Range<Int>]) -> Bool {
    zip(words, words.dropFirst()).allSatisfy {
      $0.upperBound + 1 == $1.lowerBound && folded.characters[$0.upperBound].scalar == 0x2F
    }
  }

  /// Whether an item of a list is the next word or the one before, with a space between.
  func isBeside(_ kind: WordKind, _ run: Range<Int>) -> Bool {
    let (before, after) = (run.lowerBound - 1, run.upperBound)
    func isSpace(_ place: Int) -> Bool { body.contains(place) && folded.characters[place].scalar == 0x20 }
    return isSpace(before) && match(of: kind, to: before) != nil
      || isSpace(after) && match(of: kind, from: after + 1) != nil
  }

  /// Whether punctuation and a space stand right before a run.
  func isBehindMark(_ run: Range<Int>) -> Bool {
    run.lowerBound > body.lowerBound + 1 && folded.characters[run.lowerBound - 2].kind == .punctuation
  }

  /// The first punctuation of the first sentence, before an item.
  func firstMark(before match: WordMatch) -> Int? {
    let start = firstSentence.lowerBound
    return (start..<max(start, match.characters.lowerBound)).first { folded.characters[$0].kind == .punctuation }
  }

  /// Whether nothing but a space stands between a mark and an item.
  func isRightBehind(_ match: WordMatch, _ mark: Int) -> Bool { mark + 2 == match.characters.lowerBound }

  /// Whether nothing but a space, a hyphen or one mark stands between two runs.
  func isRightBefore(_ next: Range<Int>, _ run: Range<Int>) -> Bool { run.upperBound + 1 == next.lowerBound }

  /// The only colon inside the text; nil where there are none or several.
  var onlyColon: Int? {
    let colons = body.filter(isColon)
    return colons.count == 1 && colons[0] > body.lowerBound ? colons[0] : nil
  }

  /// Whether words stand behind a mark with a space between, or behind a full-width mark.
  func isApart(_ words: Range<Int>, from mark: Int) -> Bool {
    words.lowerBound > mark + 1 || folded.characters[mark].scalar >= 0x3000
  }

  /// Whether a mark sets a run apart from the words before it: one with a space, a bracket, or one of full width.
  func isSetApart(_ run: Range<Int>) -> Bool {
    guard let before = words(before: run).last else { return false }
    return before.upperBound < run.lowerBound - 1 || isWide(run) || isDash(run.lowerBound - 1)
  }

  /// A dash with spaces around it.
  func isDash(_ place: Int) -> Bool { folded.isDash(place) }

  /// Whether a hyphen without spaces joins an item to the word before it.
  func isBehindHyphen(_ match: WordMatch) -> Bool {
    let start = match.characters.lowerBound
    return start > body.lowerBound && folded.characters[start - 1].kind == .hyphen
  }

  private func isWide(_ run: Range<Int>) -> Bool {
    let mark = folded.characters[run.lowerBound - 1]
    return mark.kind == .quote || mark.kind == .punctuation && mark.scalar >= 0x3000
  }

  /// Whether a word of a script without spaces surely begins with a run: “オン” does in “通知オン”, not in “ライオン”.
  func changesScript(at run: Range<Int>) -> Bool {
    let place = run.lowerBound
    func isKatakana(_ place: Int) -> Bool { (0x30A0...0x30FF).contains(folded.characters[place].scalar) }
    return isKatakana(place) != isKatakana(place - 1) || folded.characters[place - 1].kind.isCased
  }

  /// The commas of a run.
  func commas(in run: Range<Int>) -> [Int] { run.filter { folded.characters[$0].scalar == 0x2C } }

  /// The last letter in a run that ends a clause before its noun.
  func clauseEnd(in run: Range<Int>) -> Int? { run.last(where: isClauseEnd) }

  func isClauseEnd(_ place: Int) -> Bool { language.clauseEnds.contains(folded.characters[place].scalar) }

  /// A colon: also the full-width one, and Khmer’s.
  func isColon(_ place: Int) -> Bool { MarkSet.colons.contains(folded.characters[place].scalar) }

  func isSpaceOrQuote(_ place: Int) -> Bool {
    switch folded.characters[place].kind {
    case .space, .quote, .apostrophe: true
    default: false
    }
  }
}

/// The title of a button inside a text.
extension Tokens {
  /// The run at a place that has the letters of a title.
  func run(of title: Tokens, at start: Int) -> Range<Int>? {
    let end = start + title.body.count
    guard !title.body.isEmpty, end <= body.upperBound, folded.isBoundary(end) || !language.isSpaced,
      letters(of: start..<end) == title.letters(of: title.body)
    else { return nil }
    return start..<end
  }

  /// The runs with the letters of a title that end before a place, with no more than some characters between.
  func runs(of title: Tokens, before place: Int, within reach: Int) -> [Range<Int>] {
    let last = place - title.body.count
    let starts = max(body.lowerBound, last - reach)..<max(body.lowerBound, last)
    return starts.compactMap { run(of: title, at: $0) }.filter {
      $0.upperBound < place && isSpaceOrQuote($0.upperBound)
    }
  }

  /// Whether a quotation mark or an apostrophe opens right before a run.
  func isBehindOpeningQuote(_ run: Range<Int>) -> Bool {
    run.lowerBound > 0 && isSpaceOrQuote(run.lowerBound - 1) && folded.characters[run.lowerBound - 1].kind != .space
  }

  /// Whether a space, a quotation mark or an apostrophe stands right behind a run.
  func isBeforeSpaceOrQuote(_ run: Range<Int>) -> Bool {
    run.upperBound < folded.characters.count && isSpaceOrQuote(run.upperBound)
  }

  /// Whether a space stands right behind a run.
  func isBeforeSpace(_ run: Range<Int>) -> Bool {
    run.upperBound < folded.characters.count && folded.characters[run.upperBound].kind == .space
  }

  /// A run with the quotation mark before it.
  func withOpeningMark(_ run: Range<Int>) -> Range<Int> { (run.lowerBound - 1)..<run.upperBound }
}

import WordLists

/// Looks for the constructions of a text.
///
/// A pattern that begins with `^` is read from the start of the text, one that ends with `$` from its end backwards, and
/// any other from each item of its first list in the answer, both ways. Of an item the longest counts that begins at a
/// place, or on the way back the one that begins first; of repeated elements as few as will do.
struct ConstructionSearch<Trace: ConstructionTrace> {
  let tokens: Tokens
  var trace: Trace
  /// Whether the text is no more than a value, where that was found before.
  var isValue: Bool?

  /// The first construction of a group that the text has; nil where it has none, or where a veto comes first.
  mutating func first(of group: Construction.Group) -> Found? {
    let each = group.each
    guard !each.isEmpty else { return first(of: group, at: nil) }
    guard !tokens.kinds.isDisjoint(with: each) else { return nil }
    for match in tokens.matches where !match.kinds.isDisjoint(with: each) {
      if let found = first(of: group, at: match) { return found }
    }
    return nil
  }

  /// The first construction of a group with an item as its answer.
  mutating func first(of group: Construction.Group, at item: WordMatch?) -> Found? {
    for row in tokens.language.constructions(of: group) where mayHave(Construction.all[row]) {
      guard let found = find(row, at: item) else { continue }
      return Construction.all[row].isVeto ? nil : found
    }
    return nil
  }

  /// One construction.
  mutating func find(_ row: Int, at item: WordMatch? = nil) -> Found? {
    let construction = Construction.all[row]
    if construction.isEverywhere { return decide(row, Found(row: row, characters: 0..<0, match: nil)) }
    var refused: Construction.Guard?
    let walk = PatternWalk(tokens: tokens, construction, item: item)
    let capture = walk.find { capture in
      let found = capture.found(row)
      refused = Construction.guards[construction.guards].first { !tokens.holds($0, found, isValue: isValue) }
      return refused == nil
    }
    guard let capture else {
      trace.tried(row, refused.map { .refused($0) } ?? .otherwise)
      return nil
    }
    let found = capture.found(row)
    trace.tried(row, .found(found.characters))
    return found
  }

  /// Whether a construction that any text has is as its guards would have it.
  private mutating func decide(_ row: Int, _ found: Found) -> Found? {
    let refused = Construction.guards[Construction.all[row].guards].first { !tokens.holds($0, found, isValue: isValue) }
    trace.tried(row, refused.map { .refused($0) } ?? .found(found.characters))
    return refused == nil ? found : nil
  }

  /// Whether the text has each mark and an item of each list that a pattern needs, at its edges too: the quick question
  /// before the long one.
  func mayHave(_ construction: Construction) -> Bool {
    guard tokens.marks.isSuperset(of: construction.marks) else { return false }
    if construction.hasOpening, tokens.openingKinds.isDisjoint(with: construction.opens) { return false }
    if construction.hasClosing, tokens.closingKinds.isDisjoint(with: construction.closes) { return false }
    for step in Construction.steps[construction.steps] where step.needsItem {
      if tokens.kinds.isDisjoint(with: step.kinds) { return false }
    }
    return true
  }
}

extension Tokens {
  func first(of group: Construction.Group, isValue: Bool? = nil) -> Found? {
    var search = ConstructionSearch(tokens: self, trace: NoTrace(), isValue: isValue)
    return search.first(of: group)
  }

  func first(of group: Construction.Group, at item: WordMatch) -> Found? {
    var search = ConstructionSearch(tokens: self, trace: NoTrace())
    return search.first(of: group, at: item)
  }
}

/// The way through one pattern.
struct PatternWalk {
  /// The words of the answer, as far as the way has come.
  struct Capture {
    var start: Int?
    var end: Int?
    var match: WordMatch?

    func found(_ row: Int) -> Found {
      let (start, end) = (start ?? 0, end ?? 0)
      return Found(row: row, characters: start..<max(start, end), match: match)
    }
  }

  private let tokens: Tokens
  private let steps: ArraySlice<Construction.Step>
  private let answer: Range<Int>
  private let (isAnchored, isClosed): (Bool, Bool)
  /// The item that the answer has to be; nil where any will do.
  private let item: WordMatch?

  init(tokens: Tokens, _ construction: Construction, item: WordMatch?) {
    self.tokens = tokens
    self.item = item
    steps = Construction.steps[construction.steps]
    answer = construction.answer
    (isAnchored, isClosed) = (construction.isAnchored, construction.isClosed)
  }

  /// - Parameter holds: what is asked of a text that has the pattern; where it says no, another place is looked for.
  func find(_ holds: (Capture) -> Bool) -> Capture? {
    if isOutOfPlace { return nil }
    if isAnchored { return forwards(steps.startIndex, tokens.first, Capture(), holds) }
    if isClosed { return backwards(steps.endIndex - 1, tokens.last, Capture(), holds) }
    guard let anchor = steps.indices[answer].first(where: { steps[$0].kind == .item }) else { return nil }
    let kinds = steps[anchor].kinds
    guard let item else {
      for match in tokens.matches where !match.kinds.isDisjoint(with: kinds) {
        if let capture = around(anchor, match, holds) { return capture }
      }
      return nil
    }
    return item.kinds.isDisjoint(with: kinds) ? nil : around(anchor, item, holds)
  }

  /// Whether a pattern has the end of the text right behind its answer, and the item isn't there: a text may have many
  /// items, and is walked through for the last one alone.
  private var isOutOfPlace: Bool {
    guard isClosed, let item, answer.upperBound == steps.endIndex - 1 else { return false }
    return !tokens.isAtEnd(tokens.cursor(behind: item))
  }

  /// What stands before an item backwards, and then what stands behind it.
  private func around(_ anchor: Int, _ match: WordMatch, _ holds: (Capture) -> Bool) -> Capture? {
    let own = Capture(start: match.characters.lowerBound, end: match.characters.upperBound, match: match)
    guard allows(steps[anchor], match) else { return nil }
    guard let before = backwards(anchor - 1, tokens.cursor(before: match), own, { _ in true }) else { return nil }
    return forwards(anchor + 1, tokens.cursor(behind: match), before, holds)
  }

  private func allows(_ step: Construction.Step, _ match: WordMatch) -> Bool {
    step.also.isEmpty || !match.kinds.isDisjoint(with: step.also)
  }

  // MARK: Forwards

  private func forwards(_ index: Int, _ cursor: Cursor, _ capture: Capture, _ holds: (Capture) -> Bool) -> Capture? {
    guard index < steps.endIndex else { return holds(capture) ? capture : nil }
    let step = steps[index]
    if step.isNot {
      return behind(step, cursor) == nil ? forwards(index + 1, cursor, capture, holds) : nil
    }
    switch step.kind {
    case .start: return tokens.isAtStart(cursor) ? forwards(index + 1, cursor, capture, holds) : nil
    case .end: return tokens.isAtEnd(cursor) ? forwards(index + 1, cursor, capture, holds) : nil
    case .sentenceEnd: return tokens.isAtSentenceEnd(cursor) ? forwards(index + 1, cursor, capture, holds) : nil
    case .anything: return skipping(to: index + 1, cursor, capture, holds)
    default: return repeated(index, cursor, capture, holds)
    }
  }

  private func repeated(_ index: Int, _ cursor: Cursor, _ capture: Capture, _ holds: (Capture) -> Bool) -> Capture? {
    let step = steps[index]
    var (cursor, capture) = (cursor, capture)
    for count in 0...step.most {
      if count >= step.least, let whole = forwards(index + 1, cursor, capture, holds) { return whole }
      guard count < step.most, let next = behind(step, cursor) else { return nil }
      if answer.contains(index) {
        if let item, step.kind == .item, next.match != item { return nil }
        capture.start = capture.start ?? next.words.lowerBound
        capture.end = next.words.upperBound
        capture.match = next.match ?? capture.match
      }
      cursor = next.cursor
    }
    return nil
  }

  /// The next element wherever it stands.
  private func skipping(to index: Int, _ cursor: Cursor, _ capture: Capture, _ holds: (Capture) -> Bool) -> Capture? {
    guard index < steps.endIndex else { return holds(capture) ? capture : nil }
    let step = steps[index]
    guard step.kind == .item, !step.isNot else {
      return step.kind == .end ? forwards(index + 1, tokens.last, capture, holds) : nil
    }
    let isAnswer = answer.contains(index)
    // Where the answer is known it isn't looked for.
    let known = isAnswer ? item.map { tokens.isBehind($0, cursor) ? [$0] : [] } : nil
    for match in known ?? tokens.items(step.kinds, from: cursor)
    where !match.kinds.isDisjoint(with: step.kinds) && allows(step, match) {
      var own = capture
      if isAnswer {
        own.start = own.start ?? match.characters.lowerBound
        (own.end, own.match) = (match.characters.upperBound, match)
      }
      if let whole = forwards(index + 1, tokens.cursor(behind: match), own, holds) { return whole }
    }
    return nil
  }

  private typealias Element = (cursor: Cursor, words: Range<Int>, match: WordMatch?)

  /// An element that stands at a place.
  private func behind(_ step: Construction.Step, _ cursor: Cursor) -> Element? {
    switch step.kind {
    case .item:
      let item = step.isTail ? tokens.tail(step.kinds, at: cursor) : tokens.item(step.kinds, at: cursor)
      guard let match = item, allows(step, match) else { return nil }
      return (tokens.cursor(behind: match), match.characters, match)
    case .word, .number, .filled, .adverb, .capitalized:
      guard let word = tokens.word(at: cursor), tokens.isWord(word, step.kind) else { return nil }
      return (tokens.cursor(behind: word), word, nil)
    case .end: return tokens.isAtEnd(cursor) ? (cursor, cursor.run(to: cursor), nil) : nil
    default:
      guard let next = tokens.cursor(behindMark: step.kind, at: cursor) else { return nil }
      return (next, cursor.run(to: next), nil)
    }
  }

  // MARK: Backwards

  private func backwards(_ index: Int, _ cursor: Cursor, _ capture: Capture, _ holds: (Capture) -> Bool) -> Capture? {
    guard index >= steps.startIndex else { return holds(capture) ? capture : nil }
    let step = steps[index]
    if step.isNot {
      return before(step, cursor) == nil ? backwards(index - 1, cursor, capture, holds) : nil
    }
    switch step.kind {
    case .end: return tokens.isAtEnd(cursor) ? backwards(index - 1, cursor, capture, holds) : nil
    case .start: return tokens.isAtStart(cursor) ? backwards(index - 1, cursor, capture, holds) : nil
    case .anything: return backwards(index - 1, cursor, capture, holds)
    default: break
    }
    var (cursor, capture) = (cursor, capture)
    for count in 0...step.most {
      if count >= step.least, let whole = backwards(index - 1, cursor, capture, holds) { return whole }
      guard count < step.most, let next = before(step, cursor) else { return nil }
      if answer.contains(index) {
        capture.start = next.words.lowerBound
        capture.end = capture.end ?? next.words.upperBound
        capture.match = capture.match ?? next.match
      }
      cursor = next.cursor
    }
    return nil
  }

  private func before(_ step: Construction.Step, _ cursor: Cursor) -> Element? {
    switch step.kind {
    case .item:
      guard let match = tokens.item(step.kinds, before: cursor), allows(step, match) else { return nil }
      return (tokens.cursor(before: match), match.characters, match)
    case .word, .number, .filled, .adverb, .capitalized:
      guard let word = tokens.word(before: cursor), tokens.isWord(word, step.kind) else { return nil }
      return (tokens.cursor(before: word), word, nil)
    case .start: return tokens.isAtStart(cursor) ? (cursor, cursor.run(to: cursor), nil) : nil
    default:
      guard let next = tokens.cursor(beforeMark: step.kind, at: cursor) else { return nil }
      return (next, next.run(to: cursor), nil)
    }
  }
}

extension Tokens {
  /// Whether a word is what an element of a pattern asks for.
  func isWord(_ word: Range<Int>, _ kind: ConstructionFile.Step.Kind) -> Bool {
    switch kind {
    case .number: isNumber(word) || isFilledNumber(word)
    case .filled: placeholder(at: word) != nil
    case .adverb: isAdverb(word)
    case .capitalized: isCapitalized(word)
    default: true
    }
  }
}

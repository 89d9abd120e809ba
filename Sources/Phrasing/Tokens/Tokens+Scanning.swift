import WordLists

/// How a phrase finds its parts. Every function is pure and walks the characters once.
extension Tokens {
  /// Cuts outer spaces, quotation marks, brackets and emoji. Apostrophes count as quotation marks at the edges.
  static func content(of characters: [FoldedCharacter]) -> Range<Int> {
    func isOuter(_ character: FoldedCharacter) -> Bool {
      switch character.kind {
      case .quote, .emoji, .invisible, .control, .apostrophe: true
      case .space, .lineBreak: character.scalar == 0x20
      default: false
      }
    }
    var start = 0
    var end = characters.count
    while start < end, isOuter(characters[start]) { start += 1 }
    while end > start, isOuter(characters[end - 1]) { end -= 1 }
    return start..<end
  }

  static func opening(of characters: [FoldedCharacter], _ content: Range<Int>) -> Opening {
    guard let first = content.first else { return .nothing }
    let character = characters[first]
    if character.scalar == FoldedText.filled { return .placeholder }
    if character.kind.isLetter { return .letter(character.kind, first) }
    return character.kind == .digit ? .digit : .sign
  }

  static func ending(of folded: FoldedText, _ content: Range<Int>, _ language: Language) -> Ending {
    guard let last = content.last else { return .none }
    let characters = folded.characters
    let character = characters[last]
    if character.scalar == FoldedText.filled { return .placeholder }
    guard !character.kind.isWordPart else { return .none }
    var first = last
    while first > content.lowerBound, characters[first - 1].scalar == character.scalar { first -= 1 }
    // Chinese writes two of them.
    if language.ellipses.contains(character.scalar) {
      return .ellipsis(Int(characters[first].start)..<folded.end(of: last), dots: false)
    }
    // A direction mark after the mark belongs to its character, but not to the mark.
    let width = Unicode.Scalar(character.scalar).map { UTF8.width($0) } ?? 1
    let range = Int(characters[first].start)..<(Int(character.start) + width)
    if character.scalar == 0x2E, last - first >= 2 { return .ellipsis(range, dots: true) }
    if language.questionMarks.contains(character.scalar) { return .question(range) }
    if language.fullStops.contains(character.scalar) { return .fullStop(range) }
    if language.exclamationMarks.contains(character.scalar) { return .exclamation(range) }
    return character.scalar == 0x3A || character.scalar == 0xFF1A ? .colon(range) : .none
  }

  static func body(of characters: [FoldedCharacter], _ content: Range<Int>, _ ending: Ending) -> Range<Int> {
    guard let mark = ending.range else { return content }
    var end = content.upperBound
    while end > content.lowerBound, Int(characters[end - 1].start) >= mark.lowerBound { end -= 1 }
    // What stands before the mark may close with a quotation mark or a space, as French has it.
    while end > content.lowerBound, characters[end - 1].scalar == 0x20 || characters[end - 1].kind == .quote {
      end -= 1
    }
    return content.lowerBound..<end
  }

  /// Sentence ends that are followed by more text.
  static func innerStops(of characters: [FoldedCharacter], _ body: Range<Int>, _ language: Language) -> Int {
    body.dropLast().count { isInnerStop($0, characters, body, language) }
  }

  /// Whether a sentence ends here and another follows: a mark and then a space, or the full-width mark of a script
  /// without spaces.
  static func isInnerStop(
    _ index: Int, _ characters: [FoldedCharacter], _ body: Range<Int>, _ language: Language
  ) -> Bool {
    guard characters[index].kind == .punctuation, index > body.lowerBound, index + 1 < body.upperBound else {
      return false
    }
    let scalar = characters[index].scalar
    let ends =
      language.fullStops.contains(scalar) || language.questionMarks.contains(scalar)
      || language.exclamationMarks.contains(scalar)
    return ends && (characters[index + 1].scalar == 0x20 || scalar >= 0x3000)
  }

  /// Takes control types, states and gestures out of what a list of exceptions covers: “belly button”, “tap water”.
  ///
  /// In a script without spaces a gesture's item is a stem that may reach past the exception: it is spared where the
  /// exception begins before it. An exception that begins inside “this” is none: “this switch” is no “kind switch”. Nor is
  /// one that a dash parts: “Rain warning switch – on”.
  static func withoutExceptions(_ matches: [WordMatch], in folded: FoldedText, isSpaced: Bool) -> [WordMatch] {
    guard matches.contains(where: { !$0.kinds.isDisjoint(with: exceptions) }) else { return matches }
    var matches = matches
    for (exception, kinds) in sparedKinds {
      var spared = matches.filter { $0.kinds.contains(exception) }.map(\.characters)
      spared.removeAll { $0.contains(where: folded.isDash) }
      if !isSpaced, exception == .controlNot {
        var reach = Reach(of: matches.filter { !$0.kinds.isDisjoint(with: openers) }.map(\.characters))
        spared.removeAll { reach.end(before: $0.lowerBound) > $0.lowerBound }
      }
      let mayOverlap = !isSpaced && exception == .gesturesNot
      guard !spared.isEmpty else { continue }
      var (until, before) = (Reach(of: spared), Reach(of: spared))
      for index in matches.indices where !matches[index].kinds.isDisjoint(with: kinds) {
        let characters = matches[index].characters
        let isSpared =
          until.end(before: characters.lowerBound + 1) >= characters.upperBound
          || mayOverlap && before.end(before: characters.lowerBound) > characters.lowerBound
        guard isSpared else { continue }
        matches[index].kinds.subtract(kinds)
        if kinds.contains(.control) { matches[index].traits = [] }
      }
    }
    return matches.filter { !$0.kinds.isEmpty }
  }

  private static let exceptions: WordKinds = [
    .controlNot, .statesNot, .gesturesNot,
  ]

  private static let openers: WordKinds = [
    .subjects, .determiners, .pronouns,
  ]

  private static let sparedKinds: [(exception: WordKind, kinds: WordKinds)] = [
    (.controlNot, [.control, .imageWords, .imageNouns]),
    (.statesNot, [.states, .statesFinite, .valueWords]),
    (.gesturesNot, [.gestures, .gestureVerbs]),
  ]
}

/// How far those of some runs reach that begin before a place. Runs and places come in order, so that all are gone
/// through once.
private struct Reach {
  private let runs: [Range<Int>]
  private var next = 0
  private var furthest = Int.min

  init(of runs: [Range<Int>]) { self.runs = runs }

  mutating func end(before place: Int) -> Int {
    while next < runs.count, runs[next].lowerBound < place {
      furthest = max(furthest, runs[next].upperBound)
      next += 1
    }
    return furthest
  }
}

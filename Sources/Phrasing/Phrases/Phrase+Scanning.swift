import WordLists

/// How a phrase finds its parts. Every function is pure and walks the glyphs once.
extension Phrase {
  /// Cuts outer spaces, quotation marks, brackets and emoji. Apostrophes count as quotation marks at the edges.
  static func content(of glyphs: [Glyph]) -> Range<Int> {
    func isOuter(_ glyph: Glyph) -> Bool {
      switch glyph.kind {
      case .quote, .emoji, .invisible, .control, .apostrophe: true
      case .space, .lineBreak: glyph.scalar == 0x20
      default: false
      }
    }
    var start = 0
    var end = glyphs.count
    while start < end, isOuter(glyphs[start]) { start += 1 }
    while end > start, isOuter(glyphs[end - 1]) { end -= 1 }
    return start..<end
  }

  static func opening(of glyphs: [Glyph], _ content: Range<Int>) -> Opening {
    guard let first = content.first else { return .nothing }
    let glyph = glyphs[first]
    if glyph.scalar == Spelling.filled { return .placeholder }
    if glyph.kind.isLetter { return .letter(glyph.kind, first) }
    return glyph.kind == .digit ? .digit : .sign
  }

  static func ending(of glyphs: [Glyph], _ content: Range<Int>, _ language: Language) -> Ending {
    guard let last = content.last else { return .none }
    let glyph = glyphs[last]
    if glyph.scalar == Spelling.filled { return .placeholder }
    guard !glyph.kind.isWordPart else { return .none }
    var first = last
    while first > content.lowerBound, glyphs[first - 1].scalar == glyph.scalar { first -= 1 }
    // Chinese writes two of them.
    if language.ellipses.contains(glyph.scalar) {
      return .ellipsis(Int(glyphs[first].start)..<Int(glyph.end), dots: false)
    }
    // A direction mark after the mark belongs to its glyph, but not to the mark.
    let width = Unicode.Scalar(glyph.scalar).map { UTF8.width($0) } ?? 1
    let range = Int(glyphs[first].start)..<(Int(glyph.start) + width)
    if glyph.scalar == 0x2E, last - first >= 2 { return .ellipsis(range, dots: true) }
    if language.questionMarks.contains(glyph.scalar) { return .question(range) }
    if language.fullStops.contains(glyph.scalar) { return .fullStop(range) }
    if language.exclamationMarks.contains(glyph.scalar) { return .exclamation(range) }
    return glyph.scalar == 0x3A || glyph.scalar == 0xFF1A ? .colon(range) : .none
  }

  static func body(of glyphs: [Glyph], _ content: Range<Int>, _ ending: Ending) -> Range<Int> {
    guard let mark = ending.range else { return content }
    var end = content.upperBound
    while end > content.lowerBound, Int(glyphs[end - 1].start) >= mark.lowerBound { end -= 1 }
    // What stands before the mark may close with a quotation mark or a space, as French has it.
    while end > content.lowerBound, glyphs[end - 1].scalar == 0x20 || glyphs[end - 1].kind == .quote { end -= 1 }
    return content.lowerBound..<end
  }

  /// Sentence ends that are followed by more text.
  static func innerStops(of glyphs: [Glyph], _ body: Range<Int>, _ language: Language) -> Int {
    body.dropLast().count { isInnerStop($0, glyphs, body, language) }
  }

  /// Whether a sentence ends here and another follows: a mark and then a space, or the full-width mark of a script
  /// without spaces.
  static func isInnerStop(_ index: Int, _ glyphs: [Glyph], _ body: Range<Int>, _ language: Language) -> Bool {
    guard glyphs[index].kind == .punctuation, index > body.lowerBound, index + 1 < body.upperBound else { return false }
    let scalar = glyphs[index].scalar
    let ends =
      language.fullStops.contains(scalar) || language.questionMarks.contains(scalar)
      || language.exclamationMarks.contains(scalar)
    return ends && (glyphs[index + 1].scalar == 0x20 || scalar >= 0x3000)
  }

  /// Takes control types, states and gestures out of what a list of exceptions covers: “belly button”, “tap water”.
  ///
  /// In a script without spaces a gesture's item is a stem that may reach past the exception: it is spared where the
  /// exception begins before it. An exception that begins inside “this” is none: “this switch” is no “kind switch”.
  static func withoutExceptions(_ mentions: [Mention], isSpaced: Bool) -> [Mention] {
    guard mentions.contains(where: { !$0.kinds.isDisjoint(with: exceptions) }) else { return mentions }
    var mentions = mentions
    for (exception, kinds) in sparedKinds {
      var spared = mentions.filter { $0.kinds.contains(exception) }.map(\.glyphs)
      if !isSpaced, exception == .controlNot {
        var reach = Reach(of: mentions.filter { !$0.kinds.isDisjoint(with: openers) }.map(\.glyphs))
        spared.removeAll { reach.end(before: $0.lowerBound) > $0.lowerBound }
      }
      let mayOverlap = !isSpaced && exception == .gesturesNot
      guard !spared.isEmpty else { continue }
      var (until, before) = (Reach(of: spared), Reach(of: spared))
      for index in mentions.indices where !mentions[index].kinds.isDisjoint(with: kinds) {
        let glyphs = mentions[index].glyphs
        let isSpared =
          until.end(before: glyphs.lowerBound + 1) >= glyphs.upperBound
          || mayOverlap && before.end(before: glyphs.lowerBound) > glyphs.lowerBound
        guard isSpared else { continue }
        mentions[index].kinds.subtract(kinds)
        if kinds.contains(.control) { mentions[index].traits = [] }
      }
    }
    return mentions.filter { !$0.kinds.isEmpty }
  }

  private static let exceptions: WordKinds = [
    WordKind.controlNot.bit, WordKind.statesNot.bit, WordKind.gesturesNot.bit,
  ]

  private static let openers: WordKinds = [
    WordKind.subjects.bit, WordKind.determiners.bit, WordKind.pronouns.bit,
  ]

  private static let sparedKinds: [(exception: WordKind, kinds: WordKinds)] = [
    (.controlNot, [WordKind.control.bit, WordKind.imageWords.bit]),
    (.statesNot, [WordKind.states.bit, WordKind.valueWords.bit]),
    (.gesturesNot, [WordKind.gestures.bit, WordKind.gestureVerbs.bit]),
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

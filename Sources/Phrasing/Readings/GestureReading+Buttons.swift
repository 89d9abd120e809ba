import WordLists

extension GestureReading {
  /// Whether the text has a gesture, or a verb such as “choose”, which the title of a button must follow anyhow.
  package var mayBeOnButton: Bool { !tokens.kinds.isDisjoint(with: [.gestures, .gestureVerbs, .controlVerbs]) }

  /// A gesture and the title of a button beside it: “tap Delete”, “tap on ‘Delete’”.
  package func on(_ button: Phrase) -> Range<Int>? {
    for match in tokens.matches where match.isDoneToButton {
      if let run = titleBefore(match, button.tokens) ?? titleBehind(match, button.tokens) { return run }
    }
    return nil
  }

  /// With a capital and two words at most between the two: a preposition, an article, a pronoun.
  private func titleBehind(_ gesture: WordMatch, _ title: Tokens) -> Range<Int>? {
    var place = gesture.characters.upperBound
    for _ in 0..<3 {
      guard let next = tokens.wordStart(behindQuotesAfter: place) else { return nil }
      if let run = tokens.run(of: title, at: next), tokens.isCapital(at: next) || !tokens.language.isCased {
        let isQuoted = tokens.isBehindOpeningQuote(run) && tokens.isBeforeSpaceOrQuote(run)
        return gesture.characters.lowerBound..<(isQuoted ? tokens.withClosingMark(run) : run).upperBound
      }
      guard tokens.language.isSpaced, let word = tokens.words(in: next..<tokens.body.upperBound, limit: 1).first else {
        return nil
      }
      place = word.upperBound
    }
    return nil
  }

  /// In quotation marks, or with an apostrophe before its ending, and a gesture that ends the clause: where verbs come
  /// last, a postposition at most stands between the two.
  private func titleBefore(_ gesture: WordMatch, _ title: Tokens) -> Range<Int>? {
    guard tokens.language.verbPosition != .first else { return nil }
    for run in tokens.runs(of: title, before: gesture.characters.lowerBound, within: 14) {
      // “the Delete button”: a title that a word for a button follows is as sure as one in quotation marks.
      let isButton = tokens.wordStart(after: run.upperBound).flatMap { tokens.match(of: .control, from: $0) } != nil
      guard isButton || !tokens.isBeforeSpace(run) else { continue }
      let isQuoted = tokens.isBehindOpeningQuote(run)
      guard isButton || isQuoted || tokens.isCapital(at: run.lowerBound),
        !tokens.hasMark(run.upperBound..<gesture.characters.lowerBound)
      else { continue }
      return (isQuoted ? tokens.withOpeningMark(run) : run).lowerBound..<gesture.characters.upperBound
    }
    return nil
  }
}

extension WordMatch {
  /// A gesture, or a verb such as “choose”. Adjectives that stand before a control as its verbs do are neither.
  fileprivate var isDoneToButton: Bool {
    guard kinds.isDisjoint(with: [.gestures, .gestureVerbs]) else { return true }
    let verbs = WordKinds.verbs.union(.verbEndings).union(.instructionVerbs)
    return kinds.contains(.controlVerbs) && !kinds.isDisjoint(with: verbs)
  }
}

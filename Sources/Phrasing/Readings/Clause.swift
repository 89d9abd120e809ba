import WordLists

// Clauses before their noun, in languages that write no spaces and have the verb first: “tonight visible -particle-
// stars” names stars, and its verb says nothing of what happens.
extension Tokens {
  /// Whether the first sentence is a noun with a clause before it, by the words that open the clause: lists have not
  /// every verb, so any other opening tells nothing.
  var isNounWithClause: Bool {
    guard !language.clauseEnds.isEmpty, innerStops == 0, parts.count == 1, let opener = clauseOpener else {
      return false
    }
    let sentence = firstSentence
    let start = opener.characters.upperBound
    guard let end = clauseEnd(in: start..<max(start, sentence.upperBound)), sentence.last != end else { return false }
    let others: WordKinds = [.auxiliaries, .hintLeads]
    return matches(startingIn: start..<max(start, sentence.upperBound)).allSatisfy { match in
      if match.characters.lowerBound > end { return match.kinds.isDisjoint(with: .verbs.union(others)) }
      // What a whole clause opens with has all verbs before the noun for itself.
      if opener.isOfWholeClause || match.kinds.isDisjoint(with: .verbs) { return true }
      return match.characters.upperBound < sentence.upperBound && isClauseEnd(match.characters.upperBound)
    }
  }

  private var clauseOpener: (characters: Range<Int>, isOfWholeClause: Bool)? {
    for (openers, isWhole) in [(language.wholeClauseOpeners, true), (language.clauseOpeners, false)] {
      if let run = openers.lazy.compactMap({ self.start(in: $0) }).first { return (run, isWhole) }
    }
    return nil
  }
}

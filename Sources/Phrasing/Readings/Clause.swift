import WordLists

// Clauses before their noun, in languages that write no spaces and have the verb first: “tonight visible -particle-
// stars” names stars, and its verb says nothing of what happens.
extension Tokens {
  /// Whether the first sentence is a noun with a clause before it, by the words that open the clause: lists have not
  /// every verb, so any other opening tells nothing.
  var isNounWithClause: Bool {
    guard !language.clauseEnds.isEmpty, gesture == nil, innerStops == 0, parts.count == 1,
      let opener = clauseOpener
    else { return false }
    let sentence = firstSentence
    guard let end = sentence.last(where: { isClauseEnd($0) }), opener.characters.upperBound <= end,
      end + 1 < sentence.upperBound
    else { return false }
    let others: WordKinds = [.auxiliaries, .hintLeads]
    return matches.allSatisfy { match in
      guard sentence.contains(match.characters.lowerBound), match.characters.lowerBound >= opener.characters.upperBound
      else {
        return true
      }
      if match.characters.lowerBound > end { return match.kinds.isDisjoint(with: .verbs.union(others)) }
      // What a whole clause opens with has all verbs before the noun for itself.
      if opener.isOfWholeClause || match.kinds.isDisjoint(with: .verbs) { return true }
      return match.characters.upperBound < sentence.upperBound && isClauseEnd(match.characters.upperBound)
    }
  }

  private var clauseOpener: (characters: Range<Int>, isOfWholeClause: Bool)? {
    let start = body.lowerBound
    for (openers, isWhole) in [(language.wholeClauseOpeners, true), (language.clauseOpeners, false)] {
      for opener in openers where start + opener.count < body.upperBound {
        let range = start..<(start + opener.count)
        if zip(opener, range).allSatisfy({ $0 == folded.characters[$1].scalar }) { return (range, isWhole) }
      }
    }
    return nil
  }

  private func isClauseEnd(_ character: Int) -> Bool {
    language.clauseEnds.contains(folded.characters[character].scalar)
  }
}

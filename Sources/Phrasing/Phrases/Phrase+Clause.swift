import WordLists

// Clauses before their noun, in languages that write no spaces and have the verb first: “tonight visible -particle-
// stars” names stars, and its verb says nothing of what happens.
extension Phrase {
  /// Whether the first sentence is a noun with a clause before it, by the words that open the clause: lists have not
  /// every verb, so any other opening tells nothing.
  var isNounWithClause: Bool {
    guard !language.clauseEnds.isEmpty, gesture == nil, innerStops == 0, parts.count == 1,
      let opener = clauseOpener
    else { return false }
    let sentence = firstSentence
    guard let end = sentence.last(where: { isClauseEnd($0) }), opener.glyphs.upperBound <= end,
      end + 1 < sentence.upperBound
    else { return false }
    let others: WordKinds = [WordKind.auxiliaries.bit, WordKind.hintLeads.bit]
    return mentions.allSatisfy { mention in
      guard sentence.contains(mention.glyphs.lowerBound), mention.glyphs.lowerBound >= opener.glyphs.upperBound else {
        return true
      }
      if mention.glyphs.lowerBound > end { return mention.kinds.isDisjoint(with: .verbs.union(others)) }
      // What a whole clause opens with has all verbs before the noun for itself.
      if opener.isOfWholeClause || mention.kinds.isDisjoint(with: .verbs) { return true }
      return mention.glyphs.upperBound < sentence.upperBound && isClauseEnd(mention.glyphs.upperBound)
    }
  }

  private var clauseOpener: (glyphs: Range<Int>, isOfWholeClause: Bool)? {
    let start = body.lowerBound
    for (openers, isWhole) in [(language.wholeClauseOpeners, true), (language.clauseOpeners, false)] {
      for opener in openers where start + opener.count < body.upperBound {
        let range = start..<(start + opener.count)
        if zip(opener, range).allSatisfy({ $0 == spelling.glyphs[$1].scalar }) { return (range, isWhole) }
      }
    }
    return nil
  }

  private func isClauseEnd(_ glyph: Int) -> Bool { language.clauseEnds.contains(spelling.glyphs[glyph].scalar) }
}

import WordLists

/// What to write instead.
extension Phrase {
  /// “Tap to close the list” → “Close the list”: what is left when the gesture and its “to” are cut.
  package func purposeAlone(after gesture: WordMatch) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    let capital = capital(of: verb.characters.lowerBound)
    return (range(of: gesture.characters).lowerBound..<capital.range.upperBound, capital.text)
  }

  /// “Double tap to open and edit the note” → “Opens and edits the note”: the verbs tell the result.
  package func resultAlone(after gesture: WordMatch) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    return result(from: gesture.characters.lowerBound, verb: verb)
  }

  /// The third person for a verb, and for those that “and” joins to it; the range begins at a character before the verb.
  package func result(from start: Int, verb: WordMatch) -> (range: Range<Int>, text: String)? {
    guard var text = third(of: verb) else { return nil }
    let first = text.prefix(1).uppercased()
    text = first + text.dropFirst()
    var end = verb.characters.upperBound
    let stop = tokens.firstSentence.upperBound
    while end + 1 < stop {
      let conjunction = tokens.matches.first { $0.kinds.contains(.conjunctions) && $0.characters.lowerBound >= end }
      guard let conjunction, let next = tokens.start(after: conjunction),
        let other = tokens.match(of: .verbsImperative, from: next)
      else { break }
      guard let form = third(of: other) else { return nil }
      // “Preview, mark, or share”: which words between the commas are verbs nobody can tell.
      guard !isSeparated(end..<conjunction.characters.lowerBound) else { return nil }
      text += string(Int(tokens.folded.characters[end].start)..<Int(tokens.folded.characters[next].start)) + form
      end = other.characters.upperBound
    }
    return (Int(tokens.folded.characters[start].start)..<Int(tokens.folded.characters[end - 1].end), text)
  }

  private func isSeparated(_ characters: Range<Int>) -> Bool {
    characters.contains {
      tokens.folded.characters[$0].kind == .punctuation || tokens.folded.characters[$0].scalar == FoldedText.filled
    }
  }

  private func third(of verb: WordMatch) -> String? {
    guard verb.kinds.contains(.verbsImperative) else { return nil }
    let letters = verb.characters.map { Unicode.Scalar(tokens.folded.characters[$0].scalar) ?? " " }
    return language.result(of: String(String.UnicodeScalarView(letters)))
  }

  /// The verb after a gesture that the text begins with and a word such as “to”.
  private func purpose(after gesture: WordMatch) -> WordMatch? {
    guard gesture.characters.lowerBound == tokens.body.lowerBound, let next = tokens.start(after: gesture),
      let lead = tokens.match(of: .hintLeads, from: next), let start = tokens.start(after: lead)
    else { return nil }
    return tokens.match(of: .verbsImperative, from: start)
  }
}

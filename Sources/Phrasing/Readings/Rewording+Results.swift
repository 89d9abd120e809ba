import WordLists

/// Hints and labels that tell what happens.
extension Rewordings {
  /// “Tap to close the list” → “Close the list”: what is left when the gesture and its “to” are cut.
  package func purposeAlone(after gesture: WordMatch) -> Rewording? {
    guard let verb = purpose(after: gesture) else { return nil }
    let capital = phrase.spelling.capital(of: verb.characters.lowerBound)
    return Rewording(phrase.range(of: gesture).lowerBound..<capital.range.upperBound, capital.text)
  }

  /// “Double tap to open and edit the note” → “Opens and edits the note”: the verbs tell the result.
  package func resultAlone(after gesture: WordMatch) -> Rewording? {
    purpose(after: gesture).flatMap { wholly(result(from: gesture.characters.lowerBound, verb: $0)) }
  }

  /// “You can open the note” → “Opens the note”, where no gesture has its own verb.
  package func resultAlone(after subject: Range<Int>) -> Rewording? {
    guard subject.lowerBound == tokens.body.lowerBound, phrase.gestures.first == nil,
      let next = tokens.start(after: subject), let verb = tokens.match(of: .verbsImperative, from: next)
    else { return nil }
    return result(from: subject.lowerBound, verb: verb)
  }

  /// What a command does, told in the verb's other form, where that form tells the result.
  package func told(by verb: WordMatch) -> Rewording? {
    guard phrase.gestures.first == nil, !tellsPurpose(after: verb) else { return nil }
    return wholly(result(from: tokens.body.lowerBound, verb: verb))
  }

  /// The third person for a verb, and for those that “and” joins to it; what stands before the verb goes from a place on.
  private func result(from start: Int, verb: WordMatch) -> Rewording? {
    guard var text = third(of: verb) else { return nil }
    text = text.prefix(1).uppercased() + text.dropFirst()
    var end = verb.characters.upperBound
    let stop = tokens.firstSentence.upperBound
    while end < stop {
      let conjunction = tokens.matches.first { $0.kinds.contains(.conjunctions) && $0.characters.lowerBound >= end }
      guard let conjunction, let next = tokens.start(after: conjunction),
        let other = tokens.match(of: .verbsImperative, from: next)
      else { break }
      guard let form = third(of: other) else { return nil }
      // “Preview, mark, or share”: which words between the commas are verbs nobody can tell.
      let between = end..<conjunction.characters.lowerBound
      guard !tokens.hasMark(between), !between.contains(where: tokens.isFilled) else { return nil }
      text += phrase.string(phrase.range(of: end..<next)) + form
      end = other.characters.upperBound
    }
    return Rewording(phrase.range(of: start..<end), text)
  }

  /// A result whose verbs all have the form that tells; nil where “and” joins a verb that was left as it was.
  private func wholly(_ result: Rewording?) -> Rewording? {
    guard let result, tokens.kinds.contains(.conjunctions) else { return result }
    let isHalf = tokens.matches(of: .conjunctions).contains { conjunction in
      guard tokens.firstSentence.contains(conjunction.characters.lowerBound),
        phrase.range(of: conjunction).lowerBound >= result.range.upperBound
      else { return false }
      let end = conjunction.characters.upperBound
      return tokens.words(in: end..<max(end, tokens.firstSentence.upperBound), limit: 2).contains {
        tokens.match(of: .commands, from: $0.lowerBound) != nil
      }
    }
    return isHalf ? nil : result
  }

  /// “Open to see the list”, “Add a stop before starting”: the person does one and the other, so no other form of the
  /// verb tells the result. Before an article and no verb such a word is a preposition: “Move it to the shore”.
  private func tellsPurpose(after verb: WordMatch) -> Bool {
    tokens.matches(of: .hintLeads).contains { lead in
      guard !lead.kinds.contains(.prepositions) || tokens.isFollowed(lead, by: .verbsInfinitive),
        verb.characters.upperBound < lead.characters.lowerBound,
        lead.characters.upperBound < tokens.firstSentence.upperBound
      else { return false }
      return !tokens.isFollowed(lead, by: .determiners) || tokens.isBehindComma(lead.characters)
        || tokens.matches.contains {
          !$0.kinds.isDisjoint(with: .verbs) && $0.characters.lowerBound > lead.characters.upperBound
        }
    }
  }

  private func third(of verb: WordMatch) -> String? {
    guard verb.kinds.contains(.verbsImperative) else { return nil }
    return phrase.language.result(of: tokens.foldedString(verb.characters))
  }

  /// The verb after a gesture that the text begins with and a word such as “to”.
  private func purpose(after gesture: WordMatch) -> WordMatch? {
    guard gesture.characters.lowerBound == tokens.body.lowerBound, let next = tokens.start(after: gesture),
      let lead = tokens.match(of: .hintLeads, from: next), let start = tokens.start(after: lead)
    else { return nil }
    return tokens.match(of: .verbsImperative, from: start)
  }
}

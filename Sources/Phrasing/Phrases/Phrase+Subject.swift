/// What a text is about: its subject, a state, a purpose after a gesture, words left by developers.
extension Phrase {
  /// The words that keep a subject where a hint has none: “This will”, “You can”; or a pronoun and its verb.
  package var subject: Range<Int>? {
    if let words = opening(with: .subjects) { return words.glyphs }
    guard let pronoun = opening(with: .pronouns), let next = start(after: pronoun) else { return nil }
    let verbs: WordKinds = [WordKind.verbsThird.bit, WordKind.auxiliaries.bit]
    return mention(of: verbs, from: next) == nil ? nil : pronoun.glyphs
  }

  /// Words that developers put where a text was to come.
  package var leftByDevelopers: Mention? {
    if let words = opening(with: .placeholderWords), words.glyphs.upperBound >= body.upperBound { return words }
    guard kinds.contains(.placeholderCodes), let code = opening(with: .placeholderCodes) else { return nil }
    let isCapital = code.glyphs.allSatisfy { !spelling.glyphs[$0].kind.isLetter || spelling.glyphs[$0].kind == .upper }
    let end = code.glyphs.upperBound
    return isCapital && (end >= body.upperBound || spelling.glyphs[end].kind == .punctuation) ? code : nil
  }

  /// The first letter after a run of glyphs and a space.
  package func letter(after glyphs: Range<Int>) -> Int? {
    var index = glyphs.upperBound
    while index < body.upperBound, !spelling.glyphs[index].kind.isLetter {
      guard spelling.glyphs[index].scalar != Spelling.filled else { return nil }
      index += 1
    }
    return index < body.upperBound ? index : nil
  }

  // MARK: - Purposes

  /// “Tap to close the list” → “Close the list”: what is left when the gesture and its “to” are cut.
  package func purposeAlone(after gesture: Mention) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    let capital = capital(of: verb.glyphs.lowerBound)
    return (range(of: gesture.glyphs).lowerBound..<capital.range.upperBound, capital.text)
  }

  /// “Double tap to open and edit the note” → “Opens and edits the note”: the verbs tell the result.
  package func resultAlone(after gesture: Mention) -> (range: Range<Int>, text: String)? {
    guard let verb = purpose(after: gesture) else { return nil }
    return result(from: gesture.glyphs.lowerBound, verb: verb)
  }

  /// The third person for a verb, and for those that “and” joins to it; the range begins at a glyph before the verb.
  package func result(from start: Int, verb: Mention) -> (range: Range<Int>, text: String)? {
    guard var text = third(of: verb) else { return nil }
    let first = text.prefix(1).uppercased()
    text = first + text.dropFirst()
    var end = verb.glyphs.upperBound
    let stop = firstSentence.upperBound
    while end + 1 < stop {
      let conjunction = mentions.first { $0.kinds.contains(.conjunctions) && $0.glyphs.lowerBound >= end }
      guard let conjunction, let next = self.start(after: conjunction),
        let other = mention(of: WordKind.verbsImperative.bit, from: next),
        let form = third(of: other)
      else { break }
      // “Preview, mark, or share”: which words between the commas are verbs nobody can tell.
      guard !isSeparated(end..<conjunction.glyphs.lowerBound) else { return nil }
      text += string(Int(spelling.glyphs[end].start)..<Int(spelling.glyphs[next].start)) + form
      end = other.glyphs.upperBound
    }
    return (Int(spelling.glyphs[start].start)..<Int(spelling.glyphs[end - 1].end), text)
  }

  private func isSeparated(_ glyphs: Range<Int>) -> Bool {
    glyphs.contains { spelling.glyphs[$0].kind == .punctuation || spelling.glyphs[$0].scalar == Spelling.filled }
  }

  private func third(of verb: Mention) -> String? {
    guard verb.kinds.contains(.verbsImperative) else { return nil }
    let folded = verb.glyphs.map { Unicode.Scalar(spelling.glyphs[$0].scalar) ?? " " }
    return language.thirdPerson(of: String(String.UnicodeScalarView(folded)))
  }

  /// The verb after a gesture that the text begins with and a word such as “to”.
  private func purpose(after gesture: Mention) -> Mention? {
    guard gesture.glyphs.lowerBound == body.lowerBound, let next = start(after: gesture),
      let lead = mention(of: WordKind.hintLeads.bit, from: next), let start = start(after: lead)
    else { return nil }
    return mention(of: WordKind.verbsImperative.bit, from: start)
  }
}

import Phrasing
import WordLists

extension Rule {
  static let hintImperative = Rule(
    "hint-imperative", "A hint says what happens; it isn't a command.", .note,
    roles: .hint, basis: .words
  ) { phrase in
    // A command that tells how it is carried out is a gesture's rule's.
    guard case .verb(let forms) = phrase.tokens.verb, forms.contains(.imperative), !phrase.tokens.tellsGesture
    else { return [] }
    guard phrase.tokens.actingControl == nil, phrase.tokens.subject == nil, phrase.isSurelyHint else { return [] }
    let preferred = phrase.language.hintForms
    guard !preferred.isEmpty, forms.isDisjoint(with: preferred), !phrase.isQualityOfSubject else { return [] }
    // What is no command in the base language is a noun spelt as one.
    guard !phrase.isNamedInBase else { return [] }

    let verb = phrase.tokens.firstWord.flatMap {
      phrase.tokens.match(of: .verbsImperative, from: $0.lowerBound)
    }
    let range = verb.map { phrase.range(of: $0) }
    let command = range.map { " (“\(phrase.string($0))”)" } ?? ""
    return [
      Flag(
        .here, range, "Is a command\(command). A hint says what happens.",
        replacement: verb.flatMap { phrase.told(by: $0) }.map {
          Replacement("Say what happens", .suggestion, $0.range, with: $0.text)
        })
    ]
  }
}

extension Phrase {
  /// Whether the base text begins with no verb and has no subject.
  fileprivate var isNamedInBase: Bool {
    guard let base = translated, base.tokens.subject == nil, base.tokens.opening(with: .pronouns) == nil else {
      return false
    }
    return base.tokens.verb == .notVerb
  }

  /// “Open recipes are shown first”: the word that may be a command tells what kind of thing the subject is.
  fileprivate var isQualityOfSubject: Bool {
    guard language.verbPosition == .first, tokens.kinds.contains(.auxiliaries), let word = tokens.firstWord else {
      return false
    }
    let rest = tokens.words(in: word.upperBound..<tokens.firstSentence.upperBound)
    let joints: WordKinds = [
      .determiners, .pronouns, .prepositions, .conjunctions,
      .hintLeads, .controlFollowers, .subjects,
    ]
    let verb = rest.prefix(3).firstIndex { tokens.match(of: .auxiliaries, from: $0.lowerBound) != nil }
    guard let verb else { return false }
    return verb > 0 && rest[..<verb].allSatisfy { tokens.match(of: joints, from: $0.lowerBound) == nil }
  }

  /// What the command does, told in the verb's other form, where that form tells the result.
  fileprivate func told(by verb: WordMatch) -> (range: Range<Int>, text: String)? {
    guard tokens.gesture == nil, !tellsPurpose(after: verb) else { return nil }
    return wholly(result(from: tokens.body.lowerBound, verb: verb))
  }

  /// A result whose verbs all have the form that tells; nil where “and” joins a verb that was left as it was.
  func wholly(_ result: (range: Range<Int>, text: String)?) -> (range: Range<Int>, text: String)? {
    guard let result, tokens.kinds.contains(.conjunctions) else { return result }
    let isHalf = tokens.matches.contains { conjunction in
      guard conjunction.kinds.contains(.conjunctions), tokens.firstSentence.contains(conjunction.characters.lowerBound),
        Int(tokens.folded.characters[conjunction.characters.lowerBound].start) >= result.range.upperBound
      else { return false }
      let next = tokens.words(
        in: conjunction.characters.upperBound..<max(conjunction.characters.upperBound, tokens.firstSentence.upperBound))
      return next.prefix(2).contains { tokens.match(of: .commands, from: $0.lowerBound) != nil }
    }
    return isHalf ? nil : result
  }

  /// “Open to see the list”, “Add a stop before starting”: the person does one and the other, so no other form of the
  /// verb tells the result. Before an article and no verb such a word is a preposition: “Move it to the shore”.
  private func tellsPurpose(after verb: WordMatch) -> Bool {
    guard tokens.kinds.contains(.hintLeads) else { return false }
    return tokens.matches.contains { lead in
      guard lead.kinds.contains(.hintLeads), !lead.kinds.contains(.prepositions),
        verb.characters.upperBound < lead.characters.lowerBound,
        lead.characters.upperBound < tokens.firstSentence.upperBound
      else { return false }
      let isBeforeArticle = tokens.match(of: .determiners, from: lead.characters.upperBound + 1) != nil
      let isAfterComma = tokens.folded.characters[max(lead.characters.lowerBound - 2, 0)].scalar == 0x2C
      return !isBeforeArticle || isAfterComma
        || tokens.matches.contains {
          !$0.kinds.isDisjoint(with: .verbs) && $0.characters.lowerBound > lead.characters.upperBound
        }
    }
  }
}

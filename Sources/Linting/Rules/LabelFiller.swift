import Phrasing
import WordLists

extension Rule {
  static let labelFiller = Rule(
    "label-filler", "A label starts with the words that matter.", .note,
    roles: .labels, basis: .words
  ) { phrase in
    guard let filler = phrase.tokens.opening(with: .fillers), phrase.saysMore(after: filler) else { return [] }
    guard phrase.tokens.innerStops == 0 || phrase.namesControl(after: filler), phrase.roles.isSubset(of: .spokenOnly),
      phrase.evidence > .guess
    else { return [] }
    // “Contains gluten” and “This week” say something.
    guard filler.kinds.isDisjoint(with: .verbs.union(.determiners)) else { return [] }

    // “Button that opens …” is a sentence; “Button for playing” is a name with its control type, which has a rule.
    guard !phrase.beginsWithControl(filler) || phrase.isFollowedByAct(filler) else { return [] }

    let range = phrase.range(of: filler)
    return [
      Flag(.here, range, "Starts with filler (\(phrase.quote(range))). Start with the words after it.")
    ]
  }
}

extension Phrase {
  /// Whether words follow, or in a sentence about a control what is filled in.
  fileprivate func saysMore(after filler: WordMatch) -> Bool {
    tokens.letter(after: filler.characters) != nil || namesControl(after: filler)
  }

  /// “This is a slider that can not be moved. …”
  fileprivate func namesControl(after filler: WordMatch) -> Bool {
    let sentence = tokens.firstSentence
    return tokens.matches.contains {
      $0.kinds.contains(.control) && $0.characters.lowerBound >= filler.characters.upperBound
        && sentence.contains($0.characters.lowerBound)
    }
  }

  fileprivate func beginsWithControl(_ filler: WordMatch) -> Bool {
    tokens.match(of: .control, from: filler.characters.lowerBound) != nil
  }

  fileprivate func isFollowedByAct(_ filler: WordMatch) -> Bool {
    [WordKind.verbsThird, .verbsInfinitive, .verbsImperative].contains { tokens.isFollowed(filler, by: $0) }
  }
}

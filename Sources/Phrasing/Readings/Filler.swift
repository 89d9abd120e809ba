import WordLists

/// Words that a label opens with and that say nothing: “This is a …”.
extension Tokens {
  var filler: WordMatch? {
    guard let filler = opening(with: .fillers) else { return nil }
    let isAboutControl = namesControl(after: filler)
    guard letter(after: filler.characters) != nil || isAboutControl, innerStops == 0 || isAboutControl else {
      return nil
    }
    // “Contains gluten” and “This week” say something.
    guard filler.kinds.isDisjoint(with: .verbs.union(.determiners)) else { return nil }
    // “Button that opens …” is a sentence; “Button for playing” is a name with its control type, which has a rule.
    let beginsWithControl = match(of: .control, from: filler.characters.lowerBound) != nil
    return !beginsWithControl || isFollowedByVerb(filler) ? filler : nil
  }

  /// “This is a slider that can not be moved. …”
  private func namesControl(after filler: WordMatch) -> Bool {
    let rest = filler.characters.upperBound..<max(filler.characters.upperBound, firstSentence.upperBound)
    return kinds.contains(.control) && matches(startingIn: rest).contains { $0.kinds.contains(.control) }
  }

  private func isFollowedByVerb(_ filler: WordMatch) -> Bool {
    start(after: filler).flatMap { match(of: [.verbsThird, .verbsInfinitive, .verbsImperative], from: $0) } != nil
  }
}

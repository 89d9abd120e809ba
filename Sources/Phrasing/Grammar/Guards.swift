import WordLists

/// What the patterns of constructions can't say, by the names they give it.
extension Tokens {
  /// Whether what a guard asks is true of a construction that was found.
  func holds(_ question: Construction.Guard, _ found: Found) -> Bool {
    guard let match = found.match else { return false }
    return switch question {
    // Subjects
    case .objectOfInfinitive: opensWithObject
    case .endsInCommand: endsInCommand
    case .particleFollows: hasParticle(match)
    case .endsSentenceAsVerb: endsSentenceAsVerb(match)
    case .behindFirstMark: isBehindFirstMark(match)
    case .actFollows: isFollowedByAct(match)
    case .mainVerb: isMainVerb(match)
    // Gestures
    case .afterNumber: isAfterNumber(match.characters.lowerBound)
    case .holdsFollower: holdsFollower(match)
    }
  }
}

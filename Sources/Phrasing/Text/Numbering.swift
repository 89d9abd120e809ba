import WordLists

/// What follows a name that numbers it.
package enum Numbering: Sendable {
  case nothing, digits, placeholder
}

extension Tokens {
  /// Whether only a number follows a name; nil where there are other words.
  func numbering(after name: Range<Int>) -> Numbering? {
    var found = Numbering.nothing
    for place in name.upperBound..<max(body.upperBound, name.upperBound) {
      switch folded.characters[place].kind {
      case .digit: if found == .nothing { found = .digits }
      case .space, .hyphen, .quote, .punctuation: continue
      default:
        guard isFilled(at: place) else { return nil }
        found = .placeholder
      }
    }
    return found
  }
}

import Phrasing

extension Rule {
  static let mojibake = Rule(
    "mojibake", "A text is read in the encoding it was written in.", .error,
    roles: .all, basis: .marks
  ) { phrase in
    guard phrase.features.contains(.mojibake) else { return [] }

    return Mojibake.find(in: phrase.text).map { found in
      guard let right = found.right else {
        return Flag(.here, found.range, "A character was lost when the text was converted (U+FFFD). Write it again.")
      }
      return Flag(
        .here, found.range, "\(phrase.quote(found.range)) is “\(right)”, read in the wrong encoding.",
        replacement: Replacement("Write “\(right)”", .unsafe, found.range, with: right))
    }
  }
}

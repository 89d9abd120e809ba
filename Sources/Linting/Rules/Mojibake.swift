import Phrasing

extension Rule {
  static let mojibake = Rule(
    "mojibake", "A text was read in the encoding it was written in.", .error,
    roles: .all, ground: .marks
  ) { phrase in
    guard phrase.signs.contains(.mojibake) else { return [] }

    return Mojibake.find(in: phrase.text).map { found in
      guard let right = found.right else {
        return Flag(.here, found.range, "A character was lost here when the text was converted from another encoding.")
      }
      return Flag(
        .here, found.range, "“\(phrase.string(found.range))” is “\(right)”, read in a wrong encoding.",
        replacement: Replacement("Write “\(right)”", .unsafe, found.range, with: right))
    }
  }
}

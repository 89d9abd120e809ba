import Phrasing

extension Rule {
  static let lengthRatio = Rule(
    "length-ratio", "A translation isn't many times longer or shorter than its source text.", .note,
    roles: .all, basis: .marks
  ) { phrase in
    guard !phrase.isLeftWhole, let wanted = phrase.baseSize else { return [] }
    let own = phrase.withText(\.count)
    guard own > 3 * wanted || wanted > 3 * own, max(own, wanted) > 40, let base = phrase.baseText else { return [] }

    let (length, usual) = (phrase.text.unicodeScalars.count, base.unicodeScalars.count)
    if length > 4 * usual, length > 60, usual > 8 {
      return [
        Flag(.here, nil, "Is \(length / usual) times as long as the source text. It may translate a different text.")
      ]
    }
    guard phrase.language.isSpaced, usual > 5 * length, usual > 60, length > 0 else { return [] }

    return [
      Flag(
        .here, nil,
        "Has \(characters(length)) where the source text has \(usual). It may translate a different text.")
    ]
  }
}

import Phrasing

extension Rule {
  static let lengthRatio = Rule(
    "length-ratio", "A translation is about as long as what it translates.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard let base = phrase.base, base != phrase.text else { return [] }
    let (own, wanted) = (phrase.text.utf8.count, base.utf8.count)
    guard own > 3 * wanted || wanted > 3 * own, max(own, wanted) > 40 else { return [] }

    let (length, usual) = (phrase.text.unicodeScalars.count, base.unicodeScalars.count)
    if length > 4 * usual, length > 60, usual > 8 {
      return [
        Flag(.here, nil, "“\(phrase.text)” is \(length / usual) times as long as the base text “\(base)”.")
      ]
    }
    guard phrase.language.isSpaced, usual > 5 * length, usual > 60, length > 0 else { return [] }

    return [Flag(.here, nil, "“\(phrase.text)” is much shorter than the base text “\(base)”.")]
  }
}

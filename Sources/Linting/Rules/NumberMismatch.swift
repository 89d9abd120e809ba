import Phrasing

extension Rule {
  static let numberMismatch = Rule(
    "number-mismatch", "A translation says the numbers that the base text says.", .note,
    roles: .all, ground: .marks
  ) { phrase in
    guard let base = phrase.base, phrase.signs.union(phrase.baseSigns).contains(.digit), base != phrase.text else {
      return []
    }
    let wanted = Numbers(in: base).all
    let found = Numbers(in: phrase.text).all
    let missing = wanted.filter { number in !found.contains { $0.digits == number.digits } }
    let added = found.filter { number in !wanted.contains { $0.digits == number.digits } }
    // A number that is only left out may be said in words; times, ratios and large numbers are written in many ways.
    guard missing.count == 1, added.count == 1, let other = added.first, let number = missing.first else { return [] }
    guard !other.isBound, !number.isBound, number.digits.count < 5, other.digits.count < 5 else { return [] }

    return [
      Flag(.here, other.range, "“\(phrase.string(other.range))” stands where the base text says “\(number.digits)”.")
    ]
  }
}

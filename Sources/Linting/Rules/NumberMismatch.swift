import Phrasing
import WordLists

extension Rule {
  static let numberMismatch = Rule(
    "number-mismatch", "A translation says the same numbers as its source text.", .note,
    roles: .all, basis: .marks, isOnByDefault: false
  ) { phrase in
    guard let base = phrase.baseText, phrase.features.union(phrase.baseFeatures).contains(.digit), base != phrase.text
    else {
      return []
    }
    let wanted = Numbers(in: base).all
    let found = Numbers(in: phrase.text).all
    let missing = wanted.filter { number in !found.contains { $0.digits == number.digits } }
    let added = found.filter { number in !wanted.contains { $0.digits == number.digits } }
    // A number that is only left out may be said in words; times, ratios and large numbers are written in many ways.
    guard missing.count == 1, added.count == 1, let other = added.first, let number = missing.first else { return [] }
    guard !other.isBound, !number.isBound, number.digits.count < 5, other.digits.count < 5 else { return [] }
    guard !isConverted(number.digits, other.digits) else { return [] }
    // “5 miles” is “8 km” elsewhere, and “2.5 million” is “250” of a larger number.
    if phrase.hasUnit(beside: other, in: phrase.text, phrase.language),
      phrase.baseLanguage.map({ phrase.hasUnit(beside: number, in: base, $0) }) ?? false
    {
      return []
    }

    let message = "Says \(phrase.quote(other.range)) where the source text says “\(number.digits)”."
    return [Flag(.here, other.range, message)]
  }

  /// Whether one number is the other in a unit of time or measure that is so many times larger: a day is 24 hours.
  private static func isConverted(_ a: String, _ b: String) -> Bool {
    guard let a = Int(a), let b = Int(b), a > 0, b > 0 else { return false }
    return [7, 12, 24, 30, 31, 52, 60, 100, 365, 1000].contains { a * $0 == b || b * $0 == a }
  }
}

extension Phrase {
  /// Whether a unit of the language stands at a number.
  fileprivate func hasUnit(beside number: Numbers.Number, in text: String, _ language: Language) -> Bool {
    let bytes = Array(text.utf8)
    let after = String(decoding: bytes[number.range.upperBound...].prefix(40), as: UTF8.self).lowercased()
    let rest = after.drop { $0.isWhitespace }
    return language.words(.units).contains { unit in
      rest.hasPrefix(unit) && !(rest.dropFirst(unit.count).first?.isLetter ?? false)
    }
  }
}

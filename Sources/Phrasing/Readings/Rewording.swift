/// What to write instead of a part of a text.
package struct Rewording: Sendable {
  /// The bytes that go.
  package let range: Range<Int>
  package let text: String

  init(_ range: Range<Int>, _ text: String) {
    (self.range, self.text) = (range, text)
  }
}

/// What a text would be without words that are not needed.
package struct Rewordings: Sendable {
  let phrase: Phrase

  var tokens: Tokens { phrase.tokens }

  /// Words in small letters but for the first; nil where nobody can know which of them keep their capital.
  package func unshouted(_ shouted: Range<Int>) -> Rewording? {
    phrase.spelling.unshouted(shouted).map { Rewording(phrase.range(of: shouted), $0) }
  }

  /// A cut from some byte to a place, where a word begins that comes first then: with a capital, or in a name that is
  /// spelt small (iPhone, macOS) with the letter as it is.
  func cut(from start: Int, to place: Int) -> Rewording {
    guard tokens.isLetter(at: place) else { return Rewording(start..<tokens.range(at: place).lowerBound, "") }
    let first = tokens.isSpeltAsName(place) ? letter(place) : phrase.spelling.capital(of: place)
    return Rewording(start..<first.range.upperBound, first.text)
  }

  private func letter(_ place: Int) -> Rewording {
    let range = tokens.range(at: place)
    return Rewording(range, phrase.string(range))
  }
}

extension Phrase {
  package var rewordings: Rewordings { Rewordings(phrase: self) }
}

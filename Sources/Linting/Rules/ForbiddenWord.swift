import Phrasing

extension Rule {
  static let forbiddenWord = Rule(
    "forbidden-word", "A text has none of the words that the project avoids.",
    roles: .all, basis: .marks, hasWords: { !$0.forbidden.isEmpty }
  ) { phrase in
    TeamWords(phrase).avoided.map { word, range in
      Flag(
        .here, range, message(phrase.quote(range), word.reason),
        replacement: word.instead.map { instead in
          Replacement("Use the other word", .suggestion, range, with: phrase.startingAs(range, instead))
        })
    }
  }
}

private func message(_ word: String, _ reason: String?) -> String {
  let message = "\(word) is on this project's list of words to avoid."
  return reason.map { message + " " + $0 } ?? message
}

extension Phrase {
  /// The other word with a capital, where the word in the text has one.
  fileprivate func startingAs(_ range: Range<Int>, _ other: String) -> String {
    guard let first = string(range).first, first.isUppercase, !(string(range).allSatisfy(\.isUppercase)) else {
      return other
    }
    return other.prefix(1).uppercased() + other.dropFirst()
  }
}

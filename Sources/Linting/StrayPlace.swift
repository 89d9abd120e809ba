import Phrasing

/// A stray character by its name, and the words beside it.
struct StrayPlace {
  private let kind: StrayCharacter.Kind
  private let isAtStart: Bool
  private let found: [Unicode.Scalar]
  /// The words before and after; empty at the edges of the text and beside white space.
  private let before: String
  private let after: String
  /// How many characters are looked at on either side.
  private static let longest = 200

  init(_ stray: StrayCharacter, in text: String) {
    let scalars = text.unicodeScalars
    let start = text.utf8.index(text.startIndex, offsetBy: stray.range.lowerBound)
    let end = text.utf8.index(start, offsetBy: stray.range.count)
    func isVisible(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.properties.isWhitespace && ![.format, .control].contains(scalar.properties.generalCategory)
    }
    func word(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
      var word: [Unicode.Scalar] = []
      for scalar in scalars {
        // A message quotes the beginning of a word that is too long for it.
        guard word.count < StrayPlace.longest, isVisible(scalar) else { break }
        word.append(scalar)
      }
      return word
    }
    kind = stray.kind
    isAtStart = stray.range.lowerBound == 0
    found = Array(scalars[start..<end])
    before = String(String.UnicodeScalarView(word(scalars[..<start].reversed()).reversed()))
    after = String(String.UnicodeScalarView(word(scalars[end...])))
  }

  var message: String {
    switch kind {
    case .edgeSpace: (isAtStart ? "Starts with " : "Ends with ") + spaces + "."
    case .doubleSpace: "Has \(found.count == 2 ? "two" : "\(found.count)") spaces\(place)."
    case .tab: "Has a tab character\(place)."
    case .zeroWidthSpace: "Has a \(name)\(place), which splits the word for the voice and for search."
    case .joiner: "Has a \(name)\(place), where nothing is joined."
    case .softHyphen: "Has a \(name)\(place), where the voice may split the word."
    case .byteOrderMark: "Has a BYTE ORDER MARK\(place)."
    case .control: "Has the control character \(name)\(place)."
    case .separator: "Has a \(name)\(place) instead of a line break."
    case .unpairedDirection: "Has a \(name) without its counterpart."
    case .privateUse: "Has the private-use character \(name)\(place), which no voice knows."
    }
  }

  private var place: String {
    switch (before.isEmpty, after.isEmpty) {
    case (false, false): " between \(quoted(before)) and \(quoted(after))"
    case (false, true): " after \(quoted(before))"
    case (true, false): " before \(quoted(after))"
    case (true, true): ""
    }
  }

  /// The Unicode name of the character; its number where it has no name.
  private var name: String {
    guard let scalar = found.first else { return "" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return scalar.properties.name ?? "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  private var spaces: String {
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return "white space" }
    let count = found.count
    switch first {
    case " ": return count == 1 ? "a space" : "\(count) spaces"
    case "\t": return count == 1 ? "a tab" : "\(count) tabs"
    case "\n": return count == 1 ? "a line break" : "\(count) line breaks"
    default: return count == 1 ? "the character \(name)" : "\(count) characters \(name)"
    }
  }
}

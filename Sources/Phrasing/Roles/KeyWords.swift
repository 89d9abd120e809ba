import Formats

/// The words of a key, where the key is an identifier: `player.play.hint`, `delete_alert_title`, `[Editor/Save/label]`.
///
/// A key that is a text in the base language itself, as genstrings makes it, has no words here: what stands in it is
/// said to people and tells nothing.
enum KeyWords {
  /// Fills `words` and tells whether the key is an identifier of two words or more.
  static func read(_ key: UnsafeBufferPointer<UInt8>, _ table: CueTable, into words: inout CueWordList) -> Bool {
    var maker = CueWordMaker(table)
    let isBracketed = key.first == UInt8(ascii: "[")
    var index = isBracketed ? 1 : 0
    var previous = Kind.dot
    while index < key.count {
      let byte = key[index]
      let kind = kinds[Int(byte)]
      switch kind {
      case .lower, .digit:
        maker.add(byte, at: index)
      case .upper:
        if startsWord(key, at: index, after: previous, maker) {
          maker.end(at: index, gap: .capital, pairs: true, into: &words)
        }
        maker.add(byte, at: index)
      case .mark:
        maker.end(at: index, gap: .mark, pairs: true, into: &words)
      case .dot:
        maker.end(at: index, gap: .dot, pairs: false, into: &words)
      case .space:
        maker.end(at: index, gap: .mark, pairs: isBracketed, into: &words)
        // What follows one space of a run follows the others.
        if !isBracketed, previous != .space, !isSpecifier(key, after: index) {
          return isIdentifierWithArguments(key, upTo: index) && isIdentifier(words)
        }
      case .percent:
        maker.end(at: index, gap: .mark, pairs: false, into: &words)
        let specifier = FormatString.specifier(in: key, at: index)
        if specifier.isMeant { index = specifier.end - 1 }
      case .closingBracket:
        maker.end(at: index, gap: .dot, pairs: false, into: &words)
        if isBracketed { return isIdentifier(words) }
      case .other:
        return false
      }
      previous = kind
      index += 1
    }
    maker.end(at: key.count, gap: .dot, pairs: false, into: &words)
    return isIdentifier(words)
  }

  private static func isIdentifier(_ words: CueWordList) -> Bool { words.count >= 2 && !words.isFull }

  private enum Kind: UInt8 {
    case lower, upper, digit, mark, dot, space, percent, closingBracket
    /// Nothing that stands in identifiers.
    case other

    @inline(__always)
    var inIdentifier: IdentifierWords.Kind {
      switch self {
      case .lower: .lower
      case .upper: .upper
      case .digit: .digit
      case .mark, .dot, .space, .percent, .closingBracket, .other: .mark
      }
    }
  }

  private static let kinds: [Kind] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "_"), UInt8(ascii: "-"): .mark
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "["): .dot
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "="): .dot
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "]"): .closingBracket
    default: .other
    }
  }

  /// Whether a capital begins a word; not the second of `A11Y`.
  private static func startsWord(
    _ key: UnsafeBufferPointer<UInt8>, at index: Int, after previous: Kind, _ maker: CueWordMaker
  ) -> Bool {
    guard previous != .digit || !maker.isNumeronym else { return false }
    return IdentifierWords.capitalBegins(
      after: previous.inIdentifier, before: index + 1 < key.count && kinds[Int(key[index + 1])] == .lower)
  }

  /// Whether only a format specifier or nothing follows a space, as in `steps_title %ld`.
  private static func isSpecifier(_ key: UnsafeBufferPointer<UInt8>, after index: Int) -> Bool {
    var next = index + 1
    while next < key.count, key[next] == UInt8(ascii: " ") { next += 1 }
    return next == key.count || key[next] == UInt8(ascii: "%")
  }

  /// Whether a key names its arguments after an identifier: `route_summary_label from: %@ to: %@`.
  private static func isIdentifierWithArguments(_ key: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    let isIdentifier = key[..<end].contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
    return isIdentifier && key[end...].contains(UInt8(ascii: "%"))
  }
}

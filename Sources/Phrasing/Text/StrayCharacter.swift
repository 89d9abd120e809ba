import WordLists

/// A character that nobody meant to write, or that does not belong where it stands.
package struct StrayCharacter: Sendable {
  package enum Kind: Sendable {
    /// White space before or after the text.
    case edgeSpace
    case doubleSpace
    case tab
    /// A space without width, in a script that writes spaces.
    case zeroWidthSpace
    /// A joiner between letters that nothing joins.
    case joiner
    case softHyphen
    /// A byte-order mark inside a text.
    case byteOrderMark
    case control
    /// U+2028 or U+2029.
    case separator
    /// A direction mark that opens what nothing closes, or closes what nothing opened.
    case unpairedDirection
    case privateUse
  }

  package let kind: Kind
  /// UTF-8 offsets in the text.
  package let range: Range<Int>
  /// What could stand there instead.
  package let right: String

  /// The stray characters of a text in order; none in a text that is blank.
  ///
  /// - Parameter isSpaced: whether the language writes spaces between words; where not, a space without width tells
  ///   where a line may break.
  package static func find(in text: String, isSpaced: Bool) -> [StrayCharacter] {
    var finder = StrayFinder(text, isSpaced: isSpaced)
    return finder.find()
  }
}

private struct StrayFinder {
  private let scalars: [Unicode.Scalar]
  private let starts: [Int]
  private let isSpaced: Bool
  private var found: [StrayCharacter] = []

  init(_ text: String, isSpaced: Bool) {
    scalars = Array(text.unicodeScalars)
    self.isSpaced = isSpaced && !scalars.contains(where: StrayFinder.isOfUnspacedScript)
    var starts = [0]
    for scalar in scalars { starts.append(starts[starts.count - 1] + UTF8.width(scalar)) }
    self.starts = starts
  }

  mutating func find() -> [StrayCharacter] {
    guard let first = scalars.firstIndex(where: { !isSpace($0) && !isBreak($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) && !isBreak($0) })
    else { return [] }
    if first > 0, !isJoint(first) { add(.edgeSpace, 0..<first, "") }
    var index = first
    while index <= last { index = step(at: index) }
    if last + 1 < scalars.count, !isJoint(last) { add(.edgeSpace, (last + 1)..<scalars.count, "") }
    findUnpairedDirections()
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a mark goes on from one part to the next: “%@, ” is followed by more.
  private func isJoint(_ index: Int) -> Bool { ",;:،；：、·•|–—-+/(".unicodeScalars.contains(scalars[index]) }

  private mutating func add(_ kind: StrayCharacter.Kind, _ range: Range<Int>, _ right: String) {
    found.append(StrayCharacter(kind: kind, range: starts[range.lowerBound]..<starts[range.upperBound], right: right))
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Thai, Lao, Tibetan, Burmese, Khmer, Javanese and their like, kana and ideographs.
  private static func isOfUnspacedScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1900...0x1AAF, 0x1B00...0x1BBF, 0x3040...0x30FF,
      0x3400...0x9FFF, 0xA980...0xA9FF:
      true
    default: false
    }
  }

  private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    (0x09...0x0D).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
  }

  /// Judges the character at a place, and tells where to go on.
  private mutating func step(at index: Int) -> Int {
    let one = index..<(index + 1)
    switch scalars[index].value {
    case 0x20, 0xA0:
      return spaces(at: index)
    case 0x09: add(.tab, one, " ")
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F: add(.control, one, "")
    case 0xAD: add(.softHyphen, one, "")
    case 0x200B: if isSpaced { add(.zeroWidthSpace, one, "") }
    case 0x200C, 0x200D: if isBetweenPlainLetters(index) { add(.joiner, one, "") }
    case 0xFEFF: add(.byteOrderMark, one, "")
    case 0x2028, 0x2029: add(.separator, one, "\n")
    // The Apple logo is a character of Apple's own, and VoiceOver knows its name.
    case 0xF8FF: break
    case 0xE000...0xF8FE, 0xF0000...0x10FFFF: add(.privateUse, one, "")
    default: break
    }
    return index + 1
  }

  /// A run of ordinary and no-break spaces inside a line; what begins or ends a line is layout.
  private mutating func spaces(at start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end].value == 0x20 || scalars[end].value == 0xA0 { end += 1 }
    let isLayout = isBreak(scalars[start - 1]) || end < scalars.count && isBreak(scalars[end])
    let run = scalars[start..<end]
    if run.count >= 2, !isLayout, run.contains(" ") {
      add(.doubleSpace, start..<end, run.contains("\u{A0}") ? "\u{A0}" : " ")
    }
    return end
  }

  private func isBetweenPlainLetters(_ index: Int) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return ScalarClass.of(scalars[index - 1]).isCased && ScalarClass.of(scalars[index + 1]).isCased
  }

  /// Source: Unicode Standard Annex 9: an override or embedding ends at PDF, an isolate at PDI, and all at the end
  /// of a paragraph.
  private mutating func findUnpairedDirections() {
    var open: [(index: Int, isIsolate: Bool)] = []
    for index in scalars.indices {
      let value = scalars[index].value
      switch value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((index, false))
      case 0x2066...0x2068: open.append((index, true))
      case 0x202C, 0x2069:
        if let last = open.last, last.isIsolate == (value == 0x2069) {
          open.removeLast()
        } else {
          add(.unpairedDirection, index..<(index + 1), "")
        }
      case 0x0A, 0x0D, 0x2029:
        for (place, _) in open { add(.unpairedDirection, place..<(place + 1), "") }
        open = []
      default: break
      }
    }
    for (place, _) in open { add(.unpairedDirection, place..<(place + 1), "") }
  }
}

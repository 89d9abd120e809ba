/// A text as a report shows it: on one line, with what can't be seen written out, and no longer than it may be.
package enum Excerpt {
  /// One character as it is shown.
  private struct FoldedCharacter {
    let shown: String
    let width: Int
    var isKept = false
    let isSpace: Bool

    init(_ character: Character, isNamed: Bool, isEdge: Bool) {
      shown = Excerpt.shown(character, isNamed: isNamed, isEdge: isEdge)
      width = Width.of(shown)
      isSpace = character.isWhitespace
    }
  }

  /// - Parameters:
  ///   - fault: what must stay in sight, in UTF-8 offsets; nil where nothing matters more than the rest.
  ///   - other: a text that stands beside it. Where both look alike, what can't be seen is named in full.
  ///   - columns: of a terminal, at the most. What is cut out is shown as “…”.
  package static func of(_ text: String, fault: Range<Int>? = nil, beside other: String? = nil, columns: Int) -> String
  {
    if fault == nil, other == nil || other.map(isPlain) == true, isPlain(text), Width.of(text) <= columns {
      return text
    }
    let looksAlike = other.map { $0 != text && plain($0) == plain(text) } ?? false
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.endIndex
    var characters: [FoldedCharacter] = []
    var faulty: Range<Int>?
    var offset = 0
    for index in text.indices {
      let length = text[index].utf8.count
      let isFaulty = fault.map { $0.overlaps(offset..<offset + length) && $0.count < text.utf8.count } ?? false
      if isFaulty { faulty = (faulty?.lowerBound ?? characters.count)..<(characters.count + 1) }
      let isDoubled = text[index] == " " && (follows(index, in: text) || precedes(index, in: text))
      characters.append(
        FoldedCharacter(
          text[index], isNamed: isFaulty || looksAlike, isEdge: index < start || index >= end || isFaulty && isDoubled))
      offset += length
    }
    guard characters.reduce(0, { $0 + $1.width }) > columns else { return characters.map(\.shown).joined() }
    return cut(&characters, around: faulty, to: columns)
  }

  /// Whether a text is seen as it is: no spaces at its ends, no character that can't be seen. Most are.
  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    if bytes.first == 0x20 || bytes.last == 0x20 { return false }
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return Visible.isPlain(text) && !text.unicodeScalars.contains(where: isWideSpace)
  }

  /// Whether it is a space that isn't the usual one.
  private static func isWideSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar.properties.generalCategory == .spaceSeparator
  }

  private static func follows(_ index: String.Index, in text: String) -> Bool {
    index > text.startIndex && text[text.index(before: index)].isWhitespace
  }

  private static func precedes(_ index: String.Index, in text: String) -> Bool {
    let next = text.index(after: index)
    return next < text.endIndex && text[next].isWhitespace
  }

  /// The text on one line, with everything that can't be seen or would act on a terminal written out.
  package static func line(_ text: String) -> String { of(text, columns: .max) }

  /// Keeps the beginning, what is at fault with its surroundings, and the end.
  private static func cut(_ characters: inout [FoldedCharacter], around fault: Range<Int>?, to columns: Int) -> String {
    // Each cut takes one column for its mark.
    var rest = max(columns - 2, 4)
    func keep(_ index: Int) -> Bool {
      guard characters.indices.contains(index), !characters[index].isKept else { return true }
      guard rest >= characters[index].width else { return false }
      characters[index].isKept = true
      rest -= characters[index].width
      return true
    }
    for index in fault ?? 0..<0 where !keep(index) { break }
    // In turns: the beginning, either side of the fault, the end. The beginning gets twice as much.
    var (head, before, after, tail) = (
      0, (fault?.lowerBound ?? 0) - 1, fault?.upperBound ?? characters.count, characters.count - 1
    )
    while rest > 0 {
      let left = rest
      for index in [head, head + 1] where !keep(index) { rest = 0 }
      head += 2
      if fault != nil {
        if !keep(before) || !keep(after) { rest = 0 }
        before -= 1
        after += 1
      }
      if !keep(tail) { rest = 0 }
      tail -= 1
      if rest == left, head >= characters.count { break }
    }
    closeWords(&characters, fault)
    var text = ""
    var isCut = false
    for character in characters {
      if character.isKept {
        text += character.shown
      } else if !isCut {
        text += "…"
      }
      isCut = !character.isKept
    }
    return text
  }

  /// Drops the halves of words at the edges of what is kept, where a word ends nearby.
  private static func closeWords(_ characters: inout [FoldedCharacter], _ fault: Range<Int>?) {
    let nearby = 12
    for index in characters.indices.dropFirst() where characters[index - 1].isKept && !characters[index].isKept {
      let start = max(index - nearby, 0)
      guard let space = (start..<index).last(where: { characters[$0].isSpace || !characters[$0].isKept }),
        fault.map({ $0.upperBound <= space || index <= $0.lowerBound }) ?? true
      else { continue }
      for inner in space..<index { characters[inner].isKept = false }
    }
    for index in characters.indices.dropFirst().reversed()
    where !characters[index - 1].isKept && characters[index].isKept {
      let end = min(index + nearby, characters.count)
      guard
        let space = (index..<end).first(where: { characters[$0].isSpace }) ?? (end == characters.count ? end - 1 : nil),
        fault.map({ space < $0.lowerBound || $0.upperBound <= index }) ?? true
      else { continue }
      for inner in index...space { characters[inner].isKept = false }
    }
  }

  private static func shown(_ character: Character, isNamed: Bool, isEdge: Bool) -> String {
    if character == " " { return isEdge ? "␠" : " " }
    if character.isASCII { return Visible.character(character) }
    let scalars = Array(character.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      let isSeen = Visible.isSeen(scalars, index)
      // Even a joiner that is seen is named: it may be all that two texts differ in.
      let isFormat = scalar.properties.generalCategory == .format
      if isNamed, !isSeen || isFormat || isWideSpace(scalar) { return Visible.sign(scalar) }
      if isWideSpace(scalar) { return " " }
      return isSeen ? String(scalar) : Visible.escaped(scalar)
    }.joined()
  }

  /// Right-to-left text is closed off, or a terminal would mix it with what is beside it. The text is one line as it is
  /// shown, so no direction sign in it can end the isolation.
  package static func isolated(_ text: String) -> String {
    let isRightToLeft = text.unicodeScalars.contains {
      switch $0.value {
      case 0x590...0x8FF, 0xFB1D...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    }
    return isRightToLeft ? "\u{2068}\(text)\u{2069}" : text
  }

  /// What is left of a text for the eye.
  private static func plain(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.properties.generalCategory != .spaceSeparator && !Visible.isHidden($0) }
  }
}

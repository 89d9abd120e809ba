import Formats

/// The words and marks of one line of a comment. What stands in quotation marks is one word that tells nothing.
enum CommentWords {
  /// Fills `words` with the line that begins at `start` and returns where the next line begins.
  static func readLine(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ table: CueTable, into words: inout CueWordList
  ) -> Int {
    var maker = CueWordMaker(table)
    var index = start
    while index < text.count, text[index] != UInt8(ascii: "\n"), text[index] != UInt8(ascii: "\r") {
      let byte = text[index]
      switch kinds[Int(byte)] {
      case .letter:
        maker.add(byte, at: index)
        index += 1
      case .space:
        maker.end(at: index, gap: .mark, pairs: true, into: &words)
        index += 1
      case .hyphen:
        index = readHyphen(text, at: index, &maker, &words)
      case .quote:
        index = readQuote(text, at: index, &maker, &words)
      case .percent:
        maker.end(at: index, gap: .mark, pairs: false, into: &words)
        let end = endOfSpecifier(text, from: index)
        words.append(CueWord(cue: [.opaque, .format], start: index, end: end, gap: .mark))
        index = end
      case .stop, .comma, .colon, .conjunction:
        maker.end(at: index, gap: .dot, pairs: false, into: &words)
        words.append(CueWord(cue: mark(kinds[Int(byte)]), start: index, end: index + 1, gap: .mark))
        index += 1
      case .general:
        index = readGeneral(text, at: index, &maker, &words)
      }
    }
    maker.end(at: index, gap: .dot, pairs: false, into: &words)
    while index < text.count, text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r") { index += 1 }
    return index
  }

  private enum Kind: UInt8 {
    case letter, space, hyphen, quote, percent, stop, comma, colon, conjunction
    /// The first byte of a character of General Punctuation, U+2000 to U+206F and its neighbours.
    case general
  }

  private static let kinds: [Kind] = (0..<256).map { value in
    switch UInt8(value) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "*"), UInt8(ascii: "_"): .space
    case UInt8(ascii: "\\"), UInt8(ascii: "#"): .space
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): .quote
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"): .stop
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .stop
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): .stop
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "+"): .conjunction
    case 0xE2: .general
    default: .letter
    }
  }

  private static func mark(_ kind: Kind) -> Cue {
    switch kind {
    case .comma: .comma
    case .colon: .colon
    case .conjunction: .conjunction
    case .letter, .space, .hyphen, .quote, .percent, .stop, .general: .stop
    }
  }

  /// A hyphen within a word joins; one with a space on either side is a dash.
  private static func readHyphen(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ maker: inout CueWordMaker, _ words: inout CueWordList
  ) -> Int {
    let isDash = maker.isEmpty || index + 1 < text.count && kinds[Int(text[index + 1])] != .letter
    maker.end(at: index, gap: isDash ? .dot : .mark, pairs: !isDash, into: &words)
    if isDash { words.append(CueWord(cue: .stop, start: index, end: index + 1, gap: .mark)) }
    return index + 1
  }

  private static func readQuote(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ maker: inout CueWordMaker, _ words: inout CueWordList
  ) -> Int {
    let quote = text[index]
    // Within a word it is an apostrophe.
    guard maker.isEmpty else {
      guard quote == UInt8(ascii: "'") else {
        maker.end(at: index, gap: .mark, pairs: false, into: &words)
        return index + 1
      }
      maker.end(at: index, gap: .mark, pairs: false, into: &words)
      let next = index + 1
      // The s of a genitive.
      let isGenitive = next < text.count && text[next] | 0x20 == UInt8(ascii: "s")
      return isGenitive ? next + 1 : next
    }
    guard let end = closing(quote, text, after: index) else { return index + 1 }
    words.append(CueWord(cue: .opaque, start: index, end: end + 1, gap: .mark))
    return end + 1
  }

  /// The quotation mark that closes what `index` opens, in the same line and not too far.
  private static func closing(_ quote: UInt8, _ text: UnsafeBufferPointer<UInt8>, after index: Int) -> Int? {
    var end = index + 1
    while end < text.count, end - index < 240, text[end] != UInt8(ascii: "\n") {
      let isLast = end + 1 == text.count || kinds[Int(text[end + 1])] != .letter
      if text[end] == quote, isLast || quote != UInt8(ascii: "'") { return end }
      end += 1
    }
    return nil
  }

  /// Curly quotation marks, dashes and bullets; everything else of three bytes is a letter.
  private static func readGeneral(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, _ maker: inout CueWordMaker, _ words: inout CueWordList
  ) -> Int {
    guard index + 2 < text.count, text[index + 1] == 0x80 else {
      maker.add(text[index], at: index)
      return index + 1
    }
    switch text[index + 2] {
    case 0x98, 0x9C:
      maker.end(at: index, gap: .mark, pairs: false, into: &words)
      let close: UInt8 = text[index + 2] == 0x98 ? 0x99 : 0x9D
      var end = index + 3
      while end + 2 < text.count, end - index < 240, text[end] != UInt8(ascii: "\n") {
        if text[end] == 0xE2, text[end + 1] == 0x80, text[end + 2] == close {
          words.append(CueWord(cue: .opaque, start: index, end: end + 3, gap: .mark))
          return end + 3
        }
        end += 1
      }
    case 0x99 where !maker.isEmpty:
      maker.end(at: index, gap: .mark, pairs: false, into: &words)
      let next = index + 3
      return next < text.count && text[next] | 0x20 == UInt8(ascii: "s") ? next + 1 : next
    case 0x93, 0x94, 0xA2, 0xA6:
      maker.end(at: index, gap: .dot, pairs: false, into: &words)
      words.append(CueWord(cue: .stop, start: index, end: index + 3, gap: .mark))
    default:
      maker.end(at: index, gap: .mark, pairs: false, into: &words)
    }
    return index + 3
  }

  /// What touches a specifier is part of it: the ending in “%@s”.
  private static func endOfSpecifier(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let specifier = FormatString.specifier(in: text, at: start)
    var index = specifier.isMeant ? specifier.end : start + 1
    while index < text.count, kinds[Int(text[index])] == .letter { index += 1 }
    return index
  }
}

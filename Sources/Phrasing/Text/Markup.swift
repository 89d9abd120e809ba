/// Markup of HTML or Markdown in a text that is spoken as it stands.
package struct Markup: Sendable {
  /// UTF-8 offsets in the text of the first sign: a tag, a pair of stars with what they enclose, a link.
  package let range: Range<Int>

  package static func find(in text: String) -> Markup? {
    all(in: text).first.map { Markup(range: $0.range) }
  }

  /// The text without its markup; nil where there is none.
  package static func plain(_ text: String) -> String? {
    let found = all(in: text)
    guard !found.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var done = 0
    let source = Array(text.utf8)
    for one in found {
      bytes += source[done..<one.range.lowerBound] + source[one.inside]
      done = one.range.upperBound
    }
    return String(decoding: bytes + source[done...], as: UTF8.self)
  }

  /// The signs of a text's markup, sorted: tags by their name in small letters, `[](…)` for a link and so on. Line
  /// breaks and code are left out: a language breaks its lines and puts quotation marks where it likes.
  package static func signs(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return all(in: text).compactMap { piece in
      switch bytes[piece.range.lowerBound] {
      case UInt8(ascii: "<"):
        let name = bytes[piece.range].prefix { $0 != 0x20 && $0 != UInt8(ascii: ">") }
        let tag = String(decoding: name, as: UTF8.self).lowercased()
        return tag == "<br" || tag == "<br/" || tag == "<wbr" ? nil : tag + ">"
      case UInt8(ascii: "["): return "[](…)"
      case UInt8(ascii: "`"): return nil
      default: return String(decoding: bytes[piece.range.lowerBound...(piece.range.lowerBound + 1)], as: UTF8.self)
      }
    }.sorted()
  }

  /// A piece of markup and the part of it that is text.
  private struct Piece {
    let range: Range<Int>
    let inside: Range<Int>
  }

  private static func all(in text: String) -> [Piece] {
    let bytes = Array(text.utf8)
    var found: [Piece] = []
    var open: Set<UInt8> = []
    var address = 0..<0
    var index = 0
    while index < bytes.count {
      let piece =
        switch bytes[index] {
        case UInt8(ascii: "<"): tag(bytes, at: index)
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): emphasis(bytes, at: index, &open)
        case UInt8(ascii: "`"): code(bytes, at: index)
        case UInt8(ascii: "["): link(bytes, at: index, &address)
        default: Piece?.none
        }
      if let piece { found.append(piece) }
      index = piece?.range.upperBound ?? index + 1
    }
    return found
  }

  /// A tag of HTML: only names that HTML has, since `<none>` is a text like another.
  private static func tag(_ bytes: [UInt8], at start: Int) -> Piece? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let name = bytes[min(index, bytes.count)...].prefix {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
    }
    guard elements.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return nil }
    let rest = bytes[name.endIndex...].prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
    guard rest.endIndex < bytes.count, bytes[rest.endIndex] == UInt8(ascii: ">") else { return nil }
    guard rest.isEmpty || rest.first == 0x20 || rest.first == UInt8(ascii: "/") else { return nil }
    // `<a letter of two parts>` is text in brackets: what follows a name is an attribute or the end.
    let isText = rest.first == 0x20 && !rest.contains(UInt8(ascii: "=")) && rest.last != UInt8(ascii: "/")
    guard !isText || rest.allSatisfy({ $0 == 0x20 }) else { return nil }
    return Piece(range: start..<(rest.endIndex + 1), inside: start..<start)
  }

  /// `**strong**`, `__strong__`, `~~struck~~`: doubled signs, closely around the text.
  ///
  /// - Parameter open: the signs that nothing closes any more, so that it is looked for once.
  private static func emphasis(_ bytes: [UInt8], at start: Int, _ open: inout Set<UInt8>) -> Piece? {
    let sign = bytes[start]
    guard !open.contains(sign), start + 4 < bytes.count, bytes[start + 1] == sign, bytes[start + 2] != sign,
      bytes[start + 2] != 0x20
    else { return nil }
    var index = start + 3
    while index + 1 < bytes.count {
      if bytes[index] == sign, bytes[index + 1] == sign, bytes[index - 1] != 0x20 {
        return Piece(range: start..<(index + 2), inside: (start + 2)..<index)
      }
      index += 1
    }
    open.insert(sign)
    return nil
  }

  /// `` `code` ``: one sign on either side, closely around the text.
  private static func code(_ bytes: [UInt8], at start: Int) -> Piece? {
    let inside = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "`") }
    guard let first = inside.first, let last = inside.last, inside.endIndex < bytes.count, first != 0x20, last != 0x20
    else { return nil }
    return Piece(range: start..<(inside.endIndex + 1), inside: inside.startIndex..<inside.endIndex)
  }

  /// `[text](address)`. What follows `^` is grammar agreement of Apple's, which the system takes out.
  ///
  /// - Parameter known: where the last address was that was looked for: another one that begins in it ends there too.
  private static func link(_ bytes: [UInt8], at start: Int, _ known: inout Range<Int>) -> Piece? {
    if start > 0, bytes[start - 1] == UInt8(ascii: "^") { return nil }
    let text = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
    let open = text.endIndex + 1
    guard !text.isEmpty, open < bytes.count, bytes[text.endIndex] == UInt8(ascii: "]"), bytes[open] == UInt8(ascii: "(")
    else { return nil }
    if !known.contains(open + 1) {
      known = (open + 1)..<bytes[(open + 1)...].prefix { $0 != UInt8(ascii: ")") && $0 != 0x20 }.endIndex
    }
    let end = known.upperBound
    guard end > open + 1, end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return nil }
    return Piece(range: start..<(end + 1), inside: text.startIndex..<text.endIndex)
  }

  /// Elements of HTML that stand in texts.
  private static let elements: Set<String> = [
    "a", "abbr", "b", "big", "blockquote", "body", "br", "center", "code", "dd", "del", "div", "dl", "dt", "em",
    "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "html", "i", "img", "ins", "kbd", "li", "mark", "ol", "p", "pre",
    "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td", "th", "tr", "tt", "u", "ul", "wbr",
  ]
}

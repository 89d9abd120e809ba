/// A part of a literal as the program has it.
enum LiteralPart: Equatable, Sendable {
  /// What stands between inserted values, with its escapes, indentation and line breaks resolved; never empty.
  case text(String)
  /// An ``SwiftNode/Kind/insertion`` node; its children are ``SwiftNode/Kind/argument`` nodes.
  case insertion(Int32)
}

extension SwiftTree {
  /// The parts of a literal, in order.
  func parts(of literal: Int32) -> [LiteralPart] {
    let children = Array(children(literal))
    var decoder = LiteralDecoder(self, literal)
    var parts: [LiteralPart] = []
    for (index, child) in children.enumerated() {
      guard self[child].kind == .segment else {
        parts.append(.insertion(child))
        decoder.isAtLineStart = false
        continue
      }
      let text = decoder.decode(bytes(child), isFirst: index == 0, isLast: index == children.count - 1)
      if !text.isEmpty { parts.append(.text(text)) }
    }
    return parts
  }
}

/// Makes the text of a literal's segments.
///
/// Source: The Swift Programming Language, “Lexical Structure”, string literals.
private struct LiteralDecoder {
  private let text: [UInt8]
  /// The number signs of a raw literal, which stand in its escapes too.
  private let pounds: Int
  private let isMultiline: Bool
  private let isObjectiveC: Bool
  /// The white space before the quotes that close a literal of several lines: no line has it in its text.
  private var indentation: ArraySlice<UInt8> = []
  var isAtLineStart = false

  init(_ tree: SwiftTree, _ literal: Int32) {
    text = tree.text
    isObjectiveC = tree.isObjectiveC
    let node = tree[literal]
    let open = tree.tokens[Int(node.start)]
    let opening = text[Int(open.start)..<Int(open.end)]
    pounds = opening.prefix { $0 == Byte.pound }.count
    isMultiline = opening.count - pounds == 3
    guard isMultiline, node.end > node.start else { return }
    let close = tree.tokens[Int(node.end - 1)]
    let before = text[Int(open.end)..<max(Int(open.end), Int(close.start))]
    let last = before.lastIndex { !Byte.isBlank($0) }
    guard let last, Byte.isNewline(text[last]) else { return }
    indentation = before[(last + 1)...]
  }

  mutating func decode(_ segment: Range<Int>, isFirst: Bool, isLast: Bool) -> String {
    var rest = text[segment]
    if isMultiline {
      if isFirst { skipFirstLineBreak(&rest) }
      if isLast { dropLastLineBreak(&rest) }
    }
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    while let byte = next(&rest) {
      if byte == Byte.backslash, rest.count > pounds, rest.prefix(pounds).allSatisfy({ $0 == Byte.pound }) {
        let escape = rest.dropFirst(pounds)
        if isObjectiveC, ObjCEscape.take(&rest, into: &result) { continue }
        if take(escape, &rest, into: &result) { continue }
      }
      guard Byte.isNewline(byte) else {
        result.append(byte)
        continue
      }
      if byte == Byte.return, rest.first == Byte.newline { rest.removeFirst() }
      result.append(Byte.newline)
      isAtLineStart = true
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The next byte that is no indentation.
  private mutating func next(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    if isAtLineStart, isMultiline, !rest.isEmpty {
      // A line of white space only may have less of it.
      let isShared = zip(rest, indentation).prefix { $0 == $1 }.count
      rest.removeFirst(isShared)
    }
    isAtLineStart = false
    return rest.popFirst()
  }

  /// The text begins on the line behind the quotes.
  private mutating func skipFirstLineBreak(_ rest: inout ArraySlice<UInt8>) {
    let line = rest.drop(while: Byte.isBlank)
    guard let byte = line.first, Byte.isNewline(byte) else { return }
    rest = line.dropFirst(byte == Byte.return && line.dropFirst().first == Byte.newline ? 2 : 1)
    isAtLineStart = true
  }

  /// The text ends before the line of the closing quotes.
  private func dropLastLineBreak(_ rest: inout ArraySlice<UInt8>) {
    let end = rest.lastIndex { !Byte.isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    guard end > rest.startIndex, Byte.isNewline(rest[end - 1]) else {
      // The first line break is the last one, too.
      if isAtLineStart, end == rest.startIndex { rest = [] }
      return
    }
    rest = rest[..<(end - 1)]
    if text[end - 1] == Byte.newline, rest.last == Byte.return { rest.removeLast() }
  }

  /// Takes an escape, which begins behind the backslash and number signs. What is no escape stays as it is written.
  private mutating func take(
    _ escape: ArraySlice<UInt8>, _ rest: inout ArraySlice<UInt8>, into result: inout [UInt8]
  ) -> Bool {
    var escape = escape
    let sign = escape.popFirst() ?? 0
    switch sign {
    case UInt8(ascii: "n"): result.append(Byte.newline)
    case UInt8(ascii: "r"): result.append(Byte.return)
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "0"): result.append(0)
    case Byte.quote, Byte.backslash, UInt8(ascii: "'"): result.append(sign)
    case UInt8(ascii: "u"):
      guard let scalar = scalar(&escape) else { return false }
      result += Array(String(scalar).utf8)
    default:
      guard isMultiline else { return false }
      // A line that goes on in the next.
      var line = rest.dropFirst(pounds).drop(while: Byte.isBlank)
      guard let byte = line.popFirst(), Byte.isNewline(byte) else { return false }
      if byte == Byte.return, line.first == Byte.newline { line.removeFirst() }
      escape = line
      isAtLineStart = true
    }
    rest = escape
    return true
  }

  /// `{1F30A}`
  private func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard rest.first == UInt8(ascii: "{"), let close = rest.prefix(10).firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let digits = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
    rest = rest[(close + 1)...]
    return scalar
  }
}

/// A part of a text that the program fills in or interprets: no rule judges it and no fix cuts it.
package struct Placeholder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `%@`, `%1$lld`: a printf conversion. `position` is 0 where the text gives none.
    case conversion(position: Int, type: ValueType)
    /// `%#@name@`: a plural variable.
    case variable(position: Int, name: String)
    /// `%arg`: the number inside a substitution of a string catalog.
    case argument
    /// `{name}`, `{{name}}`, `${name}`: filled in by the app's own code.
    case named(String)
    /// `%%`: a percent sign.
    case percent
  }

  /// What a conversion takes from the caller, so that `%d` and `%i` are one.
  package enum ValueType: String, Sendable {
    case object, integer, unsigned, longInteger, longUnsigned, double, character, cString, pointer, count
  }

  package let kind: Kind
  /// UTF-8 offsets in the text.
  package let range: Range<Int>

  /// Whether something is spoken in its place.
  package var isSpoken: Bool {
    if case .percent = kind { return false }
    return true
  }

  /// Whether what is filled in is a number.
  package var isNumber: Bool {
    switch kind {
    case .conversion(_, let type): ![.object, .character, .cString, .pointer, .count].contains(type)
    case .argument: true
    case .variable, .named, .percent: false
    }
  }

  /// The placeholders of a text, in order.
  ///
  /// The printf grammar is CoreFoundation's: after `%` come flags, width, precision, position and length in any order
  /// until a conversion character. One difference: a space after `%` ends the search, since “100 % of it” is a text in
  /// most files; that such a text is a live conversion at run time is for the rules about placeholders to say.
  package static func find(in text: String) -> [Placeholder] {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else { return [] }
      var scanner = PlaceholderScanner(bytes: bytes)
      return scanner.scan()
    }
  }

  /// What a conversion character takes, after a length modifier or without one; nil for no conversion.
  static func valueType(of conversion: UInt8, isLong: Bool) -> ValueType? {
    switch conversion {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): isLong ? .longInteger : .integer
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
      UInt8(ascii: "O"):
      isLong ? .longUnsigned : .unsigned
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      .double
    case UInt8(ascii: "c"), UInt8(ascii: "C"): .character
    case UInt8(ascii: "s"), UInt8(ascii: "S"): .cString
    case UInt8(ascii: "p"): .pointer
    case UInt8(ascii: "n"): .count
    default: nil
    }
  }
}

private struct PlaceholderScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var found: [Placeholder] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() -> [Placeholder] {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"): index = percent(at: index)
      case UInt8(ascii: "$") where byte(index + 1) == UInt8(ascii: "{"): index = braces(at: index, open: index + 1)
      case UInt8(ascii: "{"): index = braces(at: index, open: index)
      default: index += 1
      }
    }
    return found
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func add(_ kind: Placeholder.Kind, _ start: Int, _ end: Int) -> Int {
    found.append(Placeholder(kind: kind, range: start..<end))
    return end
  }

  private mutating func percent(at start: Int) -> Int {
    if byte(start + 1) == UInt8(ascii: "%") { return add(.percent, start, start + 2) }
    if let end = argument(at: start) { return add(.argument, start, end) }
    var index = start + 1
    var position = 0
    var number = 0
    var length = 0
    while index < bytes.count {
      let char = bytes[index]
      switch char {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = min(number * 10 + Int(char - 48), 9999)
      case UInt8(ascii: "$"):
        position = number
        number = 0
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "'"): number = 0
      case UInt8(ascii: "#"):
        guard byte(index + 1) == UInt8(ascii: "@") else { break }
        var end = index + 2
        while isNameByte(byte(end)) { end += 1 }
        guard end > index + 2, byte(end) == UInt8(ascii: "@") else { return start + 1 }
        let name = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
        return add(.variable(position: position, name: name), start, end + 1)
      case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"), UInt8(ascii: "t"),
        UInt8(ascii: "j"):
        length += 1
      case UInt8(ascii: "h"): break
      default:
        guard let type = Placeholder.valueType(of: char, isLong: length > 0) else { return start + 1 }
        return add(.conversion(position: position, type: type), start, index + 1)
      }
      index += 1
    }
    return start + 1
  }

  /// `%arg`, not followed by more of a word.
  private func argument(at start: Int) -> Int? {
    let name = Array("arg".utf8)
    let isThere = name.indices.allSatisfy { byte(start + 1 + $0) == name[$0] }
    return isThere && !isNameByte(byte(start + 4)) ? start + 4 : nil
  }

  /// `{name}`, `{{name}}`, `${name}`: no spaces inside but around the name, 40 bytes at most.
  private mutating func braces(at start: Int, open: Int) -> Int {
    var index = open
    while byte(index) == UInt8(ascii: "{") { index += 1 }
    let depth = index - open
    // Nobody nests names; what stands in so many braces begins in the last of them.
    guard depth <= 8 else { return index - 8 }
    while byte(index) == UInt8(ascii: " ") { index += 1 }
    let nameStart = index
    while isNameByte(byte(index)) || byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: "-") { index += 1 }
    let nameEnd = index
    guard nameEnd > nameStart, nameEnd - nameStart <= 40 else { return open + 1 }
    while byte(index) == UInt8(ascii: " ") { index += 1 }
    for _ in 0..<depth {
      guard byte(index) == UInt8(ascii: "}") else { return open + 1 }
      index += 1
    }
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    // `u{2022}` is what is left of Swift's escape of a character.
    if open > 0, bytes[open - 1] == UInt8(ascii: "u"), UInt32(name, radix: 16) != nil { return open + 1 }
    return add(.named(name), start, index)
  }
}

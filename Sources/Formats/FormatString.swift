/// A text that is read as a format string, one specifier after the other. It allocates nothing.
///
/// The printf grammar is CoreFoundation's: after `%` come flags, width, precision, position and length in any order
/// until a conversion character. The scanner tells what else people write, too, and what is odd about it
/// (``FormatSpecifier/parts``): who asks what is meant leaves out what has a space, who asks what the program does at
/// run time leaves out what is foreign to it. No specifier begins inside another, so both go on at the same place.
///
/// Source: `__CFParseFormatSpec` in CFString.c of swift-corelibs-foundation.
package struct FormatString {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  /// The braces that are open in an ICU argument, the innermost in the lowest bit: 1 for the argument, 0 for a text of it.
  private var openBraces: UInt64 = 0
  private var openCount = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    index = 0
  }

  /// The next specifier, stray percent signs among them; nil at the end.
  package mutating func next() -> FormatSpecifier? {
    let first = index
    while skipText() {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        let specifier = FormatString.specifier(in: bytes, at: index)
        index = specifier.end
        return specifier
      case UInt8(ascii: "{"):
        // In an argument a brace opens one of its texts, which is no name, however short it is.
        let isText = openCount > 0 && openBraces & 1 == 1
        if !isText, let name = name(after: first) { return name }
        if openCount > 0 { open(0) }
      default:
        openBraces >>= 1
        openCount -= 1
      }
      index += 1
    }
    return nil
  }

  /// Goes to the next percent sign or brace; false at the end. A closing brace means something in an argument only.
  @inline(__always)
  private mutating func skipText() -> Bool {
    let isInArgument = openCount > 0
    // Not by `index`, which would be written for each byte.
    var place = index
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{") || isInArgument && byte == UInt8(ascii: "}") { break }
      place += 1
    }
    index = place
    return place < bytes.count
  }

  /// What begins at a percent sign.
  package static func specifier(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> FormatSpecifier {
    let stray = FormatSpecifier(.stray, start, start + 1)
    guard start + 1 < bytes.count else { return stray }
    if bytes[start + 1] == UInt8(ascii: "%") { return FormatSpecifier(.percent, start, start + 2) }
    if isArgument(bytes, at: start + 1) { return FormatSpecifier(.argument, start, start + 4) }
    var position = 0
    var isLong = false
    var parts: FormatSpecifier.Parts = []
    var starCount = 0
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        let number = number(in: bytes, from: &index)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "$") else {
          parts.insert(.width)
          continue
        }
        position = number
      case UInt8(ascii: "0"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "h"): break
      case UInt8(ascii: " "): parts.insert(.space)
      case UInt8(ascii: "$"): parts.insert(.foreign)
      case UInt8(ascii: "'"):
        // Flags precede a width; after one it is an apostrophe: “%50'si”.
        guard !parts.contains(.width) else { return stray }
        parts.insert(.foreign)
      case UInt8(ascii: "*"): starCount += 1
      case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"), UInt8(ascii: "t"),
        UInt8(ascii: "j"):
        isLong = true
      case UInt8(ascii: "#"):
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "@") else { break }
        guard let name = variableName(in: bytes, from: index + 2) else { return stray }
        var variable = FormatSpecifier(.variable, start, name.upperBound + 1, core: name)
        variable.position = position
        variable.parts = parts
        return variable
      default:
        guard let type = valueType(of: byte, isLong: isLong) else { return stray }
        var core = index
        while isLength(bytes[core - 1]) { core -= 1 }
        var conversion = FormatSpecifier(.conversion, start, index + 1, core: core..<index + 1)
        conversion.type = type
        conversion.position = position
        conversion.isLong = isLong
        conversion.parts = parts
        conversion.starCount = starCount
        return conversion
      }
      index += 1
    }
    return stray
  }

  // MARK: Parts of a conversion

  private static func number(in bytes: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Int {
    var number = 0
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
      number = min(number * 10 + Int(bytes[index] - 0x30), 9999)
      index += 1
    }
    return number
  }

  private static func isLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
      UInt8(ascii: "t"), UInt8(ascii: "j"):
      true
    default: false
    }
  }

  /// What a conversion character takes, after a length modifier or without one; nil for no conversion.
  private static func valueType(of conversion: UInt8, isLong: Bool) -> FormatSpecifier.ValueType? {
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

  // MARK: Names

  /// `arg`, not followed by more of a word.
  private static func isArgument(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard bytes[start] == UInt8(ascii: "a"), start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "r"),
      bytes[start + 2] == UInt8(ascii: "g")
    else { return false }
    return start + 3 == bytes.count || !isWordByte(bytes[start + 3])
  }

  /// The name before the `@` that ends it. The app finds only names of ASCII letters, digits and `_`; what else people
  /// write is read so that it can be told which variable they mean.
  private static func variableName(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "@") { end += 1 }
    return end > start && end < bytes.count && bytes[end] == UInt8(ascii: "@") ? start..<end : nil
  }

  /// Nobody nests names; of so many braces the last ones count.
  private static let maximumDepth = 8
  /// Bytes of the longest name.
  private static let maximumName = 60

  /// The name in the braces that open here: `{name}`, `{{name}}`, `${name}`, with spaces around it or none. Goes behind
  /// it, or to the last of the braces where there is none.
  /// - Parameter first: where what precedes the braces may begin.
  private mutating func name(after first: Int) -> FormatSpecifier? {
    let open = index
    var end = open
    while end < bytes.count, bytes[end] == UInt8(ascii: "{") { end += 1 }
    let depth = end - open
    guard depth <= FormatString.maximumDepth else {
      index = end - FormatString.maximumDepth - 1
      return nil
    }
    end = endOfSpaces(from: end)
    let start = end
    // A translated name may have letters of any script.
    while end < bytes.count, FormatString.isNameByte(bytes[end]) { end += 1 }
    let name = start..<end
    guard !name.isEmpty, name.count <= FormatString.maximumName else { return nil }
    end = endOfSpaces(from: end)
    if depth == 1, end < bytes.count, bytes[end] == UInt8(ascii: ",") { return argument(name, from: open, comma: end) }
    guard end + depth <= bytes.count, bytes[end..<end + depth].allSatisfy({ $0 == UInt8(ascii: "}") }),
      !isEscape(name, open: open)
    else { return nil }
    let isInDollar = open > first && bytes[open - 1] == UInt8(ascii: "$")
    index = end + depth
    return FormatSpecifier(.name, isInDollar ? open - 1 : open, index, core: name)
  }

  /// The argument of ICU that begins with a name and a comma: all of `{price, number, currency}`, and of
  /// `{count, plural, one {file} other {files}}` what precedes its texts.
  ///
  /// Source: Unicode's ICU, MessageFormat.
  private mutating func argument(_ name: Range<Int>, from start: Int, comma: Int) -> FormatSpecifier? {
    let type = endOfSpaces(from: comma + 1)
    var end = type
    while end < bytes.count, FormatString.isWordByte(bytes[end]) { end += 1 }
    let word = type..<end
    end = endOfSpaces(from: end)
    guard end < bytes.count else { return nil }
    if bytes[end] == UInt8(ascii: ","), isOne(of: FormatString.choosing, word) {
      index = end + 1
      open(1)
      return FormatSpecifier(.name, start, index, core: name)
    }
    guard isOne(of: FormatString.formatting, word) else { return nil }
    let longest = min(bytes.count, start + FormatString.maximumArgument)
    while end < longest, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{") { end += 1 }
    guard end < longest, bytes[end] == UInt8(ascii: "}") else { return nil }
    index = end + 1
    return FormatSpecifier(.name, start, index, core: name)
  }

  private static let choosing: [StaticString] = ["plural", "select", "selectordinal"]
  private static let formatting: [StaticString] = ["number", "date", "time", "spellout", "ordinal", "duration"]
  /// Bytes of the longest argument without texts.
  private static let maximumArgument = 120

  private func isOne(of names: [StaticString], _ word: Range<Int>) -> Bool {
    names.contains { name in
      UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount).elementsEqual(bytes[word])
    }
  }

  /// Nobody opens so many that a brace would be forgotten.
  private mutating func open(_ bit: UInt64) {
    openBraces = openBraces << 1 | bit
    openCount = min(openCount + 1, UInt64.bitWidth)
  }

  private func endOfSpaces(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
    return end
  }

  /// `u{2022}` is what is left of Swift's escape of a character.
  private func isEscape(_ name: Range<Int>, open: Int) -> Bool {
    guard open > 0, bytes[open - 1] == UInt8(ascii: "u"), name.count <= 8 else { return false }
    return bytes[name].allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || isWordByte(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension String {
  /// The text with another in the place of each specifier for which there is one.
  package func replacingSpecifiers(with replacement: (FormatSpecifier) -> String?) -> String {
    var text = self
    return text.withUTF8 { bytes in
      var scanner = FormatString(bytes)
      var replaced = ""
      var end = 0
      while let specifier = scanner.next() {
        guard let replacement = replacement(specifier) else { continue }
        replaced += String(decoding: bytes[end..<specifier.start], as: UTF8.self) + replacement
        end = specifier.end
      }
      return end == 0 ? self : replaced + String(decoding: bytes[end...], as: UTF8.self)
    }
  }
}

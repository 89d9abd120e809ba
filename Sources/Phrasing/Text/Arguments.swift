/// What a text takes from its caller when it is used as a format, read as CoreFoundation reads it at run time.
///
/// ``Placeholder`` tells what a person means by a text; this tells what the program does with it. They differ where a
/// space follows a percent sign: “100 % fait” takes a number and prints “100  0.0ait”.
/// Source: the scanner `__CFParseFormatSpec` of CoreFoundation's CFString.c.
package struct Arguments: Sendable {
  package struct Argument: Hashable, Sendable {
    /// 1 for the first value the caller gives; counted where the text gives no number.
    package let position: Int
    /// Whether the text gives the number, as in `%2$@`.
    package let isNumbered: Bool
    package let type: Placeholder.ValueType
    /// UTF-8 offsets in the text.
    package let range: Range<Int>
    /// Whether white space stands between the percent sign and the conversion.
    package let hasSpace: Bool
    /// Whether a digit stands before it: “50%off” takes a value that nobody meant.
    package let followsDigit: Bool
    /// A width before the conversion: `%5d`, and `%1@` where the `$` was forgotten.
    package let hasWidth: Bool

    /// Whether a person meant a percent sign and no value.
    package var isAccident: Bool { hasSpace || followsDigit && !isNumbered && type != .object }
  }

  /// A name in a text: of a plural variable, or of a value that the app's own code fills in.
  package struct Name: Hashable, Sendable {
    package let name: String
    package let range: Range<Int>
  }

  package private(set) var arguments: [Argument] = []
  /// `%#@name@`.
  package private(set) var variables: [Name] = []
  /// `{name}`, `${name}`; spelt as in the text.
  package private(set) var names: [Name] = []
  /// `%arg`, the number in a substitution of a string catalog.
  package private(set) var numbers: [Range<Int>] = []
  /// `%%`.
  package private(set) var percents: [Range<Int>] = []
  /// A percent sign that begins nothing: it disappears, with the spaces and digits behind it.
  package private(set) var strays: [Range<Int>] = []

  private var next = 1

  package init(of text: String) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "%"): index = percent(bytes, at: index)
        case UInt8(ascii: "{"): index = braces(bytes, at: index, opening: index)
        case UInt8(ascii: "$") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{"):
          index = braces(bytes, at: index, opening: index + 1)
        default: index += 1
        }
      }
    }
  }

  /// Whether the text means to be a format: some conversion stands in it without a space.
  package var isFormat: Bool {
    !variables.isEmpty || !numbers.isEmpty || arguments.contains { !$0.isAccident }
  }

  /// The arguments that a person meant, counted as if the others were not there.
  package var meant: [Argument] {
    guard arguments.contains(where: \.isAccident) else { return arguments }
    var next = 1
    return arguments.filter { !$0.isAccident }.map { argument in
      guard !argument.isNumbered else { return argument }
      next += 1
      return argument.moved(to: next - 1)
    }
  }

  private mutating func percent(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    if byte(start + 1) == UInt8(ascii: "%") {
      percents.append(start..<(start + 2))
      return start + 2
    }
    if Arguments.isNumberName(bytes, at: start + 1) {
      numbers.append(start..<(start + 4))
      return start + 4
    }
    var index = start + 1
    var position = 0
    var isLong = false
    var hasSpace = false
    var hasWidth = false
    while index < bytes.count {
      let char = bytes[index]
      switch char {
      case UInt8(ascii: " "): hasSpace = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "."), UInt8(ascii: "h"): break
      case UInt8(ascii: "1")...UInt8(ascii: "9"):
        var number = 0
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(index)) {
          number = min(number * 10 + Int(byte(index) - 48), 9999)
          index += 1
        }
        guard byte(index) == UInt8(ascii: "$") else {
          hasWidth = true
          continue
        }
        position = number
      case UInt8(ascii: "*"):
        add(.integer, 0, start..<(index + 1), hasSpace: hasSpace, followsDigit: false, hasWidth: false)
      case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "z"), UInt8(ascii: "j"),
        UInt8(ascii: "L"):
        isLong = true
      case UInt8(ascii: "#"):
        guard byte(index + 1) == UInt8(ascii: "@") else { break }
        return variable(bytes, start, nameAt: index + 2)
      default:
        guard let type = Placeholder.valueType(of: char, isLong: isLong) else {
          strays.append(start..<(start + 1))
          return start + 1
        }
        let followsDigit = start > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start - 1]) && !isLong
        add(type, position, start..<(index + 1), hasSpace: hasSpace, followsDigit: followsDigit, hasWidth: hasWidth)
        return index + 1
      }
      index += 1
    }
    strays.append(start..<(start + 1))
    return start + 1
  }

  private mutating func add(
    _ type: Placeholder.ValueType, _ position: Int, _ range: Range<Int>, hasSpace: Bool, followsDigit: Bool,
    hasWidth: Bool
  ) {
    let isNumbered = position > 0
    arguments.append(
      Argument(
        position: isNumbered ? position : next, isNumbered: isNumbered, type: type, range: range, hasSpace: hasSpace,
        followsDigit: followsDigit, hasWidth: hasWidth))
    if !isNumbered { next += 1 }
  }

  private mutating func variable(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, nameAt: Int) -> Int {
    var end = nameAt
    while end < bytes.count, Arguments.isNameByte(bytes[end]) { end += 1 }
    guard end > nameAt, end < bytes.count, bytes[end] == UInt8(ascii: "@") else {
      strays.append(start..<(start + 1))
      return start + 1
    }
    variables.append(
      Name(name: String(decoding: bytes[nameAt..<end], as: UTF8.self), range: start..<(end + 1)))
    return end + 1
  }

  private mutating func braces(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, opening: Int) -> Int {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var index = opening
    while byte(index) == UInt8(ascii: "{") { index += 1 }
    let depth = index - opening
    // Nobody nests names; what stands in so many braces begins in the last of them.
    guard depth <= 8 else { return index - 8 }
    while byte(index) == 0x20 { index += 1 }
    let first = index
    // A translated name may have letters of any script.
    while Arguments.isNameByte(byte(index)) || byte(index) == UInt8(ascii: ".") || byte(index) >= 0x80 { index += 1 }
    let last = index
    guard last > first, last - first <= 60 else { return opening + 1 }
    while byte(index) == 0x20 { index += 1 }
    for _ in 0..<depth {
      guard byte(index) == UInt8(ascii: "}") else { return opening + 1 }
      index += 1
    }
    let name = String(decoding: bytes[first..<last], as: UTF8.self)
    // `u{2022}` is what is left of Swift's escape of a character.
    if opening > 0, bytes[opening - 1] == UInt8(ascii: "u"), UInt32(name, radix: 16) != nil { return opening + 1 }
    names.append(Name(name: name, range: start..<index))
    return index
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isNumberName(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "a"), bytes[start + 1] == UInt8(ascii: "r"),
      bytes[start + 2] == UInt8(ascii: "g")
    else { return false }
    return start + 3 >= bytes.count || !isNameByte(bytes[start + 3])
  }
}

extension Arguments.Argument {
  /// The same argument for another value.
  package func moved(to position: Int) -> Self {
    Self(
      position: position, isNumbered: isNumbered, type: type, range: range, hasSpace: hasSpace,
      followsDigit: followsDigit, hasWidth: hasWidth)
  }
}

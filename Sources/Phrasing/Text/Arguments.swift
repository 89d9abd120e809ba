package import Formats

/// What a text takes from its caller when it is used as a format, read as CoreFoundation reads it at run time.
///
/// ``Placeholder`` tells what a person means by a text; this tells what the program does with it. They differ where a
/// space follows a percent sign: “100 % fait” takes a number and prints “100  0.0ait”.
package struct Arguments: Sendable {
  package struct Argument: Hashable, Sendable {
    /// 1 for the first value the caller gives; counted where the text gives no number.
    package let position: Int
    /// Whether the text gives the number, as in `%2$@`.
    package let isNumbered: Bool
    package let type: FormatSpecifier.ValueType
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
      var scanner = FormatString(bytes)
      while let specifier = scanner.next() { add(specifier, bytes) }
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

  private mutating func add(_ specifier: FormatSpecifier, _ bytes: UnsafeBufferPointer<UInt8>) {
    func name() -> Name { Name(name: String(decoding: bytes[specifier.core], as: UTF8.self), range: specifier.range) }
    let sign = specifier.start..<specifier.start + 1
    guard !specifier.parts.contains(.foreign) else {
      strays.append(sign)
      return
    }
    switch specifier.kind {
    case .conversion: addArguments(of: specifier, bytes)
    case .variable: variables.append(name())
    case .argument: numbers.append(specifier.range)
    case .name: names.append(name())
    case .percent: percents.append(specifier.range)
    case .stray: strays.append(sign)
    }
  }

  private mutating func addArguments(of specifier: FormatSpecifier, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let type = specifier.type else { return }
    let hasSpace = specifier.parts.contains(.space)
    func argument(_ type: FormatSpecifier.ValueType, at position: Int, followsDigit: Bool, hasWidth: Bool) -> Argument {
      Argument(
        position: position > 0 ? position : next, isNumbered: position > 0, type: type, range: specifier.range,
        hasSpace: hasSpace, followsDigit: followsDigit, hasWidth: hasWidth)
    }
    for _ in 0..<specifier.starCount {
      arguments.append(argument(.integer, at: 0, followsDigit: false, hasWidth: false))
      next += 1
    }
    let start = specifier.start
    let followsDigit = start > 0 && (0x30...0x39).contains(bytes[start - 1]) && !specifier.isLong
    arguments.append(
      argument(
        type, at: specifier.position, followsDigit: followsDigit, hasWidth: specifier.parts.contains(.width)))
    if specifier.position == 0 { next += 1 }
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

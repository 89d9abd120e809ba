package import Formats

/// A part of a text that the program fills in or interprets: no rule judges it and no fix cuts it.
package struct Placeholder: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `%@`, `%1$lld`: a printf conversion. `position` is 0 where the text gives none.
    case conversion(position: Int, type: FormatSpecifier.ValueType)
    /// `%#@name@`: a plural variable.
    case variable(position: Int, name: String)
    /// `%arg`: the number inside a substitution of a string catalog.
    case argument
    /// `{name}`, `{{name}}`, `${name}`: filled in by the app's own code.
    case named(String)
    /// `%%`: a percent sign.
    case percent
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
  /// These are the specifiers that a person means. “100 % of it” is a text in most files; that it is a live conversion
  /// at run time is for the rules about placeholders to say.
  package static func find(in text: String) -> [Placeholder] {
    var text = text
    return text.withUTF8 { find(in: $0) }
  }

  /// The same of a text's bytes.
  static func find(in bytes: UnsafeBufferPointer<UInt8>) -> [Placeholder] {
    var scanner = FormatString(bytes)
    var found: [Placeholder] = []
    while let specifier = scanner.next() {
      guard let kind = kind(of: specifier, in: bytes) else { continue }
      found.append(Placeholder(kind: kind, range: specifier.range))
    }
    return found
  }

  private static func kind(of specifier: FormatSpecifier, in bytes: UnsafeBufferPointer<UInt8>) -> Kind? {
    guard specifier.isMeant else { return nil }
    func name() -> String { String(decoding: bytes[specifier.core], as: UTF8.self) }
    switch specifier.kind {
    case .conversion: return specifier.type.map { .conversion(position: specifier.position, type: $0) }
    case .variable: return .variable(position: specifier.position, name: name())
    case .argument: return .argument
    case .name: return .named(name())
    case .percent: return .percent
    case .stray: return nil
    }
  }
}

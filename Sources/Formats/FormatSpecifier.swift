/// A place of a format string: where the program fills something in, or would if it were spelt well.
package struct FormatSpecifier: Sendable {
  package enum Kind: Sendable {
    /// `%@`, `%1$lld`: takes a value from the caller.
    case conversion
    /// `%#@name@`: a plural variable.
    case variable
    /// `%arg`: the number inside a substitution of a string catalog.
    case argument
    /// `{name}`, `{{name}}`, `${name}`: filled in by the app's own code.
    case name
    /// `%%`: a percent sign.
    case percent
    /// `%` that begins none of these.
    case stray
  }

  /// What a conversion takes from the caller, so that `%d` and `%i` are one.
  package enum ValueType: Sendable {
    case object, integer, unsigned, longInteger, longUnsigned, double, character, cString, pointer, count
  }

  /// What stands between the percent sign and the conversion and isn't its type.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A space, which C allows as a flag, and which in most texts follows a percent sign: “100 % of it”.
    package static let space = Parts(rawValue: 1)
    /// A width or a precision: `%5d`, and `%1@` where the `$` was forgotten.
    package static let width = Parts(rawValue: 2)
    /// What printf knows and CoreFoundation doesn't, `%'d`, or a `$` without its number, `%$@`.
    package static let foreign = Parts(rawValue: 4)
  }

  package let kind: Kind
  package let start: Int
  package let end: Int
  /// The name of a variable or value; of a conversion its length and type, `lld`.
  package let core: Range<Int>
  /// What the number before `$` is; 0 where there is none.
  package var position = 0
  /// Nil for what isn't a conversion.
  package var type: ValueType?
  /// Whether a conversion has a modifier for a longer value.
  package var isLong = false
  package var parts: Parts = []
  /// How many widths and precisions the caller gives: `%.*f`.
  package var starCount = 0

  init(_ kind: Kind, _ start: Int, _ end: Int, core: Range<Int>? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.core = core ?? end..<end
  }

  /// UTF-8 offsets in the text.
  package var range: Range<Int> { start..<end }

  /// Whether a person who writes this means it, as against a percent sign before a word.
  package var isMeant: Bool { kind != .stray && !parts.contains(.space) }

  /// Whether something is spoken in its place.
  package var isSpoken: Bool { isMeant && kind != .percent }
}

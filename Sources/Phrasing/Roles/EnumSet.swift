/// A set of an enum's cases: a bit for each case, in the order in which they are declared.
///
/// Each set is a type of its own, with initializers of its own. Generic code isn't specialised in the modules that use
/// the sets, and literals that are made by it cost a run over spoken texts 4 % more instructions. A generic type would
/// have no stored static properties besides: its named sets would be put together again wherever they are asked for.
package protocol EnumSet: OptionSet, Hashable, Sendable where RawValue: FixedWidthInteger & UnsignedInteger {
  associatedtype Case: CaseIterable

  init(_ member: Case)
}

extension EnumSet {
  /// The bit of a case. A case without payload is stored as its number in the order of declaration, and read from there:
  /// looking through all cases takes many times as long. Tests hold each set against its cases.
  package static func bit(of member: Case) -> RawValue {
    withUnsafeBytes(of: member) { 1 << RawValue(truncatingIfNeeded: $0.first ?? 0) }
  }
}

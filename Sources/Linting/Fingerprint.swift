/// A short name for a text: equal texts have the same, on every machine and in every version.
///
/// FNV-1a, 64 bits, of which 60 are kept as twelve letters and digits. It guards against mistakes, not against
/// attackers. Of 200,000 texts two share one with a chance of one in fifty million.
package struct Fingerprint {
  /// The hash's parameters (Fowler, Noll and Vo; draft-eastlake-fnv).
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  /// Letters and digits that are not taken for one another (Crockford's base 32).
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  private var hash = Fingerprint.offset

  package init() {}

  /// Adds a part. Parts are kept apart, so that `ab`, `c` is not `a`, `bc`.
  package mutating func add(_ part: String) {
    for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* Fingerprint.prime }
    // 0xFF is in no UTF-8.
    hash = (hash ^ 0xFF) &* Fingerprint.prime
  }

  /// Twelve letters and digits.
  package var text: String {
    // The high bits of FNV are the better mixed ones.
    String(unsafeUninitializedCapacity: 12) { bytes in
      for index in 0..<12 { bytes[index] = Fingerprint.digits[Int(hash >> (59 - 5 * UInt64(index)) & 31)] }
      return 12
    }
  }

  package static func of(_ parts: String...) -> String {
    var print = Fingerprint()
    for part in parts { print.add(part) }
    return print.text
  }
}

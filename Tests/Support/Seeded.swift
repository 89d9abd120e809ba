import Foundation

/// Numbers that look random and are the same in every run (SplitMix64, Steele, Lea and Flood 2014).
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The seeds of one run: 20, or as many as `SEEDS` in the environment says.
  package static let seeds = 0..<(ProcessInfo.processInfo.environment["SEEDS"].flatMap { Int($0) } ?? 20)
}

import Foundation

/// The hash that content security policies name scripts by (FIPS 180-4, section 6.2).
///
/// Of our own, because Foundation has none, and a library of ciphers takes minutes to build for one line of a page. A
/// browser holds it against its own: a wrong hash is a page without a script.
enum SHA256 {
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var state = (0..<8).map { fraction(of: Double(primes[$0]).squareRoot()) }
    let padded = padded(bytes)
    for start in stride(from: 0, to: padded.count, by: 64) { add(padded[start..<(start + 64)], to: &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  /// The text, a bit, zeros, and the text's length in bits: a whole number of blocks.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (64 + 56 - (bytes.count + 1) % 64) % 64
    let length = UInt64(bytes.count) * 8
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros)
      + (0..<8).map { UInt8(truncatingIfNeeded: length >> UInt64(56 - 8 * $0)) }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let second = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var turn = state
    for index in 0..<64 {
      let (a, b, c, e) = (turn[0], turn[1], turn[2], turn[4])
      let choice = e & turn[5] ^ ~e & turn[6]
      let one =
        turn[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index] &+ words[index]
      let two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      turn = [one &+ two, a, b, c, turn[3] &+ one, e, turn[5], turn[6]]
    }
    for index in state.indices { state[index] = state[index] &+ turn[index] }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of what stands behind the point of a number.
  private static func fraction(of number: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int64((number - number.rounded(.down)) * 0x1p32))
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number.isMultiple(of: $0) }
  }
  private static let constants: [UInt32] = primes.map { fraction(of: Foundation.cbrt(Double($0))) }
}

/// Finds things by the hash of their key: an open hash table of numbers, so that no key is touched until two hashes are
/// equal, and a million keys need no million objects.
package struct KeyTable: Sendable {
  /// The upper half of a hash above a number, which is one more than it is; zero for an empty slot.
  private var slots: [UInt64]
  package private(set) var count = 0

  package init(expected: Int = 0) {
    var size = 16
    while 3 * size < 4 * expected { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The number that was added for a key.
  /// - Parameter isKey: whether a number with this hash is that of the key.
  package func number(of hash: Int, where isKey: (Int) -> Bool) -> Int? {
    let high = KeyTable.high(hash)
    let mask = slots.count - 1
    var slot = Int(high) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == high {
        let number = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if isKey(number) { return number }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a number for a key that has none.
  package mutating func add(_ number: Int, hash: Int) {
    if 4 * (count + 1) > 3 * slots.count { grow() }
    count += 1
    put(KeyTable.high(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: number + 1)))
  }

  private static func high(_ hash: Int) -> UInt64 { UInt64(UInt(bitPattern: hash)) >> 32 }

  private mutating func put(_ value: UInt64) {
    let mask = slots.count - 1
    var slot = Int(value >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = value
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: 2 * old.count)
    for value in old where value != 0 { put(value) }
  }
}

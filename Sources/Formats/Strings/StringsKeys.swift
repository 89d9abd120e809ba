/// The keys of one table, by their bytes: CoreFoundation tells composed and decomposed characters apart, which
/// `String` does not.
///
/// An open hash table with the hashes beside it, so that no string is touched until two hashes are equal.
struct StringsKeys {
  /// Where the last statement with a key stands.
  enum Statement {
    /// Index of its entry.
    case entry(Int)
    /// Its value is no text.
    case textless
  }

  private var hashes: [Int] = []
  private var statements: [Statement] = []
  private var keysWithoutEntry: [Int: String] = [:]
  /// The upper half of a hash above an index into `hashes`, which is one more than it is; zero for an empty slot.
  private var slots: [UInt64]

  init(expected: Int) {
    slots = Array(repeating: 0, count: StringsKeys.slotCount(for: expected))
    hashes.reserveCapacity(expected)
    statements.reserveCapacity(expected)
  }

  /// Notes a statement, and returns the last one before it with the same key.
  mutating func update(_ key: String, _ statement: Statement, in entries: [Entry]) -> Statement? {
    let hash = StringsKeys.hash(key)
    if 4 * (hashes.count + 1) > 3 * slots.count { grow() }
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == UInt64(UInt(bitPattern: hash)) >> 32, isKey(key, of: index, in: entries) {
        let earlier = statements[index]
        set(statement, key, at: index)
        return earlier
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = StringsKeys.slot(hash, hashes.count)
    hashes.append(hash)
    statements.append(statement)
    if case .textless = statement { keysWithoutEntry[hashes.count - 1] = key }
    return nil
  }

  private static func slot(_ hash: Int, _ index: Int) -> UInt64 {
    UInt64(UInt(bitPattern: hash)) & 0xFFFF_FFFF_0000_0000 | UInt64(UInt32(truncatingIfNeeded: index + 1))
  }

  private mutating func set(_ statement: Statement, _ key: String, at index: Int) {
    statements[index] = statement
    if case .textless = statement { keysWithoutEntry[index] = key }
  }

  private func isKey(_ key: String, of index: Int, in entries: [Entry]) -> Bool {
    let other =
      switch statements[index] {
      case .entry(let entry): entries[entry].id.key
      case .textless: keysWithoutEntry[index] ?? ""
      }
    return key.utf8.elementsEqual(other.utf8)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: 2 * slots.count)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = hash & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = StringsKeys.slot(hash, index)
    }
  }

  private static func slotCount(for expected: Int) -> Int {
    var count = 16
    while count < 2 * expected { count *= 2 }
    return count
  }

  private static func hash(_ key: String) -> Int {
    var key = key
    return key.withUTF8 { bytes in
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      return hasher.finalize()
    }
  }
}

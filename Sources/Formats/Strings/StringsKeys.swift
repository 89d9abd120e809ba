/// The keys of one table, by their bytes: CoreFoundation tells composed and decomposed characters apart, which
/// `String` does not.
struct StringsKeys {
  /// Where the last statement with a key stands.
  enum Statement {
    /// Index of its entry.
    case entry(Int)
    /// Its value is no text.
    case textless
  }

  private var table: KeyTable
  /// For each key the entry of its last statement; where that has no text, -1 less the index of the key among those.
  private var statements: [Int32] = []
  private var textless: [[UInt8]] = []

  init(expected: Int) {
    table = KeyTable(expected: expected)
    statements.reserveCapacity(expected)
  }

  /// Notes a statement, and returns the last one before it with the same key.
  mutating func update(
    _ key: UnsafeBufferPointer<UInt8>, _ statement: Statement, in entries: EntryWriter
  ) -> Statement? {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(key))
    let hash = hasher.finalize()
    guard let number = table.number(of: hash, where: { isKey(key, of: $0, in: entries) }) else {
      table.add(statements.count, hash: hash)
      statements.append(0)
      set(statement, key, at: statements.count - 1)
      return nil
    }
    let earlier: Statement = statements[number] < 0 ? .textless : .entry(Int(statements[number]))
    set(statement, key, at: number)
    return earlier
  }

  private mutating func set(_ statement: Statement, _ key: UnsafeBufferPointer<UInt8>, at number: Int) {
    switch statement {
    case .entry(let index): statements[number] = Int32(truncatingIfNeeded: index)
    case .textless:
      textless.append(Array(key))
      statements[number] = -Int32(truncatingIfNeeded: textless.count)
    }
  }

  private func isKey(_ key: UnsafeBufferPointer<UInt8>, of number: Int, in entries: EntryWriter) -> Bool {
    let statement = Int(statements[number])
    guard statement < 0 else { return entries.withKey(statement) { $0.isSame(as: key) } }
    return textless[-statement - 1].withUnsafeBufferPointer { $0.isSame(as: key) }
  }
}

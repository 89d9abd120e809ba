extension UnsafeBufferPointer<UInt8> {
  /// The number in `count` bytes from `offset` on, the lowest byte first; nil past the end.
  func number(at offset: Int, bytes count: Int) -> UInt64? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }
}

extension [UInt8] {
  /// Adds the lowest `count` bytes of a number, the lowest first.
  mutating func append(_ value: UInt64, bytes count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }
}

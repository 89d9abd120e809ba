import Formats

extension Arguments {
  /// Whether two texts hold the same placeholders, spelt alike and in the same order: true of nearly every
  /// translation, and cheaper to see than to read both. False where anything needs a closer look.
  package static func areAlike(_ a: String, _ b: String) -> Bool {
    a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { areAlike(a, $0) } ?? false
    } ?? false
  }

  private static func areAlike(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    var ours = FormatString(a)
    var theirs = FormatString(b)
    while let own = ours.next() {
      guard own.isMeant, let other = theirs.next(), isSame(a, own, b, other) else { return false }
    }
    return theirs.next() == nil
  }

  private static func isSame(
    _ a: UnsafeBufferPointer<UInt8>, _ own: FormatSpecifier, _ b: UnsafeBufferPointer<UInt8>, _ other: FormatSpecifier
  ) -> Bool {
    let count = own.end - own.start
    guard other.end - other.start == count else { return false }
    for offset in 0..<count where a[own.start + offset] != b[other.start + offset] { return false }
    return true
  }
}

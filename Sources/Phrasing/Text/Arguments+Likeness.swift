extension Arguments {
  /// Whether two texts hold the same placeholders, spelt alike and in the same order: true of nearly every
  /// translation, and cheaper to see than to read both. False where anything needs a closer look.
  package static func areAlike(_ a: String, _ b: String) -> Bool {
    a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { areAlike(a, $0) } ?? false
    } ?? false
  }

  private static func areAlike(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    var (i, j) = (0, 0)
    while true {
      i = placeholder(in: a, from: i)
      j = placeholder(in: b, from: j)
      guard i < a.count, j < b.count else { return i == a.count && j == b.count }
      let count = length(of: a, at: i)
      guard count > 0, j + count <= b.count else { return false }
      for offset in 0..<count where a[i + offset] != b[j + offset] { return false }
      i += count
      j += count
    }
  }

  private static func placeholder(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "%"), bytes[index] != UInt8(ascii: "{") { index += 1 }
    return index
  }

  /// Bytes of the placeholder at a place; 0 where it is none, or none that is plain.
  private static func length(of bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var index = start + 1
    if bytes[start] == UInt8(ascii: "{") {
      while index < bytes.count, index - start < 60 {
        if bytes[index] == UInt8(ascii: "}") { return index + 1 - start }
        index += 1
      }
      return 0
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "l"),
        UInt8(ascii: "h"), UInt8(ascii: "z"), UInt8(ascii: "q"):
        index += 1
      case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"),
        UInt8(ascii: "s"), UInt8(ascii: "%"):
        return index + 1 - start
      default: return 0
      }
    }
    return 0
  }
}

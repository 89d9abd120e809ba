import Foundation

/// What a binary property list holds, or nil where it is damaged.
///
/// Foundation reads it. On Linux it traps on kinds of objects that no table has, such as sets, and it recurses as deep
/// as the lists are nested; so the objects are looked through first.
///
/// Source of the layout: CFBinaryPList.c of swift-corelibs-foundation.
func readBinaryPropertyList(_ bytes: [UInt8]) -> Any? {
  guard let objects = BinaryObjects(bytes), objects.areReadable else { return nil }
  return try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
}

/// The places of the objects of a binary property list.
private struct BinaryObjects {
  private let bytes: [UInt8]
  /// Number of bytes of a reference to an object.
  private let width: Int
  /// Offsets of the objects, by their numbers.
  private let offsets: [Int]
  private let top: Int

  /// Deeper lists than XML lists may be are refused too.
  private static let maximumDepth = XMLSpans.maximumDepth

  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - 32
    guard trailer >= 8 else { return nil }
    self.bytes = bytes
    width = Int(bytes[trailer + 7])
    let size = Int(bytes[trailer + 6])
    guard
      let count = BinaryObjects.number(in: bytes, at: trailer + 8, 8),
      let top = BinaryObjects.number(in: bytes, at: trailer + 16, 8),
      let table = BinaryObjects.number(in: bytes, at: trailer + 24, 8),
      1...8 ~= size, 1...8 ~= width, top < count, count <= trailer, table <= trailer - count * size
    else { return nil }
    self.top = top
    var offsets: [Int] = []
    for object in 0..<count {
      guard let offset = BinaryObjects.number(in: bytes, at: table + object * size, size), 8 <= offset, offset < table
      else { return nil }
      offsets.append(offset)
    }
    self.offsets = offsets
  }

  /// Whether all objects from the top one on are of the kinds that a table has, and not nested too deep.
  var areReadable: Bool {
    var level = [top]
    for _ in 0..<BinaryObjects.maximumDepth {
      var next: Set<Int> = []
      for object in level {
        guard let inner = references(from: object) else { return false }
        next.formUnion(inner)
      }
      if next.isEmpty { return true }
      level = Array(next)
    }
    return false
  }

  /// The objects that a list or a dictionary holds, none for others; nil for a kind that no table has.
  private func references(from object: Int) -> [Int]? {
    let start = offsets[object]
    let marker = bytes[start]
    switch marker >> 4 {
    case 0x0: return marker == 0x08 || marker == 0x09 ? [] : nil
    case 0x1...0x6: return []
    case 0xA, 0xD:
      guard let (count, first) = count(at: start) else { return nil }
      return references(count: marker >> 4 == 0xD ? 2 * count : count, at: first)
    default: return nil
    }
  }

  /// How many members a list has, and where their references begin.
  private func count(at start: Int) -> (count: Int, first: Int)? {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (short, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1, bytes[start + 1] & 0x0F <= 3 else { return nil }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    guard let count = BinaryObjects.number(in: bytes, at: start + 2, size), count <= bytes.count else { return nil }
    return (count, start + 2 + size)
  }

  private func references(count: Int, at first: Int) -> [Int]? {
    guard first + count * width <= bytes.count else { return nil }
    var references: [Int] = []
    for index in 0..<count {
      guard let object = BinaryObjects.number(in: bytes, at: first + index * width, width), object < offsets.count
      else { return nil }
      references.append(object)
    }
    return references
  }

  /// A big-endian number; nil where it is out of the bytes or larger than any offset.
  private static func number(in bytes: [UInt8], at start: Int, _ size: Int) -> Int? {
    guard start >= 0, start + size <= bytes.count else { return nil }
    let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }
}

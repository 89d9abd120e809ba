/// Makes ZIP archives field by field, so that tests can make wrong ones. It shares no code with what it tests.
struct ZIPBuilder {
  struct Part {
    var name: [UInt8]
    var data: [UInt8]
    var method = 0
    var flags = 0
    /// What the headers say; the truth unless a test lies.
    var checksum: UInt32
    var size: Int
    var packedSize: Int
    var has64 = false
    /// Where the directory says it is; nil for where it is.
    var offset: Int?

    init(_ name: String, _ data: [UInt8]) {
      self.name = Array(name.utf8)
      self.data = data
      checksum = ZIPBuilder.checksum(data)
      size = data.count
      packedSize = data.count
    }
  }

  var parts: [Part]
  var before: [UInt8] = []
  var comment: [UInt8] = []
  var disk = 0
  /// Added to what the end says of the directory's place.
  var directoryShift = 0
  var has64End = false

  init(_ parts: [Part]) { self.parts = parts }

  var bytes: [UInt8] {
    var file = before
    var directory: [UInt8] = []
    for part in parts {
      let offset = part.offset ?? file.count - before.count
      let hasDescriptor = part.flags & 8 != 0
      var shared = number(part.flags, 2) + number(part.method, 2) + number(0x0021_0000, 4)
      let sizes = number(Int(part.checksum), 4) + size(part.packedSize, part) + size(part.size, part)
      let extra64 = number(1, 2) + number(16, 2) + number(part.size, 8) + number(part.packedSize, 8)
      let extra = part.has64 ? extra64 : []
      let localSizes = hasDescriptor ? [UInt8](repeating: 0, count: 12) : sizes
      let localExtra = hasDescriptor ? [] : extra
      file += number(0x0403_4B50, 4) + number(20, 2) + shared + localSizes
      file += number(part.name.count, 2) + number(localExtra.count, 2) + part.name + localExtra + part.data
      if hasDescriptor { file += number(0x0807_4B50, 4) + sizes }
      shared = number(20, 2) + number(20, 2) + shared + sizes
      directory += number(0x0201_4B50, 4) + shared + number(part.name.count, 2) + number(extra.count, 2)
      directory += [UInt8](repeating: 0, count: 10) + number(offset, 4) + part.name + extra
    }
    let place = file.count - before.count + directoryShift
    file += directory
    if has64End {
      let at = file.count - before.count
      file += number(0x0606_4B50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      file += number(parts.count, 8) + number(parts.count, 8) + number(directory.count, 8) + number(place, 8)
      file += number(0x0706_4B50, 4) + number(0, 4) + number(at, 8) + number(1, 4)
    }
    file += number(0x0605_4B50, 4) + number(disk, 2) + number(disk, 2)
    file += number(parts.count, 2) + number(parts.count, 2) + number(directory.count, 4)
    file += number(has64End ? 0xFFFF_FFFF : place, 4) + number(comment.count, 2) + comment
    return file
  }

  private func size(_ value: Int, _ part: Part) -> [UInt8] { number(part.has64 ? 0xFFFF_FFFF : value, 4) }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32 bit by bit, as its definition has it.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}

internal import CZlib

/// The parts of a ZIP archive, unpacked one by one when they are asked for, into memory only.
package struct ArchiveReader {
  private let bytes: [UInt8]
  private var entries: [String: (entry: ArchiveEntry, data: Range<Int>)] = [:]
  private var unpackedBytes = 0

  /// All parts together may be this large. Excel itself fails far earlier.
  static let maximumBytes = 2 << 30
  /// A part over the first size may be so many times as large as its compressed form. Deflate reaches 1,032 with
  /// nothing but one repeated byte; sheets stay under 100.
  static let unsuspiciousBytes = 16 << 20
  static let maximumRatio = 1_000

  /// Reads the list of parts, and no part yet.
  package init(_ bytes: [UInt8]) throws(WorkbookError) {
    self.bytes = bytes
    entries = try bytes.withUnsafeBufferPointer { (bytes) throws(WorkbookError) in
      let directory = try ArchiveDirectory(bytes)
      var entries: [String: (entry: ArchiveEntry, data: Range<Int>)] = [:]
      for entry in directory.entries { entries[entry.name.lowercased()] = (entry, try directory.data(of: entry)) }
      return entries
    }
  }

  /// The names of all parts.
  package var names: [String] { entries.values.map(\.entry.name).sorted() }

  /// Whether there is such a part. Names of parts don't tell capitals from small letters.
  func has(_ name: String) -> Bool { entries[name.lowercased()] != nil }

  /// The bytes of a part, checked against its size and checksum.
  package mutating func part(_ name: String) throws(WorkbookError) -> [UInt8] {
    guard let (entry, range) = entries[name.lowercased()] else {
      throw .damagedArchive("its part \(name) is missing")
    }
    let quoted = entry.name.debugDescription
    guard !entry.isEncrypted else { throw .refusedArchive("its part \(quoted) is encrypted") }
    guard entry.method == ArchiveFormat.stored || entry.method == ArchiveFormat.deflated else {
      throw .refusedArchive("its part \(quoted) is compressed in a way that workbooks don't use (\(entry.method))")
    }
    guard entry.size <= ArchiveReader.unsuspiciousBytes || entry.size / ArchiveReader.maximumRatio <= range.count,
      entry.size <= ArchiveReader.maximumBytes - unpackedBytes
    else { throw .refusedArchive("its part \(quoted) would fill the memory (\(entry.size) bytes)") }
    unpackedBytes += entry.size

    let unpacked = try unpack(entry, range)
    guard unpacked.withUnsafeBufferPointer(ArchiveChecksum.of) == entry.checksum else {
      throw .damagedArchive("its part \(quoted) was changed or cut: its checksum is wrong")
    }
    return unpacked
  }

  private func unpack(_ entry: ArchiveEntry, _ range: Range<Int>) throws(WorkbookError) -> [UInt8] {
    let unpacked: [UInt8]? = bytes.withUnsafeBufferPointer { bytes in
      let packed = UnsafeBufferPointer(rebasing: bytes[range])
      guard entry.method == ArchiveFormat.deflated else { return packed.count == entry.size ? Array(packed) : nil }
      return ArchiveReader.inflated(packed, size: entry.size)
    }
    guard let unpacked else {
      throw .damagedArchive("its part \(entry.name.debugDescription) can't be unpacked to the size that it should have")
    }
    return unpacked
  }

  /// Exactly `size` bytes, or nil: zlib is never given room for more.
  private static func inflated(_ packed: UnsafeBufferPointer<UInt8>, size: Int) -> [UInt8]? {
    var isWhole = false
    // One byte more than is wanted, so that a longer stream is seen.
    let unpacked = [UInt8](unsafeUninitializedCapacity: size + 1) { room, count in
      var stream = z_stream()
      // Negative: deflate's own format, without zlib's header.
      guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return }
      defer { inflateEnd(&stream) }
      stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
      stream.next_out = room.baseAddress
      var packedLeft = packed.count
      var roomLeft = size + 1
      var result = Z_OK
      while result == Z_OK {
        let given = uInt(clamping: packedLeft)
        let free = uInt(clamping: roomLeft)
        stream.avail_in = given
        stream.avail_out = free
        result = inflate(&stream, Z_NO_FLUSH)
        packedLeft -= Int(given - stream.avail_in)
        roomLeft -= Int(free - stream.avail_out)
      }
      count = size + 1 - roomLeft
      isWhole = result == Z_STREAM_END && packedLeft == 0 && count == size
    }
    return isWhole ? unpacked : nil
  }
}

/// CRC-32, as ZIP archives have it.
enum ArchiveChecksum {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { extended(0, by: bytes) }

  /// The checksum of everything so far and of what follows.
  static func extended(_ checksum: UInt64, by bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var value = uLong(checksum)
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
      value = crc32(value, piece.baseAddress, uInt(piece.count))
      rest = rest.dropFirst(piece.count)
    }
    return UInt64(value)
  }
}

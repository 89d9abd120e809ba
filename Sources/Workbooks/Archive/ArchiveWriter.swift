internal import CZlib

/// Writes a ZIP archive into memory. The same parts give the same bytes: every part has the same date.
package struct ArchiveWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  /// From this number on a size or place is written in ZIP64 fields. Tests lower it.
  private let limit: UInt64
  /// 1980-01-01, the first day that a ZIP archive knows, at midnight.
  private static let date: UInt64 = 0x0021_0000

  package init(zip64From limit: UInt64 = 0xFFFF_FFFF) { self.limit = limit }

  /// Adds a part whose bytes `write` hands over piece by piece.
  package mutating func add(
    _ name: String, _ write: (inout Deflater) throws(WorkbookError) -> Void
  ) throws(WorkbookError) {
    var deflater = try Deflater()
    try write(&deflater)
    try deflater.finish()
    let isLarge = UInt64(deflater.size) >= limit || UInt64(deflater.packed.count) >= limit
    let offset = UInt64(bytes.count)
    appendLocalHeader(name, deflater, isLarge: isLarge)
    bytes += deflater.packed
    appendDirectoryEntry(name, deflater, isLarge: isLarge, offset: offset)
    count += 1
  }

  private mutating func appendLocalHeader(_ name: String, _ part: borrowing Deflater, isLarge: Bool) {
    bytes.append(ArchiveFormat.localSignature, bytes: 4)
    ArchiveWriter.appendShared(to: &bytes, part, isLarge: isLarge)
    bytes.append(UInt64(name.utf8.count), bytes: 2)
    bytes.append(isLarge ? 20 : 0, bytes: 2)
    bytes += name.utf8
    guard isLarge else { return }
    bytes.append(ArchiveFormat.extra64, bytes: 2)
    bytes.append(16, bytes: 2)
    bytes.append(UInt64(part.size), bytes: 8)
    bytes.append(UInt64(part.packed.count), bytes: 8)
  }

  private mutating func appendDirectoryEntry(
    _ name: String, _ part: borrowing Deflater, isLarge: Bool, offset: UInt64
  ) {
    let isFar = offset >= limit
    let extra = (isLarge ? 16 : 0) + (isFar ? 8 : 0)
    directory.append(ArchiveFormat.directorySignature, bytes: 4)
    // Made by version 4.5, for a system of no interest.
    directory.append(45, bytes: 2)
    ArchiveWriter.appendShared(to: &directory, part, isLarge: isLarge)
    directory.append(UInt64(name.utf8.count), bytes: 2)
    directory.append(UInt64(extra == 0 ? 0 : extra + 4), bytes: 2)
    // No comment, the first disk, no attributes.
    directory.append(0, bytes: 2)
    directory.append(0, bytes: 2)
    directory.append(0, bytes: 2)
    directory.append(0, bytes: 4)
    directory.append(isFar ? ArchiveFormat.isIn64 : offset, bytes: 4)
    directory += name.utf8
    guard extra > 0 else { return }
    directory.append(ArchiveFormat.extra64, bytes: 2)
    directory.append(UInt64(extra), bytes: 2)
    if isLarge {
      directory.append(UInt64(part.size), bytes: 8)
      directory.append(UInt64(part.packed.count), bytes: 8)
    }
    if isFar { directory.append(offset, bytes: 8) }
  }

  /// What the header of a part and its line in the directory have alike.
  private static func appendShared(to bytes: inout [UInt8], _ part: borrowing Deflater, isLarge: Bool) {
    bytes.append(isLarge ? 45 : 20, bytes: 2)
    bytes.append(0, bytes: 2)
    bytes.append(ArchiveFormat.deflated, bytes: 2)
    bytes.append(date, bytes: 4)
    bytes.append(part.checksum, bytes: 4)
    bytes.append(isLarge ? ArchiveFormat.isIn64 : UInt64(part.packed.count), bytes: 4)
    bytes.append(isLarge ? ArchiveFormat.isIn64 : UInt64(part.size), bytes: 4)
  }

  /// The whole archive.
  package consuming func finished() -> [UInt8] {
    let offset = UInt64(bytes.count)
    bytes += directory
    let end = UInt64(bytes.count)
    let isLarge = offset >= limit || count >= 0xFFFF
    if isLarge {
      bytes.append(ArchiveFormat.end64Signature, bytes: 4)
      bytes.append(UInt64(ArchiveFormat.end64Length - 12), bytes: 8)
      bytes.append(45, bytes: 2)
      bytes.append(45, bytes: 2)
      bytes.append(0, bytes: 4)
      bytes.append(0, bytes: 4)
      bytes.append(UInt64(count), bytes: 8)
      bytes.append(UInt64(count), bytes: 8)
      bytes.append(UInt64(directory.count), bytes: 8)
      bytes.append(offset, bytes: 8)
      bytes.append(ArchiveFormat.locator64Signature, bytes: 4)
      bytes.append(0, bytes: 4)
      bytes.append(end, bytes: 8)
      bytes.append(1, bytes: 4)
    }
    bytes.append(ArchiveFormat.endSignature, bytes: 4)
    bytes.append(0, bytes: 4)
    bytes.append(UInt64(min(count, 0xFFFF)), bytes: 2)
    bytes.append(UInt64(min(count, 0xFFFF)), bytes: 2)
    bytes.append(UInt64(directory.count), bytes: 4)
    bytes.append(isLarge ? ArchiveFormat.isIn64 : offset, bytes: 4)
    bytes.append(0, bytes: 2)
    return bytes
  }
}

/// Compresses what it is handed, a quarter of a megabyte at a time, so that a large sheet is never whole in memory.
package struct Deflater: ~Copyable {
  /// What waits to be compressed: writers append to it and call `flushIfFull` now and then.
  package var pending: [UInt8] = []
  private(set) var packed: [UInt8] = []
  private(set) var size = 0
  private(set) var checksum: UInt64 = 0
  private let stream: UnsafeMutablePointer<z_stream>
  private var room = [UInt8](repeating: 0, count: Deflater.pieceSize)

  private static let pieceSize = 256 << 10
  /// Measured on a sheet of three million cells: level 6 takes more than twice the time and saves a tenth of the size.
  private static let level: Int32 = 3

  init() throws(WorkbookError) {
    // zlib keeps the address of its stream, so it must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = deflateInit2_(
      stream, Deflater.level, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard result == Z_OK else {
      stream.deallocate()
      throw .cannotCompress
    }
    self.stream = stream
    pending.reserveCapacity(Deflater.pieceSize + (64 << 10))
  }

  /// Compresses what waits, once it is worth it.
  package mutating func flushIfFull() throws(WorkbookError) {
    if pending.count >= Deflater.pieceSize { try deflatePending(Z_NO_FLUSH) }
  }

  mutating func finish() throws(WorkbookError) { try deflatePending(Z_FINISH) }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  private mutating func deflatePending(_ flush: Int32) throws(WorkbookError) {
    checksum = pending.withUnsafeBufferPointer { [checksum] in ArchiveChecksum.extended(checksum, by: $0) }
    size += pending.count
    var given = 0
    var result = Z_OK
    repeat {
      var made = 0
      var taken = 0
      pending.withUnsafeMutableBufferPointer { pending in
        room.withUnsafeMutableBufferPointer { room in
          let before = uInt(clamping: pending.count - given)
          stream.pointee.next_in = pending.baseAddress.map { $0 + given }
          stream.pointee.avail_in = before
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = uInt(room.count)
          result = deflate(stream, flush)
          taken = Int(before - stream.pointee.avail_in)
          made = room.count - Int(stream.pointee.avail_out)
        }
      }
      given += taken
      packed += room[..<made]
      guard result != Z_STREAM_ERROR else { throw .cannotCompress }
    } while given < pending.count || (flush == Z_FINISH && result != Z_STREAM_END)
    pending.removeAll(keepingCapacity: true)
  }
}

/// The list of parts at the end of a ZIP archive. It alone counts: what lies between the parts isn't looked at.
struct ArchiveDirectory {
  private(set) var entries: [ArchiveEntry] = []
  /// Bytes before the archive, as in a program that unpacks itself: every offset counts from their end.
  private var shift = 0
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(WorkbookError) {
    self.bytes = bytes
    let end = try endRecord()
    shift = end.position - end.size - end.offset
    guard end.size >= 0, end.offset >= 0, shift >= 0 else {
      throw .damagedArchive("the list of its parts isn't where it should be")
    }
    try readEntries(from: end.offset + shift, to: end.position, count: end.count)
    try checkPlaces(before: end.offset + shift)
  }

  private struct End {
    let count: UInt64
    let size: Int
    let offset: Int
    /// Where the directory ends.
    let position: Int
  }

  private func endRecord() throws(WorkbookError) -> End {
    guard let position = endPosition() else {
      throw .damagedArchive("its end is missing, so it wasn't saved or copied whole")
    }
    func field(_ offset: Int, _ count: Int) -> UInt64 { bytes.number(at: position + offset, bytes: count) ?? 0 }
    if let end = try end64(before: position) { return end }
    guard field(4, 2) == 0, field(6, 2) == 0, field(8, 2) == field(10, 2) else {
      throw .refusedArchive("it is one of several files of a split archive")
    }
    return End(count: field(10, 2), size: Int(field(12, 4)), offset: Int(field(16, 4)), position: position)
  }

  /// The last end record whose comment fits into the file.
  private func endPosition() -> Int? {
    var position = bytes.count - ArchiveFormat.endLength
    let lowest = max(0, position - 0xFFFF)
    while position >= lowest {
      if bytes.number(at: position, bytes: 4) == ArchiveFormat.endSignature,
        let comment = bytes.number(at: position + 20, bytes: 2),
        position + ArchiveFormat.endLength + Int(comment) <= bytes.count
      {
        return position
      }
      position -= 1
    }
    return nil
  }

  private func end64(before end: Int) throws(WorkbookError) -> End? {
    let locator = end - ArchiveFormat.locator64Length
    guard bytes.number(at: locator, bytes: 4) == ArchiveFormat.locator64Signature else { return nil }
    guard bytes.number(at: locator + 4, bytes: 4) == 0, bytes.number(at: locator + 16, bytes: 4) ?? 0 <= 1 else {
      throw .refusedArchive("it is one of several files of a split archive")
    }
    // The record lies before its locator. With bytes before the archive, the offset in the locator is too small.
    let said = bytes.number(at: locator + 8, bytes: 8).flatMap { Int(exactly: $0) } ?? -1
    guard
      let position = [said, locator - ArchiveFormat.end64Length].first(where: {
        $0 >= 0 && $0 <= locator && bytes.number(at: $0, bytes: 4) == ArchiveFormat.end64Signature
      })
    else { throw .damagedArchive("the list of its parts isn't where it should be") }
    guard bytes.number(at: position + 16, bytes: 4) == 0, bytes.number(at: position + 20, bytes: 4) == 0 else {
      throw .refusedArchive("it is one of several files of a split archive")
    }
    guard let count = bytes.number(at: position + 32, bytes: 8), let size = length(at: position + 40),
      let offset = length(at: position + 48)
    else { throw .damagedArchive("the list of its parts isn't where it should be") }
    return End(count: count, size: size, offset: offset, position: position)
  }

  /// A 64-bit length or place that can lie in the file at all.
  private func length(at offset: Int) -> Int? {
    guard let value = bytes.number(at: offset, bytes: 8), value <= UInt64(bytes.count) else { return nil }
    return Int(value)
  }

  private mutating func readEntries(from begin: Int, to end: Int, count: UInt64) throws(WorkbookError) {
    var position = begin
    var names: Set<String> = []
    while position < end {
      guard let entry = try entry(at: &position, end: end) else {
        throw .damagedArchive("the list of its parts is cut or overwritten")
      }
      if entry.name.hasSuffix("/") { continue }
      try checkName(entry.name)
      guard names.insert(entry.name.lowercased()).inserted else {
        throw .refusedArchive("it has two parts called \(entry.name.debugDescription)")
      }
      entries.append(entry)
    }
    // A count of 16 bits wraps in archives with more parts whose maker doesn't know ZIP64.
    guard UInt64(entries.count) <= count || count == 0xFFFF else {
      throw .damagedArchive("it has more parts than its list says")
    }
  }

  private func entry(at position: inout Int, end: Int) throws(WorkbookError) -> ArchiveEntry? {
    let begin = position
    guard bytes.number(at: begin, bytes: 4) == ArchiveFormat.directorySignature,
      begin + ArchiveFormat.directoryLength <= end
    else { return nil }
    func field(_ offset: Int, _ count: Int) -> UInt64 { bytes.number(at: begin + offset, bytes: count) ?? 0 }
    let nameEnd = begin + ArchiveFormat.directoryLength + Int(field(28, 2))
    let extraEnd = nameEnd + Int(field(30, 2))
    position = extraEnd + Int(field(32, 2))
    guard position <= end else { return nil }

    var numbers = [field(24, 4), field(20, 4), field(42, 4)]
    readExtra(nameEnd..<extraEnd, into: &numbers)
    guard let size = Int(exactly: numbers[0]), let compressed = Int(exactly: numbers[1]),
      let offset = Int(exactly: numbers[2]), compressed <= bytes.count, offset <= bytes.count
    else { throw .damagedArchive("the list of its parts names places past the end of the file") }
    let nameBytes = bytes[(begin + ArchiveFormat.directoryLength)..<nameEnd]
    let isUTF8 = field(8, 2) & 0x0800 != 0
    let name = isUTF8 ? String(decoding: nameBytes, as: UTF8.self) : CodePage437.string(nameBytes)
    return ArchiveEntry(
      name: name.replacingBackslashes, isEncrypted: field(8, 2) & 1 != 0, hasDescriptor: field(8, 2) & 8 != 0,
      method: field(10, 2), checksum: field(16, 4), compressedSize: compressed, size: size, offset: offset + shift)
  }

  /// Reads the ZIP64 field: those of the numbers that didn't fit into 32 bits, in their order.
  private func readExtra(_ range: Range<Int>, into numbers: inout [UInt64]) {
    var position = range.lowerBound
    while position + 4 <= range.upperBound, let id = bytes.number(at: position, bytes: 2),
      let length = bytes.number(at: position + 2, bytes: 2)
    {
      let next = position + 4 + Int(length)
      if id == ArchiveFormat.extra64, next <= range.upperBound {
        position += 4
        for index in numbers.indices where numbers[index] == ArchiveFormat.isIn64 && position + 8 <= next {
          numbers[index] = bytes.number(at: position, bytes: 8) ?? numbers[index]
          position += 8
        }
        return
      }
      position = next
    }
  }

  /// Nothing is ever unpacked to a disk, but a name that leads elsewhere shows what the archive was made for.
  private func checkName(_ name: String) throws(WorkbookError) {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    let hasDrive = name.dropFirst().first == ":"
    guard !name.hasPrefix("/"), !hasDrive, !steps.contains(".."), !name.unicodeScalars.contains("\0") else {
      throw .refusedArchive("the name of its part \(name.debugDescription) leads out of the archive")
    }
  }

  /// Parts that share bytes are how a small file pretends to hold a huge one.
  private func checkPlaces(before directory: Int) throws(WorkbookError) {
    var end = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      let data = try data(of: entry)
      guard entry.offset >= end else {
        throw .refusedArchive("its part \(entry.name.debugDescription) overlaps another one")
      }
      guard data.upperBound <= directory else {
        throw .damagedArchive("its part \(entry.name.debugDescription) runs into the list of parts")
      }
      end = data.upperBound
    }
  }

  /// The bytes of a part as they are stored, after its own header has been compared with the directory.
  func data(of entry: ArchiveEntry) throws(WorkbookError) -> Range<Int> {
    func field(_ offset: Int, _ count: Int) -> UInt64 { bytes.number(at: entry.offset + offset, bytes: count) ?? 0 }
    let begin = entry.offset + ArchiveFormat.localLength + Int(field(26, 2)) + Int(field(28, 2))
    guard bytes.number(at: entry.offset, bytes: 4) == ArchiveFormat.localSignature, begin <= bytes.count,
      entry.compressedSize <= bytes.count - begin
    else { throw .damagedArchive("its part \(entry.name.debugDescription) isn't where the list says") }
    var sizes = [field(22, 4), field(18, 4)]
    let nameEnd = entry.offset + ArchiveFormat.localLength + Int(field(26, 2))
    readExtra(nameEnd..<begin, into: &sizes)
    let agrees =
      entry.hasDescriptor || sizes[0] == UInt64(entry.size) && sizes[1] == UInt64(entry.compressedSize)
    guard agrees, field(8, 2) == entry.method else {
      throw .refusedArchive("its part \(entry.name.debugDescription) differs from what the list of parts says")
    }
    return begin..<begin + entry.compressedSize
  }
}

extension String {
  /// A part's name with `/` between its steps. Some makers of archives on Windows write `\`.
  fileprivate var replacingBackslashes: String {
    utf8.contains(UInt8(ascii: "\\")) ? String(map { $0 == "\\" ? "/" : $0 }) : self
  }
}

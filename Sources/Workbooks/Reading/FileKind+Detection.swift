extension FileKind {
  /// What a file is whose first bytes show that it's no archive; nil for an archive.
  init?(withoutArchive bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      self = .empty
      return
    }
    // The compound file of Office before 2007, which also holds whatever has a password today.
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      if FileKind.hasStream("EncryptedPackage", in: bytes) {
        self = .passwordProtected
      } else {
        let isExcel = FileKind.hasStream("Workbook", in: bytes) || FileKind.hasStream("Book", in: bytes)
        self = isExcel ? .oldExcel : .otherDocument
      }
      return
    }
    guard !FileKind.looksLikeArchive(bytes) else { return nil }
    let start = bytes.prefix(4096)
    let isText = !start.contains(0) || start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    self = isText ? .text : .unknown
  }

  /// An archive starts with a part, or, with something before it, ends with a list of parts.
  private static func looksLikeArchive(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0x50, 0x4B]) { return true }
    let tail = bytes.suffix(ArchiveFormat.endLength + 0xFFFF)
    return tail.indices.dropLast(3).contains { tail[$0...].starts(with: [0x50, 0x4B, 5, 6]) }
  }

  /// Whether the directory of a compound file has a stream of this name: 128 bytes an entry, the name in UTF-16 first
  /// (MS-CFB 2.6.1).
  private static func hasStream(_ name: String, in bytes: [UInt8]) -> Bool {
    var wanted: [UInt8] = []
    for unit in name.utf16 { wanted.append(UInt64(unit), bytes: 2) }
    wanted.append(0, bytes: 2)
    return stride(from: 512, to: bytes.count, by: 128).contains { bytes[$0...].starts(with: wanted) }
  }

  /// What an archive holds if it's no Office document; nil if it is one.
  init?(otherArchive archive: inout ArchiveReader) throws(WorkbookError) {
    guard !archive.has("[Content_Types].xml") else { return nil }
    if archive.has("mimetype") {
      let type = String(decoding: try archive.part("mimetype").prefix(200), as: UTF8.self)
      self = type.hasPrefix("application/vnd.oasis.opendocument") ? .openDocument : .otherArchive
      return
    }
    let isNumbers = archive.has("Index/Document.iwa") || archive.has("Index.zip")
    self = isNumbers ? .numbers : .otherArchive
  }
}

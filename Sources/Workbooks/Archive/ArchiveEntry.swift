/// A part of a ZIP archive as its directory lists it.
struct ArchiveEntry {
  let name: String
  let isEncrypted: Bool
  /// Whether its sizes follow its data and aren't in its own header.
  let hasDescriptor: Bool
  let method: UInt64
  let checksum: UInt64
  let compressedSize: Int
  let size: Int
  /// Where its own header begins in the file.
  let offset: Int
}

/// The fields of a ZIP archive (APPNOTE.TXT 6.3.10, sections 4.3 and 4.5).
enum ArchiveFormat {
  static let localSignature: UInt64 = 0x0403_4B50
  static let directorySignature: UInt64 = 0x0201_4B50
  static let endSignature: UInt64 = 0x0605_4B50
  static let end64Signature: UInt64 = 0x0606_4B50
  static let locator64Signature: UInt64 = 0x0706_4B50
  static let extra64: UInt64 = 0x0001

  static let localLength = 30
  static let directoryLength = 46
  static let endLength = 22
  static let locator64Length = 20
  static let end64Length = 56

  /// What a 32-bit field says if the number is in the ZIP64 field.
  static let isIn64: UInt64 = 0xFFFF_FFFF
  static let stored: UInt64 = 0
  static let deflated: UInt64 = 8
}

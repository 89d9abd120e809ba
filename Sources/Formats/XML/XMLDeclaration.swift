/// What an XML declaration tells before the file can be decoded.
package enum XMLDeclaration {
  /// The encoding that `<?xml … encoding="…"?>` names in a file of bytes, or nil where the first bytes say nothing.
  package static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    encodingName(in: bytes).flatMap { TextEncoding(xmlName: String(decoding: bytes[$0.start..<$0.end], as: UTF8.self)) }
  }

  /// Where the name of the encoding stands: in the first 200 bytes, in a declaration at the very beginning.
  package static func encodingName(in bytes: [UInt8]) -> ByteSpan? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    return bytes.prefix(200).withUnsafeBufferPointer { text in
      var xml = XMLSpans(text)
      guard xml.next() == .declaration else { return nil }
      return xml.attribute("encoding")?.value
    }
  }
}

extension TextEncoding {
  /// The encoding of a name as XML declarations have them (IANA's character sets and their usual aliases).
  package init?(xmlName: String) {
    switch xmlName.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
    case "utf-16", "utf-16le", "iso-10646-ucs-2": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "utf-32", "utf-32le", "ucs-4": self = .utf32LittleEndian
    case "utf-32be": self = .utf32BigEndian
    case "iso-8859-1", "iso_8859-1", "iso8859-1", "latin1", "latin-1", "l1": self = .latin1
    case "windows-1252", "cp1252", "cp-1252": self = .windows1252
    default: return nil
    }
  }
}

/// The text of an XML part: UTF-8 without a mark or declaration, whatever it was stored as.
enum PartText {
  /// XML asks for UTF-8 and UTF-16; no spreadsheet program writes anything else.
  static func utf8(_ bytes: [UInt8], part: String) throws(WorkbookError) -> [UInt8] {
    let text = try decoded(bytes, part: part)
    guard text.withUnsafeBufferPointer(isUTF8) else {
      throw .part(name: part, reason: "has bytes that are no characters")
    }
    return withoutDeclaration(text)
  }

  /// A declaration may name the encoding that the part had before.
  private static func withoutDeclaration(_ text: [UInt8]) -> [UInt8] {
    guard text.starts(with: Array("<?xml".utf8)), let end = text.prefix(1000).firstIndex(of: UInt8(ascii: ">")) else {
      return text
    }
    return Array(text[(end + 1)...])
  }

  private static func decoded(_ bytes: [UInt8], part: String) throws(WorkbookError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0])
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C])
    if isLittle || isBig { return try fromUTF16(bytes, isLittle: isLittle, part: part) }
    try checkDeclaration(bytes, part: part)
    return bytes
  }

  private static func fromUTF16(_ bytes: [UInt8], isLittle: Bool, part: String) throws(WorkbookError) -> [UInt8] {
    guard bytes.count % 2 == 0 else { throw .part(name: part, reason: "ends within a character") }
    let units = stride(from: 0, to: bytes.count, by: 2).map { index in
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? b << 8 | a : a << 8 | b
    }
    var text: [UInt8] = []
    let isDamaged = transcode(
      units.drop { $0 == 0xFEFF }.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { text.append($0) })
    guard !isDamaged else { throw .part(name: part, reason: "has bytes that are no characters") }
    return text
  }

  private static func checkDeclaration(_ bytes: [UInt8], part: String) throws(WorkbookError) {
    let start = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let declaration = start.split(separator: "?>").first else { return }
    let words = declaration.split { $0 == "\"" || $0 == "'" }
    guard let index = words.firstIndex(where: { $0.drop(while: \.isWhitespace).hasPrefix("encoding") }),
      index + 1 < words.count
    else { return }
    let encoding = String(words[index + 1])
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding.uppercased()) else {
      throw .part(name: part, reason: "is encoded as \(encoding.debugDescription) instead of UTF-8 or UTF-16")
    }
  }

  /// Whether the bytes are well-formed UTF-8 (Unicode 16, table 3-7).
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let count = bytes.count
    guard let base = bytes.baseAddress else { return true }
    let raw = UnsafeRawPointer(base)
    while index < count {
      if index + 8 <= count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
        index += 8
        continue
      }
      let first = bytes[index]
      if first < 0x80 {
        index += 1
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard (0xC2...0xF4).contains(first), index + length <= count else { return false }
      let second = bytes[index + 1]
      let lowest: UInt8 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
      guard second >= lowest, second <= highest else { return false }
      for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return false }
      index += length
    }
    return true
  }
}

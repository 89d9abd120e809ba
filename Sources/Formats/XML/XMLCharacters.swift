// Which bytes may stand where, and what entities mean.

extension XMLSpans {
  // MARK: Runs

  /// The end of the run of bytes from `begin` on that mean nothing in text: all but `<`, `&`, `>`, control
  /// characters, and the lead byte of U+FFFE and U+FFFF.
  func ordinaryEnd(from begin: Int) -> Int {
    var index = begin
    guard let base = text.baseAddress else { return begin }
    let bytes = UnsafeRawPointer(base)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    // Eight bytes at once. A byte of `word ^ pattern` is zero where the pattern stands, and `(x - 1) & ~x` has its
    // high bit set for a zero byte; subtracting 0x20 in place of 1 finds control characters in the same way.
    while index + 8 <= text.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let control = (word &- ones &* 0x20) & ~word
      let brackets = (word & (ones &* 0xFD)) ^ (ones &* 0x3C)
      let ampersand = word ^ (ones &* 0x26)
      let noncharacter = word ^ (ones &* 0xEF)
      let found =
        control | ((brackets &- ones) & ~brackets) | ((ampersand &- ones) & ~ampersand)
        | ((noncharacter &- ones) & ~noncharacter)
      if found & highs != 0 { break }
      index += 8
    }
    while index < text.count, isOrdinary(text[index]) { index += 1 }
    return index
  }

  func isOrdinary(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: ">") && byte != 0xEF
  }

  func skipSpace(from begin: Int) -> Int {
    var index = begin
    while index < text.count, isSpace(text[index]) { index += 1 }
    return index
  }

  func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  // MARK: Characters

  /// Steps over the byte at `index`, which may begin a character that XML does not allow.
  mutating func checkedCharacter(at index: Int) -> Int {
    let byte = text[index]
    if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
      report(
        ByteSpan(index, index + 1), "XML doesn't allow the control character \(XMLSpans.codePoint(UInt32(byte))).")
    }
    if byte == 0xEF, index + 2 < text.count, text[index + 1] == 0xBF, text[index + 2] >= 0xBE {
      report(ByteSpan(index, index + 3), "XML doesn't allow U+FFFE and U+FFFF.")
      return index + 3
    }
    return index + 1
  }

  /// Whether XML allows a character (production 2, Char).
  static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  // MARK: References

  /// What stands at an ampersand.
  enum Reference {
    /// A character reference or one of the five entities, and where it ends.
    case scalar(Unicode.Scalar, end: Int)
    /// An entity that only a document type could define, or a reference to no character; and where it ends.
    case unknown(end: Int)
    /// No reference at all.
    case bare
  }

  /// Reads the reference at `begin`, where a `&` stands.
  func reference(at begin: Int) -> Reference {
    let first = begin + 1
    guard first < text.count else { return .bare }
    if text[first] == UInt8(ascii: "#") { return characterReference(from: first + 1) }
    guard let name = scanName(at: first), name.end < text.count, text[name.end] == UInt8(ascii: ";") else {
      return .bare
    }
    let end = name.end + 1
    if isNamed("amp", name) { return .scalar("&", end: end) }
    if isNamed("lt", name) { return .scalar("<", end: end) }
    if isNamed("gt", name) { return .scalar(">", end: end) }
    if isNamed("quot", name) { return .scalar("\"", end: end) }
    if isNamed("apos", name) { return .scalar("'", end: end) }
    return .unknown(end: end)
  }

  private func characterReference(from begin: Int) -> Reference {
    guard begin < text.count else { return .bare }
    let isHex = text[begin] == UInt8(ascii: "x")
    var index = isHex ? begin + 1 : begin
    let first = index
    var value: UInt32 = 0
    while index < text.count, let digit = XMLSpans.digit(text[index], isHex: isHex) {
      // Stays over the last code point once it is there, however many digits follow.
      value = min(value &* (isHex ? 16 : 10) &+ digit, 0x110000)
      index += 1
    }
    guard index > first, index < text.count, text[index] == UInt8(ascii: ";") else { return .bare }
    guard XMLSpans.isAllowed(value), let scalar = Unicode.Scalar(value) else { return .unknown(end: index + 1) }
    return .scalar(scalar, end: index + 1)
  }

  private static func digit(_ byte: UInt8, isHex: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHex: UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHex: UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// Steps over a reference and reports one that means nothing.
  mutating func checkedReference(at index: Int) -> Int {
    switch reference(at: index) {
    case .scalar(_, let end):
      return end
    case .unknown(let end):
      let place = ByteSpan(index, end)
      if text[index + 1] == UInt8(ascii: "#") {
        report(place, "The reference \(string(place)) doesn't name a character that XML allows.")
      } else {
        report(place, "The entity \(string(place)) isn't one of XML's five. Entities of a document type aren't read.")
      }
      return end
    case .bare:
      report(ByteSpan(index, index + 1), "“&” doesn't start an entity here. In a text, write “&amp;”.")
      return index + 1
    }
  }

  // MARK: Names

  /// The name that begins at `begin`, or nil.
  func scanName(at begin: Int) -> ByteSpan? {
    var index = begin
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard XMLSpans.isNameByte(byte, isFirst: index == begin) else { break }
        index += 1
        continue
      }
      let length = SourceFile.utf8Length(in: text, at: index)
      guard length > 0, XMLSpans.isNameScalar(scalar(at: index, length: length), isFirst: index == begin) else { break }
      index += length
    }
    return index > begin ? ByteSpan(begin, index) : nil
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }

  /// Productions 4 and 4a, NameStartChar and NameChar, beyond ASCII.
  private static func isNameScalar(_ value: UInt32, isFirst: Bool) -> Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F,
      0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: !isFirst
    default: false
    }
  }

  /// The scalar of a well-formed sequence of two to four bytes.
  private func scalar(at index: Int, length: Int) -> UInt32 {
    var value = UInt32(text[index]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length { value = value << 6 | UInt32(text[index + offset]) & 0x3F }
    return value
  }

  // MARK: Comparing

  func areEqual(_ a: ByteSpan, _ b: ByteSpan) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count where text[a.start + offset] != text[b.start + offset] { return false }
    return true
  }

  func begins(_ mark: StaticString, at index: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index >= 0, index + count <= text.count else { return false }
    return mark.withUTF8Buffer { mark in
      for offset in 0..<count where text[index + offset] != mark[offset] { return false }
      return true
    }
  }

  // MARK: Problems

  mutating func report(_ span: ByteSpan, _ message: String, isMild: Bool = false) {
    guard problems.count <= XMLSpans.maximumProblems else { return }
    guard problems.count < XMLSpans.maximumProblems else {
      problems.append(Problem(.unreadable, at: span, "The XML has more faults from here on. Fix the first ones."))
      return
    }
    problems.append(Problem(.unreadable, at: span, message, isMild: isMild))
  }
}

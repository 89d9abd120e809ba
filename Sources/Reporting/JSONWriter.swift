/// Writes JSON member by member. Foundation's encoder takes longer over the findings of a large app than it takes to
/// find them, and holds all that it encodes many times over; its reader is what tests hold this against.
package struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Hands on what is written once it is enough for a piece.
  mutating func handOn(to outlet: Reporter.Outlet) {
    guard bytes.count >= Reporter.piece else { return }
    outlet(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Ends the text with a line feed and hands on the rest of it.
  mutating func finish(_ outlet: Reporter.Outlet) {
    bytes.append(UInt8(ascii: "\n"))
    outlet(bytes)
    bytes = []
  }

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func array<T>(_ items: some Sequence<T>, _ write: (inout JSONWriter, T) -> Void) {
    open(UInt8(ascii: "["))
    for item in items {
      separate()
      write(&self, item)
    }
    close(UInt8(ascii: "]"))
  }

  /// Begins a member; its value comes next.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// A number as an element of an array.
  mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func null() { bytes.append(contentsOf: "null".utf8) }

  mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    guard let value else { return null() }
    string(value)
  }

  /// A member whose name is known only as the program runs.
  mutating func member(named name: String, _ value: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    string(value)
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// A string with what JSON wants escaped (RFC 8259, section 7), quotation mark, backslash and control characters,
  /// and with what ``escaped(_:)`` escapes besides.
  mutating func string(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        guard JSONWriter.mayHarm(byte) else {
          index += 1
          continue
        }
        let isOfJSON = byte < 0x20 || byte == 0x22 || byte == 0x5C
        let length = isOfJSON ? 1 : JSONWriter.lengthOfHarm(utf8, index)
        guard length > 0 else {
          index += 1
          continue
        }
        bytes.append(contentsOf: utf8[start..<index])
        if isOfJSON { escape(byte) } else { JSONWriter.escape(utf8[index..<(index + length)], &bytes) }
        index += length
        start = index
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// JSON of another writer, with escapes for what JSON allows in its strings but a terminal or a log may not show as a
  /// text: DEL and C1, which steer terminals; line separators, which end a line for some readers; what turns lines
  /// round; byte-order marks, which some readers drop; and the second of two number signs, with which commands of CI systems begin. Readers get the same strings.
  package static func escaped(_ json: String) -> String {
    var json = json
    return json.withUTF8 { utf8 in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(utf8.count)
      var index = 0
      while index < utf8.count {
        let length = lengthOfHarm(utf8, index)
        if length > 0 { escape(utf8[index..<(index + length)], &bytes) } else { bytes.append(utf8[index]) }
        index += max(length, 1)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether a byte may begin what is to be escaped. Of most texts no byte does.
  private static func mayHarm(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x22, 0x23, 0x5C, 0x7F, 0xC2, 0xE2, 0xEF: true
    default: false
    }
  }

  /// How many bytes the character at a place has if it is to be escaped, though JSON would allow it; else 0.
  private static func lengthOfHarm(_ utf8: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < utf8.count ? utf8[index + offset] : 0 }
    switch utf8[index] {
    case 0x23: return index > 0 && utf8[index - 1] == 0x23 ? 1 : 0
    case 0x7F: return 1
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
    // U+2028 to U+202E, and U+2066 to U+2069.
    case 0xE2:
      let last = byte(2)
      return byte(1) == 0x80 && (0xA8...0xAE).contains(last) || byte(1) == 0x81 && (0xA6...0xA9).contains(last) ? 3 : 0
    // A byte-order mark: Foundation's reader drops it after another escape.
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  private static func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>, _ bytes: inout [UInt8]) {
    for unit in String(decoding: character, as: UTF8.self).utf16 {
      let hex = String(unit, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex).utf8)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x22, 0x5C: bytes.append(byte)
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      let hex = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(hex[Int(byte >> 4)])
      bytes.append(hex[Int(byte & 15)])
    }
  }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    isFirst = true
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}

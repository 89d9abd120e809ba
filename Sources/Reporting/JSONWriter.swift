/// Writes JSON member by member. Foundation's encoder takes longer over the findings of a large app than it takes to
/// find them, and holds all that it encodes many times over; its reader is what tests hold this against.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

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

  mutating func null() { bytes.append(contentsOf: "null".utf8) }

  mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    guard let value else { return null() }
    string(value)
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// A string with what JSON wants escaped (RFC 8259, section 7): quotation mark, backslash and control characters.
  mutating func string(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where utf8[index] < 0x20 || utf8[index] == 0x22 || utf8[index] == 0x5C {
        bytes.append(contentsOf: utf8[start..<index])
        escape(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
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

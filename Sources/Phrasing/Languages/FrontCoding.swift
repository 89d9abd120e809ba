/// The form in which the program carries its locale files, a fifth smaller than the files: neighbours in a list of
/// words mostly begin alike, so a line holds only what follows the bytes that it shares with the line before.
///
/// Instead of its line feed each line has one control character before it, whose number is that of the shared bytes
/// plus one. `embed data` writes it, while the package is built.
enum FrontCoding {
  /// The text, with a line feed after every line.
  static func plain(_ coded: String) -> String {
    var coded = coded
    return coded.withUTF8 { coded in
      String(unsafeUninitializedCapacity: size(of: coded)) { text in
        var end = 0
        var lineStart = 0
        for (index, byte) in coded.enumerated() {
          guard byte < 0x20 else {
            text.initializeElement(at: end, to: byte)
            end += 1
            continue
          }
          let previous = lineStart
          if index > 0 {
            text.initializeElement(at: end, to: UInt8(ascii: "\n"))
            end += 1
          }
          lineStart = end
          for shared in 0..<Int(byte) - 1 {
            text.initializeElement(at: end, to: text[previous + shared])
            end += 1
          }
        }
        text.initializeElement(at: end, to: UInt8(ascii: "\n"))
        return end + 1
      }
    }
  }

  private static func size(of coded: UnsafeBufferPointer<UInt8>) -> Int {
    coded.reduce(1) { $0 + ($1 < 0x20 ? Int($1) : 1) }
  }
}

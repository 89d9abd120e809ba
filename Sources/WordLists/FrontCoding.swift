/// The form in which the program carries its locale files, a fifth smaller than the files: neighbours in a list of
/// words mostly begin alike, so a line holds only what follows the bytes that it shares with the line before.
///
/// Instead of its line feed each line has one control character before it, whose number is that of the shared bytes
/// plus one. A comment is an empty line, so that all others keep their numbers.
package enum FrontCoding {
  /// The text, with a line feed after every line.
  /// - Parameter coded: what `embed` wrote.
  package static func plain(_ coded: StaticString) -> String {
    coded.withUTF8Buffer { coded in
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

  /// The lines, comments as empty ones.
  package static func coded(_ text: String) throws(ControlCharacter) -> String {
    var coded = ""
    var previous = ""
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines.map({ $0.hasPrefix("#") ? "" : $0 }) {
      guard line.utf8.allSatisfy({ $0 >= 0x20 }) else { throw ControlCharacter(line: line) }
      var shared = 0
      for (scalar, other) in zip(line.unicodeScalars, previous.unicodeScalars) {
        // A count that the line's control character can say, and whole characters, so that both parts are text.
        guard scalar == other, shared + UTF8.width(scalar) < 0x1F else { break }
        shared += UTF8.width(scalar)
      }
      coded.unicodeScalars.append(UnicodeScalar(UInt8(shared + 1)))
      coded += String(decoding: line.utf8.dropFirst(shared), as: UTF8.self)
      previous = line
    }
    return coded
  }

  /// A control character would be taken for the beginning of a line.
  package struct ControlCharacter: Error {
    let line: String
  }

  private static func size(of coded: UnsafeBufferPointer<UInt8>) -> Int {
    coded.reduce(1) { $0 + ($1 < 0x20 ? Int($1) : 1) }
  }
}

internal import Foundation

/// The texts of all cells, each once and numbered in the order in which they come up.
struct TextNumbering {
  private(set) var texts: [String] = []
  private var numbers: [Key: Int] = [:]
  /// How often cells have named a text.
  private(set) var uses = 0

  /// A text by its bytes. To `String`, texts are equal that look alike but are written with other characters, and one
  /// would come back as the other.
  private struct Key: Hashable {
    let text: String

    static func == (a: Key, b: Key) -> Bool {
      var (a, b) = (a.text, b.text)
      return a.withUTF8 { a in
        b.withUTF8 { b in
          guard a.count == b.count, let start = a.baseAddress, let other = b.baseAddress else {
            return a.isEmpty && b.isEmpty
          }
          return memcmp(start, other, a.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  mutating func number(of text: String) -> Int {
    uses += 1
    let key = Key(text: text)
    if let number = numbers[key] { return number }
    let number = texts.count
    texts.append(text)
    numbers[key] = number
    return number
  }
}

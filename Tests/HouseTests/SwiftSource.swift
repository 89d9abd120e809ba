/// A Swift source with its comments and the insides of its string literals taken out, so that what is left is code.
struct SwiftSource {
  /// The code; a literal is left as `""`.
  private(set) var code = ""
  /// The literals' texts in order, each interpolation as `\()`.
  private(set) var literals: [String] = []

  private let characters: [Character]
  private var index = 0

  init(_ text: String) {
    characters = Array(text)
    while index < characters.count { readCode(until: nil) }
  }

  private func isAt(_ text: String, offset: Int = 0) -> Bool {
    let wanted = Array(text)
    let start = index + offset
    return start + wanted.count <= characters.count
      && wanted.indices.allSatisfy { characters[start + $0] == wanted[$0] }
  }

  /// Reads code up to the parenthesis that closes an interpolation, or to the end.
  private mutating func readCode(until close: Character?) {
    var depth = 0
    while index < characters.count {
      let character = characters[index]
      if isAt("//") {
        while index < characters.count, !characters[index].isNewline { index += 1 }
        continue
      }
      if character == "\"" || character == "#" && hashesBeforeQuote() > 0 {
        readLiteral()
        continue
      }
      if close != nil, character == "(" { depth += 1 }
      if let close, character == close {
        if depth == 0 { return }
        depth -= 1
      }
      code.append(character)
      index += 1
    }
  }

  private func hashesBeforeQuote() -> Int {
    var count = 0
    while index + count < characters.count, characters[index + count] == "#" { count += 1 }
    return index + count < characters.count && characters[index + count] == "\"" ? count : 0
  }

  private mutating func readLiteral() {
    let hashes = String(repeating: "#", count: hashesBeforeQuote())
    index += hashes.count
    let isLong = isAt("\"\"\"")
    let close = (isLong ? "\"\"\"" : "\"") + hashes
    index += isLong ? 3 : 1
    var text = ""
    let place = literals.count
    literals.append("")
    code += "\"\""
    while index < characters.count, !isAt(close) {
      if isAt("\\" + hashes + "(") {
        index += 2 + hashes.count
        code += " ("
        readCode(until: ")")
        code += ") "
        index += 1
        text += "\\()"
      } else if hashes.isEmpty, characters[index] == "\\", index + 1 < characters.count {
        text += String(characters[index...(index + 1)])
        index += 2
      } else {
        text.append(characters[index])
        index += 1
      }
    }
    index += close.count
    literals[place] = text
  }
}

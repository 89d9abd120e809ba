/// Writes XML, an element a line. XMLCoder would want a type for each element and a tree of the whole report, and leaves
/// characters in it that XML can't hold.
struct XMLLines {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// An element with elements in it.
  mutating func element(
    _ name: StaticString, _ attributes: [(StaticString, String)], _ inside: (inout XMLLines) -> Void
  ) {
    line("<\(name)\(XMLLines.written(attributes))>")
    depth += 1
    inside(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// An element with a text in it; an empty one where there is none.
  mutating func element(_ name: StaticString, _ attributes: [(StaticString, String)], text: [String] = []) {
    guard !text.isEmpty else { return line("<\(name)\(XMLLines.written(attributes))/>") }
    let lines = text.map(XMLLines.escaped).joined(separator: "\n")
    line("<\(name)\(XMLLines.written(attributes))>\(lines)</\(name)>")
  }

  private mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func written(_ attributes: [(StaticString, String)]) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  /// A text on one line. What XML can't hold can't be seen either, and is written out; number signs are escaped, because
  /// two begin a command of some CI systems.
  private static func escaped(_ text: String) -> String { Visible.text(text).rewritten { names[$0] } }

  private static let names: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "#": "&#35;",
  ]
}

extension String {
  /// With some of its characters written in another way; nil leaves one as it is. Each scalar is looked at, because an
  /// accent makes one character of itself and the mark before it, which keeps its meaning for all other programs.
  func rewritten(_ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = other(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

import Phrasing

extension Phrase {
  /// A part of the text as a message quotes it: “word”.
  func quote(_ range: Range<Int>) -> String { quoted(string(range)) }

  /// Whether a range is all that the text says.
  func isAll(_ range: Range<Int>) -> Bool { range == self.range(of: tokens.body) }
}

/// A text in “ ” as a message has it: a long one is cut, since the whole text appears beside the message.
func quoted(_ text: String) -> String {
  let hasLines = text.utf8.contains(UInt8(ascii: "\n"))
  let line = hasLines ? text.replacing("\r\n", with: "⏎").replacing("\n", with: "⏎") : text
  return line.utf8.count > 40 && line.count > 40 ? "“\(line.prefix(32))…”" : "“\(line)”"
}

/// “a”, “a and b”, “a, b and c”.
func listed(_ items: [String]) -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

/// “1 character”, “2 characters”.
func characters(_ count: Int) -> String { count == 1 ? "1 character" : "\(count) characters" }

extension Language {
  /// The name without its country or script, as a voice is called; nil where the language has no file.
  var plainName: String? {
    guard isJudged else { return nil }
    guard let bracket = name.firstIndex(of: "("), bracket > name.startIndex else { return name }
    return String(name[..<name.index(before: bracket)])
  }
}

/// “a label and a hint”.
func listed(_ roles: RoleSet) -> String {
  let names = Role.allCases.filter { roles.contains(RoleSet($0)) }.map { role in
    (role == .announcement ? "an " : "a ") + role.rawValue
  }
  return names.joined(separator: " and ")
}

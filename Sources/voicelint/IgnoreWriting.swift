import Foundation
import Sheets

/// Adds a reviewer's rejections to `ignore` in a configuration, and changes nothing else in it.
enum IgnoreWriting {
  /// One finding that is to be left alone.
  struct Entry: Hashable {
    let rules: [String]
    let key: String
    let locale: String
    let reason: String
  }

  /// The configuration with the entries at the end of its list `ignore`, or with such a list at its end.
  static func text(_ old: String, adding entries: [Entry]) -> String {
    guard !entries.isEmpty else { return old }
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("ignore:") }) else {
      return (lines + (lines.isEmpty ? [] : [""]) + ["ignore:"] + entries.flatMap { item($0, indent: "  ") })
        .joined(separator: "\n") + "\n"
    }
    // The list goes on as long as lines are indented, are items or say nothing.
    var end = start + 1
    var last = start
    while end < lines.count, lines[end].isEmpty || " -#".contains(lines[end].first ?? "x") {
      if !lines[end].isEmpty, lines[end].first != "#" { last = end }
      end += 1
    }
    let indent = String(
      lines[(start + 1)...].first { $0.drop { $0 == " " }.hasPrefix("-") }?.prefix { $0 == " " } ?? "  ")
    lines[start] = "ignore:" + lines[start].dropFirst("ignore:".count).replacing("[]", with: "")
    lines.insert(contentsOf: entries.flatMap { item($0, indent: indent) }, at: last + 1)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func item(_ entry: Entry, indent: String) -> [String] {
    [
      "\(indent)- rules: [\(entry.rules.joined(separator: ", "))]",
      "\(indent)  keys: \(quoted(entry.key))",
      "\(indent)  locales: \(entry.locale)",
      "\(indent)  reason: \(quoted(entry.reason))",
    ]
  }

  /// A scalar in double quotes (YAML 1.2, section 7.3.1).
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// How a text stands in a cell, and the way back.
///
/// Spreadsheet programs lose what they can't show: tabs, control characters, the kind of a line end, and the difference
/// between an empty text and none. These are written as words in brackets, `⟦TAB⟧`, which every program keeps.
package enum CellText {
  /// What a cell says of a text that is there and empty.
  package static let empty = "⟦EMPTY⟧"

  private static let open: Unicode.Scalar = "⟦"
  private static let close: Unicode.Scalar = "⟧"
  /// The words people read; everything else is named by its number.
  private static let names: [Unicode.Scalar: String] = ["\t": "TAB"]
  private static let scalars: [String: Unicode.Scalar] = ["TAB": "\t"]

  /// - Parameter text: nil where there is none.
  package static func written(_ text: String?) -> String {
    guard let text else { return "" }
    guard !text.isEmpty else { return empty }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var cell = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      // Line ends of Windows are lines as well: they come back as the text had them.
      case "\n" where previous == "\r": break
      case "\r": cell.append("\n")
      case _ where isHidden(scalar):
        cell.append(open)
        append(names[scalar] ?? "U+" + hexadecimal(scalar), to: &cell)
        cell.append(close)
      default: cell.append(scalar)
      }
      previous = scalar
    }
    return String(cell)
  }

  /// The text that a cell stands for; nil for an empty cell. Brackets that name nothing stay as they are.
  /// - Parameter original: the text that was exported, whose kind of line end is kept.
  package static func read(_ cell: String, like original: String? = nil) -> String? {
    guard !cell.isEmpty else { return nil }
    guard cell != empty else { return "" }
    let lineEnd = original.map(self.lineEnd) ?? "\n"
    var text = String.UnicodeScalarView()
    let scalars = Array(cell.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let (scalar, length) = named(scalars[index...]) {
        text.append(scalar)
        index += length
        continue
      }
      switch scalars[index] {
      case "\r":
        append(lineEnd, to: &text)
        if index + 1 < scalars.count, scalars[index + 1] == "\n" { index += 1 }
      case "\n": append(lineEnd, to: &text)
      default: text.append(scalars[index])
      }
      index += 1
    }
    return String(text)
  }

  /// Appends scalar by scalar: the view's own function for many copies all that is there each time.
  private static func append(_ word: String, to text: inout String.UnicodeScalarView) {
    for scalar in word.unicodeScalars { text.append(scalar) }
  }

  /// The line end of a text with one kind only; LF where kinds are mixed or there is none.
  private static func lineEnd(of text: String) -> String {
    var hasBare = false
    var kinds: Set<String> = []
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n" { kinds.insert(previous == "\r" ? "\r\n" : "\n") }
      if previous == "\r", scalar != "\n" { hasBare = true }
      previous = scalar
    }
    if hasBare || previous == "\r" { kinds.insert("\r") }
    return kinds.count == 1 ? kinds.first ?? "\n" : "\n"
  }

  /// The character that `⟦…⟧` at the start stands for, and how many scalars it takes.
  private static func named(_ scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, Int)? {
    guard scalars.first == open, let end = scalars.prefix(12).firstIndex(of: close) else { return nil }
    let word = String(String.UnicodeScalarView(scalars[(scalars.startIndex + 1)..<end])).uppercased()
    let length = end - scalars.startIndex + 1
    if let scalar = self.scalars[word] { return (scalar, length) }
    guard word.hasPrefix("U+"), let value = UInt32(word.dropFirst(2), radix: 16) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What a spreadsheet program would drop, change or not show at all. Marks for direction and joiners are part of how
  /// languages are written, and all programs keep them.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFDD0...0xFDEF: true
    // The last two of each plane are no characters; the standard library's table of properties is slow.
    default: scalar == open || scalar.value & 0xFFFE == 0xFFFE
    }
  }
}

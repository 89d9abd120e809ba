import Workbooks

/// What spreadsheet programs do to texts by themselves.
///
/// Each case is known by what the text was and what it is now. Where the text that was can be told for certain, it is
/// kept; where it can't, the row is refused.
package enum MachineEdit: Hashable, Sendable {
  /// A number, a date, an error or a value that took the text's place.
  case replaced(String)
  /// The text is the same but for what programs drop: what it was is known.
  case harmless(String)
  /// Typed by a person or corrected by a program: taken, and told.
  case corrected(String)

  /// What a program may have done; nil where a person wrote this.
  /// - Parameters:
  ///   - old: the text that was exported.
  ///   - new: the text in the sheet.
  ///   - source: the base text; nil where nobody knows it.
  package static func made(of old: String, _ new: String, source: String?) -> MachineEdit? {
    // Who translates nothing but a number or a date copies it.
    if old.isEmpty, new == source { return nil }
    if isError(new) {
      return .replaced("a spreadsheet error replaced the text")
    }
    if new.utf16.count == cellLimit { return .replaced("the spreadsheet cut the text at 32,767 characters") }
    if isDecoded(old, new) {
      return .harmless("the sheet turned codes such as _x000D_ into the characters they stand for; the file keeps them")
    }
    if let lost = lostLetters(old, new) { return lost }
    if let spaces = changedSpaces(old, new, source) { return spaces }
    if let converted = converted(old, new) { return converted }
    if new.contains("\\n"), !old.contains("\\n") {
      return .replaced("the text has “\\n” as two characters; make a line break in the cell instead")
    }
    if insideTags(old).contains(where: { "\"'".contains($0) }),
      insideTags(new).contains(where: { "“”„‘’‚".contains($0) })
    {
      return .replaced("curly quotation marks inside a tag break it")
    }
    guard plain(old) == plain(new) else { return nil }
    return .corrected(
      "only quotation marks, dashes, dots or the case of the first letter changed; the spreadsheet may have done that")
  }

  /// Excel's limit, in UTF-16 code units (Microsoft, “Excel specifications and limits”).
  static let cellLimit = 32_767

  /// `#REF!`, `#NAME?`, `#DIV/0!`: the shape is the same in all languages of Excel, the words aren't.
  private static func isError(_ text: String) -> Bool {
    guard text.hasPrefix("#"), let last = text.last, text.count > 2 else { return text.hasPrefix("Err:") }
    if text == "#N/A" { return true }
    return "!?".contains(last)
      && text.dropFirst().dropLast().allSatisfy { $0.isUppercase || $0.isNumber || $0 == "/" || $0 == "_" }
  }

  /// Letters that an old encoding lacks become a question mark, each one.
  private static func lostLetters(_ old: String, _ new: String) -> MachineEdit? {
    let (a, b) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    guard a.count == b.count, a != b else { return nil }
    let changed = zip(a, b).filter { $0 != $1 }
    guard changed.allSatisfy({ !$0.0.isASCII && ($0.1 == "?" || $0.1 == "_" || $0.1 == "\u{FFFD}") }) else {
      return nil
    }
    return .replaced("the file was saved in an encoding without “\(changed[0].0)”; save it as UTF-8")
  }

  /// Whether a program took letters of the text for one of a workbook's own escapes.
  private static func isDecoded(_ old: String, _ new: String) -> Bool {
    guard old.utf8.contains(UInt8(ascii: "_")), old != new else { return false }
    let decoded = CellEscapes.decoded(old)
    return decoded != old && decoded.replacing("\r\n", with: "\n").replacing("\r", with: "\n") == new
  }

  /// What is between `<` and `>`.
  private static func insideTags(_ text: String) -> String {
    text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: ">").map { part[..<$0] }
    }.joined()
  }

  // MARK: Numbers, dates, truth values

  private static func converted(_ old: String, _ new: String) -> MachineEdit? {
    let isFormula = old.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
    if ["TRUE", "FALSE"].contains(new), old.uppercased() == new { return replaced(old, by: "a truth value", new) }
    if isNumber(new) {
      guard isNumber(old) else {
        return isFormula ? replaced(old, by: "the result of a formula", new) : typed("a number", new)
      }
      let hasExponent = new.uppercased().contains("E") && !old.uppercased().contains("E")
      let isShare = old.contains("%") && value(old).map { $0 / 100 } == value(new)
      let isSame = value(old) == value(new) || digits(old) == digits(new) || isShare
      return hasExponent || isFormula || isSame ? replaced(old, by: "a number", new) : nil
    }
    if isDate(new) {
      let isNamed = new.contains(where: \.isLetter) && !old.contains(where: \.isLetter)
      let isSame = !isDate(old) || isNamed || dateParts(old).isSubset(of: dateParts(new))
      guard isSame else { return nil }
      let isOfOld = !dateParts(old).isDisjoint(with: dateParts(new))
      return isOfOld ? replaced(old, by: "a date or a time", new) : typed("a date or a time", new)
    }
    return nil
  }

  private static func replaced(_ old: String, by what: String, _ new: String) -> MachineEdit {
    .replaced("the spreadsheet turned “\(old)” into \(what), “\(new)”")
  }

  /// What was typed is unknown where the old text has nothing to do with it.
  private static func typed(_ what: String, _ new: String) -> MachineEdit {
    .replaced("“\(new)” looks like \(what) that the spreadsheet made of what was typed")
  }

  /// A number as spreadsheets write it, with its sign, currency or per cent.
  private static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9": hasDigit = true
      case ".", ",", " ", "\u{A0}", "\u{202F}", "%", "$", "€", "£", "¥": continue
      case "+", "-": guard index == 0 || text.uppercased().contains("E") else { return false }
      case "E", "e": guard hasDigit else { return false }
      default: return false
      }
    }
    return hasDigit
  }

  private static func value(_ text: String) -> Double? {
    Double(text.filter { $0.isNumber || "+-.Ee".contains($0) })
  }

  private static func digits(_ text: String) -> String {
    let digits = text.filter(\.isNumber).drop { $0 == "0" }
    return String(digits)
  }

  /// `1/2`, `2024-03-01`, `01.03.24`, `2-Mar`, `Mar-01`, `01:30:00 AM`.
  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(whereSeparator: { "/-.: ".contains($0) })
    guard (2...7).contains(parts.count), text.contains(where: { "/-.:".contains($0) }),
      parts.first?.startIndex == text.startIndex, parts.last?.endIndex == text.endIndex
    else { return false }
    var numbers = 0
    for part in parts {
      if part.allSatisfy({ $0.isASCII && $0.isNumber }), [1, 2, 4].contains(part.count) {
        numbers += 1
      } else if !(["AM", "PM"].contains(part.uppercased()) || part.count == 3 && part.allSatisfy(\.isLetter)) {
        return false
      }
    }
    let words = parts.count - numbers
    return numbers >= 1 && words <= 2 && (words == 0 ? numbers >= 2 : true)
  }

  private static func dateParts(_ text: String) -> Set<String> {
    Set(
      text.split(whereSeparator: { !$0.isNumber }).map { part in
        let digits = part.drop { $0 == "0" }
        return digits.isEmpty ? "0" : String(digits)
      })
  }

  // MARK: Spaces

  private static func changedSpaces(_ old: String, _ new: String, _ source: String?) -> MachineEdit? {
    guard old != new, spaced(old) == spaced(new) else { return nil }
    // A program makes no special space of a plain one: who wrote one meant it.
    guard specialSpaces(new) <= specialSpaces(old) else { return nil }
    let isTrimmed =
      old.first?.isWhitespace != new.first?.isWhitespace || old.last?.isWhitespace != new.last?.isWhitespace
    if isTrimmed {
      // Without its like in the source a space at the edge is a mistake that somebody mended.
      let hasEdge =
        source.map {
          $0.first?.isWhitespace == old.first?.isWhitespace && $0.last?.isWhitespace == old.last?.isWhitespace
        } ?? false
      return hasEdge ? .harmless("the sheet lost a space at the start or end; the file keeps it") : nil
    }
    if lines(old) > lines(new) { return .harmless("the sheet lost line breaks; the file keeps them") }
    guard lines(old) == lines(new), specialSpaces(new) < specialSpaces(old) else { return nil }
    return .harmless("the sheet turned a special space into a plain one; the file keeps it")
  }

  /// The text with each run of white space as one plain space, and none at the edges.
  private static func spaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func specialSpaces(_ text: String) -> Int {
    text.unicodeScalars.count { $0.properties.isWhitespace && $0 != " " && $0 != "\n" && $0 != "\r" }
  }

  private static func lines(_ text: String) -> Int { text.count { $0.isNewline } }

  // MARK: Corrections

  /// The text with what word processors correct by themselves undone.
  private static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "“", "”", "„", "«", "»", "\"": result += "\""
      case "‘", "’", "‚", "'": result += "'"
      case "–", "—": result += "-"
      case "…": result += "..."
      case "©": result += "(c)"
      case "®": result += "(r)"
      case "™": result += "(tm)"
      case "🙂", "☺": result += ":)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.replacing("--", with: "-").lowercasedFirst
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

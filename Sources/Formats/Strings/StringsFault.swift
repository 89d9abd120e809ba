/// One thing that Apple's parser would stumble over if it came so far.
struct StringsFault {
  /// ``Problem/Kind/unreadable`` where the parser rejects the table, ``Problem/Kind/tableTruncated`` where it stops
  /// without an error.
  let kind: Problem.Kind
  let span: ByteSpan
  /// What is wrong, in whole sentences.
  let reason: String
  let key: String?
  /// Statements that stand before it.
  let statementsBefore: Int
  /// Whether the place is that of an entry which can not be read.
  let isEntry: Bool
}

extension StringsReader {
  mutating func fault(
    _ kind: Problem.Kind, _ span: ByteSpan, _ reason: String, key: String? = nil, isEntry: Bool = false
  ) {
    faults.append(
      StringsFault(
        kind: kind, span: span, reason: reason, key: key, statementsBefore: statementCount, isEntry: isEntry))
  }

  /// The faults as problems: first the one that decides what becomes of the table, then all others by their place.
  func problems() -> [Problem] {
    var result: [Problem] = []
    result.reserveCapacity(faults.count + warnings.count)
    for (index, fault) in faults.enumerated() {
      let lost = statementCount - fault.statementsBefore + (fault.isEntry ? 1 : 0)
      let isTruncation = fault.kind == .tableTruncated
      let consequence =
        switch (isTruncation, index == 0) {
        case (false, true):
          StringsFault.rejection
        case (false, false) where faults[0].kind == .unreadable:
          "This also makes the whole table unreadable."
        case (false, false):
          "Once the faults above are fixed, this one makes the whole table unreadable."
        case (true, true):
          "The app silently stops reading here: \(StringsReader.loss(lost))."
        case (true, false):
          "Once the faults above are fixed, the app silently stops reading here: \(StringsReader.loss(lost))."
        }
      result.append(
        Problem(
          fault.kind, at: fault.span, fault.reason + " " + consequence, key: fault.key,
          isMild: isTruncation && lost == 0))
    }
    return result.prefix(1) + (result.dropFirst() + warnings).sorted { $0.span < $1.span }
  }

  private static func loss(_ count: Int) -> String {
    switch count {
    case 0: "nothing is lost yet, but entries added below would be"
    case 1: "1 entry from here on is lost, and the app shows its key"
    default: "\(count) entries from here on are lost, and the app shows their keys"
    }
  }

  /// The word or sign that stands at a place, in curly quotes.
  func found(at offset: Int) -> String {
    let text = scanner.text
    var end = offset + 1
    while end < text.count, end - offset < 24, text[end] > 0x20, !isDelimiter(text[end]) { end += 1 }
    // A string is shown with both its quotation marks.
    if StringsScanner.isQuote(text[offset]), scanner.isByte(text[offset], at: end) { end += 1 }
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return StringsFault.quoted(scanner.string(ByteSpan(offset, end)))
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=") || StringsScanner.isQuote(byte)
  }
}

// MARK: Wording

extension StringsFault {
  /// What follows where Apple's parser rejects a table.
  static let rejection = "The app can't read this table and shows every key instead of its text."

  /// A key or a text in curly quotes, on one line and not too long.
  static func quoted(_ string: String) -> String {
    var result = "“"
    for (count, scalar) in string.unicodeScalars.enumerated() {
      guard count < 60 else { return result + "…”" }
      result += visible(scalar)
    }
    return result + "”"
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .spaceSeparator:
      scalar == " " ? " " : "U+" + hex(scalar)
    default:
      String(scalar)
    }
  }

  static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Format {
  /// Apple's `.strings` tables: old-style property lists, and XML and binary ones.
  package static let strings = Format(
    name: "strings", extensions: ["strings"], read: readStrings, quote: quoteStrings, insert: insertIntoStrings)
}

private func readStrings(_ file: SourceFile) -> Reading {
  if file.content.isEmpty {
    let what = file.bytes.isEmpty ? "The file is empty" : "The file contains only a byte-order mark"
    let reason = "\(what), so the app finds no texts in it."
    return Reading(problems: [Problem(.unreadable, at: file.content, reason, isMild: true)])
  }
  if PropertyListReader.isBinary(file) || isXMLTable(file) { return StringsPropertyList.reading(of: file) }
  return file.text.withUnsafeBufferPointer { text in
    var reader = StringsReader(file, text)
    reader.checkEncoding()
    reader.read()
    if reader.statementCount == 0, reader.faults.first?.kind == .unreadable,
      let what = otherFormat(of: text, from: file.contentStart)
    {
      let span = ByteSpan(file.contentStart, reader.scanner.lineEnd(from: file.contentStart))
      let reason = "This file is \(what), not a table of strings. \(StringsFault.rejection)"
      return Reading(problems: [Problem(.unreadable, at: span, reason)])
    }
    return Reading(entries: reader.entries.finished(), problems: reader.problems())
  }
}

extension StringsReader {
  /// What Apple's parser makes of the file's encoding.
  mutating func checkEncoding() {
    let start = file.contentStart
    if let place = firstInvalidByte { checkInvalidBytes(from: place) }
    if let place = firstInvalidUnit() {
      let reason = "This \(file.encoding.rawValue) file contains a number that isn't a character. Save it as UTF-8."
      fault(.unreadable, ByteSpan(place, place + 3), reason)
    }
    if let place = file.firstBrokenUnit, file.encoding.unitSize == 2 {
      let reason = "These bytes aren't a character, so the app shows “\u{FFFD}” here. Save the file as UTF-8."
      warnings.append(Problem(.unreadable, at: ByteSpan(place, place + 3), reason, isMild: true))
    }
    guard !file.hasByteOrderMark, file.encoding != .utf8 else { return }
    let reason = "The file is \(file.encoding.rawValue) without a byte-order mark"
    // Apple's parser takes the first two bytes for the mark, in the byte order of the processor, whatever they are.
    guard file.encoding == .utf16LittleEndian, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[start]) else {
      fault(.unreadable, ByteSpan(start, start + 1), reason + ", so the app misreads it. Save it as UTF-8.")
      return
    }
    warnings.append(
      Problem(
        .unreadable, at: ByteSpan(start, start + 1),
        reason + ". The app can read it only because it starts with white space. Save it as UTF-8.",
        isMild: true))
  }
}

extension StringsReader {
  /// CoreFoundation lets one byte pass, the copyright sign of Latin-1 that old headers have, and reads U+FFFD for it.
  private static let toleratedByte: UInt8 = 0xA9

  /// Where the first unit of a UTF-32 file stands that is no character; in UTF-16, lone surrogates pass.
  private func firstInvalidUnit() -> Int? {
    guard file.encoding.unitSize == 4 else { return nil }
    var place = 0
    for start in stride(from: 0, to: file.bytes.count - 3, by: 4) {
      let unit = file.bytes[start..<start + 4]
      let value =
        file.encoding == .utf32BigEndian
        ? unit.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } : unit.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard let scalar = Unicode.Scalar(value) else { return place }
      place += UTF8.width(scalar)
    }
    return nil
  }

  private mutating func checkInvalidBytes(from first: Int) {
    let text = scanner.text
    var index = first
    while index < text.count {
      let length = SourceFile.utf8Length(in: text, at: index)
      if length == 0, text[index] != StringsReader.toleratedByte {
        let byte = String(text[index], radix: 16, uppercase: true)
        let reason = "The byte \(byte) isn't valid UTF-8. Save the file as UTF-8."
        fault(.unreadable, ByteSpan(index, index + 1), reason)
        return
      }
      index += max(length, 1)
    }
    let reason = "The byte A9 isn't valid UTF-8, so the app shows “\u{FFFD}” for it. Save the file as UTF-8."
    warnings.append(Problem(.unreadable, at: ByteSpan(first, first + 1), reason, isMild: true))
  }
}

/// What a file is that holds no entry, where that can be told.
private func otherFormat(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
  if text[start...].prefix(512).contains(0) { return "binary data" }
  var scanner = StringsScanner(text, at: start)
  guard scanner.skipSpace() else { return nil }
  switch text[scanner.offset] {
  case UInt8(ascii: "<"): return "markup"
  case UInt8(ascii: "["): return "JSON"
  case UInt8(ascii: "{"):
    scanner.offset += 1
    guard scanner.skipSpace(), text[scanner.offset] == UInt8(ascii: "\""), scanner.quoted() != nil, scanner.skipSpace()
    else {
      return nil
    }
    return text[scanner.offset] == UInt8(ascii: ":") ? "JSON" : nil
  case let byte where StringsScanner.isToken(byte): return "another kind of text"
  default: return nil
  }
}

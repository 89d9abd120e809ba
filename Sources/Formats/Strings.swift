extension Format {
  /// Apple's `.strings` tables: old-style property lists, and XML and binary ones.
  package static let strings = Format(
    name: "strings", extensions: ["strings"], read: readStrings, quote: quoteStrings, insert: insertIntoStrings)
}

private func readStrings(_ file: SourceFile) -> Reading {
  if file.content.isEmpty {
    let what = file.bytes.isEmpty ? "The file has no bytes" : "The file holds a byte-order mark and nothing else"
    let reason = "\(what): Apple's parser takes that for an error, and the table for empty."
    return Reading(problems: [Problem(.unreadable, at: file.content, reason, isMild: true)])
  }
  if file.bytes.starts(with: "bplist".utf8) { return readBinaryStrings(file) }
  if isMarkUp(file), let reading = StringsXMLReader.reading(of: file) { return reading }
  return file.text.withUnsafeBufferPointer { text in
    var reader = StringsReader(file, text)
    reader.checkEncoding()
    reader.read()
    if reader.statementCount == 0, reader.faults.first?.kind == .unreadable,
      let what = otherFormat(of: text, from: file.contentStart)
    {
      let span = ByteSpan(file.contentStart, reader.scanner.lineEnd(from: file.contentStart))
      let reason = "This is no table of strings but \(what). The app can not read it: every key is shown raw."
      return Reading(problems: [Problem(.unreadable, at: span, reason)])
    }
    return Reading(entries: reader.entries, problems: reader.problems())
  }
}

/// Whether the first character begins a tag: then Apple's parser takes the file for XML.
func isMarkUp(_ file: SourceFile) -> Bool {
  let text = file.text[file.contentStart...].drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
  guard text.first == UInt8(ascii: "<"), let next = text.dropFirst().first else { return false }
  return next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next & 0xDF >= 0x41 && next & 0xDF <= 0x5A
}

extension StringsReader {
  /// What Apple's parser makes of the file's encoding.
  mutating func checkEncoding() {
    let start = file.contentStart
    if let place = file.firstInvalidByte() {
      let byte = String(file.text[place], radix: 16, uppercase: true)
      fault(
        .unreadable, ByteSpan(place, place + 1),
        "The byte \(byte) here is not valid UTF-8, and no byte-order mark tells of another encoding.")
    }
    guard !file.hasByteOrderMark, file.encoding != .utf8 else { return }
    let reason = "The file is \(file.encoding.rawValue) without a byte-order mark"
    // Apple's parser takes the first two bytes for the mark, in the byte order of the processor, whatever they are.
    guard file.encoding == .utf16LittleEndian, [0x20, 0x09, 0x0A, 0x0D].contains(file.text[start]) else {
      fault(.unreadable, ByteSpan(start, start + 1), reason + ", so Apple's parser misreads it.")
      return
    }
    warnings.append(
      Problem(
        .unreadable, at: ByteSpan(start, start + 1),
        reason + "; it can be read only because the first character, which Apple's parser drops, is white space.",
        isMild: true))
  }
}

/// What a file is that holds no entry, where that can be told.
private func otherFormat(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> String? {
  if text[start...].prefix(512).contains(0) { return "binary data" }
  var scanner = StringsScanner(text, at: start)
  guard scanner.skipSpace() else { return nil }
  switch text[scanner.offset] {
  case UInt8(ascii: "<"): return "mark-up"
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

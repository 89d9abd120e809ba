// What the spans read as.

extension XMLSpans {
  /// Walks through a file's text; what `body` returns is the result.
  ///
  /// Bytes that are not valid in the file's encoding are among the problems from the beginning; a file whose encoding
  /// is not known has no events.
  package static func walk<Result>(_ file: SourceFile, _ body: (inout XMLSpans) -> Result) -> Result {
    file.text.withUnsafeBufferPointer { text in
      var xml = XMLSpans(text, from: file.contentStart)
      xml.checkEncoding(of: file)
      return body(&xml)
    }
  }

  private mutating func checkEncoding(of file: SourceFile) {
    if let place = file.firstBrokenUnit {
      report(ByteSpan(place, place + 3), "These bytes aren't a character, so a letter is lost. Save the file as UTF-8.")
    }
    guard file.encoding == .utf8 else { return }
    // A byte-order mark tells more than the declaration does (libxml2 and CoreFoundation agree).
    if !file.hasByteOrderMark, let declared = XMLDeclaration.encodingName(in: file.text) {
      let name = string(declared)
      switch TextEncoding(xmlName: name) {
      case nil:
        report(
          declared, "VoiceLint can't read the encoding “\(name)”, so nothing in the file was read. Save it as UTF-8.")
        hasRoot = true
        index = text.count
        return
      case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian:
        report(declared, "The file declares the encoding “\(name)” but is UTF-8, so XML readers reject it.")
      case .utf8, .latin1, .windows1252: break
      }
    }
    if let bad = file.firstInvalidByte() {
      report(
        ByteSpan(bad, bad + 1), "These bytes aren't valid UTF-8, so XML readers reject the file. Save it as UTF-8.")
    }
  }

  // MARK: Names

  /// Whether the element or processing instruction has this name, prefix included.
  package func isNamed(_ name: StaticString) -> Bool {
    isNamed(name, self.name)
  }

  /// Whether these bytes are this name.
  package func isNamed(_ name: StaticString, _ span: ByteSpan) -> Bool {
    span.count == name.utf8CodeUnitCount && begins(name, at: span.start)
  }

  /// The attribute of this name, prefix included, of the tag that has just started.
  package func attribute(_ name: StaticString) -> Attribute? {
    for attribute in attributes where isNamed(name, attribute.name) { return attribute }
    return nil
  }

  // MARK: Text

  /// Bytes as they are written.
  package func string(_ span: ByteSpan) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[span.start..<span.end]), as: UTF8.self)
  }

  /// What an attribute reads as: entities replaced, each line end, tab and line feed a blank.
  package func string(_ attribute: Attribute) -> String {
    attribute.isPlain ? string(attribute.value) : value(of: attribute).string
  }

  /// What an attribute reads as, with the way back to its bytes.
  package func value(of attribute: Attribute) -> MappedText {
    guard !attribute.isPlain else { return MappedText(literal: string(attribute.value), at: attribute.value) }
    var builder = MappedTextBuilder()
    append(attribute.value, .attribute, to: &builder)
    return builder.text(at: attribute.value)
  }

  /// What the `.text` or `.cdata` event reads as, with the way back to its bytes. For CDATA the bytes are those
  /// inside its brackets.
  package func value(of event: Event) -> MappedText {
    if event == .text, isPlain { return MappedText(literal: string(content), at: content) }
    var builder = MappedTextBuilder()
    append(event, to: &builder)
    return builder.text(at: content)
  }

  /// Adds what the `.text` or `.cdata` event reads as to a value that has more parts.
  package func append(_ event: Event, to builder: inout MappedTextBuilder) {
    if event == .text, isPlain {
      builder.appendLiteral(UnsafeBufferPointer(rebasing: text[content.start..<content.end]), at: content.start)
      return
    }
    append(content, event == .cdata ? .cdata : .text, to: &builder)
  }

  /// Adds what a run of text outside CDATA sections reads as.
  package func appendRun(_ run: ByteSpan, to builder: inout MappedTextBuilder) {
    append(run, .text, to: &builder)
  }

  /// Adds what the bytes inside the brackets of a CDATA section read as.
  package func appendSection(_ content: ByteSpan, to builder: inout MappedTextBuilder) {
    append(content, .cdata, to: &builder)
  }

  /// Where bytes stand decides what they mean.
  private enum Place {
    case text, cdata, attribute
  }

  private func append(_ span: ByteSpan, _ place: Place, to builder: inout MappedTextBuilder) {
    var index = span.start
    var run = span.start
    func endRun() {
      builder.appendLiteral(UnsafeBufferPointer(rebasing: text[run..<index]), at: run)
    }
    while index < span.end {
      switch text[index] {
      case 0x0D:
        endRun()
        let isPair = index + 1 < span.end && text[index + 1] == 0x0A
        let next = index + (isPair ? 2 : 1)
        builder.append(CollectionOfOne(place == .attribute ? 0x20 : 0x0A), from: ByteSpan(index, next))
        index = next
        run = next
      case 0x09 where place == .attribute, 0x0A where place == .attribute:
        endRun()
        builder.append(CollectionOfOne(0x20), from: ByteSpan(index, index + 1))
        index += 1
        run = index
      case UInt8(ascii: "&") where place != .cdata:
        endRun()
        index = appendReference(at: index, limit: span.end, to: &builder)
        run = index
      default:
        index += 1
      }
    }
    endRun()
  }

  /// Adds what a reference stands for; one that means nothing stays as it is written, in one piece.
  private func appendReference(at begin: Int, limit: Int, to builder: inout MappedTextBuilder) -> Int {
    switch reference(at: begin) {
    case .scalar(let scalar, let end) where end <= limit:
      builder.append(scalar, from: ByteSpan(begin, end))
      return end
    case .unknown(let end) where end <= limit:
      builder.append(UnsafeBufferPointer(rebasing: text[begin..<end]), from: ByteSpan(begin, end))
      return end
    case .scalar, .unknown, .bare:
      builder.append(CollectionOfOne(UInt8(ascii: "&")), from: ByteSpan(begin, begin + 1))
      return begin + 1
    }
  }
}

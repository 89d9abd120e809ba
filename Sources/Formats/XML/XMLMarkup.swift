// Tags, names, comments, CDATA sections, processing instructions and the document type.

extension XMLSpans {
  // MARK: Attributes

  /// Reads the rest of a start tag from `index` on, `>` included.
  mutating func scanAttributes(in tag: ByteSpan) {
    attributes.removeAll(keepingCapacity: true)
    isSelfClosing = false
    while true {
      let next = skipSpace(from: index)
      guard next < text.count else {
        report(tag, "The file ends in the middle of a tag.")
        index = next
        break
      }
      if text[next] == UInt8(ascii: ">") {
        index = next + 1
        break
      }
      if text[next] == UInt8(ascii: "/"), next + 1 < text.count, text[next + 1] == UInt8(ascii: ">") {
        isSelfClosing = true
        index = next + 2
        break
      }
      let hasSpace = next > index
      index = next
      guard let name = scanName(at: next) else {
        report(ByteSpan(next, next + 1), "Something in this tag isn't an attribute.")
        index = recoveredTagEnd(from: index)
        break
      }
      if !hasSpace { report(name, "A space is missing before this attribute.") }
      guard scanAttribute(name) else {
        index = recoveredTagEnd(from: index)
        break
      }
    }
    checkDuplicates()
  }

  /// Reads `="value"` after an attribute's name. Where it is not there that is reported, `index` is where the text
  /// stops making sense, and the result is false.
  private mutating func scanAttribute(_ name: ByteSpan) -> Bool {
    guard let quote = scanQuote(after: name) else {
      report(name, "The attribute “\(string(name))” has no value in quotation marks.")
      return false
    }
    let begin = index
    var isPlain = true
    var hasBracket = false
    while index < text.count {
      let byte = text[index]
      if byte == quote {
        attributes.append(Attribute(name: name, value: ByteSpan(begin, index), quote: quote, isPlain: isPlain))
        index += 1
        return true
      }
      switch byte {
      case UInt8(ascii: "&"):
        isPlain = false
        index = checkedReference(at: index)
      case UInt8(ascii: "<"):
        guard hasBracket || isInsideValue(quote, begin: begin) else { return unclosedValue(of: name, begin: begin) }
        if !hasBracket { report(ByteSpan(index, index + 1), "In an attribute, “<” must be written “&lt;”.") }
        hasBracket = true
        index += 1
      case 0x09, 0x0A, 0x0D:
        isPlain = false
        index += 1
      case 0x20...0x7F:
        index += 1
      default:
        index = checkedCharacter(at: index)
      }
    }
    return unclosedValue(of: name, begin: begin)
  }

  /// The quote after `name =`, with `index` behind it.
  private mutating func scanQuote(after name: ByteSpan) -> UInt8? {
    index = skipSpace(from: name.end)
    guard index < text.count, text[index] == UInt8(ascii: "=") else { return nil }
    index = skipSpace(from: index + 1)
    guard index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") else { return nil }
    index += 1
    return text[index - 1]
  }

  /// Whether a `<` in an attribute is part of the value, rather than the next tag after a value that has lost its
  /// quote: then the tag's own `>` stands before it, or the quote is nowhere on the line.
  private func isInsideValue(_ quote: UInt8, begin: Int) -> Bool {
    var last = index
    while last > begin, isSpace(text[last - 1]) { last -= 1 }
    guard last == begin || text[last - 1] != UInt8(ascii: ">") else { return false }
    var next = index
    while next < text.count, text[next] != 0x0A {
      if text[next] == quote { return true }
      next += 1
    }
    return false
  }

  /// An attribute without its second quote: the tag ends at the first `>` there is.
  private mutating func unclosedValue(of name: ByteSpan, begin: Int) -> Bool {
    let stop = index
    index = begin
    while index < stop, text[index] != UInt8(ascii: ">") { index += 1 }
    report(name, "The value of the attribute “\(string(name))” has no closing quotation mark.")
    return false
  }

  /// Where a tag that makes no sense ends: after the next `>`, or before the next `<`.
  private func recoveredTagEnd(from begin: Int) -> Int {
    var index = begin
    while index < text.count, text[index] != UInt8(ascii: "<") {
      if text[index] == UInt8(ascii: ">") { return index + 1 }
      index += 1
    }
    return index
  }

  private mutating func checkDuplicates() {
    guard attributes.count > 1 else { return }
    guard attributes.count > 12 else {
      for later in 1..<attributes.count {
        for earlier in 0..<later where areEqual(attributes[earlier].name, attributes[later].name) {
          reportDuplicate(attributes[later].name)
        }
      }
      return
    }
    var seen: Set<String> = []
    for attribute in attributes where !seen.insert(string(attribute.name)).inserted {
      reportDuplicate(attribute.name)
    }
  }

  private mutating func reportDuplicate(_ name: ByteSpan) {
    report(name, "The attribute “\(string(name))” appears twice in one tag.")
  }

  // MARK: <! and <?

  /// `<!-- -->`, `<![CDATA[ ]]>` or `<!DOCTYPE >`.
  mutating func declarationMarkup() -> Event? {
    let begin = index
    if begins("<!--", at: begin) {
      return section(from: begin + 4, until: "-->", .comment, "The comment isn't closed with “-->”.")
    }
    if begins("<![CDATA[", at: begin) {
      let event = section(from: begin + 9, until: "]]>", .cdata, "The CDATA section isn't closed with “]]>”.")
      guard open.isEmpty, event != nil else { return event }
      report(span, XMLSpans.textOutside)
      return nil
    }
    if begins("<!DOCTYPE", at: begin), skipSpace(from: begin + 9) > begin + 9 { return doctype() }
    report(ByteSpan(begin, begin + 2), "“<!” doesn't start a comment, CDATA section or document type here.")
    index += 2
    return nil
  }

  /// `<?xml ?>` at the beginning of the file, or a processing instruction.
  mutating func instruction() -> Event? {
    let begin = index
    guard let target = scanName(at: begin + 2) else {
      report(ByteSpan(begin, begin + 2), "“<?” doesn't start a processing instruction here.")
      index += 2
      return nil
    }
    let isDeclaration = target.count == 3 && string(target).lowercased() == "xml"
    if !begins("?>", at: target.end), skipSpace(from: target.end) == target.end {
      report(target, "A space or “?>” must follow the name of a processing instruction.")
    }
    guard
      section(from: target.end, until: "?>", .processingInstruction, "“<?” isn't closed with “?>”.") != nil
    else { return nil }
    name = target
    guard isDeclaration else { return .processingInstruction }
    guard begin == start, isNamed("xml", target) else {
      report(span, "The XML declaration must be the very first thing in the file.")
      return nil
    }
    scanDeclaration(from: target.end)
    return .declaration
  }

  /// Reads the pseudo-attributes of the declaration: version, encoding and standalone, in this order.
  private mutating func scanDeclaration(from begin: Int) {
    let end = index
    index = begin
    attributes.removeAll(keepingCapacity: true)
    var isSound = true
    while isSound, skipSpace(from: index) < content.end {
      let next = skipSpace(from: index)
      guard next > index, let name = scanName(at: next), name.end <= content.end else {
        isSound = false
        break
      }
      isSound = scanAttribute(name)
    }
    index = end
    attributes.removeAll { $0.value.end >= content.end }
    let order: [StaticString] = ["version", "encoding", "standalone"]
    let ranks = attributes.map { attribute in order.firstIndex { isNamed($0, attribute.name) } ?? -1 }
    let isVersioned = attributes.first.map { ranks[0] == 0 && isVersion($0.value) } ?? false
    guard !isSound || !isVersioned || ranks.contains(-1) || zip(ranks, ranks.dropFirst()).contains(where: >=) else {
      return
    }
    report(span, "The XML declaration must look like <?xml version=\"1.0\" encoding=\"UTF-8\"?>.")
  }

  /// Production 26, VersionNum.
  private func isVersion(_ span: ByteSpan) -> Bool {
    guard span.count > 2, begins("1.", at: span.start) else { return false }
    return text[span.start + 2..<span.end].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private mutating func section(from begin: Int, until mark: StaticString, _ event: Event, _ message: String) -> Event?
  {
    let outer = ByteSpan(index, begin)
    var next = begin
    let last = mark.utf8CodeUnitCount - 1
    var hasDashes = event != .comment
    while next + last < text.count, !begins(mark, at: next) {
      if !hasDashes, begins("--", at: next) {
        hasDashes = true
        let place = ByteSpan(next, next + 2)
        report(place, "“--” isn't allowed inside an XML comment. Some programs reject it.", isMild: true)
      }
      next = isOrdinary(text[next]) ? next + 1 : checkedCharacter(at: next)
    }
    guard next + last < text.count else {
      report(outer, message + " The rest of the file wasn't read.")
      index = text.count
      return nil
    }
    index = next + last + 1
    content = ByteSpan(begin, next)
    span = ByteSpan(outer.start, index)
    return event
  }

  /// Passes over a document type with its internal subset, whose brackets may stand in quotes and comments.
  private mutating func doctype() -> Event? {
    let begin = index
    var next = begin + 9
    var inSubset = false
    while next < text.count {
      let byte = text[next]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        next = end(of: byte, from: next + 1)
      case UInt8(ascii: "["):
        inSubset = true
      case UInt8(ascii: "]"):
        inSubset = false
      case UInt8(ascii: "<") where begins("<!--", at: next):
        next = end(of: "-->", from: next + 4)
      case UInt8(ascii: "<") where begins("<?", at: next):
        next = end(of: "?>", from: next + 2)
      case UInt8(ascii: ">") where !inSubset:
        index = next + 1
        span = ByteSpan(begin, index)
        content = ByteSpan(begin + 9, next)
        if hasRoot { report(ByteSpan(begin, begin + 9), "The document type must come before the root element.") }
        return .doctype
      default: break
      }
      next += 1
    }
    report(ByteSpan(begin, begin + 9), "The document type isn't closed with “>”, so the rest of the file wasn't read.")
    index = text.count
    return nil
  }

  private func end(of byte: UInt8, from begin: Int) -> Int {
    var next = begin
    while next < text.count, text[next] != byte { next += 1 }
    return next
  }

  /// Offset of the last byte of `mark`.
  private func end(of mark: StaticString, from begin: Int) -> Int {
    var next = begin
    while next < text.count, !begins(mark, at: next) { next += 1 }
    return next + mark.utf8CodeUnitCount - 1
  }
}

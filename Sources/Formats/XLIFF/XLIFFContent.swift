// What stands in a <source>, a <target> or a <note>: text, and in general XLIFF inline codes.

/// The value of one element.
struct XLIFFValue {
  let text: MappedText
  /// Whether elements stand between the words, so that the value is more than text.
  let hasCodes: Bool
  /// Whether the element's end stands in the file; a value that has lost its end may hold anything.
  let isWhole: Bool
}

extension XMLSpans {
  /// Reads the element that has just started, to its end.
  ///
  /// The span is what lies between the tags; inside the brackets where the value is one CDATA section; the closing
  /// `/>` where the element is empty. The text of inline codes belongs to the value. Their tags, and comments, are
  /// pieces that can not be cut.
  ///
  /// `data` has the native codes of an XLIFF 2 unit by their ids; inline codes of XLIFF 2 refer to them.
  mutating func xliffValue(data: [String: String] = [:]) -> XLIFFValue {
    let level = depth
    let begin = span.end
    guard !isSelfClosing else { return emptyElement(begin: begin) }

    // Nearly all values are one run of text.
    guard let first = next() else { return .broken(at: begin) }
    var mixed = XLIFFMixedContent(data: data)
    guard first == .text else { return rest(from: first, level: level, begin: begin, &mixed) }
    let text = value(of: first)
    guard let second = next() else { return .broken(at: begin) }
    // Where something senseless was passed over, the text does not reach from tag to tag.
    if second == .end, depth == level, text.span == ByteSpan(begin, span.start) {
      return XLIFFValue(text: text, hasCodes: false, isWhole: !isImplied)
    }
    mixed.appendRun(text.span, from: self)
    return rest(from: second, level: level, begin: begin, &mixed)
  }

  private mutating func emptyElement(begin: Int) -> XLIFFValue {
    var start = begin - 2
    while start > 0, isSpace(text[start - 1]) { start -= 1 }
    _ = next()
    var builder = MappedTextBuilder()
    builder.append(EmptyCollection(), from: ByteSpan(start, begin))
    return XLIFFValue(text: builder.text(at: ByteSpan(start, begin)), hasCodes: false, isWhole: true)
  }

  private mutating func rest(
    from first: Event, level: Int, begin: Int, _ mixed: inout XLIFFMixedContent
  ) -> XLIFFValue {
    var event = first
    while !(event == .end && depth == level) {
      mixed.append(event, from: self)
      guard let following = next() else { return .broken(at: begin) }
      event = following
    }
    return XLIFFValue(
      text: mixed.text(at: ByteSpan(begin, span.start), in: self), hasCodes: mixed.hasCodes, isWhole: !isImplied)
  }
}

extension XLIFFValue {
  fileprivate static func broken(at offset: Int) -> XLIFFValue {
    XLIFFValue(text: MappedText(literal: "", at: ByteSpan(offset, offset)), hasCodes: false, isWhole: false)
  }
}

/// Puts a value together that is more than one run of plain text.
private struct XLIFFMixedContent {
  let data: [String: String]
  private(set) var hasCodes = false
  private var builder = MappedTextBuilder()
  /// The CDATA sections, as long as there is nothing else; nil as soon as there is.
  private var sections: [ByteSpan]? = []
  /// The outermost open element whose text is a native code, so that it is taken as a whole.
  private var code: (depth: Int, start: Int, text: [UInt8])?
  /// What the ends of open `<pc>` elements stand for.
  private var ends: [(depth: Int, text: String)] = []

  init(data: [String: String]) { self.data = data }

  mutating func appendRun(_ run: ByteSpan, from xml: XMLSpans) {
    sections = nil
    xml.appendRun(run, to: &builder)
  }

  mutating func append(_ event: XMLSpans.Event, from xml: XMLSpans) {
    if event == .cdata, sections != nil {
      sections?.append(xml.content)
      return
    }
    giveUpSections(xml)
    switch event {
    case .text where code != nil, .cdata where code != nil:
      code?.text.append(contentsOf: xml.value(of: event).string.utf8)
    case .text:
      xml.append(event, to: &builder)
    case .cdata:
      appendSection(xml.content, xml)
    case .start:
      hasCodes = true
      start(xml)
    case .end:
      end(xml)
    case .comment, .processingInstruction:
      if code == nil { builder.append(EmptyCollection(), from: xml.span) }
    case .declaration, .doctype: break
    }
  }

  func text(at span: ByteSpan, in xml: XMLSpans) -> MappedText {
    guard let sections, let first = sections.first, let last = sections.last else { return builder.text(at: span) }
    var builder = MappedTextBuilder()
    var end = first.start
    for section in sections {
      // From one section to the next, as `]]>` in a text makes it.
      if section.start > end { builder.append(EmptyCollection(), from: ByteSpan(end, section.start)) }
      xml.appendSection(section, to: &builder)
      end = section.end
    }
    return builder.text(at: ByteSpan(first.start, last.end))
  }

  private mutating func giveUpSections(_ xml: XMLSpans) {
    for section in sections ?? [] { appendSection(section, xml) }
    sections = nil
  }

  private mutating func appendSection(_ section: ByteSpan, _ xml: XMLSpans) {
    builder.append(EmptyCollection(), from: ByteSpan(section.start - 9, section.start))
    xml.appendSection(section, to: &builder)
    builder.append(EmptyCollection(), from: ByteSpan(section.end, section.end + 3))
  }

  // MARK: Codes

  private mutating func start(_ xml: XMLSpans) {
    guard code == nil else { return }
    if xml.holdsNativeCode {
      code = (xml.depth, xml.span.start, Array(reference("dataRef", xml).utf8))
      return
    }
    if xml.isNamed("cp", xml.localName) {
      let scalar = xml.attribute("hex").flatMap { UInt32(xml.string($0), radix: 16) }.flatMap(Unicode.Scalar.init)
      code = (xml.depth, xml.span.start, scalar.map { Array(String($0).utf8) } ?? [])
      return
    }
    builder.append(reference("dataRefStart", xml).utf8, from: xml.span)
    let end = reference("dataRefEnd", xml)
    if !end.isEmpty { ends.append((xml.depth, end)) }
  }

  private mutating func end(_ xml: XMLSpans) {
    if let open = code {
      guard open.depth == xml.depth else { return }
      builder.append(open.text, from: ByteSpan(open.start, xml.span.end))
      code = nil
      return
    }
    var text = ""
    if let last = ends.last, last.depth == xml.depth { text = ends.removeLast().text }
    if !xml.span.isEmpty || !text.isEmpty { builder.append(text.utf8, from: xml.span) }
  }

  private func reference(_ name: StaticString, _ xml: XMLSpans) -> String {
    guard !data.isEmpty, let attribute = xml.attribute(name) else { return "" }
    return data[xml.string(attribute)] ?? ""
  }
}

extension XMLSpans {
  /// Whether the element that has just started is one whose content is a native code: in XLIFF 1.2 by its content, in
  /// XLIFF 2 by a reference to `<originalData>`.
  fileprivate var holdsNativeCode: Bool {
    let name = localName
    return isNamed("ph", name) || isNamed("it", name) || isNamed("bpt", name) || isNamed("ept", name)
      || isNamed("sc", name) || isNamed("ec", name)
  }

  /// The name without its prefix.
  var localName: ByteSpan {
    var start = name.end
    while start > name.start, text[start - 1] != UInt8(ascii: ":") { start -= 1 }
    return ByteSpan(start, name.end)
  }
}

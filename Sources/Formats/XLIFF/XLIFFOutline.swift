/// Where the parts of one unit stand, for what is added to it or beside it.
struct XLIFFOutline {
  let start: ByteSpan
  let id: ByteSpan?
  private(set) var source: ByteSpan?
  private(set) var sourceName: ByteSpan?
  private(set) var hasTarget = false
  private(set) var notes: [ByteSpan] = []
  private(set) var segmentCount = 0
  private(set) var end: ByteSpan

  /// The unit whose start tag has these bytes in it; nil if it is not whole.
  init?(around place: ByteSpan, in text: [UInt8]) {
    guard let open = text[..<place.start].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let outline = text.withUnsafeBufferPointer { text -> XLIFFOutline? in
      var xml = XMLSpans(text, from: open)
      guard xml.next() == .start else { return nil }
      return XLIFFOutline(&xml)
    }
    guard let outline else { return nil }
    self = outline
  }

  /// The unit that has just started.
  private init?(_ xml: inout XMLSpans) {
    guard !xml.isSelfClosing else { return nil }
    start = xml.span
    id = xml.attribute("id")?.value
    end = xml.span
    while let event = xml.next() {
      if event == .end, xml.depth == 1 {
        guard !xml.isImplied else { return nil }
        end = xml.span
        return
      }
      if event == .start { readChild(&xml) }
    }
    return nil
  }

  private mutating func readChild(_ xml: inout XMLSpans) {
    let name = xml.name
    let local = xml.localName
    let start = xml.span.start
    if xml.isNamed("segment", local) {
      segmentCount += 1
      return
    }
    let isSource = xml.isNamed("source", local) && source == nil
    let isNote = xml.isNamed("note", local)
    if xml.isNamed("target", local) { hasTarget = true }
    xml.skipElement()
    let whole = ByteSpan(start, xml.span.end)
    if isSource {
      source = whole
      sourceName = name
    } else if isNote {
      notes.append(whole)
    }
  }

  var span: ByteSpan { ByteSpan(start.start, end.end) }
}

extension [UInt8] {
  /// The white space before an offset.
  func lead(of offset: Int) -> ArraySlice<UInt8> {
    var start = offset
    while start > 0,
      self[start - 1] == 0x20 || self[start - 1] == 0x09 || self[start - 1] == 0x0A || self[start - 1] == 0x0D
    {
      start -= 1
    }
    return self[start..<offset]
  }

  func bytes(_ span: ByteSpan) -> ArraySlice<UInt8> { self[span.start..<span.end] }
}

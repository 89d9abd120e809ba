// The units of XLIFF 2: <unit> with segments, what lies between them, notes and native codes.

extension XLIFFReader {
  /// Reads the unit that has just started, to its end, and any that begin before it has ended.
  mutating func readUnitTwo(_ xml: inout XMLSpans) {
    var unit = XLIFFUnitParts(xml, isLocked: locks.last?.isLocked ?? false)
    var parts = XLIFFSegments()
    while let event = xml.next() {
      switch event {
      case .start where isElement("unit", xml):
        // What the next unit cut short may have lost segments.
        unit.isWhole = false
        append(&unit, xml)
        unit = XLIFFUnitParts(xml, isLocked: locks.last?.isLocked ?? false)
        parts = XLIFFSegments()
      case .start:
        readChild(of: &unit, &parts, &xml)
      case .end where xml.depth == unit.depth:
        unit.end = xml.span.end
        unit.isWhole = unit.isWhole && (unit.isEmptyElement || !xml.isImplied)
        parts.finish(&unit)
        append(&unit, xml)
        return
      case .end, .text, .cdata, .comment, .processingInstruction, .declaration, .doctype: break
      }
    }
  }

  private func readChild(of unit: inout XLIFFUnitParts, _ parts: inout XLIFFSegments, _ xml: inout XMLSpans) {
    if isElement("segment", xml) || isElement("ignorable", xml) {
      parts.begin(xml, isIgnorable: isElement("ignorable", xml))
    } else if isElement("source", xml) {
      parts.take(source: xml.xliffValue(data: parts.data), &unit)
    } else if isElement("target", xml) {
      let order = xml.attribute("order").flatMap { Int(xml.string($0)) }
      parts.take(target: xml.xliffValue(data: parts.data), order: order, &unit)
    } else if isElement("data", xml) {
      let id = xml.attribute("id").map(xml.string)
      let value = xml.xliffValue()
      if let id, parts.data[id] == nil { parts.data[id] = value.text.string }
    } else if isElement("note", xml) {
      unit.take(note: xml.xliffValue())
    } else if !isElement("notes", xml), !isElement("originalData", xml) {
      xml.skipElement()
    }
  }
}

/// The segments of one unit of XLIFF 2, and the ignorables between them.
struct XLIFFSegments {
  private struct Part {
    let isIgnorable: Bool
    let span: ByteSpan
    let state: String?
    var source: String?
    var target: MappedText?
    /// Position in the target, from 1, where it is not that in the source.
    var order: Int?
  }

  /// Native codes by their ids.
  var data: [String: String] = [:]
  private var parts: [Part] = []

  mutating func begin(_ xml: XMLSpans, isIgnorable: Bool) {
    parts.append(Part(isIgnorable: isIgnorable, span: xml.span, state: xml.attribute("state").map(xml.string)))
  }

  mutating func take(source value: XLIFFValue, _ unit: inout XLIFFUnitParts) {
    guard let last = parts.indices.last, parts[last].source == nil else { return }
    unit.note(value)
    parts[last].source = value.text.string
  }

  mutating func take(target value: XLIFFValue, order: Int?, _ unit: inout XLIFFUnitParts) {
    guard let last = parts.indices.last, parts[last].target == nil else { return }
    unit.note(value)
    unit.targetHasCodes = unit.targetHasCodes || value.hasCodes
    parts[last].target = value.text
    parts[last].order = order
  }

  /// Gives the unit the source and the target that the segments make together.
  func finish(_ unit: inout XLIFFUnitParts) {
    let sources = parts.compactMap(\.source)
    unit.source = sources.isEmpty ? nil : sources.joined()
    unit.state = state
    guard let target else { return }
    unit.target = XLIFFValue(text: target, hasCodes: unit.targetHasCodes, isWhole: unit.isWhole)
  }

  /// The state that is least far; a segment without one is at the beginning where others have one.
  private var state: String? {
    let segments = parts.filter { !$0.isIgnorable }
    guard segments.contains(where: { $0.state != nil }) else { return nil }
    let states = segments.map { $0.state ?? "initial" }
    return states.min { XLIFFSegments.rank($0) < XLIFFSegments.rank($1) }
  }

  private static func rank(_ state: String) -> Int {
    ["initial", "translated", "reviewed", "final"].firstIndex(of: state) ?? 0
  }

  /// The whole target, or nil while a segment has none.
  private var target: MappedText? {
    let segments = parts.filter { !$0.isIgnorable }
    guard !segments.isEmpty, segments.allSatisfy({ $0.target != nil }) else { return nil }
    if parts.count == 1 { return parts[0].target }

    let ordered = parts.enumerated().sorted { position($0) < position($1) }
    guard ordered.map(\.offset) == Array(parts.indices) else {
      // Bytes in another order than the text: the value can only be taken as a whole.
      let text = ordered.map { $0.element.target?.string ?? $0.element.source ?? "" }.joined()
      let spans = parts.map { $0.target?.span ?? $0.span }
      let span = ByteSpan(spans.map(\.start).min() ?? 0, spans.map(\.end).max() ?? 0)
      var builder = MappedTextBuilder()
      builder.append(text.utf8, from: span)
      return builder.text(at: span)
    }
    return joined
  }

  private func position(_ part: (offset: Int, element: Part)) -> (Int, Int) {
    (part.element.order ?? part.offset + 1, part.offset)
  }

  private var joined: MappedText {
    var builder = MappedTextBuilder()
    var end: Int?
    var start: Int?
    for part in parts {
      // An ignorable without a target stands in the translation as it does in the source.
      let span = part.target?.span ?? part.span
      if let end, end < span.start { builder.append(EmptyCollection(), from: ByteSpan(end, span.start)) }
      if let target = part.target {
        builder.append(target)
      } else {
        builder.append((part.source ?? "").utf8, from: span)
      }
      start = start ?? span.start
      end = span.end
    }
    return builder.text(at: ByteSpan(start ?? 0, end ?? 0))
  }
}

import Foundation
import XMLCoder

// The units of XLIFF 1: <trans-unit> with <source>, <target> and notes.

extension XLIFFReader {
  /// Reads the unit that has just started, to its end, and any that begin before it has ended: where an end tag is
  /// missing, the next unit is not lost.
  mutating func readUnit(_ xml: inout XMLSpans) {
    var unit = XLIFFUnitParts(xml, isLocked: locks.last?.isLocked ?? false)
    while let event = xml.next() {
      switch event {
      case .start where isElement("trans-unit", xml):
        append(&unit, xml)
        unit = XLIFFUnitParts(xml, isLocked: locks.last?.isLocked ?? false)
      case .start:
        readChild(of: &unit, &xml)
      case .end where xml.depth == unit.depth:
        unit.end = xml.span.end
        append(&unit, xml)
        return
      case .end, .text, .cdata, .comment, .processingInstruction, .declaration, .doctype: break
      }
    }
    append(&unit, xml)
  }

  private func readChild(of unit: inout XLIFFUnitParts, _ xml: inout XMLSpans) {
    if unit.source == nil, isElement("source", xml) {
      unit.take(source: xml.xliffValue())
    } else if unit.target == nil, isElement("target", xml) {
      unit.state = xml.attribute("state").map(xml.string)
      unit.qualifier = xml.attribute("state-qualifier").map(xml.string)
      unit.take(target: xml.xliffValue())
    } else if isElement("note", xml) {
      unit.take(note: xml.xliffValue())
    } else {
      // <alt-trans> above all: a proposal is not the unit's target.
      xml.skipElement()
    }
  }

  /// Makes an entry of a unit; one that has lost an end tag within its texts is only a problem.
  mutating func append(_ unit: inout XLIFFUnitParts, _ xml: XMLSpans) {
    if unit.hasCodes, prefix.isEmpty { ask(xml, about: &unit) }
    let identifier = XLIFFIdentifier(unit.id ?? "")
    checks.unit(unit, identifier, in: xml)
    guard unit.isWhole else { return }
    let id = entryID(of: identifier, unit)
    reportDuplicate(id, unit)
    entries.append(
      NewEntry(
        id, locale: resource.locale, text: unit.target?.text, place: unit.place, comment: unit.comment,
        base: unit.source, state: unit.translationState, translatability: unit.isLocked ? .locked : .translatable,
        declaration: resource.declaration))
  }

  private mutating func entryID(of identifier: XLIFFIdentifier, _ unit: XLIFFUnitParts) -> EntryID {
    let index = entries.count
    switch identifier {
    case .entry(let id):
      return id
    case .format(let rule):
      resource.plurals.add(formatOf: rule, text: unit.target?.text.string ?? unit.source, at: index)
      return rule
    case .form(let rule, let variable, let category):
      resource.plurals.add(formOf: rule, variable: variable, category: category, at: index)
      return XLIFFIdentifier.form(of: rule, variable: variable, category: category, format: nil)
    }
  }

  private mutating func reportDuplicate(_ id: EntryID, _ unit: XLIFFUnitParts) {
    guard
      let name = unit.id,
      let earlier = seen.updateValue(entries.count, forKey: XLIFFUnitID(string: name))
    else { return }
    let isSame = entries.string(earlier) == unit.target?.text.string
    reading.problems.append(
      Problem(
        .duplicateKey, at: unit.place,
        "Two units of one <file> have the id “\(name)”"
          + (isSame ? " and the same translation." : " and different translations. Only one of them is used."),
        key: id.key, isMild: isSame))
  }

  /// Reads a unit that is more than plain text through its typed model, for its source and notes.
  private func ask(_ xml: XMLSpans, about unit: inout XLIFFUnitParts) {
    guard let model = unit.model(in: xml) else { return }
    unit.source = model.source
    unit.comment = model.comment
  }
}

/// What has been read of one unit.
struct XLIFFUnitParts {
  let depth: Int
  let start: Int
  /// Offset after the end tag, or nil while it has not been met.
  var end: Int?
  let id: String?
  /// Where the id stands; where there is none, the element's name.
  let place: ByteSpan
  let isLocked: Bool
  /// Whether the unit is written `<unit/>`.
  let isEmptyElement: Bool
  let approved: String?

  var source: String?
  var target: XLIFFValue?
  /// The notes that say something, one a line.
  var comment = ""
  /// The raw state of the target or, in XLIFF 2, of the segment that is least far.
  var state: String?
  var qualifier: String?
  /// Whether source, target or a note has inline codes.
  var hasCodes = false
  var targetHasCodes = false
  /// Whether every text that was begun also ended.
  var isWhole = true

  init(_ xml: XMLSpans, isLocked: Bool) {
    depth = xml.depth
    start = xml.span.start
    isEmptyElement = xml.isSelfClosing
    let attribute = xml.attribute("id")
    id = attribute.map(xml.string)
    place = attribute?.value ?? xml.name
    let translate = xml.attribute("translate")
    self.isLocked = translate.map { xml.isNamed("no", $0.value) } ?? isLocked
    approved = xml.attribute("approved").map(xml.string)
  }

  mutating func take(source value: XLIFFValue) {
    source = value.text.string
    note(value)
  }

  mutating func take(target value: XLIFFValue) {
    target = value
    targetHasCodes = value.hasCodes
    note(value)
  }

  mutating func take(note value: XLIFFValue) {
    let text = value.text.string
    if !text.isEmpty { comment += comment.isEmpty ? text : "\n" + text }
    note(value)
  }

  /// Notes what a value says of the unit as a whole.
  mutating func note(_ value: XLIFFValue) {
    hasCodes = hasCodes || value.hasCodes
    isWhole = isWhole && value.isWhole
  }

  var translationState: TranslationState {
    guard let state else { return approved == "yes" && target != nil ? .final : .unstated }
    if XLIFFState.isOfMachines(qualifier) { return .machineTranslated }
    switch state {
    case "new", "needs-translation", "initial": return .new
    case "needs-review-translation", "needs-review-l10n", "needs-review-adaptation", "needs-l10n",
      "needs-adaptation":
      return .needsReview
    case "translated", "reviewed": return .translated
    case "final", "signed-off": return .final
    default: return .other(state)
    }
  }

  /// The unit as XMLCoder decodes it; nil for a unit with any fault or nested deeper than texts are.
  func model(in xml: XMLSpans) -> XLIFFUnit? {
    guard let end else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: xml.text[start..<end])
    guard isSound(bytes) else { return nil }
    return try? XMLDecoder.forXLIFF(isFragment: true).decode(XLIFFUnit.self, from: Data(bytes))
  }

  /// XMLCoder recurses with the elements, and on Linux the parser behind it traps on bytes that are not UTF-8 and on
  /// processing instructions that are a name only. It holds each attribute of an element against all others; no element
  /// of XLIFF has so many.
  private func isSound(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard SourceFile.firstInvalidByte(in: bytes) == nil, !hasInstruction(bytes) else { return false }
    var inner = XMLSpans(bytes)
    while inner.next() != nil {
      if inner.depth > 16 || inner.attributes.count > 64 || !inner.problems.isEmpty { return false }
    }
    return inner.problems.isEmpty
  }

  /// Whether `<?` stands anywhere, be it in a CDATA section: then the bytes are read without XMLCoder, which is no loss.
  private func hasInstruction(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0 + 1] == UInt8(ascii: "?") }
  }
}

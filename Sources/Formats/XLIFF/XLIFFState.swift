/// Writing of states: how far a translation is.
enum XLIFFState {
  /// The edits that set the state of a unit that has a target, none where it has that state already. Nil where XLIFF
  /// has no word for the state, the unit has no target, or it has several segments.
  static func edits(_ state: TranslationState, _ entry: Entry, _ document: Document) -> [Edit]? {
    let file = document.file
    guard entry.text != nil else { return nil }
    if entry.state == state { return [] }
    guard let open = file.text[..<entry.place.start].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    return file.text.withUnsafeBufferPointer { text in
      var xml = XMLSpans(text, from: open)
      guard xml.next() == .start, !xml.isSelfClosing else { return nil }
      let isTwo = !xml.isNamed("trans-unit", xml.localName)
      guard let word = isTwo ? wordOfTwo(for: state) : word(for: state) else { return nil }
      guard let bearer = bearer(isTwo ? "segment" : "target", &xml) else { return nil }
      return set(word, isMachine: state == .machineTranslated, on: bearer)
    }
  }

  /// The one element of this name in the unit that has just started; nil if there is none, or more than one.
  private static func bearer(_ name: StaticString, _ unit: inout XMLSpans) -> XMLSpans? {
    var found: XMLSpans?
    while let event = unit.next() {
      guard event == .start else {
        if event == .end, unit.depth == 1 { break }
        continue
      }
      guard unit.isNamed(name, unit.localName) else {
        // In XLIFF 1 a proposal has a target of its own.
        if unit.isNamed("alt-trans", unit.localName) { unit.skipElement() }
        continue
      }
      guard found == nil else { return nil }
      found = unit
    }
    return found
  }

  private static func set(_ word: String, isMachine: Bool, on element: XMLSpans) -> [Edit] {
    var edits: [Edit] = []
    if let old = element.attribute("state") {
      edits.append(Edit(old.value, Array(word.utf8)))
    } else {
      edits.append(Edit(ByteSpan(element.name.end, element.name.end), Array(" state=\"\(word)\"".utf8)))
    }
    let qualifier = element.attribute("state-qualifier")
    if isMachine {
      let written = Array(machine.utf8)
      let end = element.attribute("state")?.value.end
      if let qualifier {
        edits.append(Edit(qualifier.value, written))
      } else if let end {
        edits.append(Edit(ByteSpan(end + 1, end + 1), Array(" state-qualifier=\"\(machine)\"".utf8)))
      } else {
        edits[0] = Edit(edits[0].span, edits[0].text + Array(" state-qualifier=\"\(machine)\"".utf8))
      }
    } else if let qualifier, isOfMachines(element.string(qualifier)) {
      // With the white space before it and its closing quote.
      var start = qualifier.name.start
      while start > element.name.end, isBlank(element.text[start - 1]) { start -= 1 }
      edits.append(Edit(ByteSpan(start, qualifier.value.end + 1), []))
    }
    return edits
  }

  /// What Xcode writes beside the state of a text that a machine translated.
  private static let machine = "leveraged-mt"

  /// Whether a `state-qualifier` says that a machine translated the text (XLIFF 1.2).
  static func isOfMachines(_ qualifier: String?) -> Bool { qualifier == machine || qualifier == "mt-suggestion" }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// The words that Xcode writes, and for the rest those of XLIFF 1.2.
  private static func word(for state: TranslationState) -> String? {
    switch state {
    case .new: "new"
    case .needsReview: "needs-review-l10n"
    case .translated, .machineTranslated: "translated"
    case .final: "final"
    case .unstated, .stale, .other: nil
    }
  }

  /// XLIFF 2 knows no review that is still to come, and says nothing of machines here.
  private static func wordOfTwo(for state: TranslationState) -> String? {
    switch state {
    case .new: "initial"
    case .translated: "translated"
    case .final: "final"
    case .unstated, .needsReview, .stale, .machineTranslated, .other: nil
    }
  }
}

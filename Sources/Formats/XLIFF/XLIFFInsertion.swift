/// Where a missing value goes, and what is written there.
enum XLIFFInsertion {
  static func edit(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? {
    guard text.unicodeScalars.allSatisfy({ XMLSpans.isAllowed($0.value) }) else { return nil }
    let candidates = document.entries.filter { $0.id.key == insertion.id.key && fits($0, insertion) }
    if let entry = candidates.first(where: { $0.id == insertion.id && $0.text == nil }) {
      return target(text, entry, document)
    }
    guard !candidates.contains(where: { $0.id == insertion.id }) else { return nil }
    guard candidates.isEmpty else { return form(text, insertion, candidates, document) }
    return XLIFFNewUnit.edit(text, insertion, document)
  }

  /// Whether an entry is in the insertion's language and resource. A file without a target language takes nothing.
  private static func fits(_ entry: Entry, _ insertion: Insertion) -> Bool {
    guard let locale = entry.locale else { return false }
    if let wanted = insertion.locale, LocaleName.normalize(wanted) != locale { return false }
    return insertion.table == nil || insertion.table == entry.declaration?.table
  }

  // MARK: A target

  private static func target(_ text: String, _ entry: Entry, _ document: Document) -> Edit? {
    let file = document.file
    guard
      let unit = XLIFFOutline(around: entry.place, in: file.text), !unit.hasTarget, unit.segmentCount <= 1,
      let source = unit.source, let name = unit.sourceName
    else { return nil }
    let isTwo = unit.segmentCount == 1
    let element = target(text, prefix(of: name, file), hasState: !isTwo && hasStates(document), file)
    return Edit(ByteSpan(source.end, source.end), file.text.lead(of: source.start) + element)
  }

  /// A whole `<target>`; with a state if the file's other targets have one.
  private static func target(
    _ text: String, _ prefix: ArraySlice<UInt8>, hasState: Bool, _ file: SourceFile
  ) -> [UInt8] {
    let name = prefix + Array("target".utf8)
    var result = Array("<".utf8) + name
    if hasState { result += " state=\"translated\"".utf8 }
    result.append(UInt8(ascii: ">"))
    result += XLIFFQuoting.escaped(text, XLIFFSpelling(of: file), file)
    result += "</".utf8
    result += name
    result.append(UInt8(ascii: ">"))
    return result
  }

  private static func prefix(of name: ByteSpan, _ file: SourceFile) -> ArraySlice<UInt8> {
    let written = file.text.bytes(name)
    guard let colon = written.lastIndex(of: UInt8(ascii: ":")) else { return [] }
    return written[...colon]
  }

  static func hasStates(_ document: Document) -> Bool {
    document.entries.contains { $0.text != nil && $0.state != .unstated }
  }

  // MARK: A plural form

  /// A form beside the forms that are there: made like that of `other`, as Xcode makes it, and put where it comes in
  /// the order of their names.
  private static func form(
    _ text: String, _ insertion: Insertion, _ candidates: [Entry], _ document: Document
  ) -> Edit? {
    let (parent, name) = split(insertion.id.variant)
    let forms = candidates.filter { $0.id.variant != .plain && split($0.id.variant).parent == parent }
    let siblings = forms.filter { $0.declaration?.table == forms.first?.declaration?.table }
    guard !parent.isEmpty, let model = siblings.first(where: { split($0.id.variant).name == "other" }) ?? siblings.last,
      let form = unit(text, like: model, named: name, document)
    else { return nil }

    let file = document.file
    if let later = siblings.first(where: { split($0.id.variant).name > name }) {
      guard let unit = XLIFFOutline(around: later.place, in: file.text) else { return nil }
      let start = unit.span.start
      return Edit(ByteSpan(start, start), form + file.text.lead(of: start))
    }
    guard let last = siblings.last, let unit = XLIFFOutline(around: last.place, in: file.text) else { return nil }
    return Edit(ByteSpan(unit.span.end, unit.span.end), file.text.lead(of: unit.span.start) + form)
  }

  /// `plural.one` is `one` of `plural`.
  private static func split(_ variant: Variant) -> (parent: Substring, name: Substring) {
    guard let dot = variant.path.lastIndex(of: ".") else { return ("", variant.path[...]) }
    return (variant.path[..<dot], variant.path[variant.path.index(after: dot)...])
  }

  /// A unit with the start tag, source and notes of another.
  private static func unit(_ text: String, like model: Entry, named name: Substring, _ document: Document) -> [UInt8]? {
    let file = document.file
    guard
      let unit = XLIFFOutline(around: model.place, in: file.text), unit.segmentCount == 0, let id = unit.id,
      let source = unit.source, let sourceName = unit.sourceName,
      let newID = renamed(file.text.bytes(id), from: split(model.id.variant).name, to: name)
    else { return nil }
    let target = target(text, prefix(of: sourceName, file), hasState: hasStates(document), file)
    var result = Array(file.text[unit.start.start..<id.start])
    result += newID
    result += file.text[id.end..<unit.start.end]
    // Source and target on lines of their own, as the model's source is.
    result += file.text.lead(of: source.start)
    result += file.text.bytes(source)
    result += file.text.lead(of: source.start)
    result += target
    for part in unit.notes + [unit.end] {
      result += file.text.lead(of: part.start)
      result += file.text.bytes(part)
    }
    return result
  }

  /// An id with another form at its end, before the `:dict/:string` of a property list's path.
  private static func renamed(_ id: ArraySlice<UInt8>, from old: Substring, to new: Substring) -> [UInt8]? {
    for tail in ["", ":dict/:string"] {
      let ending = (old + tail).utf8
      guard id.suffix(ending.count).elementsEqual(ending) else { continue }
      var result = Array(id.dropLast(ending.count))
      result += (new + tail).utf8
      return result
    }
    return nil
  }
}

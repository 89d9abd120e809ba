extension Format {
  /// XLIFF 1.0 to 1.2 in Apple's dialect and in general, and XLIFF 2.x.
  ///
  /// Sources: OASIS XLIFF 1.2 and 2.1; files that Xcode exports.
  package static let xliff = Format(
    name: "xliff", extensions: ["xliff", "xlf"],
    read: XLIFFReader.read, quote: XLIFFQuoting.quote, insert: XLIFFInsertion.edit,
    setState: XLIFFState.edits)
}

/// Reads the units of one file, from top to bottom in one walk.
struct XLIFFReader {
  let file: SourceFile
  var reading = Reading()
  var entries: EntryWriter
  var checks: XLIFFChecks
  /// The prefix of XLIFF's own elements, with its colon; nearly always empty.
  var prefix = ByteSpan(0, 0)
  /// Whether the document is XLIFF 2.
  var isTwo = false
  var resource = XLIFFResource()
  /// The entries of this resource so far by the ids of their units, to find those that come twice.
  var seen: [XLIFFUnitID: Int] = [:]
  /// The `translate` attributes of the groups that are open, innermost last.
  var locks: [(depth: Int, isLocked: Bool)] = []

  static func read(_ file: SourceFile) -> Reading {
    XMLSpans.walk(file) { xml in
      var reader = XLIFFReader(file)
      reader.read(&xml)
      reader.reading.entries = reader.entries.finished()
      reader.checks.finish(&reader.reading)
      reader.reading.problems.append(contentsOf: xml.problems)
      reader.reading.problems.sort { $0.span < $1.span }
      return reader.reading
    }
  }

  init(_ file: SourceFile) {
    self.file = file
    checks = XLIFFChecks(path: file.path)
    // Real files have about 360 bytes a unit.
    entries = EntryWriter(file.text)
    entries.reserveCapacity(file.text.count / 320)
  }

  private mutating func read(_ xml: inout XMLSpans) {
    while let event = xml.next() {
      switch event {
      case .start where xml.depth == 1:
        guard root(xml) else { return }
      case .start:
        start(&xml)
      case .end:
        if locks.last?.depth == xml.depth { locks.removeLast() }
        if isElement("file", xml) { endResource() }
      case .text, .cdata, .comment, .processingInstruction, .declaration, .doctype: break
      }
    }
  }

  /// Reads the root's attributes; false if it is no XLIFF.
  private mutating func root(_ xml: XMLSpans) -> Bool {
    let local = xml.localName
    guard xml.isNamed("xliff", local) else {
      let message = "This file isn't XLIFF: its root element is <\(xml.string(xml.name))>. Nothing in it was read."
      reading.problems.append(Problem(.unreadable, at: xml.name, message))
      return false
    }
    prefix = ByteSpan(xml.name.start, local.start)
    if !prefix.isEmpty { checks.prefixed(xml) }
    if let version = xml.attribute("version"), xml.string(version).hasPrefix("2") {
      isTwo = true
      checks.versionTwo(version)
      resource.sourceLanguage = xml.attribute("srcLang").map(xml.string)
      resource.targetLanguage = xml.attribute("trgLang").map(xml.string)
      reading.baseLocale = resource.sourceLanguage.flatMap(LocaleName.normalize)
      resource.locale = checks.target(xml.attribute("trgLang"), at: xml.name, in: xml)
    }
    return true
  }

  private mutating func start(_ xml: inout XMLSpans) {
    if isElement(isTwo ? "unit" : "trans-unit", xml) {
      if isTwo { readUnitTwo(&xml) } else { readUnit(&xml) }
    } else if isElement("file", xml) {
      startResource(xml)
    } else if isElement("group", xml) {
      lock(xml)
    } else if !isElement("body", xml), !isElement("bin-unit", xml) {
      xml.skipElement()
    }
  }

  private mutating func startResource(_ xml: XMLSpans) {
    let original = xml.attribute("original")
    resource = XLIFFResource(
      original: original.map(xml.string), sourceLanguage: resource.sourceLanguage,
      targetLanguage: resource.targetLanguage, locale: resource.locale)
    resource.declaration = Declaration(table: resource.original)
    seen.removeAll(keepingCapacity: true)
    checks.original(original, at: xml.name)
    if isTwo {
      lock(xml)
      return
    }
    resource.sourceLanguage = xml.attribute("source-language").map(xml.string)
    resource.targetLanguage = xml.attribute("target-language").map(xml.string)
    resource.locale = checks.target(xml.attribute("target-language"), at: xml.name, in: xml)
    if reading.baseLocale == nil { reading.baseLocale = resource.sourceLanguage.flatMap(LocaleName.normalize) }
  }

  private mutating func endResource() {
    resource.plurals.resolve(&entries)
    resource.plurals = XLIFFPlurals()
    seen.removeAll(keepingCapacity: true)
  }

  private mutating func lock(_ xml: XMLSpans) {
    guard let translate = xml.attribute("translate") else { return }
    locks.append((xml.depth, xml.isNamed("no", translate.value)))
  }

  /// Whether the element is XLIFF's own of this name.
  func isElement(_ name: StaticString, _ xml: XMLSpans) -> Bool {
    guard !prefix.isEmpty else { return xml.isNamed(name) }
    let start = xml.name.start + prefix.count
    return start <= xml.name.end && xml.areEqual(prefix, ByteSpan(xml.name.start, start))
      && xml.isNamed(name, ByteSpan(start, xml.name.end))
  }
}

/// The `<file>` that is being read: what all its units have in common.
struct XLIFFResource {
  var original: String?
  var sourceLanguage: String?
  var targetLanguage: String?
  /// The normalised target language.
  var locale: String?
  var declaration: Declaration?
  var plurals = XLIFFPlurals()

  init(
    original: String? = nil, sourceLanguage: String? = nil, targetLanguage: String? = nil, locale: String? = nil
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.locale = locale
  }
}

/// The id of a unit, letter for letter: two spellings of `é` are two ids, though they are equal as `String`s.
struct XLIFFUnitID: Hashable {
  let string: String

  static func == (a: XLIFFUnitID, b: XLIFFUnitID) -> Bool {
    a.string.utf8.elementsEqual(b.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Writing of string catalogs: quoting, missing values, states.
extension XCStrings {
  /// The bytes for `text` between the quotes of this value, with the escapes its author uses. Nil for a key that is
  /// its own text: changing it would part it from the code. Nil too for a value whose quotes or line are broken: where
  /// it ends is a guess, and other bytes in it would make another guess of the rest of the file.
  static func quote(_ text: String, _ entry: Entry, _ file: SourceFile) -> [UInt8]? {
    guard let value = entry.text, !entry.place.contains(value.span), isWhole(value.span, in: file.text) else {
      return nil
    }
    return JSONQuoting(of: file.text[value.span.start..<value.span.end]).quote(text)
  }

  /// Whether a value stands between two quotes on one line, with no quote in it.
  private static func isWhole(_ span: ByteSpan, in text: [UInt8]) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard span.start > 0, span.end < text.count, text[span.start - 1] == quote, text[span.end] == quote else {
      return false
    }
    var isEscaped = false
    for byte in text[span.start..<span.end] {
      if byte == 0x0A || byte == 0x0D || byte == quote && !isEscaped { return false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return !isEscaped
  }

  /// The edit that adds one value, of state `translated`.
  ///
  /// Several values that go into one object which does not exist yet must be added together, with
  /// ``insert(_:into:)``.
  static func insert(_ text: String, _ insertion: Insertion, _ document: Document) -> Edit? {
    let edits = insert([(text, insertion)], into: document).edits.sorted { $0.span < $1.span }
    guard let first = edits.first, let last = edits.last else { return nil }
    var bytes: [UInt8] = []
    var done = first.span.start
    for edit in edits {
      bytes += document.file.text[done..<edit.span.start] + edit.text
      done = edit.span.end
    }
    return Edit(ByteSpan(first.span.start, last.span.end), bytes)
  }

  /// The edits that add several values at once, and the numbers of the values that the file can not take: values
  /// that are there, a plain text beside variations, plurals beside devices, a substitution that no language defines,
  /// anything in a file that is no JSON.
  package static func insert(
    _ values: [(text: String, insertion: Insertion)], into document: Document
  ) -> Insertions {
    let file = document.file
    return file.text.withUnsafeBufferPointer { text in
      guard var inserter = JSONInserter(text, from: file.contentStart) else { return ([], Array(values.indices)) }
      var plan = XCStringsPlan(document, text)
      var refused: [Int] = []
      for (number, value) in values.enumerated() where !plan.add(value.text, value.insertion, number) {
        refused.append(number)
      }
      inserter.add(plan.addition, allows: XCStringsPlan.allows)
      return (inserter.edits, (refused + inserter.refused).sorted())
    }
  }

  /// The edit that sets the state of an entry. Nil for an entry without a value of its own, such as a key that is its
  /// own text.
  static func setState(_ state: TranslationState, _ entry: Entry, _ document: Document) -> [Edit]? {
    guard let name = name(of: state) else { return nil }
    if entry.state == state { return [] }
    return edit(name, entry, document.file).map { [$0] }
  }

  private static func edit(_ name: String, _ entry: Entry, _ file: SourceFile) -> Edit? {
    file.text.withUnsafeBufferPointer { text in
      guard entry.place.end < text.count else { return nil }
      var scanner = JSONScanner(text, from: entry.place.end)
      guard scanner.nextByte() == UInt8(ascii: ":") else { return nil }
      scanner.offset += 1
      guard let unit = scanner.find(["stringUnit"]) ?? scanner.find(["stringSet"]) else { return nil }
      scanner.offset = unit.start
      if let old = scanner.find(["state"]) { return Edit(old, JSONInserter.quoted(name)) }

      // Before the value, with the white space and the colon that the value has.
      guard scanner.kind() == .object, scanner.open(), let first = scanner.member() else { return nil }
      let start = first.quoted.start
      let gap = text[unit.start + 1..<start]
      let nameEnd = first.quoted.end
      _ = scanner.kind()
      let member = JSONInserter.quoted("state") + text[nameEnd..<scanner.offset] + JSONInserter.quoted(name)
      return Edit(ByteSpan(start, start), member + [UInt8(ascii: ",")] + gap)
    }
  }

  private static func name(of state: TranslationState) -> String? {
    switch state {
    case .unstated: nil
    case .new: "new"
    case .needsReview: "needs_review"
    case .translated, .final: "translated"
    case .stale: "stale"
    case .machineTranslated: "machine_translated"
    case .other(let name): name
    }
  }
}

extension JSONScanner {
  /// The bytes of the value at the end of a path of names, from the object that comes next; nil where there is none.
  /// Reading stands where it stood. Of a repeated name, the last counts, as it does for JSON readers.
  mutating func find(_ path: [String]) -> ByteSpan? {
    let before = self
    defer { self = before }
    var found: ByteSpan?
    for name in path {
      if let found { offset = found.start }
      found = nil
      guard kind() == .object, open() else { return nil }
      while let member = member() {
        let isWanted = decoded(member) == name
        _ = kind()
        let value = skip()
        if isWanted { found = value }
      }
      guard found != nil else { return nil }
    }
    return found
  }
}

/// Where missing values go in a catalog: the paths of JSON names, with what must be written beside them.
struct XCStringsPlan {
  private(set) var addition = JSONAddition.object([:])
  private let document: Document
  private var scanner: JSONScanner
  /// The names of languages as the catalog spells them.
  private var languages: [String: String] = [:]

  init(_ document: Document, _ text: UnsafeBufferPointer<UInt8>) {
    self.document = document
    scanner = JSONScanner(text, from: document.file.contentStart)
  }

  /// Plans one value; false where the catalog can not take it.
  mutating func add(_ text: String, _ insertion: Insertion, _ number: Int) -> Bool {
    let key = insertion.id.key
    guard let locale = insertion.locale ?? document.reading.baseLocale,
      let steps = insertion.id.variant.steps, !steps.contains(where: { $0.kind == "width" })
    else { return false }
    let keyPath = ["strings", key]
    var path = keyPath + ["localizations", language(locale)]
    var constants: [(path: [String], value: [UInt8])] = [
      // A key that is not in the code stays in the catalog only if it is marked as the author's own.
      (keyPath + ["extractionState"], JSONInserter.quoted("manual"))
    ]
    if !insertion.comment.isEmpty { constants.append((keyPath + ["comment"], JSONInserter.quoted(insertion.comment))) }
    for step in steps {
      switch step.kind {
      case "substitutions":
        path += ["substitutions", step.name]
        guard let definition = definition(of: step.name, key: key) else { return false }
        for (name, value) in definition { constants.append((path + [name], value)) }
      case "set": path += ["stringSet"]
      default: path += ["variations", step.kind, step.name]
      }
    }

    let value = JSONInserter.quoted(text)
    let setIndex = steps.last.flatMap { $0.kind == "set" ? Int($0.name) : nil }
    let isSet = setIndex != nil
    if !isSet { path.append("stringUnit") }
    for index in path.indices
    where !XCStringsPlan.allows(path[index], Array(path[..<index]), addition.names(at: path[..<index])) {
      return false
    }
    let leaf = setIndex.map { JSONAddition.element(value, index: $0, number: number) } ?? .value(value, number: number)
    guard addition.add(leaf, at: (path + [isSet ? "values" : "value"])[...]) else { return false }
    let state = JSONAddition.companion(JSONInserter.quoted("translated"), replaced: JSONInserter.quoted("new"))
    _ = addition.add(state, at: (path + ["state"])[...])
    for constant in constants { _ = addition.add(.constant(constant.value), at: constant.path[...]) }
    return true
  }

  /// The catalog's own spelling of a language, from the first entry that has it.
  private mutating func language(_ locale: String) -> String {
    if let known = languages[locale] { return known }
    var name = locale
    let entry = document.entries.first {
      $0.locale == locale && $0.id.variant == .plain && $0.text.map(\.span).map($0.place.contains) == false
    }
    if let entry {
      scanner.offset = entry.place.start
      name = scanner.decoded(scanner.string())
    } else if locale == document.reading.baseLocale {
      scanner.offset = document.file.contentStart
      if let source = scanner.find(["sourceLanguage"]), scanner.text[source.start] == UInt8(ascii: "\"") {
        scanner.offset = source.start
        name = scanner.decoded(scanner.string())
      }
    }
    languages[locale] = name
    return name
  }

  /// What says to which argument a substitution belongs, as a language that has the substitution writes it.
  private mutating func definition(of name: String, key: String) -> [(name: String, value: [UInt8])]? {
    scanner.offset = document.file.contentStart
    guard let all = scanner.find(["strings", key, "localizations"]) else { return nil }
    scanner.offset = all.start
    guard scanner.kind() == .object, scanner.open() else { return nil }
    var found: [(String, [UInt8])]?
    while scanner.member() != nil, scanner.kind() == .object {
      if found == nil, let substitution = scanner.find(["substitutions", name]) {
        let here = scanner.offset
        scanner.offset = substitution.start
        found = ["argNum", "formatSpecifier"].compactMap { name in
          scanner.find([name]).map { (name, Array(scanner.bytes($0))) }
        }
        scanner.offset = here
      }
      scanner.skip()
    }
    return found
  }
}

/// What may stand beside what.
extension XCStringsPlan {
  /// Whether a new member may stand beside those present: one text is plain, or varies, or is a set, and it varies
  /// by one thing at a time.
  static func allows(_ name: String, _ path: [String], _ present: [String]) -> Bool {
    guard path.count >= 4 else { return true }
    var index = 4
    while index < path.count {
      switch path[index] {
      case "variations" where index + 1 == path.count: return present.allSatisfy { $0 == name }
      case "variations": index += 3
      case "substitutions": index += 2
      default: return true
      }
    }
    let exclusive = ["stringUnit", "variations", "stringSet"]
    guard index == path.count, exclusive.contains(name) else { return true }
    return !present.contains { $0 != name && exclusive.contains($0) }
  }
}

/// The variants that a catalog uses, each with a number; plain is number 0.
struct XCStringsPaths {
  private(set) var variants: [Variant] = [.plain]
  /// Where a text is looked for that has not this very variant: most like it first.
  private(set) var fallbacks: [[Int]] = [[]]
  /// Whether the variant stands for all: plain, or `other` in every step.
  private(set) var isGeneral: [Bool] = [true]
  /// Whether the variant is a part of a substitution, and so no whole text.
  private(set) var isSubstitution: [Bool] = [false]

  private var steps: [Step?] = [nil]
  private var numbers: [Step: Int] = [:]

  struct Step: Hashable {
    let parent: Int
    /// `plural`, `device`, `substitutions` or `set`.
    let kind: String
    let name: String
  }

  /// The number of the variant one step under another.
  mutating func number(_ parent: Int, _ kind: String, _ name: String) -> Int {
    let step = Step(parent: parent, kind: kind, name: name)
    if let number = numbers[step] { return number }
    let number = variants.count
    numbers[step] = number
    steps.append(step)
    variants.append(Variant((parent == 0 ? "" : variants[parent].path + ".") + kind + "." + name))
    isGeneral.append(isGeneral[parent] && name == "other")
    isSubstitution.append(isSubstitution[parent] || kind == "substitutions")
    fallbacks.append([])

    var others = kind == "substitutions" || kind == "set" ? [] : [self.number(parent, kind, "other"), general(number)]
    if let above = steps[parent], above.kind != "substitutions" { others += [parent] + fallbacks[parent] }
    fallbacks[number] = others.filter { $0 != number }
    return number
  }

  /// The same variant with `other` in every step.
  private mutating func general(_ path: Int) -> Int {
    guard let step = steps[path] else { return path }
    let parent = general(step.parent)
    return number(parent, step.kind, step.kind == "substitutions" ? step.name : "other")
  }
}

/// Reading of one localization: string units, and whatever varies them.
extension XCStringsOutline {
  /// Xcode nests a plural in a device and no more.
  private static let maximumVariations = 8

  /// Reads the localization of one language and gives the numbers of its leaves.
  mutating func readLocalization(_ language: JSONString) -> Range<Int> {
    let first = leaves.count
    var substitutions: [JSONString] = []
    readLevel(0, language, depth: 0, substitutions: &substitutions)
    checkSubstitutions(substitutions, in: first..<leaves.count, of: language)
    return first..<leaves.count
  }

  /// One level: a string unit, or variations, or a set of strings; `name` is what names it in the file.
  private mutating func readLevel(
    _ path: Int, _ name: JSONString, depth: Int, substitutions: inout [JSONString]
  ) {
    guard depth < XCStringsOutline.maximumVariations else {
      note(.catalogConflict, name.quoted, "Variations are nested too deeply here, so what is inside wasn't read.")
      scanner.skip()
      return
    }
    guard openObject(name) else { return }
    var units = Part()
    var variations = Part()
    var sets = Part()
    var replacements = Part()
    while let member = scanner.member() {
      let start = leaves.count
      if scanner.matches(member.span, "stringUnit") {
        readUnit(path, name, member)
        add(start, to: &units, member)
      } else if scanner.matches(member.span, "variations") {
        readVariations(path, member, depth: depth, substitutions: &substitutions)
        add(start, to: &variations, member)
      } else if scanner.matches(member.span, "substitutions") {
        readSubstitutions(path, member, depth: depth, substitutions: &substitutions)
        add(start, to: &replacements, member)
      } else if scanner.matches(member.span, "stringSet") {
        readSet(path, name, member)
        add(start, to: &sets, member)
      } else {
        scanner.skip()
      }
    }
    if units.isSeen, variations.isSeen {
      note(
        .catalogConflict, name.quoted,
        "“\(scanner.decoded(name))” has both a string unit and variations. "
          + "The app uses only one of them, and Xcode loses texts on export.")
    }
  }

  /// One member of a level, and the leaves that came of it.
  private struct Part {
    var isSeen = false
    var leaves = 0..<0
  }

  private mutating func add(_ start: Int, to part: inout Part, _ member: JSONString) {
    if repeats(&part.isSeen, member) { override(part.leaves) }
    part.leaves = start..<leaves.count
  }

  private mutating func override(_ range: Range<Int>) {
    for index in range { leaves[index].isOverridden = true }
  }

  // MARK: Units and sets

  private mutating func readUnit(_ path: Int, _ name: JSONString, _ unit: JSONString) {
    guard openObject(unit) else { return }
    var seen = Seen()
    var state: TranslationState?
    var value: JSONString?
    while let member = scanner.member() {
      if scanner.matches(member.span, "state") {
        repeats(&seen.first, member)
        state = readState(member)
      } else if scanner.matches(member.span, "value") {
        repeats(&seen.second, member)
        value = readString(member)
      } else {
        scanner.skip()
      }
    }
    leaves.append(Leaf(path: path, value: value, state: state ?? .unstated, place: name.quoted))
    if value == nil {
      note(
        .catalogConflict, unit.quoted,
        "This string unit has no value, so there is nothing to show, and Xcode may reject the file.")
    }
    if !seen.first {
      note(.catalogConflict, unit.quoted, "This string unit has no state. Xcode may reject the file.", isMild: true)
    }
  }

  private mutating func readState(_ name: JSONString) -> TranslationState? {
    guard let string = readString(name) else { return nil }
    if scanner.matches(string.span, "translated") { return .translated }
    if scanner.matches(string.span, "new") { return .new }
    if scanner.matches(string.span, "needs_review") { return .needsReview }
    if scanner.matches(string.span, "stale") { return .stale }
    if scanner.matches(string.span, "machine_translated") { return .machineTranslated }
    return .other(scanner.decoded(string))
  }

  private mutating func readSet(_ path: Int, _ name: JSONString, _ set: JSONString) {
    guard openObject(set) else { return }
    let first = leaves.count
    var state = TranslationState.unstated
    while let member = scanner.member() {
      if scanner.matches(member.span, "state") {
        state = readState(member) ?? .unstated
      } else if scanner.matches(member.span, "values"), scanner.kind() == .array, scanner.open() {
        while scanner.element() {
          let number = paths.number(path, "set", String(leaves.count - first))
          guard scanner.kind() == .string else {
            scanner.skip()
            continue
          }
          leaves.append(Leaf(path: number, value: scanner.string(), state: .unstated, place: name.quoted))
        }
      } else {
        scanner.skip()
      }
    }
    for index in first..<leaves.count { leaves[index].state = state }
  }

  // MARK: Variations

  private mutating func readVariations(
    _ path: Int, _ name: JSONString, depth: Int, substitutions: inout [JSONString]
  ) {
    guard openObject(name) else { return }
    var seen = Seen()
    while let kind = scanner.member() {
      if scanner.matches(kind.span, "plural") {
        repeats(&seen.first, kind)
        readForms(path, kind, "plural", depth: depth, substitutions: &substitutions)
      } else if scanner.matches(kind.span, "device") {
        repeats(&seen.second, kind)
        readForms(path, kind, "device", depth: depth, substitutions: &substitutions)
      } else {
        let text = scanner.decoded(kind)
        readForms(path, kind, text, depth: depth, substitutions: &substitutions)
      }
    }
    if seen.first, seen.second {
      note(
        .catalogConflict, name.quoted,
        "The text varies by plural and by device at the same level. "
          + "The app uses only one of them, and Xcode loses texts on export.")
    }
  }

  private mutating func readForms(
    _ path: Int, _ kind: JSONString, _ kindName: String, depth: Int, substitutions: inout [JSONString]
  ) {
    guard openObject(kind) else { return }
    var hasOther = false
    var forms: [String: Range<Int>] = [:]
    while let name = scanner.member() {
      if scanner.matches(name.span, "other") { hasOther = true }
      let text = scanner.decoded(name)
      if kindName == "plural", !Variant.categories.contains(text) {
        note(
          .catalogConflict, name.quoted, "“\(text)” isn't a plural category, so the app never uses this form.",
          isMild: true)
      }
      let start = leaves.count
      let number = paths.number(path, kindName, text)
      readLevel(number, name, depth: depth + 1, substitutions: &substitutions)
      if let earlier = forms.updateValue(start..<leaves.count, forKey: text) {
        var isRepeated = true
        repeats(&isRepeated, name)
        override(earlier)
      }
    }
    guard !hasOther else { return }
    if kindName == "plural" {
      note(
        .catalogConflict, kind.quoted,
        "The plural form “other” is missing. The catalog doesn't compile, or the app shows the key.")
    } else if kindName == "device" {
      note(
        .catalogConflict, kind.quoted,
        "The text for “other” devices is missing. Devices that aren't named show the raw key.",
        isMild: true)
    }
  }

  // MARK: Substitutions

  private mutating func readSubstitutions(
    _ path: Int, _ name: JSONString, depth: Int, substitutions: inout [JSONString]
  ) {
    guard openObject(name) else { return }
    var ranges: [String: Range<Int>] = [:]
    while let substitution = scanner.member() {
      let text = scanner.decoded(substitution)
      var nested: [JSONString] = []
      let start = leaves.count
      let number = paths.number(path, "substitutions", text)
      readLevel(number, substitution, depth: depth + 1, substitutions: &nested)
      if let earlier = ranges.updateValue(start..<leaves.count, forKey: text) {
        var isRepeated = true
        repeats(&isRepeated, substitution)
        override(earlier)
      } else {
        substitutions.append(substitution)
      }
    }
  }

  /// Holds the substitutions of one localization against the places where its texts name them.
  private mutating func checkSubstitutions(_ names: [JSONString], in range: Range<Int>, of language: JSONString) {
    var references: [ByteSpan] = []
    for leaf in leaves[range] where !leaf.isOverridden {
      if let value = leaf.value { addReferences(in: value.span, to: &references) }
    }
    guard !names.isEmpty || !references.isEmpty else { return }

    let hasParent = leaves[range].contains { !paths.isSubstitution[$0.path] && !$0.isOverridden && $0.value != nil }
    if !names.isEmpty, !hasParent {
      note(
        .catalogConflict, language.quoted,
        "“\(scanner.decoded(language))” has substitutions but no text that uses them. The catalog doesn't compile."
      )
    }
    func bytes(_ span: ByteSpan) -> [UInt8] { Array(scanner.bytes(span)) }
    let used = Set(references.map(bytes))
    for name in names where hasParent && !used.contains(bytes(name.span)) {
      note(
        .catalogConflict, name.quoted,
        "The substitution “\(scanner.decoded(name))” isn't used: no text in this language contains "
          + "“%#@\(scanner.decoded(name))@”.")
    }
    let defined = Set(names.map { bytes($0.span) })
    for reference in references where !defined.contains(bytes(reference)) {
      let name = String(decoding: scanner.bytes(reference), as: UTF8.self)
      note(
        .catalogConflict, reference,
        "The text names the substitution “\(name)”, which this language doesn't define. The app shows it as written."
      )
    }
  }

  /// The names in `%#@name@` and `%1$#@name@`, by their bytes.
  private func addReferences(in span: ByteSpan, to references: inout [ByteSpan]) {
    var format = FormatString(UnsafeBufferPointer(rebasing: scanner.text[span.start..<span.end]))
    while let specifier = format.next() {
      guard specifier.kind == .variable, specifier.isMeant else { continue }
      references.append(ByteSpan(span.start + specifier.core.lowerBound, span.start + specifier.core.upperBound))
    }
  }
}

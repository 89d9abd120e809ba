/// Where everything of a catalog stands: keys, localizations and values in flat lists, in the order of the file.
///
/// Entries come after the whole file is known, because the base text may stand after a translation, and a language
/// that is missing here may turn up in the last key.
struct XCStringsOutline {
  var scanner: JSONScanner
  var problems: [Problem] = []
  /// The number of the source language in ``languages``.
  var sourceLanguage: Int?
  var languages: [Language] = []
  var keys: [Key] = []
  var localizations: [Localization] = []
  var leaves: [Leaf] = []
  var paths = XCStringsPaths()

  /// How many missing values were made entries of.
  var missingCount = 0
  /// Keys times languages can be more than a machine has room for; what is over this number is not told.
  static let maximumMissing = 2_000_000
  /// The key that is being read, for problems.
  private var currentKey: JSONString?
  private var keyNumbers: [String: Int] = [:]
  private var languageNumbers: [String: Int] = [:]
  /// The number of the language after the last one found: keys list their languages in the same order.
  private var nextLanguage = 0
  /// The last localization of each language, whatever key it is of.
  private var lastLocalizations: [Int] = []

  struct Language {
    let name: String
    /// The name's bytes where it stands first.
    let span: ByteSpan
  }

  struct Key {
    let key: JSONString
    var comment: JSONString?
    var isStale = false
    var isLocked = false
    var localizations = 0..<0
    var value = ByteSpan(0, 0)
    /// Whether the same key stands again further down, so that JSON readers take that one.
    var isOverridden = false
  }

  struct Localization {
    let language: Int
    /// The language's name with its quotes.
    let place: ByteSpan
    var leaves = 0..<0
    var value = ByteSpan(0, 0)
    var isOverridden = false
  }

  /// One text: a string unit, or one string of a string set.
  struct Leaf {
    /// The variant's number in ``paths``; 0 is plain.
    let path: Int
    let value: JSONString?
    var state: TranslationState
    /// What names it: the language, the plural category or the device, with its quotes.
    let place: ByteSpan
    var isOverridden = false

    /// Not translated yet: Xcode writes an empty value of state `new` for it.
    var isEmptyAndNew: Bool { state == .new && value?.span.isEmpty == true }
  }

  init(_ scanner: JSONScanner) {
    self.scanner = scanner
  }

  /// Reads the whole file.
  mutating func read() {
    guard scanner.kind() == .object else {
      let place = ByteSpan(scanner.offset, scanner.offset)
      guard scanner.faults.isEmpty else { return }
      note(.unreadable, place, "A string catalog must be a JSON object, and this file isn't one.")
      return
    }
    guard scanner.open() else { return }
    var seen = Seen()
    var versions = 0
    while let name = scanner.member() {
      if scanner.matches(name.span, "sourceLanguage") {
        repeats(&seen.first, name)
        if let language = readString(name) { sourceLanguage = languageNumber(language) }
      } else if scanner.matches(name.span, "strings") {
        if repeats(&seen.second, name) {
          for index in keys.indices { keys[index].isOverridden = true }
          keyNumbers = [:]
        }
        readKeys(name)
      } else if scanner.matches(name.span, "version") {
        versions += 1
        readVersion(name)
      } else {
        scanner.skip()
      }
    }
    scanner.finish()
    // Where brackets are lost, the members may only have been taken for somebody else's.
    guard !scanner.isUnbalanced else { return }
    let end = ByteSpan(max(scanner.offset - 1, 0), scanner.offset)
    if sourceLanguage == nil {
      note(.catalogConflict, end, "The catalog doesn't name its source language, so Xcode can't read it.")
    }
    if !seen.second { note(.catalogConflict, end, "The catalog has no “strings”, so it contains no texts.") }
    if versions == 0 { note(.catalogConflict, end, "The catalog doesn't name its version.", isMild: true) }
  }

  /// Versions 1.0, 1.1 and 1.3 were seen in files of Xcode; all 1.x have one structure.
  private mutating func readVersion(_ name: JSONString) {
    guard let version = readString(name) else { return }
    let text = scanner.decoded(version)
    guard !text.hasPrefix("1.") else { return }
    note(
      .catalogConflict, version.span,
      "VoiceLint doesn't know version “\(text)” of string catalogs, so it read the file as version 1.1.",
      isMild: true)
  }

  private mutating func readKeys(_ name: JSONString) {
    guard openObject(name) else { return }
    defer { currentKey = nil }
    while let key = scanner.member() {
      let start = scanner.offset
      currentKey = key
      readKey(key)
      keys[keys.count - 1].value = ByteSpan(start, scanner.offset)
      let text = scanner.decoded(key)
      // Strings are equal here that differ in their composition only; to Apple's dictionaries they are two keys.
      if let earlier = keyNumbers.updateValue(keys.count - 1, forKey: text), isSameText(keys[earlier].key, key) {
        keys[earlier].isOverridden = true
        noteRepeated(
          text, key, "The key", keys[earlier].value, keys[keys.count - 1].value,
          effect: "Only the last one is used.")
      }
      noteSuffix(text, key)
    }
  }

  private mutating func readKey(_ name: JSONString) {
    keys.append(Key(key: name))
    guard openObject(name) else { return }
    var key = Key(key: name)
    var seen = Seen()
    while let member = scanner.member() {
      if scanner.matches(member.span, "localizations") {
        if repeats(&seen.first, member) {
          for index in key.localizations { localizations[index].isOverridden = true }
        }
        key.localizations = readLocalizations(member)
      } else if scanner.matches(member.span, "comment") {
        key.comment = readString(member)
      } else if scanner.matches(member.span, "extractionState") {
        key.isStale = readString(member).map { scanner.matches($0.span, "stale") } ?? false
      } else if scanner.matches(member.span, "shouldTranslate") {
        key.isLocked = scanner.matches(scanner.skip(), "false")
      } else {
        scanner.skip()
      }
    }
    keys[keys.count - 1] = key
  }

  private mutating func readLocalizations(_ name: JSONString) -> Range<Int> {
    let first = localizations.count
    guard openObject(name) else { return first..<first }
    while let language = scanner.member() {
      let number = languageNumber(language)
      let start = scanner.offset
      let index = localizations.count
      localizations.append(Localization(language: number, place: language.quoted))
      let leaves = readLocalization(language)
      localizations[index].leaves = leaves
      localizations[index].value = ByteSpan(start, scanner.offset)
      let earlier = lastLocalizations[number]
      lastLocalizations[number] = index
      guard earlier >= first else { continue }
      localizations[earlier].isOverridden = true
      noteRepeated(
        languages[number].name, language, "The language", localizations[earlier].value, localizations[index].value,
        effect: "Only the last one is used.")
    }
    return first..<localizations.count
  }

  /// The number of a language, a new one at its first mention.
  private mutating func languageNumber(_ name: JSONString) -> Int {
    if nextLanguage < languages.count, isSame(languages[nextLanguage].span, name.span) {
      nextLanguage += 1
      return nextLanguage - 1
    }
    let text = scanner.decoded(name)
    let number = languageNumbers[text] ?? languages.count
    if number == languages.count {
      languages.append(Language(name: text, span: name.span))
      lastLocalizations.append(-1)
      languageNumbers[text] = number
    }
    nextLanguage = number + 1
    return number
  }

  // MARK: Values of the expected kind

  /// Goes into the object that a member must be; what is none is passed over.
  mutating func openObject(_ name: JSONString) -> Bool {
    let faults = scanner.faults.count
    if scanner.kind() == .object { return scanner.open() }
    scanner.skip()
    // What is no JSON has been told already.
    if scanner.faults.count == faults { noteKind(name, "an object") }
    return false
  }

  /// The string that a member must be; what is none is passed over.
  mutating func readString(_ name: JSONString) -> JSONString? {
    let faults = scanner.faults.count
    if scanner.kind() == .string { return scanner.string() }
    scanner.skip()
    if scanner.faults.count == faults { noteKind(name, "a string") }
    return nil
  }

  /// Whether two spans hold the same bytes.
  @inline(__always)
  func isSame(_ a: ByteSpan, _ b: ByteSpan) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where scanner.text[a.start + index] != scanner.text[b.start + index] { return false }
    return true
  }

  /// Whether two strings say the same, scalar for scalar.
  private mutating func isSameText(_ a: JSONString, _ b: JSONString) -> Bool {
    isSame(a.span, b.span) || scanner.decoded(a).utf8.elementsEqual(scanner.decoded(b).utf8)
  }

  // MARK: Problems

  /// Which of an object's members that matter were met.
  struct Seen {
    var first = false
    var second = false
  }

  /// Whether a member was met before, which is a problem.
  @discardableResult
  mutating func repeats(_ seen: inout Bool, _ name: JSONString) -> Bool {
    defer { seen = true }
    if seen {
      let text = scanner.decoded(name)
      note(
        .duplicateKey, name.quoted,
        "“\(text)” appears twice in one object. Only the last one is used.")
    }
    return seen
  }

  mutating func noteRepeated(
    _ text: String, _ name: JSONString, _ kind: String, _ earlier: ByteSpan, _ last: ByteSpan, effect: String
  ) {
    let isMild = isSame(earlier, last)
    let manner = isMild ? "with the same value" : "with a different value"
    note(.duplicateKey, name.quoted, "\(kind) “\(text)” appears again, \(manner). \(effect)", isMild: isMild)
  }

  private mutating func noteKind(_ name: JSONString, _ expected: String) {
    let text = scanner.decoded(name)
    note(.catalogConflict, name.quoted, "“\(text)” isn't \(expected), so it wasn't read.")
  }

  /// A key that looks like one of Xcode's XLIFF identifiers.
  private mutating func noteSuffix(_ text: String, _ key: JSONString) {
    guard text.utf8.contains(UInt8(ascii: "|")), text.contains("|==|") else { return }
    note(
      .catalogConflict, key.quoted,
      "The key contains “|==|”, which marks variants in Xcode's XLIFF files, so exports and imports misread it.")
  }

  /// Keeps a problem, with the key that is being read.
  mutating func note(_ kind: Problem.Kind, _ span: ByteSpan, _ message: String, isMild: Bool = false) {
    let key = currentKey.map { scanner.decoded($0) }
    problems.append(Problem(kind, at: span, message, key: key, isMild: isMild))
  }
}

import Formats
import Foundation
import Support
import Testing

// What holds for every catalog and every `.stringsdict` file, whatever its bytes are.

/// The small files of the Corpus that mutations start from.
private let seeds: [SourceFile] = ["xcstrings", "stringsdict"].flatMap { format -> [SourceFile] in
  let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Corpus/formats/\(format)").standardized
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.sorted().filter { $0.hasSuffix("." + format) }.compactMap { name in
    guard let data = FileManager.default.contents(atPath: folder.path + "/" + name) else { return nil }
    return SourceFile(path: name, bytes: [UInt8](data))
  }
}

private func document(_ file: SourceFile, _ bytes: [UInt8]) throws -> Document {
  let format = try #require(Format.named(byPath: file.path))
  return format.document(SourceFile(path: file.path, bytes: bytes))
}

private func mutated(_ bytes: [UInt8], _ numbers: inout Seeded) -> [UInt8] {
  let words = [
    "{", "}", "[", "]", "\"", ",", ":", "\\", "\n", "\\u", "\\ud800", "null", "\u{0}", "%#@x@", "é", "\u{FEFF}",
    "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "//", "/*", "\"value\" : \"x\"", "\"variations\" : {", "\"other\"",
    "<key>", "</key>", "<string>", "</dict>", "<dict>", "<string/>", "<!--", "-->", "&amp;", "&", "<![CDATA[", "]]>",
  ]
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...4, using: &numbers) {
    let at = Int.random(in: 0...bytes.count, using: &numbers)
    let end = min(bytes.count, at + Int.random(in: 0...30, using: &numbers))
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: bytes.removeSubrange(at..<end)
    case 1: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: at)
    case 3: bytes.removeSubrange(end...)
    default: bytes.insert(contentsOf: Array((words.randomElement(using: &numbers) ?? "").utf8), at: at)
    }
  }
  return bytes
}

/// Runs a check on mutations of every seed; each has its number, so that a failure can be had again.
private func onMutations(_ count: Int, _ check: (Document, inout Seeded) throws -> Void) throws {
  for (index, file) in seeds.enumerated() {
    for round in 0..<count {
      var numbers = Seeded(index * 100_000 + round)
      let bytes = round == 0 ? file.bytes : mutated(file.bytes, &numbers)
      try check(try document(file, bytes), &numbers)
    }
  }
}

#if DEBUG
  private let rounds = 150
#else
  private let rounds = 3_000
#endif

private func expectSound(_ document: Document) {
  let content = ByteSpan(0, document.file.text.count)
  var spans: [ByteSpan] = []
  for entry in document.entries {
    #expect(content.contains(entry.place))
    guard let text = entry.text else { continue }
    #expect(content.contains(text.span))
    let whole = text.span(of: 0..<text.string.utf8.count)
    #expect(text.span.contains(whole))
    if document.file.text.count > text.span.count { spans.append(text.span) }
  }
  spans.sort()
  for (a, b) in zip(spans, spans.dropFirst()) { #expect(a.end <= b.start && (a != b || a.isEmpty)) }
  for problem in document.problems { #expect(content.contains(problem.span)) }
}

/// Entries as they must be equal before and after; places move, so they are not told.
private func told(_ entry: Entry) -> String {
  let locale = entry.locale ?? ""
  return
    "\(entry.id.key)|\(entry.id.variant)|\(locale)|\(entry.text?.string ?? "-")|\(entry.state)|\(entry.comment)|"
    + "\(entry.base ?? "-")|\(entry.isBase)|\(entry.translatability)"
}

@Test func catalogSeedsAreThere() {
  #expect(seeds.count { $0.path.hasSuffix(".xcstrings") } > 8)
}

@Test func catalogsOfAnyBytesAreSound() throws {
  try onMutations(rounds) { document, _ in expectSound(document) }
}

@Test func catalogsTruncatedAnywhereAreSound() throws {
  for file in seeds {
    #if DEBUG
      let step = 7
    #else
      let step = 1
    #endif
    for end in stride(from: 0, to: file.bytes.count, by: step) {
      expectSound(try document(file, Array(file.bytes[..<end])))
    }
  }
}

@Test func catalogsOfNestedBracketsAreSound() throws {
  let openings = [
    "{", "[", "{\"strings\":", "{\"strings\":{\"k\":{\"localizations\":{\"de\":{\"variations\":{\"device\":{\"mac\":",
    "{\"variations\":{\"plural\":{\"one\":", "{\"substitutions\":{\"x\":",
  ]
  let head = "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":"
  for opening in openings {
    for start in ["", head] {
      let bytes = Array((start + String(repeating: opening, count: 10_000)).utf8)
      let document = Format.xcstrings.document(SourceFile(path: "x.xcstrings", bytes: bytes))
      expectSound(document)
      #expect(!document.problems.isEmpty)
    }
  }
  for opening in ["<dict>", "<dict><key>k</key>", "<plist><dict><key>k</key><dict><key>v</key><dict>", "<string>", "<"]
  {
    let bytes = Array(String(repeating: opening, count: 10_000).utf8)
    expectSound(Format.stringsdict.document(SourceFile(path: "x.stringsdict", bytes: bytes)))
  }
}

/// Nothing takes time that grows with the square of the file.
@Test(
  .timeLimit(.minutes(5)),
  arguments: [
    "\n", "\n\"", "=======\n", "<<<<<<< x\n", "\"a\":{", "\"a\":{},", "\"a\":{\"stringUnit\":{}},", "/*", "//x\n",
    "\\u", "\"a\":\"\n", "}", "[1",
    "'", "x\n",
  ])
func catalogsAreReadInOneGo(piece: String) throws {
  #if DEBUG
    let count = 30_000
  #else
    let count = 200_000
  #endif
  for start in [
    "{\"strings\":{", "<<<<<<< x\n{", "{\"strings\":{\"k\":{\"localizations\":{\"de\":\"", "{\n \"a\":{\n}}\n",
  ] {
    let bytes = Array((start + String(repeating: piece, count: count)).utf8)
    let document = Format.xcstrings.document(SourceFile(path: "x.xcstrings", bytes: bytes))
    #expect(!document.problems.isEmpty)
  }
}

/// Foundation refuses what is no JSON, but for a comma before a closing bracket; so do we, and nothing else.
@Test func jsonFaultsAreThoseOfFoundation() throws {
  try onMutations(rounds) { document, _ in
    guard document.format.name == "xcstrings", document.file.encoding == .utf8 else { return }
    let faults = document.file.text.withUnsafeBufferPointer { text in
      var json = JSONScanner(text, from: document.file.contentStart)
      json.skip()
      json.finish()
      return json.faults.filter { $0.kind != .trailingComma }
    }
    let isValidText = document.file.firstInvalidByte() == nil
    let isRead = (try? JSONSerialization.jsonObject(with: Data(document.file.bytes), options: .fragmentsAllowed)) != nil
    #expect(isRead == (faults.isEmpty && isValidText), "\(document.file.string(document.file.content))")
  }
}

/// What we read without a fault, Foundation reads, and finds the same keys. (It also reads some of what is no XML.)
@Test func stringsdictWithoutFaultsIsReadByFoundation() throws {
  var count = 0
  try onMutations(rounds) { document, _ in
    // Of the document type Foundation reads more than we do: the markup inside its quotes.
    guard document.format.name == "stringsdict", document.file.string(document.file.content).contains(head) else {
      return
    }
    guard !document.problems.contains(where: { $0.kind == .unreadable && !$0.isMild }) else { return }
    let data = Data(document.file.bytes)
    let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    let keys = Set(document.entries.map(\.id.key))
    #expect(table.map { keys.isSubset(of: $0.keys) } == true, "\(document.file.string(document.file.content))")
    count += 1
  }
  #expect(count > 20)
}

private let head = """
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  """

@Test func catalogValueReplacedByItselfReadsTheSame() throws {
  try onMutations(rounds / 3) { document, _ in
    let edits = document.entries.compactMap { entry -> Edit? in
      guard let text = entry.text, !text.string.unicodeScalars.contains("\u{FFFD}") else { return nil }
      return document.format.quote(text.string, entry, document.file).map { Edit(text.span, $0) }
    }
    let after = try edited(document, edits)
    #expect(after.entries.map(told) == document.entries.map(told))
  }
}

@Test func catalogEditLeavesTheOthersAlone() throws {
  try onMutations(rounds / 3) { document, numbers in
    guard let index = document.entries.indices.randomElement(using: &numbers) else { return }
    let entry = document.entries[index]
    let text = ["", "Nur \"so\" \\ 🪁\n", "Ü & <b> ]]>\t", "%#@x"].randomElement(using: &numbers) ?? ""
    guard let old = entry.text, let bytes = document.format.quote(text, entry, document.file) else { return }
    let after = try edited(document, [Edit(old.span, bytes)])
    // A base text is told again with its translations; an empty new value counts as missing.
    func others(_ document: Document) -> [String] {
      document.entries.enumerated().filter { $0.offset != index }.map { offset, entry in
        "\(entry.id) \(entry.locale ?? "") \(entry.text?.string ?? "-") \(entry.state)"
      }
    }
    #expect(others(after) == others(document))
    let isMissing = text.isEmpty && entry.state == .new && !entry.isBase
    #expect(after.entries[index].text?.string == (isMissing ? nil : text))
  }
}

@Test func catalogInsertionCanBeTakenBack() throws {
  var count = 0
  try onMutations(rounds / 3) { document, numbers in
    let keys = document.entries.map(\.id.key) + ["A new key", ""]
    let variants = [
      "", "plural.few", "device.ipad", "device.mac.plural.two", "substitutions.kites.plural.one", "set.0",
    ]
    var id = EntryID(
      keys.randomElement(using: &numbers) ?? "", Variant(variants.randomElement(using: &numbers) ?? ""))
    var locale = ["de", "en", "fr", "ja", "pl", nil].randomElement(using: &numbers) ?? nil
    let missing = document.entries.filter { $0.text == nil }
    if Bool.random(using: &numbers), let entry = missing.randomElement(using: &numbers) {
      (id, locale) = (entry.id, entry.locale)
    }
    let text = "Neu & \"neu\""
    guard let edit = document.format.insert(text, Insertion(id, locale: locale), document) else { return }
    count += 1
    let inserted = try document.file.applying([edit])
    let after = try edited(document, [edit])
    let isThere = after.entries.contains {
      $0.id == id && $0.text?.string == text && (locale == nil || $0.locale == nil || $0.locale == locale)
    }
    #expect(isThere, "\(id) \(locale ?? "-") \(document.file.string(document.file.content))")
    let lost = Set(document.entries.filter { $0.text != nil && !$0.isBase }.map { "\($0.id) \($0.locale ?? "")" })
      .subtracting(after.entries.map { "\($0.id) \($0.locale ?? "")" })
    #expect(lost.isEmpty)

    let old = Array(document.file.text[edit.span.start..<edit.span.end])
    let back = Edit(ByteSpan(edit.span.start, edit.span.start + edit.text.count), old)
    #expect(try SourceFile(path: document.file.path, bytes: inserted).applying([back]) == document.file.bytes)
  }
  #expect(count > 20)
}

private func edited(_ document: Document, _ edits: [Edit]) throws -> Document {
  document.format.document(SourceFile(path: document.file.path, bytes: try document.file.applying(edits)))
}

import Formats
import Foundation
import Support
import Testing

/// What holds for any XLIFF file, and for any bytes that somebody takes for one.
@Suite("Laws: XLIFF")
struct XLIFFLaws {
  struct Case: CustomTestStringConvertible, Sendable {
    let file: SourceFile
    var testDescription: String { file.path }
  }

  static let cases: [Case] = {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Corpus/formats/xliff")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasSuffix(".entries") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: folder.appending(path: name).path)
        .map { Case(file: SourceFile(path: name, bytes: [UInt8]($0))) }
    }
  }()

  /// What an entry is, its places aside.
  struct Content: Hashable {
    let id: EntryID
    let locale: String?
    let text: String?
    let comment: String
    let base: String?
    let state: TranslationState
    let isLocked: Bool
    let table: String?
  }

  private func contents(_ reading: Reading) -> [Content] {
    reading.entries.map {
      Content(
        id: $0.id, locale: $0.locale, text: $0.text?.string, comment: $0.comment, base: $0.base, state: $0.state,
        isLocked: $0.translatability == .locked, table: $0.declaration?.table)
    }
  }

  @Test("There are cases")
  func hasCases() {
    #expect(Self.cases.count >= 8)
  }

  #if DEBUG
    private static let rounds = 100
  #else
    private static let rounds = 20_000
  #endif

  @Test("Any bytes are read without a trap, and every value can be written as it is", arguments: cases)
  func total(_ example: Case) throws {
    var random = Seeded(example.file.bytes.count)
    for _ in 0..<Self.rounds {
      var bytes = example.file.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes, using: &random) }
      let file = SourceFile(path: "x.xliff", bytes: bytes)
      let reading = Format.xliff.read(file)
      expectPlaces(reading, file)
      try expectSelfReplacement(reading, file)
    }
  }

  /// What an unlucky edit puts into XML.
  private static let pieces = [
    "<target>", "</target>", "<target/>", "<source>", "</source>", "<![CDATA[", "]]>", "<!--", "-->", "--", "&#",
    "&#x1F;",
    "&amp;", "&lamp;", "/>", "</", "<?", "?>", "<!", "<g id='1'>", "</g>", "<ph>", "<trans-unit id=\"a\">",
    "</trans-unit>",
    "<file original='b'>", "</file>", "|==|plural.one", "/a:dict/b:dict/one:dict/:string", "xml:space='preserve'",
    "\u{FFFE}",
  ]

  private func change(_ bytes: inout [UInt8], using random: inout Seeded) {
    guard Bool.random(using: &random) else { return Variants.change(&bytes, using: &random) }
    let place = Int.random(in: 0...bytes.count, using: &random)
    bytes.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").utf8, at: place)
  }

  private func expectPlaces(_ reading: Reading, _ file: SourceFile) {
    let spans = reading.entries.compactMap { $0.text?.span }.sorted()
    let all = spans + reading.entries.map(\.place) + reading.problems.map(\.span)
    #expect(all.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= file.text.count })
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start })
    for text in reading.entries.compactMap(\.text) where !text.string.isEmpty {
      let count = text.string.utf8.count
      #expect(text.span(of: 0..<count) == text.span || text.span.contains(text.span(of: 0..<count)))
    }
  }

  private func expectSelfReplacement(_ reading: Reading, _ file: SourceFile) throws {
    let edits = reading.entries.compactMap { entry in
      entry.text.flatMap { text in Format.xliff.quote(text.string, entry, file).map { Edit(text.span, $0) } }
    }
    let again = Format.xliff.read(SourceFile(path: file.path, bytes: try file.applying(edits), encoding: file.encoding))
    let (before, after) = (contents(reading), contents(again))
    let difference = zip(before, after).first { $0 != $1 }
    #expect(before.count == after.count)
    if let difference {
      Issue.record("\(difference.0) became \(difference.1) in\n\(file.string(ByteSpan(0, file.text.count)))")
    }
  }

  @Test("Without edits nothing changes, and each value replaced by itself reads the same", arguments: cases)
  func nothingChangesByItself(_ example: Case) throws {
    let file = example.file
    #expect(try file.applying([]) == file.bytes)
    try expectSelfReplacement(Format.xliff.read(file), file)
  }

  static let texts = [
    "", "Lamp", "a < b & c > d ]]> \"q\" 'q'", "line\nline\ttab\r", "]]>", ">", "é — 🏮", "  ", "/>", "&amp;",
    "<b>x</b>",
    "<![CDATA[", "-->",
  ]

  @Test("One edit is read back as it was meant and leaves all other entries as they were", arguments: cases)
  func local(_ example: Case) throws {
    let file = example.file
    let reading = Format.xliff.read(file)
    let before = contents(reading)
    for (index, entry) in reading.entries.enumerated() {
      guard let text = entry.text else { continue }
      for new in Self.texts {
        guard let bytes = Format.xliff.quote(new, entry, file) else { continue }
        let edited = try file.applying([Edit(text.span, bytes)])
        let again = Format.xliff.read(SourceFile(path: file.path, bytes: edited, encoding: file.encoding))
        var after = contents(again)
        try #require(after.count == before.count)
        #expect(after[index].text == new)
        after[index] = before[index]
        #expect(after == before)
        // An edit may mend a fault, and brings none.
        #expect(again.problems.count { $0.kind == .unreadable } <= reading.problems.count { $0.kind == .unreadable })
      }
    }
  }

  @Test("A value of text or CDATA can be edited; one with codes or comments in it can not", arguments: cases)
  func editable(_ example: Case) {
    let file = example.file
    for entry in Format.xliff.read(file).entries {
      guard let text = entry.text else { continue }
      let written = file.string(text.span).replacing("]]]]><![CDATA[>", with: "]]>")
      let isSection = file.string(ByteSpan(max(0, text.span.start - 9), text.span.start)) == "<![CDATA["
      #expect((Format.xliff.quote("x", entry, file) == nil) == (written.contains("<") && !isSection))
    }
  }

  @Test("A target that is missing can be added, and taken away again without a trace", arguments: cases)
  func insertion(_ example: Case) throws {
    let file = example.file
    let document = Format.xliff.document(file)
    let before = contents(document.reading)
    for (index, entry) in document.entries.enumerated() where entry.text == nil {
      let insertion = Insertion(entry.id, locale: entry.locale, table: entry.declaration?.table)
      for new in Self.texts {
        guard let edit = Format.xliff.insert(new, insertion, document) else { continue }
        var after = contents(try expectInsertion(edit, file))
        try #require(after.count == before.count)
        #expect(after[index].text == new)
        after[index] = before[index]
        #expect(after == before)
      }
    }
  }

  @Test("A plural form or a key can be added, and taken away again without a trace", arguments: cases)
  func newUnits(_ example: Case) throws {
    let file = example.file
    let document = Format.xliff.document(file)
    let before = contents(document.reading)
    for entry in document.entries where entry.id.variant.pluralCategory != nil || entry.id.variant == .plain {
      let variant = Variant(entry.id.variant.path.split(separator: ".").dropLast().joined(separator: ".") + ".few")
      let id = entry.id.variant == .plain ? EntryID("new \"<&>\" \n key é") : EntryID(entry.id.key, variant)
      let insertion = Insertion(id, locale: entry.locale, comment: "About it <&>", table: entry.declaration?.table)
      for new in Self.texts {
        guard let edit = Format.xliff.insert(new, insertion, document) else { continue }
        var after = contents(try expectInsertion(edit, file))
        let place = after.firstIndex { $0.id == id && $0.table == entry.declaration?.table }
        let added = after.remove(at: try #require(place))
        #expect(added.text == new)
        #expect(added.base == (id.variant == .plain ? id.key : entry.base) || id.variant != .plain)
        #expect(after == before)
      }
    }
  }

  /// Reads the file with the insertion, and holds that the insertion is all there is to take away.
  private func expectInsertion(_ edit: Edit, _ file: SourceFile) throws -> Reading {
    #expect(edit.span.isEmpty)
    let bytes = try file.applying([edit])
    let edited = SourceFile(path: file.path, bytes: bytes, encoding: file.encoding)
    let inserted = ByteSpan(edit.span.start, edit.span.start + edit.text.count)
    #expect(try edited.applying([Edit(inserted, [])]) == file.bytes)
    let reading = Format.xliff.read(edited)
    let faults = Format.xliff.read(file).problems.count { $0.kind == .unreadable }
    #expect(reading.problems.count { $0.kind == .unreadable } == faults)
    return reading
  }

  @Test("A file cut short anywhere is read as far as it goes", arguments: cases)
  func truncated(_ example: Case) {
    let file = example.file
    let whole = Set(contents(Format.xliff.read(file)).compactMap(\.text))
    #if DEBUG
      let step = 3
    #else
      let step = 1
    #endif
    for count in stride(from: 0, to: file.bytes.count, by: step) {
      let cut = SourceFile(path: file.path, bytes: Array(file.bytes.prefix(count)), encoding: file.encoding)
      let reading = Format.xliff.read(cut)
      expectPlaces(reading, cut)
      // A format string stands alone where the file ends before its variables.
      let texts = reading.entries.compactMap { $0.text?.string }.filter { !$0.hasPrefix("%#@") }
      #expect(texts.allSatisfy(whole.contains))
    }
  }

  @Test(.enabled(if: RealFiles.folder != nil, Comment(rawValue: RealFiles.absence)))
  func realFilesKeepTheirBytes() throws {
    let files = RealFiles.files(ending: ".xliff")
    #expect(!files.isEmpty)
    for url in files {
      let bytes = [UInt8](try #require(FileManager.default.contents(atPath: url.path)))
      let file = SourceFile(path: url.lastPathComponent, bytes: bytes)
      let reading = Format.xliff.read(file)
      expectPlaces(reading, file)
      let edits = reading.entries.compactMap { entry in
        entry.text.flatMap { text in Format.xliff.quote(text.string, entry, file).map { Edit(text.span, $0) } }
      }
      #expect(edits.count == reading.entries.count { $0.text != nil })
      // These files write their texts as this program does: not only the meaning is the same, the bytes are.
      #expect(try file.applying(edits) == bytes, "\(url.path)")
    }
  }
}
